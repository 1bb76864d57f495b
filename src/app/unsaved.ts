import type { App } from './app';

/** Whatever writes, as far as it matters before the page is loaded anew. */
interface Writing {
  readonly saved: { peek(): { readonly kind: string } };
  settled(): Promise<void>;
}

const all = new WeakMap<App, Set<Writing>>();

/** Counts this among what has to be saved. */
export function watchUnsaved(app: App, writing: Writing): void {
  const others = all.get(app) ?? new Set();
  all.set(app, others.add(writing));
}

/** Waits until everything of this app is written. False where something is not, and would be lost with the page. */
export async function allSaved(app: App): Promise<boolean> {
  const writings = [...(all.get(app) ?? [])];
  await Promise.all(writings.map((writing) => writing.settled()));
  return writings.every(({ saved }) => saved.peek().kind === 'saved');
}
