import { useEffect, useRef } from 'preact/hooks';
import { type GameFact, type Round, turnOf } from '../../../engine';
import { cardWords, promptWords, spokenVerdict } from '../../sentences';
import { say } from '../../speaker';
import { t } from '../../words/words';
import { nameAt, useTable } from './context';

/**
 * Speaks what an entry has led to: the verdict on each trick it decided, once, and what comes next. Nothing is spoken
 * of an old game that is opened, nor again of what is taken back or done again.
 */
export function useVoice(): void {
  const { state, round, names } = useTable();
  const heard = useRef({ state, tricks: round?.tricks.length ?? 0 });
  useEffect(() => {
    const before = heard.current;
    heard.current = { state, tricks: round?.tricks.length ?? 0 };
    const told = state.done.at(-1);
    const isNew = state.done.length > before.state.done.length && told !== before.state.undone.at(-1);
    if (!isNew || told === undefined || round === undefined) return;
    const words = wordsOf(told, round, names, before.tricks);
    if (words !== '') say(words);
  }, [state]);
}

function wordsOf(told: GameFact, round: Round, names: readonly string[], from: number): string {
  switch (told.type) {
    case 'positionNamed':
    case 'tricksSkipped':
      return promptWords(round, names);
    case 'trickAmended': {
      const trick = round.tricks[told.trick];
      return trick === undefined ? '' : spokenVerdict(round, trick, names);
    }
    case 'cardPlayed':
    case 'foolMarked': {
      const verdicts = round.tricks.slice(from).map((trick) => spokenVerdict(round, trick, names));
      return [...verdicts, nextWords(round, names)].filter((part) => part !== '').join(' ');
    }
    default:
      return '';
  }
}

/** Who put down a card and who is next; or what has to be said before a card can be. */
function nextWords(round: Round, names: readonly string[]): string {
  const trick = round.current;
  if (trick === undefined) return '';
  const next = turnOf(round);
  if (next === undefined) return promptWords(round, names);
  const last = trick.entry.plays.at(-1);
  if (last === undefined) return '';
  return t('said.played', { name: nameAt(names, last.seat), card: cardWords(last.card), next: nameAt(names, next) });
}
