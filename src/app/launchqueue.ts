import type { App } from './app';
import type { Launch } from './launch';

interface Launching {
  readonly launchQueue?: { setConsumer(consume: (launched: Launch) => void): void };
}

/** Goes to what is opened with the installed app. */
export function watchLaunches(app: App): void {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // What waits when the page is loaded anew was opened before: the browser tells the last launch once more.
  let isOld = opening?.type === 'reload';
  (globalThis as Launching).launchQueue?.setConsumer((launched) => {
    if (!isOld) void import('./launch').then(({ launch }) => launch(app, launched));
  });
  isOld = false;
}
