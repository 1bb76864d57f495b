import { useRef, useState } from 'preact/hooks';
import type { Scoring } from '../../../app/scoring';
import type { Table } from '../../../app/table';
import {
  type GameState,
  hasEnded,
  isOut,
  outstandingOf,
  penaltyOf,
  type Refusal,
  type Round,
  runningRound,
  type Seat,
} from '../../../engine';
import { namesOf } from '../../names';
import { Dialog } from '../../parts/Dialog';
import { Icon } from '../../parts/Icon';
import { sayRefusal } from '../../refusal';
import { seatNames } from '../../sentences';
import { say } from '../../speaker';
import { formatList, t } from '../../words/words';
import { useLostFocus } from './focus';
import { HandEntry } from './HandEntry';
import { HandRow } from './HandRow';
import { roundSentence } from './reasons';
import { useSteady } from './steady';

/** The end of a round: what each seat has left, until it adds up. */
export function ScoringView({ table }: { table: Table }) {
  const state = table.state.value;
  const round = state === undefined ? undefined : runningRound(state);
  if (state === undefined || round === undefined) return null;
  return <Hands table={table} state={state} round={round} />;
}

/** What keeps a round from being scored, and whether the table may insist. */
function checkOf(table: Table): { readonly problem: Refusal | undefined; readonly canInsist: boolean } {
  const fact = table.scoring.fact(false);
  const check = fact.ok ? table.preview(fact.value) : fact;
  if (check.ok) return { problem: undefined, canInsist: false };
  const anyway = table.scoring.fact(true);
  return { problem: check.error, canInsist: anyway.ok && table.preview(anyway.value).ok };
}

interface HandsProps {
  table: Table;
  state: GameState;
  round: Round;
}

function Hands({ table, state, round }: HandsProps) {
  const { scoring } = table;
  const names = seatNames(round, namesOf(state.players));
  const [hasAsked, setAsked] = useState(false);
  const [isInsisting, setInsisting] = useState(false);
  const heading = useLostFocus<HTMLHeadingElement>();
  const list = useRef<HTMLUListElement>(null);
  const { problem, canInsist } = checkOf(table);
  const missing = missingSeats(scoring);
  const isShown = problem !== undefined && (missing.length === 0 || hasAsked);
  const words = isShown ? sayRefusal(problem, names) : undefined;
  const at = missing.length === 0 && typeof problem?.facts.seat === 'number' ? problem.facts.seat : undefined;
  const { open } = scoring.draft.value;

  const score = (anyway: boolean) => {
    // A second tap comes when the round is scored already.
    if (!scoring.isOpen.value) return;
    const fact = scoring.fact(anyway);
    const told = fact.ok ? table.tell(fact.value) : fact;
    if (!told.ok) {
      setAsked(true);
      say(sayRefusal(told.error, names));
      const seat = missing[0];
      if (seat !== undefined) list.current?.querySelector<HTMLElement>(`[data-seat="${seat}"]`)?.focus();
      return;
    }
    scoring.clear();
    say(roundSentence(told.value, namesOf(state.players)));
  };

  return (
    <section class="scoring stack" aria-labelledby="scoring-title">
      <header>
        <h2 id="scoring-title" ref={heading} tabIndex={-1}>
          {t('end.title', { round: state.rounds.length })}
        </h2>
        <p class="soft">{introduction(scoring, names)}</p>
      </header>
      <ul class="rows hands" ref={list}>
        {names.map((name, seat) => (
          <HandRow
            key={seat}
            scoring={scoring}
            round={round}
            name={name}
            seat={seat}
            problem={at === seat ? words : undefined}
            isMissing={hasAsked && missing.includes(seat)}
          />
        ))}
      </ul>
      <StillOut round={round} scoring={scoring} />
      <Foot
        // A dialog that has closed leaves its second tap behind.
        key={open === undefined && !isInsisting ? 'closed' : 'open'}
        problem={at === undefined ? words : undefined}
        isReady={problem === undefined}
        onBack={hasEnded(round) ? undefined : () => scoring.change({ closing: false, open: undefined })}
        onInsist={canInsist ? () => setInsisting(true) : undefined}
        onScore={() => score(false)}
      />
      {open !== undefined && (
        <HandEntry scoring={scoring} round={round} names={names} seat={open.seat} way={open.way} />
      )}
      {isInsisting && problem !== undefined && (
        <Dialog
          title={t('end.anyway')}
          onClose={() => setInsisting(false)}
          actions={
            <>
              <button type="button" class="button" onClick={() => setInsisting(false)}>
                {t('end.anywayNo')}
              </button>
              <button type="button" class="button button--danger button--primary" onClick={() => score(true)}>
                {t('end.anywayYes')}
              </button>
            </>
          }
        >
          <p>{t('end.anywayAsk', { problem: sayRefusal(problem, names) })}</p>
        </Dialog>
      )}
    </section>
  );
}

interface FootProps {
  /** In words. */
  problem: string | undefined;
  isReady: boolean;
  onBack: (() => void) | undefined;
  onInsist: (() => void) | undefined;
  onScore: () => void;
}

function Foot({ problem, isReady, onBack, onInsist, onScore }: FootProps) {
  const isSteady = useSteady();
  return (
    <footer class="scoring__foot">
      {problem !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: with many long names it scrolls, by keyboard too
        <p class="scoring__problem" tabIndex={0}>
          <Icon name="warning" />
          <span>{problem}</span>
        </p>
      )}
      <div class="cluster">
        {onBack !== undefined && (
          <button type="button" class="button steady" disabled={!isSteady} onClick={onBack}>
            {t('end.back')}
          </button>
        )}
        {onInsist !== undefined && (
          <button type="button" class="button button--danger steady" disabled={!isSteady} onClick={onInsist}>
            {t('end.anyway')}
          </button>
        )}
        <button
          type="button"
          class={isReady ? 'button button--primary steady' : 'button steady'}
          disabled={!isSteady}
          onClick={onScore}
        >
          {t('end.score')}
        </button>
      </div>
    </footer>
  );
}

function missingSeats({ left, asked, draft }: Scoring): Seat[] {
  return left.value.flatMap((hand, seat) => {
    const isAnswered = !asked.value.includes(seat) || draft.value.tookDisc[seat] !== undefined;
    return hand === undefined || !isAnswered ? [seat] : [];
  });
}

function introduction({ left }: Scoring, names: readonly string[]): string {
  const outs = left.value.flatMap((hand, seat) => (hand !== undefined && isOut(hand) ? [names[seat] ?? ''] : []));
  return outs.length === 0 ? t('end.whoIsOut') : t('end.othersHold', { names: formatList(outs), count: outs.length });
}

/** Where every card was tracked: how far the hands account for what is out. */
function StillOut({ round, scoring }: { round: Round; scoring: Scoring }) {
  const out = outstandingOf(round);
  if (!out.exact) return null;
  const { onePenalty } = round.options;
  const entered = scoring.left.value.reduce<number>(
    (sum, hand) => (hand === undefined ? sum : sum + penaltyOf(hand, onePenalty)),
    0,
  );
  return <p class="soft small">{t('end.stillOut', { entered, expected: penaltyOf(out.cards, onePenalty) })}</p>;
}
