/** Names that look the same have the same key. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLocaleLowerCase();
}
