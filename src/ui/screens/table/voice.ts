import { useEffect, useRef } from 'preact/hooks';
import { type Round, runningRound, turnOf } from '../../../engine';
import { cardWords, promptWords, spokenVerdict } from '../../sentences';
import { say } from '../../speaker';
import { type News, newsBetween } from '../../voice/news';
import { t } from '../../words/words';
import { nameAt, useTable } from './context';
import { revokeSentence, revokesIn } from './Revokes';

/**
 * Tells a screen reader what an entry has led to: the verdict on each trick it decided, once, and what comes next.
 */
export function useVoice(): void {
  const { state, names } = useTable();
  const heard = useRef(state);
  useEffect(() => {
    const news = newsBetween(heard.current, state);
    const known = runningRound(heard.current);
    heard.current = state;
    const words = news === undefined ? '' : wordsOf(news, known, names);
    if (words !== '') say(words);
  }, [state]);
}

function wordsOf({ told, round, tricks }: News, known: Round | undefined, names: readonly string[]): string {
  if (round === undefined) return '';
  switch (told.type) {
    case 'positionNamed':
    case 'tricksSkipped':
      return promptWords(round, names);
    case 'trickAmended':
      return tricks.map((trick) => spokenVerdict(round, trick, names)).join(' ');
    case 'cardPlayed':
    case 'foolMarked': {
      const verdicts = tricks.map((trick) => spokenVerdict(round, trick, names));
      return [...verdicts, ...newRevokes(round, known, names), nextWords(round, names)]
        .filter((part) => part !== '')
        .join(' ');
    }
    default:
      return '';
  }
}

/** The revokes that have shown since, each in a sentence. */
function newRevokes(round: Round, known: Round | undefined, names: readonly string[]): string[] {
  const heard = known === undefined ? [] : revokesIn(known);
  return revokesIn(round)
    .filter((revoke) => !heard.some(({ seat, trick }) => seat === revoke.seat && trick === revoke.trick))
    .map((revoke) => revokeSentence(revoke, names));
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
