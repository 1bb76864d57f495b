/** Deeper than anything the app keeps; a cycle ends here too. */
const DEEPEST = 32;

/**
 * A copy of a value that is plain JSON; properties that are undefined are left out. A TypeError names the place of
 * anything else: a signal, say, would be cloned into its innards by the database without complaint.
 */
export function plainOf(value: unknown): unknown {
  const copy = copyOf(value, 'value', 0);
  try {
    // Nothing but cloning can tell a proxy from the object behind it.
    structuredClone(value);
  } catch (error) {
    throw new TypeError('value is not plain JSON: it cannot be cloned', { cause: error });
  }
  return copy;
}

/** The same copy of what comes from outside; undefined where it is not plain JSON. */
export function plainOrUndefined(value: unknown): unknown {
  try {
    return copyOf(value, 'value', 0);
  } catch {
    return undefined;
  }
}

function copyOf(value: unknown, path: string, depth: number): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw notPlain(path);
    return value === 0 ? 0 : value; // JSON has no −0
  }
  if (typeof value !== 'object' || depth >= DEEPEST) throw notPlain(path);
  if (Array.isArray(value)) return Array.from(value, (item, i) => copyOf(item, `${path}[${i}]`, depth + 1));
  const prototype: unknown = Object.getPrototypeOf(value);
  // A root prototype, be it of another realm; that of a class or a Date is not one.
  const isObject = prototype === null || Object.getPrototypeOf(prototype) === null;
  if (!isObject || Object.getOwnPropertySymbols(value).length > 0) throw notPlain(path);
  const copy: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    if (key === '__proto__') throw notPlain(`${path}.${key}`);
    if (item !== undefined) copy[key] = copyOf(item, `${path}.${key}`, depth + 1);
  }
  return copy;
}

const notPlain = (path: string) => new TypeError(`${path} is not plain JSON`);
