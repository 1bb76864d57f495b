import { useEffect, useMemo, useState } from 'preact/hooks';
import { keepAside } from '../../app/aside';
import { takeGame } from '../../app/backup';
import type { Mishap } from '../../app/gamelog';
import { isAnswerSeen, lookUpProtection, noteAnswerSeen, protection } from '../../app/persist';
import type { Table } from '../../app/table';
import { gameEnd } from '../../engine';
import { useApp } from '../context';
import { say } from '../speaker';
import { t } from '../words/words';
import { Dialog } from './Dialog';
import { Icon } from './Icon';
import { TakeAway, TakeEverything } from './Take';
import '../styles/notices.css';

/** What happened to this game from outside: another window, storage that failed, a log that cannot be read. */
export function GameNotices({ table }: { table: Table }) {
  const app = useApp();
  const [isOpen, setOpen] = useState(false);
  const mishap = table.mishap.value;
  return (
    <>
      {table.isFollowing.value && <FollowNote table={table} />}
      {table.opening.value === 'damaged' && (
        <p class="note" role="alert">
          {t('care.damaged')}
        </p>
      )}
      <div class="notices">
        {mishap !== undefined && <MishapNote table={table} mishap={mishap} />}
        {isUnsaved(table) ? (
          <UnsavedNote table={table} onWhat={() => setOpen(true)} />
        ) : (
          app.isShut.value && (
            <p class="note" role="alert">
              <span>{t('care.shut')}</span>
              <button type="button" class="button" onClick={() => location.reload()}>
                {t('lazy.reload')}
              </button>
            </p>
          )
        )}
      </div>
      {/* What became of the game while somebody sees to it does not end that. */}
      {isOpen && <WhatNow table={table} onClose={() => setOpen(false)} />}
      <Answer table={table} />
    </>
  );
}

const isUnsaved = ({ saving: { saved } }: Table) => saved.value.kind === 'failed' || saved.value.kind === 'memory';

/** What is told is not saved: why, and what can be done. Put away, it is a word that can be asked. */
function UnsavedNote({ table, onWhat }: { table: Table; onWhat: () => void }) {
  const [putAway, setPutAway] = useState<string | undefined>(undefined);
  const why = whyUnsaved(table);
  if (putAway === why) {
    return (
      <button type="button" class="button notices__word" data-unsaved onClick={onWhat}>
        <Icon name="warning" />
        {t('care.whatTitle')}
      </button>
    );
  }
  return (
    <p class="note" role="alert" data-unsaved>
      <span>{why}</span>
      <button type="button" class="button" onClick={onWhat}>
        {t('care.what')}
      </button>
      <button type="button" class="icon-button notices__away" aria-label={t('close')} onClick={() => setPutAway(why)}>
        <Icon name="close" />
      </button>
    </p>
  );
}

function whyUnsaved(table: Table): string {
  const saved = table.saving.saved.value;
  if (table.mishap.value?.kind === 'gone') return t('care.gone');
  return t(saved.kind === 'failed' ? `fault.${saved.fault}` : 'care.memory');
}

/** What can be done about a game that is not saved. */
function WhatNow({ table, onClose }: { table: Table; onClose: () => void }) {
  const app = useApp();
  const saved = table.saving.saved.value;
  const state = table.state.value;
  // Made anew with every entry, so that it is ready before the tap.
  const take = useMemo(() => takeGame(table), [state]);
  const isGone = table.mishap.value?.kind === 'gone';
  return (
    <Dialog title={t('care.whatTitle')} onClose={onClose}>
      <div class="stack">
        {saved.kind === 'memory' && app.storage.value.kind === 'memory' && (
          <p>{t(`trouble.${app.storage.value.fault}`)}</p>
        )}
        {saved.kind === 'failed' && <p>{whyUnsaved(table)}</p>}
        {saved.kind === 'failed' && (
          <div>
            <button
              type="button"
              class="button button--primary"
              onClick={() => {
                table.saving.retry();
                onClose();
              }}
            >
              {t(isGone ? 'care.keep' : 'care.again')}
            </button>
          </div>
        )}
        <section class="stack" aria-label={t('care.game')}>
          <h3>{t('care.game')}</h3>
          <TakeAway take={take} />
        </section>
        <section class="stack" aria-label={t('care.everything')}>
          <h3>{t('care.everything')}</h3>
          <TakeEverything />
        </section>
        {(app.isShut.value || saved.kind === 'memory') && (
          <div>
            <p class="soft small">{t('care.unsaved')}</p>
            <button type="button" class="button" onClick={() => location.reload()}>
              {t('lazy.reload')}
            </button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** Another window writes; this one follows, and may take over. */
export function FollowNote({ table }: { table: Table }) {
  const [isTaking, setTaking] = useState(false);
  const unheard = table.unheard.value;
  useEffect(() => {
    if (unheard > 0) say(t('follow.unheard'));
  }, [unheard]);
  return (
    <p class="note note--follow" role="alert">
      <span>{t(isTaking ? 'follow.taking' : unheard > 0 ? 'follow.unheard' : 'follow.note')}</span>
      <button
        type="button"
        class="button"
        onClick={() => {
          setTaking(true);
          table.takeOver();
        }}
      >
        {t('follow.takeOver')}
      </button>
    </p>
  );
}

/** What another window, or the browser, did to this game. */
export function MishapNote({ table, mishap }: { table: Table; mishap: Mishap }) {
  const app = useApp();
  const [hasFailed, setFailed] = useState(false);
  if (mishap.kind === 'gone') return null;
  const dismiss = () => {
    table.mishap.value = undefined;
  };
  if (mishap.kind === 'mended') {
    return (
      <p class="note" role="alert">
        <span>{t('care.mended')}</span>
        <button type="button" class="button" onClick={dismiss}>
          {t('care.dismiss')}
        </button>
      </p>
    );
  }
  const lost = mishap.aside.length - commonLength(mishap.aside, table.log());
  return (
    <p class="note" role="alert">
      <span>{hasFailed ? t('fault.unknown') : t('care.overtaken', { count: lost })}</span>
      <button type="button" class="button" onClick={() => keepAside(app, table).catch(() => setFailed(true))}>
        {t('care.keepMine')}
      </button>
      <button type="button" class="button button--quiet" onClick={dismiss}>
        {t('care.dismiss')}
      </button>
    </p>
  );
}

function commonLength(one: readonly unknown[], other: readonly unknown[]): number {
  const at = one.findIndex((event, index) => JSON.stringify(event) !== JSON.stringify(other[index]));
  return at < 0 ? one.length : at;
}

/** At the end of a game, once: what the browser answered when it was asked to protect the games. */
function Answer({ table }: { table: Table }) {
  const [isHidden, setHidden] = useState(isAnswerSeen);
  const state = table.state.value;
  const { kind, asked } = protection.value;
  const isOver = state !== undefined && gameEnd(state) !== undefined;
  useEffect(() => {
    if (isOver && !isHidden) void lookUpProtection();
  }, [isOver]);
  if (isHidden || !isOver || !asked) return null;
  return (
    <p class="note" role="note">
      <span>
        {t(`persist.${kind}`)} {kind !== 'kept' && t('persist.do')}
      </span>
      <button
        type="button"
        class="button"
        onClick={() => {
          noteAnswerSeen();
          setHidden(true);
        }}
      >
        {t('care.dismiss')}
      </button>
    </p>
  );
}
