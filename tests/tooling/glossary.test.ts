import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { compiledCore } from '../fixtures/compiled-core.ts';
import { projectRoot } from '../fixtures/sample-project.ts';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

/** The types, interfaces and classes that the core exports. */
function exportedTypes(): string[] {
  const isType = ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Class;
  return compiledCore()
    .exports.filter(({ symbol }) => symbol.flags & isType)
    .map(({ symbol }) => symbol.name);
}

interface Term {
  readonly word: string;
  readonly types: readonly string[];
}

/** The rows of the tables of a glossary whose last column is headed "Types". */
function termsOf(glossary: string): Term[] {
  const tables = glossary.split(/\n{2,}/).filter((block) => /^\|.*\| Types\s*\|\n/.test(block));
  return tables.flatMap((table) =>
    table
      .trim()
      .split('\n')
      .slice(2)
      .map((row) => {
        const cells = row.split('|').map((cell) => cell.trim());
        return {
          word: String(cells[1]),
          types: [...String(cells[3]).matchAll(/`(\w+)`/g)].map(([, name]) => String(name)),
        };
      }),
  );
}

/** Every difference between the types that are exported and those that a glossary names. */
function glossaryProblems(types: readonly string[], glossary: string): string[] {
  const exported = new Set(types);
  const terms = termsOf(glossary);
  const named = terms.flatMap(({ types }) => types);
  return [
    ...[...exported]
      .filter((type) => !named.includes(type))
      .map(
        (type) => `missing: ${type}; add it to a row of docs/glossary.md, or a row: | word | Meaning. | \`${type}\` |`,
      ),
    ...named.filter((type) => !exported.has(type)).map((type) => `not exported: ${type}`),
    ...named.filter((type, index) => named.indexOf(type) !== index).map((type) => `named twice: ${type}`),
    ...terms.filter(({ types }) => types.length === 0).map(({ word }) => `without a type: ${word}`),
    ...terms
      .filter(({ word }, index) => terms.findIndex((other) => other.word === word) !== index)
      .map(({ word }) => `listed twice: ${word}`),
  ];
}

describe('the glossary', () => {
  test('names every exported type of the core exactly once', () => {
    const types = exportedTypes();
    expect(types.length).toBeGreaterThan(600);
    expect(glossaryProblems(types, read('docs/glossary.md'))).toEqual([]);
  });

  test('fails for a type that is missing, unknown or named twice, and for a word without a type', () => {
    const types = ['Week', 'WeekId', 'Weeks'];
    const rows = (...lines: string[]): string =>
      ['# Glossary', '', '| Word | Meaning | Types |', '| - | - | - |', ...lines, ''].join('\n');

    expect(glossaryProblems(types, rows('| week | Seven days. | `Week`, `WeekId`, `Weeks` |'))).toEqual([]);
    expect(
      glossaryProblems(
        types,
        rows('| week | Seven days. | `Week`, `Weeks`, `Month` |', '| week | Days. | `Week` |', '| day | A day. | |'),
      ),
    ).toEqual([
      'missing: WeekId; add it to a row of docs/glossary.md, or a row: | word | Meaning. | `WeekId` |',
      'not exported: Month',
      'named twice: Week',
      'without a type: day',
      'listed twice: week',
    ]);
  });
});
