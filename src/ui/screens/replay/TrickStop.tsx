import { type GameState, type Round, type Seat, standingsOf, type Trick } from '../../../engine';
import { Disc } from '../../parts/Disc';
import { Name } from '../../parts/Name';
import { Shape } from '../../parts/Shape';
import { Steps } from '../../parts/Steps';
import { seatNames, verdictOn } from '../../sentences';
import { formatList, formatNumber, t } from '../../words/words';
import { nameAt } from '../table/context';
import { LaidOut } from '../table/VerdictDialog';
import { isUnderWay, trickWords, verdictWords } from './said';
import { stateAfter, tricksOf } from './stops';

interface TrickStopProps {
  state: GameState;
  round: number;
  trick: number;
  /** By player. */
  names: readonly string[];
}

/** A trick as it lay: who led, the cards in their order, the verdict with its reasons, and how all stood. */
export function TrickStop({ state, round: index, trick: number, names: all }: TrickStopProps) {
  const round = state.rounds[index];
  const trick = round && tricksOf(round)[number];
  if (round === undefined || trick === undefined) return null;
  const names = seatNames(round, all);
  const verdict = verdictOn(round, trick);
  const order = verdict?.complete ? verdict.ranking : undefined;
  const facts = trickWords({ ...trick, colour: undefined }, names);
  // Of several tricks nobody can say who played, or what.
  const seats =
    (trick.entry.skipped === 'several' ? undefined : trick.seats) ?? trick.entry.plays.map(({ seat }) => seat);
  const isOpen = isUnderWay(state, round, trick);
  return (
    <div class="replay__columns">
      <div class="stack">
        {(facts.length > 0 || seats.length > 0) && (
          <div
            class="felt position replay__felt"
            style={{ '--columns': seats.length > 4 ? Math.ceil(seats.length / 2) : seats.length }}
          >
            <p class="position__led">
              {trick.colour !== undefined && (
                <span class="led" data-colour={trick.colour}>
                  <Shape colour={trick.colour} />
                  {t('review.led', { colour: trick.colour })}
                </span>
              )}
              {facts.map((words) => (
                <span key={words}>{words}</span>
              ))}
            </p>
            <LaidOut trick={trick} names={names} order={order}>
              {seats.slice(trick.entry.plays.length).map((seat) => (
                <li key={seat}>
                  <span class="laid__card">
                    <span class="position__slot" aria-hidden="true" />
                    <Name class="laid__name">{nameAt(names, seat)}</Name>
                    <span class="laid__rank">{t(isOpen ? 'replay.toCome' : 'sheet.trickSkipped')}</span>
                  </span>
                </li>
              ))}
            </LaidOut>
          </div>
        )}
        <p class="verdict__sentence">{verdictWords(state, round, trick, names)}</p>
        {verdict?.complete && (
          <details>
            <summary>{t('verdict.why')}</summary>
            <Steps steps={verdict.steps} names={names} />
          </details>
        )}
      </div>
      <Seats state={state} index={index} round={round} trick={trick} names={names} />
    </div>
  );
}

interface SeatsProps {
  state: GameState;
  index: number;
  round: Round;
  trick: Trick;
  /** By seat. */
  names: readonly string[];
}

/** Who deals, leads, sits out and takes a disc, and the totals as they stood in this round. */
function Seats({ state, index, round, trick, names }: SeatsProps) {
  const standings = standingsOf(stateAfter(state, index - 1));
  return (
    <table class="ledger result__table replay__seats">
      <thead>
        <tr>
          <th scope="col">{t('end.player')}</th>
          <th scope="col">{t('replay.disc')}</th>
          <th scope="col">{t('sheet.total')}</th>
        </tr>
      </thead>
      <tbody>
        {round.seats.map((player, seat) => (
          <tr key={player}>
            <th scope="row">
              <span class="result__name">{names[seat]}</span>
              <span class="result__why">{formatList(rolesOf(round, trick, seat))}</span>
            </th>
            <td>{trick.fools?.includes(seat) && <Disc label={t('replay.takes')} />}</td>
            <td>{formatNumber(standings[player]?.total ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rolesOf(round: Round, trick: Trick, seat: Seat): string[] {
  const isLast = round.current === undefined && round.tricks.at(-1) === trick;
  return [
    ...(round.dealer === seat ? [t('sheet.dealer')] : []),
    ...(trick.leader === seat ? [t('replay.led')] : []),
    ...(trick.sittingOut?.includes(seat) ? [t('replay.sat')] : []),
    ...(trick.fools?.includes(seat) ? [t('replay.takes')] : []),
    ...(trick.winner === seat && !isLast ? [t('replay.leadsNext')] : []),
  ];
}
