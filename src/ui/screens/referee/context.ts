import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Dispute } from '../../../app/dispute';
import type { Refusal, Result } from '../../../engine';

/** What the parts of the referee share. */
export interface RefereeView {
  readonly dispute: Dispute;
  /** By seat. */
  readonly names: readonly string[];
  /** Why the last change was refused; any accepted one clears it. */
  readonly refusal: Refusal | undefined;
  /** Changes the dispute as it stands this moment; gives back what came of it, and shows what was refused. */
  change(change: (dispute: Dispute) => Result<Dispute>): Result<Dispute>;
}

export const RefereeContext = createContext<RefereeView | undefined>(undefined);

/** The dispute, for the parts of its screen. */
export function useReferee(): RefereeView {
  const view = useContext(RefereeContext);
  if (view === undefined) throw new Error('rendered outside the referee');
  return view;
}
