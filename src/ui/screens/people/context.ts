import { useEffect } from 'preact/hooks';
import { type Somebody, somebodiesOf } from '../../../app/people';
import type { Statistics } from '../../../app/statistics/fold';
import { type Known, readingOf } from '../../../app/statistics/statistics';
import { useApp } from '../../context';
import { calledOf } from '../../names';

/** What is known of people and games: read when a screen of them opens, and again when games or people change. */
export function useKnown(): Known | undefined {
  const app = useApp();
  const reading = readingOf(app);
  const { value: games } = app.games;
  const { value: people } = app.people;
  useEffect(() => void reading.read(), [reading, games, people]);
  return reading.known.value;
}

/** Everybody, and what they are called: equal names are told apart, the bots of these statistics have theirs. */
export function calledIn(known: Known, statistics?: Statistics): { all: Somebody[]; called: (id: string) => string } {
  const all = somebodiesOf(known);
  const bots = [...(statistics?.names ?? [])].map(([id, name]) => ({ id, name }));
  const people = new Set(all.map(({ id }) => id));
  return { all, called: calledOf([...all, ...bots.filter(({ id }) => !people.has(id))]) };
}
