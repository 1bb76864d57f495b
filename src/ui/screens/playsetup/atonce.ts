import type { App } from '../../../app/app';
import { repeatPlay } from '../../../app/playnow';
import { loadWords } from '../../words/words';
import { nameOf } from './names';

/** Starts a game as the last one, or for a first one with a few bots. */
export async function playAtOnce(app: App): Promise<void> {
  await loadWords('playsetup');
  const begun = await repeatPlay(app, nameOf);
  // The setup tells what does not fit.
  if (!begun.ok) app.go({ screen: 'playsetup' });
}
