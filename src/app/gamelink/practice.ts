import { optionsFor } from '../../engine';
import { type Memory, openHabits } from './habit';
import type { Pen } from './pen';
import { codeValue } from './value';

/** Part of the format, as is all that is practised: how often each thing is written down to no purpose. */
const TIMES = 8;

/** Nothing is told twice, or it would be learnt that it is. */
const idOf = (at: number) => `${at}0000000-0000-4000-8000-000000000000`;
const seedOf = (at: number) => String(at).repeat(64);
const MINUTES = [0, 0, 1, 3, 7, 12];

/** How games most often begin, and what their rounds are dealt from. */
const options = optionsFor(4) ?? null;
const persons = ['Eva', 'Tom', 'Ali', 'Noor'].map((name, at) => ({ id: idOf(at), name }));
const bots = persons.map((person, at) => (at === 0 ? person : { ...person, bot: 'medium' }));
const STARTS = [
  { schema: 1, id: idOf(8), kind: 'table', players: persons, dealer: 1, options },
  { schema: 1, id: idOf(8), kind: 'digital', players: bots, dealer: 1, options, botSeed: seedOf(1) },
];
const DRAWS = [2, 3].map((at) => ({ seed: seedOf(at), cut: `cut ${at}` }));

const mute: Pen = { even: (_, chosen) => chosen, weighted: (_, chosen) => chosen };

/** What is known of games before the first one is written. */
export function practised(): Memory {
  let memory: Memory = new Map();
  for (let time = 0; time < TIMES; time++) {
    for (const start of STARTS) {
      const habits = openHabits(mute, 2, memory);
      habits.whole('events', 600);
      habits.whole('start', 1_800_000_000_000);
      codeValue(habits, 'gameStarted', start);
      for (const draw of DRAWS) codeValue(habits, 'draw', draw);
      for (const minutes of MINUTES) habits.whole('minutes', minutes);
      memory = habits.memory();
    }
  }
  return memory;
}
