import { type GameEvent, replay } from '../engine';
import { summaryOf } from '../storage/summary';
import type { App } from './app';
import { newId } from './chance';
import type { Table } from './table';

/** Keeps what was told here and overtaken by another window as a game of its own. Goes to it. */
export async function keepAside(app: App, table: Table): Promise<void> {
  const mishap = table.mishap.peek();
  if (mishap?.kind !== 'overtaken') return;
  const id = newId();
  const events = mishap.aside.map((event): GameEvent => (event.type === 'gameStarted' ? { ...event, id } : event));
  const state = replay(events);
  if (!state.ok) return;
  const store = await app.store();
  await store.append(id, 0, events, summaryOf(state.value, events.at(-1)?.at ?? Date.now()));
  table.mishap.value = undefined;
  await app.refresh();
  app.go({ screen: 'table', game: id });
}
