/**
 * Plays a hundred thousand rounds of chance in the engine and in the compact state of the search (ROUNDS: another
 * number; SEED: another first round), and prints a last line `N rounds, N cards the same, N failed`.
 */
import { startVitest } from 'vitest/node';

process.env.ROUNDS ??= '100000';
const files = ['tests/bots/search/position.test.ts'];
const vitest = await startVitest('test', files, { project: 'unit', run: true, watch: false });
const tests = vitest.state.getTestModules().flatMap((module) => [...module.children.allTests()]);
const failed = tests.filter((test) => !test.ok()).length;
const { rounds, cards } = tests[0]?.meta().sameAsEngine ?? { rounds: 0, cards: 0 };
await vitest.close();
process.stdout.write(`${rounds} rounds, ${cards} cards the same, ${failed} failed\n`);
process.exitCode = failed > 0 || rounds === 0 ? 1 : 0;
