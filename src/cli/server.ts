import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
};

/** Already packed: gzip would only make them larger. */
const PACKED = new Set(['.png', '.webp']);

const gzipped = promisify(gzip);

const squeezed = new Map<string, Promise<Buffer>>();

/** A content gzipped as small as it gets: once, it is known by its tag. */
function squeeze(tag: string, content: Buffer): Promise<Buffer> {
  const known = squeezed.get(tag) ?? gzipped(content, { level: 9 });
  squeezed.set(tag, known);
  return known;
}

export interface Server {
  /** Address of the app, with a slash at its end. */
  readonly url: string;
  close(): Promise<void>;
}

export interface Options {
  /** 0 takes any free port. */
  readonly port?: number;
  /** The path that the app is served from, with a slash at both ends. */
  readonly path?: string;
}

/** The file that a request asks for, or undefined when it lies outside of the folder. */
function fileFor(root: string, path: string, url: string): string | undefined {
  let wanted: string;
  try {
    wanted = decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return undefined;
  }
  if (!wanted.startsWith(path) || wanted.includes('\0')) return undefined;
  const file = normalize(join(root, wanted.slice(path.length)));
  if (file !== normalize(root) && !file.startsWith(normalize(root) + sep)) return undefined;
  return wanted.endsWith('/') ? join(file, 'index.html') : file;
}

async function answer(root: string, path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const file = fileFor(root, path, request.url ?? '/');
  const content = file === undefined ? undefined : await readFile(file).catch(() => undefined);
  if (file === undefined || content === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) {
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n');
    return;
  }
  const extension = extname(file);
  const zipped = !PACKED.has(extension) && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const tag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 16)}${zipped ? '-gzip' : ''}"`;
  const headers = {
    'Content-Type': TYPES[extension] ?? 'application/octet-stream',
    // The names in assets carry a hash of their content; everything else must be asked for again.
    'Cache-Control': file.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
    'X-Content-Type-Options': 'nosniff',
    ETag: tag,
    Vary: 'Accept-Encoding',
  };
  if (request.headers['if-none-match'] === tag) {
    response.writeHead(304, headers).end();
    return;
  }
  const body = zipped ? await squeeze(tag, content) : content;
  response.writeHead(200, {
    ...headers,
    'Content-Length': body.length,
    ...(zipped && { 'Content-Encoding': 'gzip' }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Serves a folder of static files, gzipped, without rewrites: what any static host does. */
export function serve(root: string, { port = 0, path = '/' }: Options = {}): Promise<Server> {
  const server = createServer((request, response) => {
    answer(root, path, request, response).catch(() => response.destroy());
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => {
      const address = server.address();
      const at = typeof address === 'object' && address !== null ? address.port : port;
      resolve({
        url: `http://localhost:${at}${path}`,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}
