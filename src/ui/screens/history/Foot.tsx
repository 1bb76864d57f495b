import { useState } from 'preact/hooks';
import type { History } from '../../../app/history';
import { Dialog } from '../../parts/Dialog';
import { say } from '../../speaker';
import { t } from '../../words/words';

interface FootProps {
  history: History;
  picked: readonly string[];
  /** Everything found is picked, or nothing. */
  onAll: (isAll: boolean) => void;
  onDone: () => void;
}

/** What can be done with the games that are picked. */
export function Foot({ history, picked, onAll, onDone }: FootProps) {
  const [isAsking, ask] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const count = picked.length;
  const isGone = history.search.value.state === 'gone';
  const act = async (what: 'remove' | 'restore' | 'erase') => {
    if (isBusy || count === 0) return;
    setBusy(true);
    const isDone = await history[what](picked);
    setBusy(false);
    ask(false);
    if (!isDone) return;
    say(t(`history.${what}.done`, { count }));
    onDone();
  };
  const button = (what: 'remove' | 'restore' | 'erase', extra = '') => (
    <button
      type="button"
      class={`button ${extra}`}
      aria-disabled={count === 0 || isBusy}
      onClick={() => (what === 'erase' ? ask(count > 0) : void act(what))}
    >
      {t(`history.${what}`, { count })}
    </button>
  );
  const isAll = count > 0 && count === history.found.value?.length;
  return (
    <>
      {isGone ? (
        <>
          {button('restore', 'button--primary')}
          {button('erase', 'button--danger')}
        </>
      ) : (
        button('remove', 'button--danger')
      )}
      <button type="button" class="button" onClick={() => onAll(!isAll)}>
        {t(isAll ? 'history.none' : 'history.all')}
      </button>
      {isAsking && (
        <Dialog
          title={t('history.erase', { count })}
          onClose={() => ask(false)}
          actions={
            <>
              <button type="button" class="button" onClick={() => ask(false)}>
                {t('history.keep')}
              </button>
              <button type="button" class="button button--danger button--primary" onClick={() => void act('erase')}>
                {t('history.eraseDo')}
              </button>
            </>
          }
        >
          <p>{t('history.eraseAsk', { count })}</p>
        </Dialog>
      )}
    </>
  );
}

/** What was deleted last, and one tap to bring it back. */
export function Removed({ history, onDone }: { history: History; onDone: () => void }) {
  const ids = history.removed.value;
  const count = ids.length;
  return (
    <>
      <p class="history__removed">{t('history.remove.done', { count })}</p>
      <button
        type="button"
        class="button button--primary"
        onClick={async () => {
          if (!(await history.restore(ids))) return;
          say(t('history.restore.done', { count }));
          onDone();
        }}
      >
        {t('history.bringBack')}
      </button>
      <button type="button" class="button" onClick={history.forgetRemoved}>
        {t('history.fine')}
      </button>
    </>
  );
}
