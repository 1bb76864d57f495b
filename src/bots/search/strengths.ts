/** How strong a hand is: its four strongest cards and its two weakest, which tell what a card leaves when it is played. */
export class Strengths {
  readonly best = new Float64Array(4);
  readonly low = new Float64Array(2);
  sum = 0;

  clear(): void {
    this.best.fill(0);
    this.low.fill(1);
    this.sum = 0;
  }

  add(strength: number): void {
    const { best, low } = this;
    this.sum += strength;
    let carried = strength;
    for (let place = 0; place < 4; place++) {
      const there = best[place] as number;
      if (carried > there) {
        best[place] = carried;
        carried = there;
      }
    }
    if (strength < (low[0] as number)) {
      low[1] = low[0] as number;
      low[0] = strength;
    } else if (strength < (low[1] as number)) low[1] = strength;
  }
}
