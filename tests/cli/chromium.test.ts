import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findChromium } from '../../src/cli/chromium';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foolscap-chromium-'));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

async function program(name: string, code: number): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\nexit ${code}\n`);
  await chmod(path, 0o755);
  return path;
}

it('takes the one that CHROMIUM names', async () => {
  const path = await program('browser', 0);
  vi.stubEnv('CHROMIUM', path);
  expect(findChromium()).toBe(path);
});

it('says which named one cannot be run', () => {
  vi.stubEnv('CHROMIUM', join(folder, 'nothing'));
  expect(findChromium).toThrow(/CHROMIUM is set to .*nothing/);
});

it('takes one on the path that answers, and passes over one that does not', async () => {
  await program('chromium', 1);
  const path = await program('google-chrome', 0);
  vi.stubEnv('CHROMIUM', '');
  vi.stubEnv('PATH', folder);
  expect(findChromium()).toBe(path);
});
