import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, inject, onTestFinished } from 'vitest';
import { FLAGS } from '../../src/cli/chromium';

export const PHONE = { width: 390, height: 844 } as const;
export const SMALL_PHONE = { width: 320, height: 568 } as const;
export const DESKTOP = { width: 1280, height: 900 } as const;

/** A regular expression, as a rule. */
export interface Pattern {
  test(fault: string): boolean;
}

export interface Opening {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
  /** Motion is reduced unless a test is about it. */
  readonly reducedMotion?: 'reduce' | 'no-preference';
  /** What follows the app's address: a hash route, for example. */
  readonly path?: string;
  /** Another address than that of the built app, with a slash at its end. */
  readonly url?: string;
  /** Faults that this test provokes on purpose. */
  readonly expected?: readonly Pattern[];
  /** What to do with the empty page before it goes to the app: scripts to add, events to follow. */
  prepare?(page: Page): Promise<unknown>;
  /** Anything else that the browser is to pretend. */
  readonly context?: BrowserContextOptions;
}

export interface Opened {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors, rejections, and requests that left the origin; the test fails at its end when there is one. */
  readonly faults: readonly string[];
}

let browser: Promise<Browser> | undefined;

afterAll(async () => {
  await (await browser)?.close();
  browser = undefined;
});

function launchOptions() {
  return { executablePath: inject('chromium'), args: [...FLAGS], headless: true };
}

/** The browser that the tests of a file share; each test has a profile of its own in it. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= chromium.launch(launchOptions());
  return browser;
}

function contextOptions(opening: Opening): BrowserContextOptions {
  const { viewport = PHONE } = opening;
  return {
    viewport,
    hasTouch: viewport.width < 700,
    colorScheme: opening.colorScheme ?? 'light',
    reducedMotion: opening.reducedMotion ?? 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    ...opening.context,
  };
}

/** Collects all that must never happen on any page of a context. */
function watchFaults(context: BrowserContext, origin: string, expected: readonly Pattern[]): string[] {
  const faults: string[] = [];
  const note = (fault: string) => {
    if (!expected.some((pattern) => pattern.test(fault))) faults.push(fault);
  };
  context.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => note(`error: ${error.error().stack ?? error.error().message}`));
  context.on('request', (request) => {
    const url = request.url();
    if (!/^(data|blob):/.test(url) && new URL(url).origin !== origin) note(`request to another origin: ${url}`);
  });
  return faults;
}

function failOn(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(`Faults in the page:\n${faults.join('\n')}`);
}

/**
 * Opens the app in a fresh profile that is closed when the test ends. The test fails on any error in the console, any
 * exception or unhandled rejection, and any request that leaves the origin.
 */
export async function openApp(opening: Opening = {}): Promise<Opened> {
  const url = opening.url ?? inject('url');
  const context = await (await sharedBrowser()).newContext(contextOptions(opening));
  const faults = watchFaults(context, new URL(url).origin, opening.expected ?? []);
  onTestFinished(async () => {
    await context.close();
    failOn(faults);
  });
  const page = await context.newPage();
  await opening.prepare?.(page);
  await page.goto(new URL(opening.path ?? '', url).href);
  return { page, context, faults };
}

/** Waits for the start with what the device keeps on it: the database is open then. */
export async function atHome(page: Page): Promise<void> {
  await page.locator('.home:not(:has([aria-busy=true]))').waitFor();
}

export interface Persistent extends Opened {
  /** Ends the browser at once, as when a phone's battery dies: nothing is flushed, no event reaches the page. */
  kill(): Promise<void>;
  /** Closes the browser in good order and fails on faults. */
  close(): Promise<void>;
}

/**
 * Starts a browser of its own with its profile in a folder, and opens the app. The same folder started again has the
 * same storage.
 */
export async function launchPersistent(folder: string, opening: Opening = {}): Promise<Persistent> {
  const url = opening.url ?? inject('url');
  // What an installed app leaves on the system stays in the folder too.
  const env = { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder } as Record<
    string,
    string
  >;
  const options = { ...launchOptions(), ...contextOptions(opening), env };
  const context = await chromium.launchPersistentContext(folder, options);
  const faults = watchFaults(context, new URL(url).origin, opening.expected ?? []);
  const page = context.pages()[0] ?? (await context.newPage());
  await opening.prepare?.(page);
  await page.goto(new URL(opening.path ?? '', url).href);
  return {
    page,
    context,
    faults,
    async kill() {
      const ended = new Promise((resolve) => context.once('close', resolve));
      for (const process of await processesOf(context)) process.kill();
      await ended;
    },
    async close() {
      await context.close();
      failOn(faults);
    },
  };
}

async function processesOf(context: BrowserContext): Promise<readonly { kill(): void }[]> {
  const session = await context.browser()?.newBrowserCDPSession();
  if (session === undefined) throw new Error('The context has no browser of its own');
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  // The browser comes first, or it would start a killed child anew.
  const ids = processInfo.sort((a, b) => Number(b.type === 'browser') - Number(a.type === 'browser'));
  return ids.map(({ id }) => ({
    kill() {
      try {
        process.kill(id, 'SIGKILL');
      } catch {
        // It went with its parent.
      }
    },
  }));
}

/** Waits until the service worker controls the page and everything is kept for offline use. */
export async function offlineReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller !== null) return;
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  });
}
