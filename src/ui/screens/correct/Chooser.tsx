import type { ComponentChildren } from 'preact';
import { makeRoute } from '../../../app/route';
import { canUndo, type GameFact, type GameState, gameEnd, type Round, runningRound } from '../../../engine';
import { Icon } from '../../parts/Icon';
import { Page } from '../../parts/Page';
import { seatNames } from '../../sentences';
import { say } from '../../speaker';
import { formatList, formatSigned, t } from '../../words/words';
import { TrickLine } from '../end/Tricks';
import { useCorrect } from './context';
import { Unsaved } from './Unsaved';

/** All that can be corrected, the rounds first. */
export function Chooser() {
  const { state, table } = useCorrect();
  const isOver = gameEnd(state) !== undefined;
  const back = makeRoute({ screen: isOver ? 'sheet' : 'table', game: table.id });
  const canSeat = !isOver && runningRound(state) === undefined;
  const rounds = state.rounds.map((round, index) => ({ round, index })).reverse();
  return (
    <Frame title={t('correct.title')} back={back}>
      <HalfEntered />
      <section class="stack" aria-labelledby="correct-rounds">
        <h2 id="correct-rounds">{t('correct.rounds')}</h2>
        <ul class="rows">
          {rounds.map(({ round, index }) => (
            <Go key={index} what={String(index + 1)} label={t('correct.roundOf', { round: index + 1 })}>
              {roundNote(state, round)}
            </Go>
          ))}
        </ul>
      </section>
      <section class="stack" aria-labelledby="correct-table">
        <h2 id="correct-table">{t('correct.table')}</h2>
        <ul class="rows">
          {runningRound(state) !== undefined && (
            <Go what="differently" label={t('correct.differently')}>
              {t('correct.differentlyNote')}
            </Go>
          )}
          <Go what="seats" label={t('correct.seats')} />
          {canSeat && <Go what={`${state.rounds.length + 1}/dealer`} label={t('correct.dealerNext')} />}
          <Go what="names" label={t('correct.names')} />
          <Go what="options" label={t('correct.options')} />
          {canSeat ? (
            <>
              <Go what="join" label={t('correct.join')} />
              <Go what="leave" label={t('correct.goes')} />
            </>
          ) : (
            !isOver && <li class="soft small">{t('correct.betweenRounds')}</li>
          )}
        </ul>
      </section>
    </Frame>
  );
}

function roundNote(state: GameState, round: Round): string {
  const tricks = t('correct.tricks', { count: round.tricks.length });
  const { score } = round;
  if (score === undefined) return t('correct.running', { tricks });
  const players = state.players.flatMap((_, player) => {
    const points = score.points[round.seats.indexOf(player)];
    return points === undefined ? [] : [formatSigned(points)];
  });
  return [...(round.tricks.length === 0 ? [] : [tricks]), players.join(' ')].join(' · ');
}

/** One round: its tricks, its scores, its dealer. */
export function RoundChoice({ index }: { index: number }) {
  const { state, names, to } = useCorrect();
  const round = state.rounds[index];
  if (round === undefined) return null;
  const bySeat = seatNames(round, names);
  const here = String(index + 1);
  const tricks = round.current === undefined ? round.tricks : [...round.tricks, round.current];
  return (
    <Frame title={t('correct.roundOf', { round: index + 1 })} back={to()}>
      <HalfEntered />
      <ul class="rows">
        {round.score !== undefined && (
          <Go what={`${here}/scores`} label={t('correct.scores')}>
            {formatList(
              bySeat.map((name, seat) =>
                t('end.nameAndPoints', { name, points: formatSigned(round.score?.points[seat] ?? 0) }),
              ),
            )}
          </Go>
        )}
        <Go what={`${here}/dealer`} label={t('correct.dealer')}>
          {bySeat[round.dealer]}
        </Go>
      </ul>
      <section class="stack" aria-labelledby="correct-tricks">
        <h2 id="correct-tricks">{t('sheet.tricks')}</h2>
        <ol class="rows tricks__list correct__tricks">
          {tricks.map((trick, place) => (
            <li key={place}>
              <TrickLine trick={trick} place={place} names={bySeat} />
              <a class="button" href={to(`${here}/${place + 1}`)} aria-label={t('correct.trick', { trick: place + 1 })}>
                {t('correct.this')}
              </a>
            </li>
          ))}
        </ol>
      </section>
    </Frame>
  );
}

/** The table did not go by the cards: in the last trick, or from here on. */
export function Differently() {
  const { state, to } = useCorrect();
  const round = runningRound(state);
  if (round === undefined) return null;
  const here = state.rounds.length;
  const done = round.tricks.length;
  return (
    <Frame title={t('correct.differently')} back={to()}>
      <p class="soft">{t('correct.differentlyNote')}</p>
      <ul class="rows">
        {done > 0 && (
          <Go what={`${here}/${done}/table`} label={t('correct.otherFool', { trick: done })}>
            {t('correct.otherFoolNote')}
          </Go>
        )}
        {round.current !== undefined && (
          <Go what={`${here}/${done + 1}`} label={t('correct.otherPosition', { trick: done + 1 })}>
            {t('correct.otherPositionNote')}
          </Go>
        )}
      </ul>
    </Frame>
  );
}

function Go({ what, label, children }: { what: string; label: string; children?: ComponentChildren }) {
  const { to } = useCorrect();
  return (
    <li>
      <a class="row-button" href={to(what)}>
        <span>
          {label}
          {children !== undefined && <small class="soft menu__note">{children}</small>}
        </span>
        <Icon name="next" />
      </a>
    </li>
  );
}

function Frame({ title, back, children }: { title: string; back: string; children: ComponentChildren }) {
  const { state, table } = useCorrect();
  return (
    <Page
      title={title}
      back={back}
      class="correct"
      actions={
        <>
          <button
            type="button"
            class="button"
            aria-disabled={!canUndo(state)}
            onClick={() => {
              if (!canUndo(state)) return;
              table.undo();
              say(t('said.undone'));
            }}
          >
            <Icon name="undo" />
            {t('table.undo')}
          </button>
          <a class="button button--primary" href={makeRoute({ screen: 'table', game: table.id })}>
            {t('correct.toTable')}
          </a>
        </>
      }
    >
      <div class="stack">
        <Unsaved />
        {children}
      </div>
    </Page>
  );
}

/** What was begun and not told: to go on with, or to drop. */
function HalfEntered() {
  const { correcting, to } = useCorrect();
  const draft = correcting.draft.value;
  if (draft === undefined) return null;
  return (
    <div class="note correct__half">
      <p>{t('correct.half')}</p>
      <div class="cluster">
        <a class="button" href={to(placeOf(draft))}>
          {t('correct.goOn')}
        </a>
        <button type="button" class="button button--quiet" onClick={() => correcting.change(undefined)}>
          {t('correct.drop')}
        </button>
      </div>
    </div>
  );
}

/** Where a half-entered correction is entered. */
function placeOf(fact: GameFact): string {
  switch (fact.type) {
    case 'trickAmended':
      return `${fact.round + 1}/${fact.trick + 1}`;
    case 'seatsAmended':
      return 'seats';
    case 'dealerAmended':
      return fact.round === undefined ? '' : `${fact.round + 1}/dealer`;
    case 'playerRenamed':
      return 'names';
    case 'optionsAmended':
      return 'options';
    case 'playerJoined':
      return 'join';
    case 'playerLeft':
      return 'leave';
    default:
      return '';
  }
}
