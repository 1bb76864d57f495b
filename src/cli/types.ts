import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** One project for each execution context: code is checked without the libraries that it may not see. */
const PROJECTS = [
  'src/engine',
  'src/bots',
  'src/storage',
  'src/app',
  'src',
  'src/sw',
  'src/cli',
  'src/cli/bench/browser',
  'tests',
  '.',
] as const;

let failed = false;
for (const project of PROJECTS) {
  if (!existsSync(`${project}/tsconfig.json`)) continue;
  const { status } = spawnSync('npx', ['tsc', '-p', project], { stdio: 'inherit' });
  if (status !== 0) {
    console.error(`types: ${project} failed`);
    failed = true;
  }
}
process.exitCode = failed ? 1 : 0;
