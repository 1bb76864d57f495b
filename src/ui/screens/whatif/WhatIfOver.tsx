import { useEffect, useRef, useState } from 'preact/hooks';
import { makeRoute } from '../../../app/route';
import { playOnFrom } from '../../../app/whatif';
import type { GameState, Round, WhatIf } from '../../../engine';
import { useApp } from '../../context';
import { namesOf } from '../../names';
import { seatNames } from '../../sentences';
import { formatSigned, t } from '../../words/words';
import { useLostFocus } from '../end/focus';
import { useSteady } from '../end/steady';
import { OpenHands } from '../play/OpenHands';
import { Chooser } from './Chooser';

/** What came of playing on from another point, beside what came of the round then. */
export function WhatIfOver({ state }: { readonly state: GameState }) {
  const { whatIf } = state;
  const round = whatIf && state.rounds[whatIf.round];
  if (whatIf === undefined || round?.score === undefined) return null;
  return <Outcome state={state} whatIf={whatIf} round={round} now={round.score.points} />;
}

interface OutcomeProps {
  readonly state: GameState;
  readonly whatIf: WhatIf;
  readonly round: Round;
  /** By seat. */
  readonly now: readonly number[];
}

function Outcome({ state, whatIf, round, now }: OutcomeProps) {
  const heading = useLostFocus<HTMLHeadingElement>();
  const names = seatNames(round, namesOf(state.players));
  const isPerson = (seat: number) => state.players[round.seats[seat] as number]?.bot === undefined;
  const persons = now.flatMap((_, seat) => (isPerson(seat) ? [seat] : []));
  const [only, ...others] = persons;
  const gain = (seat: number) => (now[seat] ?? 0) - (whatIf.points[seat] ?? 0);
  const order = [...persons, ...now.flatMap((_, seat) => (isPerson(seat) ? [] : [seat]))];
  return (
    <section class="stack whatif-over" aria-labelledby="whatif-title">
      <div class="over__hero">
        <h2 id="whatif-title" class="display" ref={heading} tabIndex={-1}>
          {only !== undefined && others.length === 0 ? gainWords(gain(only)) : t('playon.several')}
        </h2>
        <p>{t('playon.practice', { round: whatIf.round + 1, trick: trickAt(round, whatIf.cards) })}</p>
      </div>
      <table class="ledger whatif-over__table">
        <caption class="visually-hidden">{t('playon.outcome')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('end.player')}</th>
            <th scope="col">{t('playon.then')}</th>
            <th scope="col">{t('playon.now')}</th>
            <th scope="col">{t('playon.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {order.map((seat) => (
            <tr key={seat} class={isPerson(seat) ? 'whatif-over__person' : undefined}>
              <th scope="row">{names[seat]}</th>
              <td>{formatSigned(whatIf.points[seat] ?? 0)}</td>
              <td>{formatSigned(now[seat] ?? 0)}</td>
              <td>{formatSigned(gain(seat))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Next state={state} whatIf={whatIf} />
      <OpenHands state={state} round={round} names={namesOf(state.players)} />
    </section>
  );
}

/** The number of the trick, from 1 on, to which a card belongs before which so many were played. */
function trickAt({ tricks }: Round, cards: number): number {
  const before = (trick: number) => tricks.slice(0, trick).reduce((sum, { entry }) => sum + entry.plays.length, 0);
  return 1 + tricks.findLastIndex((_, trick) => before(trick) <= cards);
}

function gainWords(gain: number): string {
  if (gain === 0) return t('playon.same');
  return gain > 0 ? t('playon.more', { points: gain }) : t('playon.less', { points: 0 - gain });
}

/** Once more, from elsewhere, or back. */
function Next({ state, whatIf }: { readonly state: GameState; readonly whatIf: WhatIf }) {
  const app = useApp();
  const isSteady = useSteady();
  const isStarting = useRef(false);
  const [isChoosing, choose] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const again = async () => {
    // Two taps are one game.
    if (isStarting.current) return;
    isStarting.current = true;
    const begun = await playOnFrom(app, state, whatIf).catch(() => undefined);
    isStarting.current = false;
    setFailed(begun?.ok !== true);
  };
  const [isOriginHere, setOrigin] = useState(false);
  useEffect(() => {
    app
      .store()
      .then((store) => store.readGames([whatIf.game]))
      .then(
        ([origin]) => setOrigin(origin !== undefined),
        () => undefined,
      );
  }, [whatIf.game, app.games.value]);
  return (
    <div class="over__actions">
      <button type="button" class="button button--primary steady" disabled={!isSteady} onClick={() => void again()}>
        {t('playon.again')}
      </button>
      <button type="button" class="button steady" disabled={!isSteady} onClick={() => choose(true)}>
        {t('playon.elsewhere')}
      </button>
      {isOriginHere && (
        <a class="button" href={makeRoute({ screen: 'play', game: whatIf.game })}>
          {t('playon.origin')}
        </a>
      )}
      <a class="button" href={makeRoute({ screen: 'home' })}>
        {t('over.home')}
      </a>
      {hasFailed && <p role="alert">{t('playon.failed')}</p>}
      {isChoosing && <Chooser state={state} index={whatIf.round} onClose={() => choose(false)} />}
    </div>
  );
}
