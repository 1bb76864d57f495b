import { useEffect, useRef, useState } from 'preact/hooks';
import { faultOf } from '../../app/app';
import { localDay } from '../../app/share/csv';
import { tableOfAll } from '../../app/share/everygame';
import { useApp } from '../context';
import { plainNamesOf } from '../names';
import { t } from '../words/words';
import { type FileTake, TakeAway } from './Take';

type Making = { readonly done: number; readonly all: number } | FileTake | undefined;

/** All games as a table for a spreadsheet: made game by game with one tap. */
export function TakeTable() {
  const app = useApp();
  const [making, setMaking] = useState<Making>(undefined);
  const [note, setNote] = useState('');
  const run = useRef(0);
  useEffect(
    () => () => {
      run.current += 1;
    },
    [],
  );
  const stop = () => {
    run.current += 1;
    setMaking(undefined);
    setNote('');
  };
  const make = async () => {
    run.current += 1;
    const mine = run.current;
    const isWanted = () => run.current === mine;
    setMaking({ done: 0, all: 0 });
    setNote('');
    try {
      const table = await tableOfAll(
        app,
        plainNamesOf,
        (done, all) => isWanted() && setMaking({ done, all }),
        isWanted,
      );
      if (table === undefined || !isWanted()) return;
      const file = new File([...table.pieces], `foolscap-${localDay(Date.now())}.csv`, { type: 'text/csv' });
      setMaking({ file, text: table.pieces.join('') });
      setNote(table.damaged === 0 ? '' : t('take.tableDamaged', { games: table.damaged }));
    } catch (error) {
      if (!isWanted()) return;
      setMaking(undefined);
      setNote(t('take.failed', { why: t(`trouble.${faultOf(error)}`) }));
    }
  };
  return (
    <div class="stack">
      {making === undefined && (
        <div>
          <button type="button" class="button" onClick={() => void make()}>
            {t('take.table')}
          </button>
        </div>
      )}
      {making !== undefined && 'done' in making && (
        <div class="cluster">
          <progress aria-label={t('take.tableMaking')} max={Math.max(1, making.all)} value={making.done} />
          <button type="button" class="button" onClick={stop}>
            {t('take.tableStop')}
          </button>
        </div>
      )}
      {making !== undefined && 'file' in making && <TakeAway take={making} isFresh />}
      <p class="soft small take__note" role="status">
        {making !== undefined && 'done' in making ? t('take.tableMaking') : note}
      </p>
    </div>
  );
}
