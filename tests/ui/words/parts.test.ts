import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { codeSources, importsOf, type Node, ROOT, type Source, stringOf, textsOf, treeOf, walk } from '../../sources';

const ENGLISH = join(ROOT, 'src', 'ui', 'words', 'en');
const sources = new Map(codeSources().map((source) => [source.path.replace(/\.tsx?$/, ''), source]));

const partOf = new Map(
  readdirSync(ENGLISH).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(join(ENGLISH, file), 'utf8'))).map((key) => [key, file.replace('.json', '')]),
  ),
);

const targetOf = (source: Source, from: string) => {
  const path = join(dirname(source.path), from).split('\\').join('/');
  return sources.has(path) ? path : `${path}/index`;
};

/** What is fetched along with a file: all that it imports, save types and what comes on demand. */
function alongWith(entry: string, known: ReadonlySet<string> = new Set()): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    const source = sources.get(name);
    if (source === undefined || found.has(name) || known.has(name)) return;
    found.add(name);
    for (const { from, node } of importsOf(source)) {
      if (from.startsWith('.') && node.type !== 'ImportExpression' && node.importKind !== 'type') {
        visit(targetOf(source, from));
      }
    }
  };
  visit(entry);
  return found;
}

/** The keys that a file names, and of those that it makes of a code all that it can make. */
function keysIn(name: string): string[] {
  const keys: string[] = [];
  const source = sources.get(name);
  if (source === undefined) return keys;
  walk(treeOf(source), (node) => {
    const text = stringOf(node);
    if (text !== undefined && partOf.has(text)) keys.push(text);
    const [prefix = ''] = textsOf(node);
    if (/^[a-zA-Z]+\./.test(prefix)) keys.push(...[...partOf.keys()].filter((key) => key.startsWith(prefix)));
  });
  return keys;
}

function missing(files: ReadonlySet<string>, parts: readonly string[]): string[] {
  return [...files].flatMap((name) =>
    keysIn(name)
      .filter((key) => !parts.includes(partOf.get(key) ?? ''))
      .map((key) => `${name} says ${key} of ${partOf.get(key)}`),
  );
}

const first = alongWith('src/main');

it('has all words of the first paint in the shell', () => {
  expect(missing(first, ['shell'])).toEqual([]);
});

it('fetches with each screen the words that it says', () => {
  const screens: { target: string; parts: string[] }[] = [];
  for (const source of sources.values()) {
    walk(treeOf(source), (node) => {
      if (node.type !== 'CallExpression' || !/^lazy(Screen|Aid)$/.test(String((node.callee as Node).name))) return;
      const [load, ...parts] = node.arguments as Node[];
      if (load === undefined) return;
      walk(load, (inner) => {
        const from = inner.type === 'ImportExpression' ? stringOf(inner.source) : undefined;
        if (from !== undefined) {
          screens.push({
            target: targetOf(source, from),
            parts: ['shell', ...parts.map((part) => stringOf(part) ?? '')],
          });
        }
      });
    });
  }
  const wrong = screens.flatMap(({ target, parts }) =>
    missing(alongWith(target, first), parts).map((fault) => `${target}: ${fault}`),
  );
  expect(wrong).toEqual([]);
});
