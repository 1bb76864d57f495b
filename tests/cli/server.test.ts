import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Server, serve } from '../../src/cli/server';

let folder: string;
let server: Server;
const PAGE = `<!doctype html><title>${'x'.repeat(2000)}</title>`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foolscap-server-'));
  await mkdir(join(folder, 'site', 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(folder, 'site', 'index.html'), PAGE);
  await writeFile(join(folder, 'site', 'assets', 'a-1.js'), 'export const a = 1;');
  await writeFile(join(folder, 'site', 'icon.png'), 'png');
  server = await serve(join(folder, 'site'), { path: '/fool/' });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

/** Asks for a path as it stands: fetch would tidy it up first. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    request({ hostname, port, path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

it('serves the page from its folder’s address', async () => {
  const answer = await ask('/fool/');
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.body.toString()).toBe(PAGE);
});

it('gzips text for those who take it, and pictures for nobody', async () => {
  const zipped = await ask('/fool/index.html', { 'accept-encoding': 'gzip, br' });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(zipped.body.length).toBeLessThan(PAGE.length);
  expect(gunzipSync(zipped.body).toString()).toBe(PAGE);
  const picture = await ask('/fool/icon.png', { 'accept-encoding': 'gzip' });
  expect(picture.headers['content-encoding']).toBeUndefined();
});

it('lets files with a hash in their name be kept for ever', async () => {
  expect((await ask('/fool/assets/a-1.js')).headers['cache-control']).toContain('immutable');
});

it('answers a known tag with nothing, and HEAD with the head', async () => {
  const { headers } = await ask('/fool/');
  const again = await ask('/fool/', { 'if-none-match': String(headers.etag) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  const head = await ask('/fool/', {}, 'HEAD');
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, String(PAGE.length)]);
});

it.each([
  ['a file that is not there', '/fool/nothing.js'],
  ['a folder without its slash', '/fool/assets'],
  ['an address above the app', '/'],
  ['a step up', '/fool/../secret.txt'],
  ['two steps up', '/fool/../../secret.txt'],
  ['an encoded step up', '/fool/%2e%2e/secret.txt'],
  ['an encoded slash', '/fool/..%2fsecret.txt'],
  ['a broken code', '/fool/%E0%A4%A'],
  ['a zero byte', '/fool/index.html%00.js'],
])('does not find %s', async (_case, path) => {
  const { status, body } = await ask(path);
  expect([status, body.toString()]).toEqual([404, 'Not found\n']);
});

it('changes nothing', async () => {
  expect((await ask('/fool/', {}, 'POST')).status).toBe(404);
});
