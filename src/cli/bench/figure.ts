/** One measured figure, as the bench prints it. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}

const SECONDS = 1;

/** How often a second something can be done, by doing it for about a second. */
export function rate(act: () => number): number {
  const start = performance.now();
  let done = 0;
  while (performance.now() - start < SECONDS * 1000) done += act();
  return Math.round((done * 1000) / (performance.now() - start));
}
