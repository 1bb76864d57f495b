import { readLocal, writeLocal } from '../storage/local';

const HINTED = 'foolscap.install.seen';

/** How the app runs on an iPhone or iPad, where the home-screen app and the browser keep separate data. */
export function iosMode(): 'tab' | 'app' | undefined {
  // No other browser has this property.
  const { standalone } = navigator as { readonly standalone?: unknown };
  if (typeof standalone !== 'boolean') return undefined;
  return standalone ? 'app' : 'tab';
}

/** Whether the hint about separate data was put away. */
export const isHintSeen = (): boolean => readLocal(HINTED) === true;

/** The hint is not shown again. */
export const noteHintSeen = (): void => void writeLocal(HINTED, true);
