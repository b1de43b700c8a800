import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const defined = new Set(
  ['utilities', 'base'].flatMap((sheet) =>
    [...readFileSync(`ui/theme/${sheet}.css`, 'utf8').matchAll(/\.([a-z][a-z0-9-]*)/g)].map(([, name]) => name ?? ''),
  ),
);

const sources = readdirSync('ui', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(`ui/${file}`, 'utf8') }));

/** Every class that a screen names by a word and not through its style sheet, with the file. */
const used = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(([, plain, template]) =>
    (plain ?? template?.replaceAll(/\$\{[^}]*\}/g, ' ') ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .map((name) => ({ file, name })),
  ),
);

describe('the classes of ui/theme', () => {
  test('are defined wherever a screen names one', () => {
    expect(used.filter(({ name }) => !defined.has(name))).toEqual([]);
  });

  test('are each used by a screen', () => {
    const isNamed = (name: string): boolean =>
      sources.some(({ text }) => new RegExp(`['"\`\\s]${name}['"\`\\s]`).test(text));
    expect([...defined].filter((name) => !isNamed(name))).toEqual([]);
  });
});
