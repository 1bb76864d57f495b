import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Card, type GameEvent, type GameState, UNSEEN } from '../../../engine';
import { namesOf } from '../../names';
import { say } from '../../speaker';
import { t } from '../../words/words';
import { roundSentence } from '../end/reasons';
import { nameAt } from '../table/context';
import { type PlayView, usePlay } from './context';
import { bidSentence, cardTitle, doneSentence, standInSentence, turnSentence } from './sentences';

interface Heard {
  readonly state: GameState;
  /** The position at which somebody’s turn was told. */
  readonly turn: string;
}

/**
 * Tells a screen reader in one message what has happened since the last one: each finished trick once, and a person’s
 * turn with what lies there. Gives back the card that played itself in the trick that is shown, in words. `chosen`: the
 * last card that somebody chose.
 */
export function useTold(chosen: RefObject<GameEvent | undefined>): string | undefined {
  const view = usePlay();
  const heard = useRef<Heard | undefined>(undefined);
  const [forced, setForced] = useState<{ readonly trick: string; readonly words: string } | undefined>(undefined);
  const { state } = view;
  const trick = trickName(view);
  const turn = turnWords(view);
  const position = turn === '' ? '' : `${trick} ${state.done.length} ${view.play.turn.value} ${turn}`;
  useEffect(() => {
    const before = heard.current;
    heard.current = { state, turn: position };
    const card = before === undefined ? undefined : forcedCard(view, before.state, chosen.current ?? undefined);
    const played = card === undefined ? '' : t('play.forced', { card: cardTitle(card) });
    if (played !== '') setForced({ trick, words: played });
    const news = before === undefined || before.state === state ? [] : newsWords(view, before.state);
    const words = [played, ...news, position === before?.turn ? '' : turn].filter((part) => part !== '');
    if (words.length > 0) say(words.join(' '));
  }, [state, position]);
  return forced?.trick === trick ? forced.words : undefined;
}

/** The trick that is shown: of which round, and the how-many-th. */
function trickName({ play, state, round }: PlayView): string {
  return `${state.rounds.length}/${round.tricks.length - (play.isFinished.value ? 1 : 0)}`;
}

/** Whose turn it is, where it is a person’s: nothing that others may not hear. */
function turnWords({ play, names }: PlayView): string {
  const curtain = play.curtain.value;
  if (curtain !== undefined) return t('play.handTo', { name: nameAt(names, curtain) });
  const { trick, hand, persons } = play;
  if (trick.value === undefined || hand.value === undefined) return '';
  const name = persons.value.length > 1 ? nameAt(names, hand.value.seat) : undefined;
  if (play.isBidding.value) return bidSentence(name);
  if (hand.value.legal === undefined) return '';
  return turnSentence(trick.value, names, name);
}

const isAfter = ({ done }: GameState, before: GameState) =>
  done.length >= before.done.length && done[before.done.length - 1] === before.done.at(-1);

/** The card of a person that was played without their doing, if there is one among the latest events. */
function forcedCard({ play, state }: PlayView, before: GameState, chosen: GameEvent | undefined): Card | undefined {
  if (!isAfter(state, before)) return undefined;
  const played = state.done
    .slice(before.done.length)
    .findLast((event) => event.type === 'cardPlayed' && play.persons.value.includes(event.seat));
  if (played?.type !== 'cardPlayed' || played === chosen || played.card === UNSEEN) return undefined;
  return played.card;
}

function newsWords({ state, round, names }: PlayView, before: GameState): string[] {
  if (!isAfter(state, before)) return [t('said.undone')];
  const standIns = state.done
    .slice(before.done.length)
    .flatMap((event) =>
      event.type === 'cardPlayed' && event.standIn !== undefined
        ? [standInSentence(event.standIn, nameAt(names, event.seat))]
        : [],
    );
  const last = before.rounds.length === state.rounds.length ? before.rounds.at(-1) : undefined;
  const done = round.tricks.slice(last?.tricks.length ?? 0).map((trick) => doneSentence(round, trick, names));
  const isScored = round.score !== undefined && last?.score === undefined;
  return [...standIns, ...done, isScored ? roundSentence(state, namesOf(state.players)) : ''];
}
