// A fixed opponent for measuring bots: hand-written rules of thumb, no search, no memory beyond the view.
// choose(view, random) → card; the view is that of src/engine/view.ts. Not part of the product; never tuned.
const COLOURS = ['G', 'R', 'Y', 'B'];
const NAME = { G: 'green', R: 'red', Y: 'yellow', B: 'blue' };
const rankOf = (card) => (card === '1' ? 1 : Number(card.slice(1)));
const max = (cards) => cards.reduce((a, b) => (rankOf(b) > rankOf(a) ? b : a));
const min = (cards) => cards.reduce((a, b) => (rankOf(b) < rankOf(a) ? b : a));

export function choose(view) {
  const { hand, trick, players, discs, seat, counts, deck } = view;
  const led = trick.map((p) => p.card).find((c) => c !== '1')?.[0];
  const held = (colour) => hand.filter((c) => c[0] === colour);
  const hasOne = hand.includes('1');
  const late = Math.min(...counts.filter((_, s) => s !== seat)) <= 3;

  if (led === undefined) {
    // leading, or only 1s lie here
    let best = -Infinity,
      card = '1';
    for (const colour of COLOURS) {
      const mine = held(colour);
      if (mine.length === 0) continue;
      const gone = new Set([...view.played.flatMap((t) => t.plays), ...trick].map((p) => p.card));
      const unseen = [];
      for (let r = 2; r <= deck[NAME[colour]]; r++) {
        const c = colour + r;
        if (!gone.has(c) && !mine.includes(c)) unseen.push(r);
      }
      for (const c of mine) {
        const r = rankOf(c),
          lower = unseen.filter((u) => u < r).length;
        const value =
          unseen.length === 0
            ? 3 - 0.02 * r + (late ? 0.1 * r : 0)
            : 3 * Math.min(1, lower / Math.min(unseen.length, 4)) -
              0.15 * mine.length +
              (unseen.length < players ? 0.3 : 0) +
              (late ? 0.12 * r : 0.02 * r);
        if (value > best) {
          best = value;
          card = c;
        }
      }
    }
    return card;
  }

  // How bad each play so far is: off-colour cards by rank, then led-colour cards by rank + 100. A later equal is worse.
  const keys = trick
    .map((p) => (p.card === '1' ? 101 : p.card[0] === led ? 100 + rankOf(p.card) : rankOf(p.card)))
    .sort((a, b) => a - b);
  const threshold = keys[discs - 1] ?? 999; // be above it to be safe so far
  const active = players - view.sittingOut.length,
    last = trick.length === active - 1;
  const follow = held(led);

  if (follow.length > 0) {
    const hi = max(follow),
      lo = min(follow);
    if (threshold < 100) return late ? hi : hasOne && rankOf(lo) > 6 ? '1' : lo;
    const safe = follow.filter((c) => threshold >= 999 || 100 + rankOf(c) > threshold);
    if (safe.length > 0) return late ? max(safe) : min(safe);
    if (last) return late && rankOf(hi) > 5 ? hi : hasOne ? '1' : lo;
    return hi;
  }
  const normal = hand.filter((c) => c !== '1');
  if (normal.length === 0) return '1';
  const hi = max(normal),
    lo = min(normal);
  if (threshold < 100 && threshold < rankOf(hi)) return hi;
  if (hasOne) return threshold < 100 || !last ? '1' : rankOf(hi) > 5 ? hi : '1';
  if (last) return late || rankOf(hi) > 8 ? hi : lo;
  return hi;
}
