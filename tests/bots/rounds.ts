/**
 * Lets bots play a hundred thousand rounds among themselves, at every table and with all options (ROUNDS: another
 * number; SEED: another first game), and prints a last line `N rounds, N cards passed, N failed`. Exits non-zero on a
 * failure: an illegal card, a round without end, a broken invariant.
 */
import { startVitest } from 'vitest/node';

process.env.ROUNDS ??= '100000';
const vitest = await startVitest('test', ['tests/bots/rounds.test.ts'], { project: 'unit', run: true, watch: false });
const tests = vitest.state.getTestModules().flatMap((module) => [...module.children.allTests()]);
const failed = tests.filter((test) => !test.ok()).length;
const { rounds, cards } = tests[0]?.meta().botsPlayed ?? { rounds: 0, cards: 0 };
await vitest.close();
process.stdout.write(`${rounds} rounds, ${cards} cards passed, ${failed} failed\n`);
process.exitCode = failed > 0 || rounds === 0 ? 1 : 0;
