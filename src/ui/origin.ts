import { parseRoute } from '../app/route';

let cameFrom: string | undefined;

/** Follows from where somebody goes to the rules. An address may have been written over since it was gone to. */
export function watchOrigin(): () => void {
  const note = ({ oldURL }: HashChangeEvent) => {
    const { hash } = new URL(oldURL);
    if (parseRoute(hash).screen !== 'rules') cameFrom = hash;
  };
  addEventListener('hashchange', note);
  return () => removeEventListener('hashchange', note);
}

/** The address before the rules: there the way back leads. Undefined where the rules came first. */
export function rulesOrigin(): string | undefined {
  return cameFrom;
}
