import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  codeSources,
  importsOf,
  isNode,
  type Node,
  placeOf,
  ROOT,
  type Source,
  sourcesIn,
  treeOf,
  walk,
} from './sources';

/** Who may import whom: arrows point down only. `main` sees all of it. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  bots: ['engine'],
  storage: ['engine'],
  app: ['engine', 'storage', 'bots'],
  ui: ['app', 'engine'],
  cli: ['engine', 'bots', 'storage'],
  sw: [],
  main: ['engine', 'storage', 'app', 'ui'],
};

/** Of the bots, the window sees what talks to the worker, not what thinks in it. */
const BOTS_FOR_APP = /^src\/bots\/(client|protocol)$/;

const PACKAGES: Readonly<Record<string, RegExp>> = {
  engine: /^$/,
  bots: /^$/,
  storage: /^dexie$/,
  app: /^(@preact\/signals|@noble\/hashes\/.+)$/,
  ui: /^(preact(\/.+)?|@preact\/signals|@lingui\/core|uplot|uqr)$/,
  cli: /^(node:.+|playwright-core|vite|fake-indexeddb(\/.+)?)$/,
  sw: /^workbox-.+$/,
  main: /^(preact|@preact\/signals)$/,
};

/** What would make a rule give two answers to the same question, or act on the world. */
const IMPURE = [
  'Date',
  'performance',
  'crypto',
  'console',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'requestAnimationFrame',
  'fetch',
  'process',
  'globalThis',
  'window',
  'self',
  'document',
  'navigator',
  'localStorage',
  'indexedDB',
];

const FORBIDDEN_NAME = /(^|[/.-])(utils?|helpers?|managers?|services?)([/.-]|$)/i;

const sources = codeSources();
const layerOf = (path: string) => path.split('/')[1]?.replace(/\.tsx?$/, '') ?? '';
const inLayer = (...layers: string[]) => sources.filter(({ path }) => layers.includes(layerOf(path)));

/** Every place where a name stands for itself: not as a key, nor after a dot. */
function usesOf(source: Source, names: readonly string[]): string[] {
  const uses: string[] = [];
  walk(treeOf(source), (node, parent) => {
    if (node.type !== 'Identifier' || !names.includes(String(node.name))) return;
    const isMember = parent?.type === 'MemberExpression' && parent.property === node && parent.computed !== true;
    const isKey = parent?.key === node && parent.shorthand !== true;
    if (!isMember && !isKey) uses.push(`${placeOf(source, node)} ${node.name}`);
  });
  return uses;
}

/** Functions of Math whose last digit is not fixed: a bot must play alike in every browser. */
const INEXACT = ['exp', 'expm1', 'log', 'log2', 'log10', 'log1p', 'pow', 'cbrt', 'hypot', 'sin', 'cos', 'tan', 'tanh'];

function isMath(node: Node, names: readonly string[]): boolean {
  return (
    node.type === 'MemberExpression' &&
    isNode(node.object) &&
    node.object.name === 'Math' &&
    isNode(node.property) &&
    names.includes(String(node.property.name ?? node.property.value))
  );
}

