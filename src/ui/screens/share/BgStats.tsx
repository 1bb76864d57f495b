import { useEffect, useState } from 'preact/hooks';
import { bgStatsLink } from '../../../app/share/bgstats';
import type { Told } from '../../../app/share/told';
import { type GameEvent, type GameState, latinDigits } from '../../../engine';
import { useApp } from '../../context';
import { Code } from '../../parts/Code';
import { t } from '../../words/words';

/** The number of the game at BoardGameGeek, among the stored values. */
const BGG_ID = 'bggId';
const MOST_DIGITS = 9;

interface BgStatsProps {
  state: GameState;
  people: readonly Told[];
  log: readonly GameEvent[];
  /** Where it was played. */
  location: string;
}

/** A finished game, handed to BG Stats with a tap; a code for the app on another device. */
export function BgStats({ state, people, log, location }: BgStatsProps) {
  const app = useApp();
  const [typed, setTyped] = useState('');
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const read = async () => {
      const kept = await (await app.store()).getValue(BGG_ID);
      if (typeof kept === 'number') setTyped((now) => now || String(kept));
    };
    read().catch(() => undefined);
  }, []);
  const digits = latinDigits(typed.trim());
  const bggId = /^[1-9]\d*$/.test(digits) ? Number(digits) : undefined;
  const change = (text: string) => {
    setTyped(text);
    const number = latinDigits(text.trim());
    const keep = async () => {
      const store = await app.store();
      if (/^[1-9]\d*$/.test(number)) await store.putValue(BGG_ID, Number(number));
      else await store.deleteValue(BGG_ID);
    };
    // It is only kept for the next time.
    keep().catch(() => undefined);
  };
  const { edition, discs } = state.options;
  const link = bgStatsLink(state, log, { board: t('give.board', { edition, discs }), location, bggId, people });
  return (
    <>
      <p class="soft small">{t('give.bgStatsNote')}</p>
      <label class="field">
        <span class="small">{t('give.bggId')}</span>
        <input
          type="text"
          inputMode="numeric"
          autocomplete="off"
          maxLength={MOST_DIGITS}
          aria-describedby="give-bgg"
          aria-invalid={typed.trim() !== '' && bggId === undefined}
          value={typed}
          onInput={(event) => change(event.currentTarget.value)}
        />
        <span id="give-bgg" class="soft small">
          {t('give.bggIdNote')}
        </span>
      </label>
      <div class="cluster">
        <a class="button" href={link} target="_blank" rel="noopener noreferrer">
          {t('give.bgStatsGo')}
        </a>
        <button type="button" class="button" aria-expanded={isDrawn} onClick={() => setDrawn(!isDrawn)}>
          {t(isDrawn ? 'share.codeHide' : 'share.code')}
        </button>
      </div>
      {isDrawn && (
        <>
          <p class="small">{t('give.bgStatsCode')}</p>
          <Code key={link} text={link} label={t('give.bgStatsLabel')} />
        </>
      )}
    </>
  );
}
