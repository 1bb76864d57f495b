/** Prints one JSON line a figure: engine, search, bots, storage in a real browser, bundle bytes, all games, hints, taps. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { engineFigures } from './bench/engine';
import type { Figure } from './bench/figure';
import { hintFigures } from './bench/hint';
import { historyFigures } from './bench/history';
import { levelFigures } from './bench/levels';
import { searchFigures } from './bench/search';
import { statisticsFigures } from './bench/statistics';
import { tapFigures } from './bench/taps';
import { FLAGS, findChromium } from './chromium';
import { serve } from './server';

const SIZES = [10, 1000, 10_000];

function print(figures: readonly Figure[]): void {
  for (const figure of figures) console.log(JSON.stringify(figure));
}

async function storageFigures(folder: string): Promise<Figure[]> {
  const entry = join(import.meta.dirname, 'bench/browser/page.ts');
  const options = { lib: { entry, formats: ['es' as const], fileName: 'page' }, outDir: folder, emptyOutDir: true };
  await build({ configFile: false, logLevel: 'error', build: options });
  await writeFile(join(folder, 'index.html'), '<!doctype html><script type="module" src="./page.js"></script>');
  const server = await serve(folder);
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...FLAGS] });
  try {
    const page = await browser.newPage();
    await page.goto(server.url);
    await page.waitForFunction('globalThis.storageFigures !== undefined');
    return (await page.evaluate(`storageFigures(${JSON.stringify(SIZES)})`)) as Figure[];
  } finally {
    await browser.close();
    await server.close();
  }
}

async function bundleFigures(folder: string): Promise<Figure[]> {
  await build({ logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  const names = await readdir(folder, { recursive: true });
  const sizes = new Map<string, number>();
  for (const name of names) {
    const kind = extname(name);
    if (kind === '') continue;
    const bytes = await readFile(join(folder, name));
    sizes.set(kind, (sizes.get(kind) ?? 0) + gzipSync(bytes).length);
  }
  return [...sizes].map(([kind, value]) => ({ name: `bundle: ${kind} files, gzipped`, value, unit: 'bytes' }));
}

/** Needs the app that `bundleFigures` has built. */
async function playFigures(folder: string): Promise<Figure[]> {
  const server = await serve(folder, { port: 0 });
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...FLAGS] });
  try {
    return [
      ...(await historyFigures(browser, server.url, SIZES)),
      ...(await statisticsFigures(browser, server.url, SIZES)),
      ...(await hintFigures(server.url)),
      ...(await tapFigures(browser, server.url)),
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'foolscap-bench-'));
try {
  print(engineFigures());
  print(searchFigures());
  print(levelFigures());
  print(await storageFigures(join(folder, 'page')));
  print(await bundleFigures(join(folder, 'dist')));
  print(await playFigures(join(folder, 'dist')));
} finally {
  await rm(folder, { recursive: true, force: true });
}
