import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/ui/words/locale';
import {
  codeSources,
  isNode,
  type Node,
  placeOf,
  ROOT,
  type Source,
  stringOf,
  textsOf,
  treeOf,
  walk,
} from '../../sources';

const WORDS = join(ROOT, 'src', 'ui', 'words');

type Catalogue = ReadonlyMap<string, string>;

function partsOf(language: string): Map<string, Catalogue> {
  const files = readdirSync(join(WORDS, language)).filter((name) => name.endsWith('.json'));
  return new Map(
    files.map((name) => {
      const messages = JSON.parse(readFileSync(join(WORDS, language, name), 'utf8')) as Record<string, string>;
      return [name, new Map(Object.entries(messages))];
    }),
  );
}

const catalogueOf = (language: string): Catalogue =>
  new Map([...partsOf(language).values()].flatMap((part) => [...part]));

/** The names that a message asks values for. */
function placeholdersOf(message: string): Set<string> {
  const names = new Set<string>();
  const collect = (tokens: CompiledMessage) => {
    for (const token of tokens) {
      if (typeof token === 'string') continue;
      const [name, , choices] = token;
      names.add(name);
      if (typeof choices !== 'object' || choices === null) continue;
      for (const branch of Object.values(choices)) if (Array.isArray(branch)) collect(branch as CompiledMessage);
    }
  };
  collect(compileMessageOrThrow(message));
  return names;
}

const english = catalogueOf('en');
const sources = codeSources();

describe.each(LANGUAGES)('the catalogue of %s', (language) => {
  it('has messages that parse, none of them empty', () => {
    for (const [key, message] of catalogueOf(language)) {
      expect(() => compileMessageOrThrow(message), key).not.toThrow();
      expect(message.trim(), key).toBe(message);
      expect(message, key).not.toBe('');
    }
  });

  it('has each key in one part only, the same one as in English', () => {
    const home = (code: string) =>
      [...partsOf(code)].flatMap(([part, messages]) => [...messages.keys()].map((key) => `${key} in ${part}`)).sort();
    expect(home(language)).toEqual(home('en'));
    expect(new Set(catalogueOf(language).keys()).size).toBe(home(language).length);
  });

  it('asks for the same values as English', () => {
    for (const [key, message] of catalogueOf(language)) {
      expect(placeholdersOf(message), key).toEqual(placeholdersOf(english.get(key) ?? ''));
    }
  });
});

/**
 * Patterns of the keys that are made of a code, as in t(`update.${state}`). Each begins with a fixed prefix, and the
 * compiler has checked that every code of the type has its key.
 */
function builtKeys(): RegExp[] {
  const patterns: RegExp[] = [];
  for (const source of sources) {
    walk(treeOf(source), (node) => {
      const texts = textsOf(node);
      if (texts.length < 2 || !/^[a-zA-Z]+\./.test(texts[0] ?? '')) return;
      patterns.push(new RegExp(`^${texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`));
    });
  }
  return patterns;
}

describe('keys', () => {
  it('are all used', () => {
    const written = new Set<string>();
    for (const source of sources) {
      walk(treeOf(source), (node) => {
        const text = stringOf(node);
        if (text !== undefined) written.add(text);
      });
    }
    const built = builtKeys();
    const unused = [...english.keys()].filter((key) => !written.has(key) && !built.some((one) => one.test(key)));
    expect(unused).toEqual([]);
  });

  it('are given exactly the values that their message asks for', () => {
    const wrong: string[] = [];
    for (const source of sources) {
      walk(treeOf(source), (node) => {
        if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.name !== 't') return;
        const [first, second] = node.arguments as Node[];
        const message = english.get(stringOf(first) ?? '');
        if (message === undefined) return;
        const asked = [...placeholdersOf(message)].sort();
        const given = givenNames(second);
        if (given !== undefined && given.sort().join() !== asked.join()) {
          wrong.push(`${placeOf(source, node)} ${stringOf(first)} asks for ${asked}, gets ${given}`);
        }
      });
    }
    expect(wrong).toEqual([]);
  });
});

/** The names in an object literal; undefined where they are not written out. */
function givenNames(values: Node | undefined): string[] | undefined {
  if (values === undefined) return [];
  if (values.type !== 'ObjectExpression') return undefined;
  const properties = values.properties as Node[];
  if (properties.some(({ type, computed }) => type !== 'Property' || computed === true)) return undefined;
  return properties.map(({ key }) => String((key as Node).name ?? (key as Node).value));
}

/** Attributes whose text a person sees or hears. */
const SPOKEN =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|heading|text|hint|caption|summary)$/;

const hasLetters = (text: string) => /\p{L}/u.test(text);

/** The texts that an expression may come to, leaving out what it passes to functions. */
function literalsIn(node: unknown): string[] {
  if (!isNode(node)) return [];
  const text = stringOf(node);
  if (text !== undefined) return [text];
  switch (node.type) {
    case 'TemplateLiteral':
      return textsOf(node);
    case 'ConditionalExpression':
      return [...literalsIn(node.consequent), ...literalsIn(node.alternate)];
    case 'LogicalExpression':
      return [...literalsIn(node.left), ...literalsIn(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...literalsIn(node.left), ...literalsIn(node.right)] : [];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return literalsIn(node.expression);
    default:
      return [];
  }
}

function wordsIn(source: Source): string[] {
  const found: string[] = [];
  walk(treeOf(source), (node, parent) => {
    const visible =
      (node.type === 'JSXText' && [String(node.value)]) ||
      (node.type === 'JSXExpressionContainer' && parent?.type !== 'JSXAttribute' && literalsIn(node)) ||
      (node.type === 'JSXAttribute' && SPOKEN.test(String((node.name as Node).name)) && literalsIn(node.value));
    if (visible !== false && visible.some(hasLetters))
      found.push(`${placeOf(source, node)} ${visible.join('').trim()}`);
  });
  return found;
}

describe('words', () => {
  it('are in the catalogue, never in the code', () => {
    expect(sources.filter(({ path }) => path.endsWith('.tsx')).flatMap(wordsIn)).toEqual([]);
  });

  it('are found where they hide, or the test above would say nothing', () => {
    const text = `const a = <p title="Hi">Hello{b ? 'Yes' : t('x.y')}{\`No \${n}\`}<i aria-label={c || 'Bye'} class="ok" /></p>;`;
    expect(wordsIn({ path: 'x.tsx', text })).toHaveLength(5);
  });
});
