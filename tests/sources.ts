import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';

/** The folder that the project lies in. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');

export interface Source {
  /** Path below the project's folder, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** A node of a syntax tree; what else it has depends on its type. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

/** All files below a folder whose names match. */
export function sourcesIn(folder: string, pattern: RegExp): Source[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return { path: relative(ROOT, file).split(sep).join('/'), text: readFileSync(file, 'utf8') };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** TypeScript below src, without the declarations of what Vite puts in. */
export function codeSources(): Source[] {
  return sourcesIn('src', /\.tsx?$/).filter(({ path }) => !path.endsWith('.d.ts'));
}

const trees = new Map<string, Node>();

/** The syntax tree of a source. */
export function treeOf({ path, text }: Source): Node {
  const known = trees.get(text);
  if (known !== undefined) return known;
  const tree = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
  trees.set(text, tree);
  return tree;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** The nodes right below a node. */
export function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

/** Visits a node and all below it, each with its parent. */
export function walk(node: Node, visit: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  visit(node, parent);
  for (const child of childrenOf(node)) walk(child, visit, node);
}

/** Where in a source a node begins, for a message. */
export function placeOf(source: Source, node: Node): string {
  return `${source.path}:${source.text.slice(0, node.start).split('\n').length}`;
}

/** The text of a string literal, or undefined for any other node. */
export function stringOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

/** The fixed texts of a template literal, in their order; none for any other node. */
export function textsOf(node: Node): string[] {
  if (node.type !== 'TemplateLiteral') return [];
  return (node.quasis as Node[]).map(({ value }) => (value as { cooked: string }).cooked);
}

export interface Import {
  readonly from: string;
  readonly node: Node;
}

/** Everything that a source imports: values, types, on demand, as a worker. */
export function importsOf(source: Source): Import[] {
  const imports: Import[] = [];
  walk(treeOf(source), (node) => {
    const from = stringOf(node.source);
    if (from !== undefined) imports.push({ from, node });
    if (node.type === 'NewExpression' && isNode(node.callee) && node.callee.name === 'URL') {
      const target = stringOf((node.arguments as unknown[])[0]);
      if (target?.startsWith('.')) imports.push({ from: target, node });
    }
  });
  return imports;
}
