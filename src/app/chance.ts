/** An id unique across devices. `randomUUID` exists in secure contexts only; a phone may open the app over plain http. */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A whole number from 0 to below `count`, each equally likely. */
export function drawBelow(count: number): number {
  const most = Math.floor(2 ** 32 / count) * count;
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < most) return drawn % count;
  }
}