describe('layers', () => {
  it('has a place for every file', () => {
    expect(sources.filter(({ path }) => ARROWS[layerOf(path)] === undefined).map(({ path }) => path)).toEqual([]);
  });

  it('has arrows that point down only, those of types too', () => {
    const wrong = sources.flatMap((source) =>
      importsOf(source).flatMap(({ from, node }) => {
        const layer = layerOf(source.path);
        const place = `${placeOf(source, node)} imports ${from}`;
        if (!from.startsWith('.')) return PACKAGES[layer]?.test(from) ? [] : [place];
        const target = join(dirname(source.path), from).split('\\').join('/');
        if (!target.startsWith('src/')) return [place];
        const targetLayer = layerOf(target);
        if (layer === 'app' && targetLayer === 'bots') return BOTS_FOR_APP.test(target) ? [] : [place];
        return targetLayer === layer || ARROWS[layer]?.includes(targetLayer) ? [] : [place];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('has no cycles', () => {
    const files = new Map(sources.map((source) => [source.path.replace(/\.tsx?$/, ''), source]));
    const done = new Set<string>();
    const cycles: string[] = [];
    const visit = (name: string, trail: readonly string[]) => {
      if (trail.includes(name)) cycles.push([...trail.slice(trail.indexOf(name)), name].join(' → '));
      const source = files.get(name);
      if (source === undefined || done.has(name) || trail.includes(name)) return;
      for (const { from, node } of importsOf(source)) {
        // What comes on demand comes after its importer is there.
        if (from.startsWith('.') && node.type !== 'ImportExpression') {
          visit(join(dirname(source.path), from).split('\\').join('/'), [...trail, name]);
        }
      }
      done.add(name);
    };
    for (const name of files.keys()) visit(name, []);
    expect(cycles).toEqual([]);
  });
});

/** Of the bots, what thinks: all but the worker and its other end. */
const deciders = inLayer('bots').filter(({ path }) => !/^src\/bots\/(client|worker)\.ts$/.test(path));

describe.each([
  { what: 'the engine', pure: inLayer('engine') },
  { what: 'what decides for a bot', pure: deciders },
])('$what', ({ pure }) => {
  it('knows neither clock nor chance nor the world', () => {
    expect(pure.length).toBeGreaterThan(0);
    expect(pure.flatMap((source) => usesOf(source, IMPURE))).toEqual([]);
    const chance: string[] = [];
    for (const source of pure) {
      walk(treeOf(source), (node) => {
        if (isMath(node, ['random'])) chance.push(placeOf(source, node));
      });
    }
    expect(chance).toEqual([]);
  });
});

describe('what decides for a bot', () => {
  it('reckons with nothing that engines of the language may round each in their own way', () => {
    const inexact: string[] = [];
    for (const source of deciders) {
      walk(treeOf(source), (node) => {
        const isPower = /^(Binary|Assignment)Expression$/.test(node.type) && String(node.operator).startsWith('**');
        if (isPower || isMath(node, INEXACT)) inexact.push(placeOf(source, node));
      });
    }
    expect(inexact).toEqual([]);
  });
});

describe('app and storage', () => {
  it('draw nothing', () => {
    const drawing = inLayer('engine', 'bots', 'storage', 'app', 'cli', 'sw');
    expect(drawing.filter(({ path }) => path.endsWith('.tsx')).map(({ path }) => path)).toEqual([]);
    expect(inLayer('storage', 'app').flatMap((source) => usesOf(source, ['document']))).toEqual([]);
  });
});

describe('names', () => {
  it('are nouns of what a file holds', () => {
    const shape = (path: string) => (path.endsWith('.tsx') ? /^[A-Z]?[a-zA-Z]*\.tsx$/ : /^[a-z][a-zA-Z]*\.ts$/);
    const wrong = sources.filter(
      ({ path }) => FORBIDDEN_NAME.test(path) || !shape(path).test(path.split('/').at(-1) ?? ''),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('are exported by name', () => {
    const defaults = sources.filter((source) => {
      const body = treeOf(source).body as Node[];
      return body.some(({ type }) => type === 'ExportDefaultDeclaration');
    });
    expect(defaults.map(({ path }) => path)).toEqual([]);
  });
});

const PHYSICAL_CSS = [
  /(?:^|[{;\s])(?:margin|padding|border|scroll-margin|scroll-padding|inset)-(?:left|right|top|bottom)\b[^:;{}]*:/,
  /(?:^|[{;\s])border-(?:top|bottom)-(?:left|right)-radius\s*:/,
  /(?:^|[{;\s])(?:left|right|top|bottom)\s*:/,
  /(?:^|[{;\s])(?:min-|max-)?(?:width|height)\s*:/,
  /(?:^|[{;\s])(?:text-align|float|clear|caption-side)\s*:\s*(?:left|right)\b/,
  /(?:^|[{;\s])overflow-[xy]\s*:/,
];

/** Clockwise is clockwise in every language: the ring of seats must not turn with the direction of writing. */
const PHYSICAL_ON_PURPOSE = /^src\/ui\/styles\/ring\.css:\d+ (left|top): var\(--[a-z-]+\);$/;

const PHYSICAL_STYLE =
  /^(left|right|top|bottom|(min|max)?[wW]idth|(min|max)?[hH]eight|(margin|padding|border)(Left|Right|Top|Bottom).*|float|overflow[XY])$/;

describe('styles', () => {
  it('are logical, so that they turn with the direction of writing', () => {
    const wrong = sourcesIn('src', /\.css$/).flatMap(({ path, text }) =>
      text
        .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
        .split('\n')
        .map((line, index) => ({ line: line.replace(/@(?:media|container)[^{]*/, ''), place: `${path}:${index + 1}` }))
        .filter(({ line }) => PHYSICAL_CSS.some((pattern) => pattern.test(line)))
        .map(({ line, place }) => `${place} ${line.trim()}`)
        .filter((found) => !PHYSICAL_ON_PURPOSE.test(found)),
    );
    expect(wrong).toEqual([]);
  });

  it('are logical where a component sets them', () => {
    const wrong: string[] = [];
    for (const source of inLayer('ui')) {
      walk(treeOf(source), (node) => {
        if (node.type !== 'JSXAttribute' || !isNode(node.name) || node.name.name !== 'style') return;
        walk(node, (inner) => {
          if (inner.type !== 'Property' || !isNode(inner.key)) return;
          const key = String(inner.key.name ?? inner.key.value);
          if (PHYSICAL_STYLE.test(key)) wrong.push(`${placeOf(source, inner)} ${key}`);
        });
      });
    }
    expect(wrong).toEqual([]);
  });
});

describe('files', () => {
  it('name no path of a machine', () => {
    const machine = new RegExp(['work', 'home', 'Users', 'root'].map((folder) => `(?<![\\w.}])/${folder}/`).join('|'));
    const written = [
      ...sourcesIn('src', /\.(tsx?|css|json)$/),
      ...sourcesIn('tests', /\.(tsx?|json)$/),
      ...['package.json', 'vite.config.ts', 'index.html', '.ci/run', 'biome.json'].map((path) => ({
        path,
        text: readFileSync(join(ROOT, path), 'utf8'),
      })),
    ];
    expect(written.filter(({ text }) => machine.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('pin packages by content alone, not by where they were fetched', () => {
    const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
    expect(lock).not.toMatch(/"resolved"/);
  });
});
