import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Of several lists of features the browser heeds the last one alone: these are Playwright's, as far as they matter here. */
const PLAYWRIGHTS_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Each window would draw an address bar's suggestions that nobody sees: two more pages, a third of the work. */
const UNSEEN_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** What a headless browser needs on a small machine, and what keeps it from calling anywhere by itself. */
export const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...PLAYWRIGHTS_FEATURES, ...UNSEEN_FEATURES].join()}`,
] as const;

const MISSING =
  'No Chromium found: install one (on Debian: apt-get install chromium) or set CHROMIUM to the path of its program.';

/** A downloaded browser can lack system libraries: only one that answers counts. */
function answers(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installedChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, chromium.executablePath()].find((program) => isProgram(program) && answers(program));
}

function run(command: string, ...args: string[]): boolean {
  console.log(`> ${command} ${args.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'], timeout: 600_000 }).status === 0;
}

function fetchWithPlaywright(): void {
  console.log('No Chromium found: fetching one with Playwright’s installer.');
  run(process.execPath, join('node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium');
}

function fetchWithApt(): void {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return;
  console.log('Still no Chromium: installing Debian’s with apt-get.');
  if (run('apt-get', 'update')) run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium');
}

/** The path of a Chromium that runs here; installs one where there is none. Throws one clear line when it cannot. */
export function findChromium(): string {
  const named = process.env.CHROMIUM;
  if (named !== undefined && named !== '') {
    if (!isProgram(named)) throw new Error(`CHROMIUM is set to ${named}, which is no program that can be run.`);
    return named;
  }
  for (const fetchOne of [undefined, fetchWithPlaywright, fetchWithApt]) {
    fetchOne?.();
    const found = installedChromium();
    if (found !== undefined) return found;
  }
  throw new Error(MISSING);
}
