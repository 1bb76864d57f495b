import { eraseLocal } from '../storage/local';
import type { App } from './app';
import { forgetFile } from './keptfile';

/** Erases all that this app keeps on the device. The page has to be loaded anew after it. */
export async function eraseEverything(app: App): Promise<void> {
  const store = await app.store();
  await store.eraseEverything();
  await forgetFile().catch(() => undefined);
  eraseLocal();
}
