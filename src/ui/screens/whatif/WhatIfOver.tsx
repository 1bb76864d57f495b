import { useRef, useState } from 'preact/hooks';
import { makeRoute } from '../../../app/route';
import { playOnFrom } from '../../../app/whatif';
import type { GameState, Round, WhatIf } from '../../../engine';
import { useApp } from '../../context';
import { namesOf } from '../../names';
import { seatNames } from '../../sentences';
import { formatSigned, t } from '../../words/words';
import { useLostFocus } from '../end/focus';
import { useSteady } from '../end/steady';
import { OpenHands } from '../play/Result';
import { Chooser } from './Chooser';
import '../../styles/end.css';
import '../../styles/play.css';
import '../../styles/whatif.css';

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
      <h2 id="whatif-title" class="display" ref={heading} tabIndex={-1}>
        {only !== undefined && others.length === 0
          ? gainWords(gain(only))
          : t('whatif.several', { round: whatIf.round + 1 })}
      </h2>
      <table class="ledger whatif-over__table">
        <caption class="visually-hidden">{t('whatif.outcome')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('end.player')}</th>
            <th scope="col">{t('whatif.then')}</th>
            <th scope="col">{t('whatif.now')}</th>
            <th scope="col">{t('whatif.difference')}</th>
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
      <p class="soft small">{t('whatif.practice')}</p>
      <Next state={state} whatIf={whatIf} />
      <OpenHands state={state} round={round} names={namesOf(state.players)} />
    </section>
  );
}

function gainWords(gain: number): string {
  if (gain === 0) return t('whatif.same');
  return gain > 0 ? t('whatif.better', { points: gain }) : t('whatif.worse', { points: 0 - gain });
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
  const isOriginHere = app.games.value?.some(({ id }) => id === whatIf.game) === true;
  return (
    <div class="over__actions">
      <button type="button" class="button button--primary steady" disabled={!isSteady} onClick={() => void again()}>
        {t('whatif.again')}
      </button>
      <button type="button" class="button steady" disabled={!isSteady} onClick={() => choose(true)}>
        {t('whatif.elsewhere')}
      </button>
      {isOriginHere && (
        <a class="button" href={makeRoute({ screen: 'play', game: whatIf.game })}>
          {t('whatif.origin')}
        </a>
      )}
      <a class="button" href={makeRoute({ screen: 'home' })}>
        {t('over.home')}
      </a>
      {hasFailed && <p role="alert">{t('whatif.failed')}</p>}
      {isChoosing && <Chooser state={state} index={whatIf.round} onClose={() => choose(false)} />}
    </div>
  );
}
