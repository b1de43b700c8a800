import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const tokens = ['tokens', 'palette'].map((file) => readFileSync(`ui/theme/${file}.css`, 'utf8')).join('');

/** The two values of a token: light and dark. */
function valuesOf(token: string): readonly [light: string, dark: string] {
  const [, value] = new RegExp(String.raw`--${token}:\s*([^;]+);`).exec(tokens) ?? [];
  const colours = value?.match(/#[0-9a-f]{6}/gi) ?? [];
  const [light, dark = light] = colours;
  if (!light || !dark) throw new Error(`ui/theme has no colour --${token}`);
  return [light, dark];
}

/** WCAG 2.2: relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((index) => {
    const part = Number.parseInt(colour.slice(index, index + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ['paper', 'surface', 'sunken'];
const TONES = ['pine', 'ember', 'gold', 'sky', 'danger', 'ok'];
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => `letter-${letter}`);

/** Text of any size and its background. */
const TEXT: readonly (readonly [text: string, ground: string])[] = [
  ...GROUNDS.flatMap((ground) =>
    ['ink', 'ink-soft', 'pine', 'ember', 'danger', 'ok'].map((ink) => [ink, ground] as const),
  ),
  ...GROUNDS.flatMap((ground) => ['gold', 'sky', 'pine-strong'].map((ink) => [ink, ground] as const)),
  ...TONES.map((tone) => [tone, `${tone}-soft`] as const),
  ...TONES.map((tone) => ['ink', `${tone}-soft`] as const),
  ['ink-soft', 'pine-soft'],
  ['on-pine', 'pine'],
  ['on-pine', 'pine-strong'],
  ['on-pine', 'ember'],
  ['on-pine', 'ember-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['paper', 'ink'],
  ...LETTERS.map((letter) => ['on-letter', letter] as const),
];

/** Borders of controls, marks and thick lines, and their backgrounds. */
const BORDERS: readonly (readonly [border: string, ground: string])[] = [
  ...GROUNDS.flatMap((ground) =>
    ['line-strong', 'pine', 'ember', 'danger', 'gold', 'sky'].map((line) => [line, ground] as const),
  ),
  ['pine', 'pine-soft'],
  ['chalk', 'hill-near'],
];

const pairs = (list: typeof TEXT) =>
  list.flatMap(([front, ground]) =>
    ([0, 1] as const).map((scheme) => ({
      name: `${front} on ${ground}, ${scheme === 0 ? 'light' : 'dark'}`,
      ratio: contrast(valuesOf(front)[scheme], valuesOf(ground)[scheme]),
    })),
  );

describe('every text can be read: 4.5 to 1', () => {
  test.each(pairs(TEXT))('$name', ({ ratio }) => {
    expect(ratio).toBeGreaterThanOrEqual(4.5);
  });
});

describe('every border of a control can be seen: 3 to 1', () => {
  test.each(pairs(BORDERS))('$name', ({ ratio }) => {
    expect(ratio).toBeGreaterThanOrEqual(3);
  });
});

test('the measure itself is right: black on white is 21, equal colours 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#1f5c4d', '#1f5c4d')).toBe(1);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});
