import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheets = readdirSync('ui', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => readFileSync(`ui/${file}`, 'utf8'));

test('a card of a carousel turns in half a second', () => {
  const row = /\.row \{[^}]*\}/.exec(readFileSync('ui/kit/layout/carousel.module.css', 'utf8'))?.[0];
  expect(row).toMatch(/transition: transform var\(--slow\)/);
  const durations = sheets.flatMap((sheet) => [...sheet.matchAll(/--slow:\s*([^;]+);/g)].map(([, value]) => value));
  expect(durations).toEqual(['500ms']);
});
