import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import preact from '@preact/preset-vite';
import type { Plugin, Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';

const root = dirname(fileURLToPath(import.meta.url));
const WORDS = join(root, 'src', 'ui', 'words') + sep;

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** What opening the database needs, apart from what the first paint does. */
const DATABASE =
  /node_modules\/dexie\/|src\/storage\/(index|connection|database|deadline|disk|fault|fields|games|indexed|listing|log|pack|packing|plain|rows|rules|seated|shape|store|writable)\.ts$/;

/** What most screens need, where a game is held, where games are kept, where one plays: in one piece each, which packs best. */
const PIECES: readonly (readonly [name: string, test: RegExp])[] = [
  ['rules', /\/src\/(engine|storage)\//],
  ['table', /\/screens\/(Table|Sheet|Correct|Lay|Setup|(table|end|correct|accounts|lay|setup)\/\w+)\.tsx?$/],
  [
    'memory',
    /\/(screens\/(People|Games|Replay|Backup|Settings|(people|history|replay|share|backup|settings)\/\w+)|app\/((share|statistics)\/\w+|people|backup|history))\.tsx?$/,
  ],
  ['play', /\/screens\/(Play|PlaySetup|Daily|Review|WhatIfOver|(play|playsetup|daily|review|whatif)\/\w+)\.tsx?$/],
];

interface Graph {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null;
}

const early = new Map<string, boolean>();

/** Whether the first paint needs a module: the page imports it, straight or through others. */
function isEarly(id: string, graph: Graph): boolean {
  const known = early.get(id);
  if (known !== undefined) return known;
  early.set(id, false); // Of modules in a circle the one asked for first decides.
  const module = graph.getModuleInfo(id);
  const is = module !== null && (module.isEntry || module.importers.some((importer) => isEarly(importer, graph)));
  early.set(id, is);
  return is;
}

/** The language of a catalogue: all its parts but the shell, which the page imports, pack best in one piece. */
const languageOf = (id: string) => /\/words\/(\w+)\/\w+\.json\.js$/.exec(id)?.[1];

/** The bundler names a shared piece after all that share it, which lists of files would carry at full length. */
const shortName = (name = '[name]') => (name.startsWith('shared~') ? 'shared' : '[name]');

const THEME_COLOUR = '#1d3b2f';
const PAPER_COLOUR = '#f6efdf';

/** Equal sources give an equal id, so that a rebuild of the same code is no update for those who have it. */
function buildId(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const hash = createHash('sha256');
  for (const part of ['src', 'public']) {
    const files = readdirSync(join(root, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  for (const file of ['index.html', 'package-lock.json', 'vite.config.ts']) hash.update(readFileSync(join(root, file)));
  const label = process.env.FOOLSCAP_BUILD;
  return `${version}+${hash.digest('hex').slice(0, 8)}${label === undefined ? '' : `.${label}`}`;
}

/** Compiles the ICU messages of a catalogue while building, so that no parser is sent to the browser. */
function words(): Plugin {
  return {
    name: 'words',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer === undefined || !source.endsWith('.json')) return undefined;
      const file = resolve(dirname(importer.split('?')[0] ?? ''), source);
      return file.startsWith(WORDS) ? `${file}.js` : undefined;
    },
    load(id) {
      if (!id.startsWith(WORDS) || !id.endsWith('.json.js')) return undefined;
      const file = id.slice(0, -'.js'.length);
      this.addWatchFile(file);
      const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
      const compiled = Object.entries(messages).map(([key, message]) => [key, compileMessageOrThrow(message)]);
      return `export default ${JSON.stringify(Object.fromEntries(compiled))}`;
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(WORDS) || !file.endsWith('.json')) return;
      server.moduleGraph.invalidateAll();
      server.ws.send({ type: 'full-reload' });
    },
  };
}

/** Writes the build id into the page, and in the built page the policy too: the development server needs inline code. */
function page(id: string): Plugin {
  return {
    name: 'page',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { server }) {
        const build = { tag: 'meta', attrs: { name: 'build', content: id }, injectTo: 'head-prepend' as const };
        if (server !== undefined) return [build];
        const policy = {
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
          injectTo: 'head-prepend' as const,
        };
        return [policy, build];
      },
    },
  };
}

