import { isOverlaid } from '../app/route';

/** How what lies over the screen is closed, the topmost last. */
const open: (() => void)[] = [];
/** The address while our own step back is on its way. */
let leaving: string | undefined;

/**
 * While anything lies over the screen, one more entry of the history is there for Back to take, with the same address.
 * It goes with the last of them; what is left of it by a reload, or by a way on, is stepped over.
 */
function settle(): void {
  if (leaving !== undefined) return;
  const isThere = isOverlaid(history.state);
  if (open.length > 0 && !isThere) history.pushState({ isOverlay: true }, '');
  if (open.length === 0 && isThere) {
    leaving = location.href;
    history.back();
  }
}

// A link that closes it leads on first.
const settleSoon = () => setTimeout(settle);

addEventListener('popstate', () => {
  if (leaving !== undefined) {
    // What was written into the address meanwhile still holds.
    if (location.href !== leaving) history.replaceState(history.state, '', leaving);
    leaving = undefined;
    settle();
  } else if (isOverlaid(history.state)) settleSoon();
  else open.at(-1)?.();
});
settleSoon();

/** Lets Back close what now lies over the screen; the function that it gives is to be called once that has gone. */
export function overlay(close: () => void): () => void {
  open.push(close);
  settle();
  return () => {
    open.splice(open.indexOf(close), 1);
    settleSoon();
  };
}
