/**
 * Kills the browser a hundred times in the middle of seeded evenings (KILLS: another number; SEED: other evenings) and
 * prints a last line `N passed, N failed`: kills after which everything that was marked saved was there, and kills
 * after which something was missing. Exits non-zero on a failure.
 */
import { startVitest } from 'vitest/node';

process.env.KILLS ??= '100';
const vitest = await startVitest('test', ['tests/e2e/kill.test.ts'], { project: 'e2e', run: true, watch: false });
const tests = vitest.state.getTestModules().flatMap((module) => [...module.children.allTests()]);
const passed = tests.reduce((sum, test) => sum + (test.meta().survived ?? 0), 0);
const failed = tests.filter((test) => !test.ok()).length;
await vitest.close();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
