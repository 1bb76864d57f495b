import { gzipSync } from 'node:zlib';
import { build, type Rollup } from 'vite';
import { expect, it } from 'vitest';

const LIMIT = 6_800;

/** The storage layer as it is sent, without Dexie and the engine, which the app has anyway. */
async function bundle(entry: string): Promise<{ code: string; imports: string[] }> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      target: ['chrome111', 'firefox114', 'safari16.4'],
      rollupOptions: { input: entry, preserveEntrySignatures: 'strict', external: ['dexie', /\/engine$/] },
    },
  })) as Rollup.RollupOutput;
  // What is only imported on demand does not come with it.
  const all = built.output.filter((each) => each.type === 'chunk');
  const chunks = all.filter(({ isEntry }) => isEntry);
  for (const { imports } of chunks) {
    chunks.push(...all.filter((each) => imports.includes(each.fileName) && !chunks.includes(each)));
  }
  return { code: chunks.map(({ code }) => code).join(''), imports: chunks.flatMap(({ imports }) => imports) };
}

it('is small', async () => {
  const { code, imports } = await bundle('src/storage/index.ts');
  expect(imports).toContain('dexie');
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(LIMIT);
}, 30_000);

it.each(['store', 'memory', 'summary', 'marker', 'local', 'reader'])(
  '%s does not load the database',
  async (name) => {
    expect((await bundle(`src/storage/${name}.ts`)).imports).not.toContain('dexie');
  },
  30_000,
);

it.each(['store', 'summary', 'marker', 'local'])(
  '%s does not load the reader: the first screen may need it',
  async (name) => {
    expect(gzipSync((await bundle(`src/storage/${name}.ts`)).code, { level: 9 }).length).toBeLessThanOrEqual(700);
  },
  30_000,
);
