import type { App } from './app';

/** What is opened once for each app, when it is first asked for. */
export function once<T>(open: (app: App) => T): (app: App) => T {
  const opened = new WeakMap<App, { readonly it: T }>();
  return (app) => {
    const known = opened.get(app) ?? { it: open(app) };
    opened.set(app, known);
    return known.it;
  };
}
