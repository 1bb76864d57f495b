import { useState } from 'preact/hooks';
import { makeRoute } from '../../../app/route';
import { phaseOf, runningRound, standingsOf } from '../../../engine';
import { useApp } from '../../context';
import { namesOf } from '../../names';
import { Awake } from '../../parts/Awake';
import { Dialog } from '../../parts/Dialog';
import { Icon, type IconName } from '../../parts/Icon';
import { heldNow, positionSentences } from '../../sentences';
import { formatNumber, formatSigned, t } from '../../words/words';
import { StopDialog } from '../end/StopGame';
import { nameAt, useTable } from './context';

/** What is needed less often: tricks not entered, a misdeal, the end of the evening. */
export function Menu({ onClose, onState }: { onClose: () => void; onState: () => void }) {
  const { table, state } = useTable();
  const [sure, setSure] = useState<'misdeal' | 'stop' | undefined>(undefined);
  const isPlaying = phaseOf(state) === 'playing';
  const correct = (what: string) => makeRoute({ screen: 'correct', game: table.id, what });
  const act = (action: () => unknown) => () => {
    action();
    onClose();
  };
  if (sure === 'stop') return <StopDialog table={table} onClose={onClose} />;
  if (sure === 'misdeal') {
    return (
      <Dialog
        title={t('menu.misdeal')}
        onClose={onClose}
        actions={
          <>
            <button type="button" class="button" onClick={onClose}>
              {t('menu.goOn')}
            </button>
            <button
              type="button"
              class="button button--primary"
              onClick={act(() => table.tell({ type: 'dealThrownAway' }))}
            >
              {t('menu.misdealSure')}
            </button>
          </>
        }
      >
        <p>{t('menu.misdealWhy')}</p>
      </Dialog>
    );
  }
  return (
    <Dialog title={t('menu.title')} onClose={onClose}>
      <ul class="rows menu">
        <Item icon="hand" label={t('menu.state')} onClick={onState} />
        {isPlaying && (
          <>
            <Item
              icon="next"
              label={t('menu.skip')}
              note={t('menu.skipNote')}
              onClick={act(() => table.tell({ type: 'tricksSkipped', count: 1 }))}
            />
            <Item
              icon="eye-off"
              label={t('menu.lost')}
              note={t('menu.lostNote')}
              onClick={act(() => table.tell({ type: 'tricksSkipped' }))}
            />
          </>
        )}
        {table.scoring.isOpen.value || isPlaying ? (
          <Item icon="swap" label={t('menu.misdeal')} note={t('menu.misdealNote')} onClick={() => setSure('misdeal')} />
        ) : null}
        <Link icon="swap" label={t('menu.correct')} href={correct('')} />
        {runningRound(state) === undefined ? (
          <>
            <Link icon="plus" label={t('menu.join')} href={correct('join')} />
            <Link icon="minus" label={t('menu.leave')} href={correct('leave')} />
          </>
        ) : (
          <Link icon="info" label={t('menu.differently')} href={correct('differently')} />
        )}
        <Link icon="check" label={t('menu.accounts')} href={correct('accounts')} />
        <Link icon="sheet" label={t('menu.sheet')} href={makeRoute({ screen: 'sheet', game: table.id })} />
        <Link icon="lay" label={t('menu.lay')} href={makeRoute({ screen: 'lay', game: table.id })} />
        <Item icon="check" label={t('sheet.stop')} note={t('menu.stopNote')} onClick={() => setSure('stop')} />
        <Link icon="settings" label={t('menu.settings')} href={makeRoute({ screen: 'settings' })} />
      </ul>
    </Dialog>
  );
}

function Item({ icon, label, note, onClick }: { icon: IconName; label: string; note?: string; onClick: () => void }) {
  return (
    <li>
      <button type="button" class="row-button" onClick={onClick}>
        <Icon name={icon} />
        <span>
          {label}
          {note !== undefined && <small class="soft menu__note">{note}</small>}
        </span>
      </button>
    </li>
  );
}

function Link({ icon, label, href }: { icon: IconName; label: string; href: string }) {
  return (
    <li>
      <a class="row-button" href={href}>
        <Icon name={icon} />
        <span>{label}</span>
      </a>
    </li>
  );
}

/** The state of the table, to read or to show to whoever asks how many cards somebody holds (R13). */
export function StateDialog({ onClose }: { onClose: () => void }) {
  const { state, round, sitting, names } = useTable();
  const app = useApp();
  const standings = standingsOf(state);
  return (
    <Dialog title={t('menu.state')} onClose={onClose}>
      <div class="stack">
        <p>{positionSentences(state, namesOf(state.players)).join(' ')}</p>
        <table class="ledger">
          <thead>
            <tr>
              <th scope="col">{t('state.player')}</th>
              <th scope="col">{t('state.cards')}</th>
              <th scope="col">{t('state.tens')}</th>
              <th scope="col">{t('state.total')}</th>
            </tr>
          </thead>
          <tbody>
            {sitting.seats.map((player, seat) => {
              const held = heldNow(round, seat);
              return (
                <tr key={player}>
                  <th scope="row">{nameAt(names, seat)}</th>
                  <td class={held?.exact === false ? '' : 'count'}>{held === undefined ? '–' : heldCount(held)}</td>
                  <td>{formatNumber(standings[player]?.tens ?? 0)}</td>
                  <td>{formatSigned(standings[player]?.total ?? 0)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
        <Awake />
        {/* A digital game has other keys, and its menu tells them. */}
        {state.kind === 'table' && app.settings.value.keys && <p class="soft small">{t('menu.keyNote')}</p>}
      </div>
    </Dialog>
  );
}

function heldCount(held: { readonly most: number; readonly exact: boolean }): string {
  return held.exact ? formatNumber(held.most) : t('state.most', { count: held.most });
}
