import { useState } from 'preact/hooks';
import { makeRoute } from '../../../app/route';
import { type Table, tableOf } from '../../../app/table';
import { type GameState, gameEnd, gapOf, holdingsOf, type Round } from '../../../engine';
import { useApp } from '../../context';
import { namesOf } from '../../names';
import { Page } from '../../parts/Page';
import { Troubles } from '../../parts/Troubles';
import { colourWords, seatNames } from '../../sentences';
import { formatList, formatNumber, t } from '../../words/words';
import { Adjust } from '../end/PlayerSheet';
import { ReviewLink } from '../end/ReviewLink';
import { RevokeList, revokesIn } from '../table/Revokes';
import { type Count, playedBy, satOutBy } from './account';
import { Holdings, StillOut } from './Holdings';
import { PointsChecked } from './Points';

/** A round checked: who played how much, what must still be out, revokes, and points that do not add up. */
export function AccountsScreen({ game }: { game: string }) {
  const table = tableOf(useApp(), game);
  const state = table.state.value;
  const isOver = state !== undefined && gameEnd(state) !== undefined;
  return (
    <Page
      title={t('accounts.check')}
      back={makeRoute({ screen: isOver ? 'sheet' : 'table', game })}
      class="correct accounts"
    >
      {state === undefined ? (
        <p role="status">{t(table.opening.value === 'missing' ? 'table.missing' : 'table.loading')}</p>
      ) : (
        <Checked table={table} state={state} />
      )}
      {state === undefined && table.opening.value === 'missing' && <Troubles />}
    </Page>
  );
}

function Checked({ table, state }: { table: Table; state: GameState }) {
  const [chosen, choose] = useState<number | undefined>(undefined);
  const index = chosen ?? state.rounds.length - 1;
  const round = state.rounds[index];
  if (round === undefined) return <p class="soft">{t('accounts.none')}</p>;
  const names = seatNames(round, namesOf(state.players));
  return (
    <div class="stack">
      {state.rounds.length > 1 && (
        <label class="field">
          <span>{t('accounts.choose')}</span>
          <select value={index} onChange={({ currentTarget }) => choose(Number(currentTarget.value))}>
            {state.rounds.map((_, at) => (
              <option key={at} value={at}>
                {formatNumber(at + 1)}
              </option>
            ))}
          </select>
        </label>
      )}
      <BySeat round={round} names={names} />
      <StillOut round={round} />
      <Holdings round={round} names={names} />
      <section class="stack" aria-labelledby="accounts-revokes">
        <h2 id="accounts-revokes">{t('accounts.revokes')}</h2>
        {revokesIn(round).length === 0 ? <p>{t('accounts.noRevokes')}</p> : <RevokeList round={round} names={names} />}
      </section>
      <Played table={table} state={state} round={round} index={index} />
      <PointsChecked table={table} round={round} isRunning={index === state.rounds.length - 1} />
      {table.opening.value === 'ready' && <Decided table={table} state={state} round={index} />}
    </div>
  );
}

/** The way to the review of a round, or why there is none. */
function Played({ table, state, round, index }: { table: Table; state: GameState; round: Round; index: number }) {
  const gap = gapOf(round);
  return (
    <section class="stack" aria-labelledby="accounts-review">
      <h2 id="accounts-review">{t('review.howPlayed')}</h2>
      {gap === undefined ? (
        <>
          <p>{t('review.offer')}</p>
          <ReviewLink state={state} game={table.id} round={index} />
        </>
      ) : (
        <p class="soft">{t(`review.gap.${gap}`)}</p>
      )}
    </section>
  );
}

const countWords = ({ least, isExact }: Count) =>
  isExact ? formatNumber(least) : t('accounts.atLeast', { count: least });

function BySeat({ round, names }: { round: Round; names: readonly string[] }) {
  return (
    <section class="stack" aria-labelledby="accounts-seats">
      <h2 id="accounts-seats">{t('accounts.seats')}</h2>
      <table class="ledger accounts__seats">
        <thead>
          <tr>
            <th scope="col">{t('accounts.player')}</th>
            <th scope="col">{t('accounts.played')}</th>
            <th scope="col">{t('accounts.sat')}</th>
            <th scope="col">{t('accounts.void')}</th>
          </tr>
        </thead>
        <tbody>
          {holdingsOf(round).map(({ voids }, seat) => (
            <tr key={seat}>
              <th scope="row">{names[seat]}</th>
              <td>{countWords(playedBy(round, seat))}</td>
              <td>{countWords(satOutBy(round, seat))}</td>
              <td>{voids.length === 0 ? t('accounts.noVoid') : formatList(voids.map(colourWords))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="soft small">{t('accounts.voidNote')}</p>
    </section>
  );
}

/** Points given or taken, with their reason: what the table decided about a revoke, say. */
function Decided({ table, state, round }: { table: Table; state: GameState; round: number }) {
  const [player, choose] = useState(state.rounds[round]?.seats[0] ?? 0);
  const [told, setTold] = useState(0);
  const names = namesOf(state.players);
  if (!state.rounds.some(({ score }) => score !== undefined)) return <p class="soft">{t('accounts.adjustLater')}</p>;
  return (
    <details class="sheet fold">
      <summary>
        <h2>{t('accounts.adjust')}</h2>
      </summary>
      <div class="stack">
        <label class="field">
          <span>{t('accounts.adjustFor')}</span>
          <select value={player} onChange={({ currentTarget }) => choose(Number(currentTarget.value))}>
            {names.map((name, at) => (
              <option key={at} value={at}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Adjust key={told} table={table} state={state} player={player} onDone={() => setTold(told + 1)} />
      </div>
    </details>
  );
}