/**
 * The installable app: everything that is built is kept for offline use, save pictures that only a store or a home
 * screen shows: the browser asks for them when the app is installed.
 */
function pwa() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/sw',
    filename: 'sw.ts',
    injectRegister: false,
    integration: {
      configureCustomSWViteBuild(options) {
        options.logLevel = 'warn';
      },
    },
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['**/*'],
      globIgnores: ['**/sw.js', 'screenshots/**', 'icons/*.png', 'manifest.webmanifest'],
      dontCacheBustURLsMatching: /^assets\//,
    },
    includeManifestIcons: false,
    manifest: {
      id: './',
      name: 'Foolscap',
      short_name: 'Foolscap',
      description: 'Scorekeeper and referee for the card game Fool!',
      lang: 'en',
      dir: 'ltr',
      start_url: './',
      scope: './',
      display: 'standalone',
      theme_color: THEME_COLOUR,
      background_color: PAPER_COLOUR,
      categories: ['games', 'utilities'],
      // A link opened while a game is on the table must not load the page anew.
      launch_handler: { client_mode: ['focus-existing', 'auto'] },
      file_handlers: [{ action: './', accept: { 'application/json': ['.json'] } }],
      share_target: {
        action: './share',
        method: 'POST',
        enctype: 'multipart/form-data',
        params: {
          text: 'text',
          url: 'url',
          files: [{ name: 'file', accept: ['application/json', '.json', 'text/plain', '.txt'] }],
        },
      },
      icons: [
        { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: 'icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: 'icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ],
    },
  });
}

export default defineConfig(({ mode }) => {
  const id = buildId();
  return {
    base: './',
    define: { __BUILD_ID__: JSON.stringify(id) },
    // What the package names first is the same code for older browsers, 2 kB longer.
    resolve: { alias: [{ find: /^dexie$/, replacement: join(root, 'node_modules/dexie/dist/modern/dexie.mjs') }] },
    plugins: [words(), preact(), page(id), mode === 'test' ? [] : pwa()],
    build: {
      target: ['chrome111', 'firefox114', 'safari16.4'],
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
          assetFileNames: ({ names }) => `assets/${shortName(names[0])}-[hash][extname]`,
          codeSplitting: {
            // Each file costs its headers, its place in the list of what is kept offline, and what packing it with
            // others would have saved: what comes together comes in one piece, and small pieces are joined.
            groups: [
              { name: (id, graph) => (isEarly(id, graph) ? 'early' : null), debugName: 'early', priority: 2 },
              { name: 'storage', test: DATABASE, priority: 1 },
              { name: (id) => languageOf(id) ?? null, debugName: 'words', priority: 1 },
              ...PIECES.map(([name, test], nth) => ({ name, test, priority: 0.9 - nth / 10 })),
              {
                name: 'shared',
                test: /\/src\/.*\.tsx?$/,
                minShareCount: 2,
                entriesAware: true,
                entriesAwareMergeThreshold: 200_000,
              },
            ],
          },
        },
      },
    },
    test: {
      // Machines are noisy: what takes a second on a quiet one has taken eight.
      testTimeout: 30_000,
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            environment: 'node',
            include: ['tests/**/*.test.ts'],
            exclude: ['tests/e2e/**'],
          },
        },
        {
          extends: true,
          test: {
            name: 'component',
            environment: 'happy-dom',
            include: ['tests/**/*.test.tsx'],
          },
        },
        {
          extends: true,
          test: {
            name: 'e2e',
            environment: 'node',
            include: ['tests/e2e/**/*.test.ts'],
            globalSetup: 'tests/e2e/setup.ts',
            // A test mostly waits for the next frame: two files keep two cores busy, more would come too late for theirs.
            maxWorkers: 2,
            sequence: { groupOrder: 1 },
            // A browser on a busy machine may miss its moment once; what fails twice has failed, and a second try is told.
            retry: 1,
            // As long as the browser's own waiting, so that a condition is waited for and not a moment.
            expect: { poll: { timeout: 30_000 } },
            testTimeout: 120_000,
            hookTimeout: 120_000,
          },
        },
      ],
    },
  };
});
