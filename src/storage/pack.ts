/** A list of JSON values in one piece. Without compression in the browser it is the text itself. */
export interface Pack {
  readonly format: 'deflate-raw' | 'json';
  readonly data: Uint8Array<ArrayBuffer> | string;
}

/** A real log is a hundredth of this; a hostile one could grow without end. */
const MOST_BYTES = 32_000_000;

/** Packs values. Not inside a transaction: it would commit meanwhile. */
export async function makePack(values: readonly unknown[]): Promise<Pack> {
  const text = JSON.stringify(values);
  if (typeof CompressionStream === 'undefined') return { format: 'json', data: text };
  const packed = await bytesOf(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')));
  return { format: 'deflate-raw', data: packed };
}

/** The values of a pack; undefined where it is damaged. */
export async function parsePack({ format, data }: Pack): Promise<unknown[] | undefined> {
  try {
    const values: unknown = JSON.parse(await textOf(format, data));
    return Array.isArray(values) ? values : undefined;
  } catch {
    return undefined;
  }
}

async function textOf(format: Pack['format'], data: Pack['data']): Promise<string> {
  if (typeof data === 'string') return data;
  if (format !== 'deflate-raw') throw new TypeError('unknown pack');
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new TextDecoder('utf-8', { fatal: true }).decode(await bytesOf(stream));
}

async function bytesOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MOST_BYTES) {
      await reader.cancel();
      throw new RangeError('pack too large');
    }
    chunks.push(value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
