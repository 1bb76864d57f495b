import { type ReadonlySignal, signal } from '@preact/signals';
import { type Handle, keepHandle, keptHandle } from '../storage/handle';
import type { App } from './app';
import { everything, noteTaken } from './backup';

/**
 * A file of everything that is written anew after each game. `none`: nobody chose one. `asks`: the browser wants a
 * person's tap before it is written again. `failed`: it is gone, or could not be written.
 */
export interface KeptFile {
  readonly kind: 'none' | 'kept' | 'writing' | 'asks' | 'failed';
  readonly name: string;
  /** When it was last written. */
  readonly at?: number | undefined;
}

interface Picker {
  showSaveFilePicker?(options: object): Promise<Handle>;
}

const state = signal<KeptFile>({ kind: 'none', name: '' });

/** The handle in use: what the browser granted lasts as long as the very handle that it was granted to. */
let held: Handle | undefined;

/** The file that was chosen, in this window or in another. */
async function chosenHandle(): Promise<Handle | undefined> {
  const kept = await keptHandle().catch(() => undefined);
  if (kept === undefined || (await held?.isSameEntry(kept)) !== true) held = kept;
  return held;
}

/** What is known of the file kept up to date. */
export const keptFile: ReadonlySignal<KeptFile> = state;

/** Whether this browser can keep a file up to date. */
export const canKeepFile = (): boolean => typeof (globalThis as Picker).showSaveFilePicker === 'function';

/** Lets a person choose the file, and writes it. */
export async function chooseFile(app: App): Promise<void> {
  const types = [{ description: 'Foolscap', accept: { 'application/json': ['.json'] } }];
  const handle = await (globalThis as Picker).showSaveFilePicker?.({ suggestedName: 'foolscap.json', types });
  if (handle === undefined) return;
  held = handle;
  await keepHandle(handle);
  await write(app, handle);
}

/** Writes the file anew, where one was chosen. `isWanted`: a person's tap, so that the browser may ask. */
export async function updateFile(app: App, isWanted = false): Promise<void> {
  if (!canKeepFile()) return;
  const handle = await chosenHandle();
  if (handle === undefined) return;
  const mode = { mode: 'readwrite' } as const;
  const granted = isWanted ? await handle.requestPermission(mode) : await handle.queryPermission(mode);
  if (granted === 'granted') await write(app, handle);
  else state.value = { ...state.value, kind: 'asks', name: handle.name };
}

/** Looks whether a file was chosen, without writing it. */
export async function lookForFile(): Promise<void> {
  if (!canKeepFile() || state.value.kind !== 'none') return;
  const handle = await chosenHandle();
  if (handle === undefined) return;
  const isGranted = (await handle.queryPermission({ mode: 'readwrite' })) === 'granted';
  const isThere = isGranted && (await handle.getFile().catch(() => undefined)) !== undefined;
  state.value = { kind: isThere ? 'kept' : isGranted ? 'failed' : 'asks', name: handle.name };
}

/** The file stays as it is, and is not written any more. */
export async function forgetFile(): Promise<void> {
  if (!canKeepFile()) return;
  await keepHandle(undefined);
  state.value = { kind: 'none', name: '' };
}

async function write(app: App, handle: Handle): Promise<void> {
  const { name } = handle;
  state.value = { kind: 'writing', name, at: state.value.at };
  try {
    const { blob } = await everything(app);
    // What is written stands beside the old file until it is whole.
    const stream = await handle.createWritable();
    await stream.write(blob);
    await stream.close();
    noteTaken();
    state.value = { kind: 'kept', name, at: Date.now() };
  } catch {
    state.value = { kind: 'failed', name, at: state.value.at };
  }
}
