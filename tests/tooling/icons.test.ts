import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SETS = ['ui/kit/media/icon.tsx', 'ui/kit/media/line-drawing.tsx'];
const drawings = SETS.map((file) => readFileSync(file, 'utf8')).join('\n');
const names = [...drawings.matchAll(/^ {2}(\w+):\s+'[mM]/gm)].map(([, name = '']) => name);
const code = readdirSync('ui', { recursive: true, encoding: 'utf8' })
  .map((file) => join('ui', file))
  .filter((file) => /\.tsx?$/.test(file) && !SETS.includes(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

it('every icon has one meaning, which the list of icons says once', () => {
  const listed = [...readFileSync('docs/icons.md', 'utf8').matchAll(/^\| (`.+`) +\| (.+?) +\|$/gm)];
  const listedNames = listed.flatMap(([, some = '']) => [...some.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
  expect(listedNames).toHaveLength(names.length);
  expect(new Set(listedNames)).toEqual(new Set(names));
  const meanings = listed.map(([, , meaning]) => meaning);
  expect(new Set(meanings).size).toBe(meanings.length);
});

it('every icon is used', () => {
  expect(names.filter((name) => !new RegExp(`["']${name}["']`).test(code))).toEqual([]);
});
