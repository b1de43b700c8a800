import { expect, test } from 'vitest';
import { formatMessageFrom, messages } from '#core/messages';
import { pseudoText } from '../../../scripts/gallery/pseudo-texts.ts';

/** The names of what is filled in, and of what is counted. */
const argumentsOf = (text: string): readonly string[] =>
  [...text.matchAll(/(?<!(?:one|other|=\d+) )\{(\w+)(?:, number)?(?:\}|, plural)/g)]
    .map(([, name = '']) => name)
    .toSorted();

/** What opens the branches of plurals. */
const branchesOf = (text: string): readonly string[] => text.match(/\b(?:one|other|=\d+) \{/g) ?? [];

test('texts of the made-up language keep their arguments and the branches of their plurals', () => {
  const structures = (texts: readonly string[]) => texts.map((text) => [argumentsOf(text), branchesOf(text)]);
  const english = Object.values(messages);
  expect(structures(english.map(pseudoText))).toEqual(structures(english));
});

test.each([
  ['Change to {zone}', { zone: 'Berlin' }, '\u200f[Çháñğé ťó \u2068Berlin\u2069 Çháñ]'],
  ['{count} {count, plural, one {step} other {steps}}', { count: 2 }, '\u200f[2 šťépš ]'],
  ['Most {most, number}', { most: 4000 }, '\u200f[Móšť 4,000 Mó]'],
  ['Mon', {}, '\u200fMóñ'],
])('%s with %o is %s', (text, details, said) => {
  expect(formatMessageFrom({ text: pseudoText(text) }, 'text', details)).toBe(said);
});
