import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Build {
  /** The folder that holds what `npm run build` puts into dist. */
  readonly folder: string;
  remove(): Promise<void>;
}

/** Builds the app into a folder of its own; with a label, one that an older build takes for an update. */
export async function buildApp(label?: string): Promise<Build> {
  const folder = await mkdtemp(join(tmpdir(), 'foolscap-'));
  // Vitest's own environment would make it a test build.
  const { VITEST, VITE_USER_NODE_ENV, ...rest } = process.env;
  const env = { ...rest, NODE_ENV: 'production', ...(label !== undefined && { FOOLSCAP_BUILD: label }) };
  const args = ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  const code = await new Promise<number | null>((resolve, reject) => {
    spawn(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
      .once('error', reject)
      .once('exit', resolve);
  });
  if (code !== 0) throw new Error(`The build failed with code ${code}`);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
