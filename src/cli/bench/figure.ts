/** One measured figure, as the bench prints it. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}
