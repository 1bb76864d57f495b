import { isOverlaid } from '../app/route';

/** Our own step back while it is on its way. */
interface Step {
  /** Where it leads, and what the address is to be there. */
  readonly base: string;
  readonly address: string;
  /** Where somebody went meanwhile. */
  onward?: string;
  /** What is to take the place of what is found there. */
  readonly instead?: string | undefined;
}

/** A way on may have made an end of the step: then nothing more is heard of it. */
const GONE_AFTER = 300;

/** How what lies over the screen is closed, the topmost last. */
const open: (() => void)[] = [];
let step: Step | undefined;

/**
 * While anything lies over the screen, one more entry of the history is there for Back to take, with the same address.
 * It goes with the last of them; what is left of it by a reload, or by a way on, is stepped over.
 */
function settle(): void {
  if (step !== undefined) return;
  const { href } = location;
  const isThere = isOverlaid(history.state);
  if (open.length > 0 && !isThere) history.pushState({ isOverlay: true, base: href }, '');
  if (open.length === 0 && isThere) {
    step = { base: (history.state as { base?: string }).base ?? href, address: href };
    history.back();
  }
}

// A link that closes it leads on first.
const settleSoon = () => setTimeout(settle);

function arrive(here: Step): void {
  if (isOverlaid(history.state)) {
    // Somebody's way on was stepped back from, and not what lay over the screen.
    history.back();
  } else if (location.href === here.base) {
    step = undefined;
    // What was written into the address meanwhile still holds.
    if (here.address !== here.base) history.replaceState(history.state, '', here.address);
    if (here.onward !== undefined) location.href = here.onward;
    else if (here.instead !== undefined) location.replace(here.instead);
    else settle();
  } else {
    here.onward = location.href;
    setTimeout(() => {
      if (step !== here) return;
      step = undefined;
      settle();
    }, GONE_AFTER);
  }
}

addEventListener('popstate', () => {
  if (step !== undefined) arrive(step);
  else if (isOverlaid(history.state)) settleSoon();
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

/** Steps back over entries of the history, what lies over the screen among them; from there on, perhaps, to another. */
export function stepBack(entries: number, base: string, instead?: string): void {
  step = { base, address: base, instead };
  history.go(-entries);
}
