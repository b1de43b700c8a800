import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** The declarations that a style sheet makes for exactly this selector after a condition, or anywhere. */
function ruleOf(sheet: string, selector: string, condition = ''): string {
  const text = readFileSync(`ui/${sheet}.module.css`, 'utf8');
  const part = condition === '' ? text : text.slice(text.indexOf(condition) + condition.length);
  return [...part.matchAll(/([^{}]*)\{([^{}]*)\}/g)]
    .filter(([, names = '']) => names.split(',').some((name) => name.trim() === selector))
    .map(([, , declarations]) => declarations)
    .join('');
}

/** The value of a property; lengths in pixels, where one rem is 16. */
function valueOf(rule: string, property: string): string | undefined {
  const value = new RegExp(String.raw`(?:^|;)\s*${property}:\s*([^;]+);`).exec(rule)?.[1];
  return value?.replaceAll(/([\d.]+)rem/g, (_, rems: string) => `${Number(rems) * 16}px`);
}

const DIALOG = 'kit/overlay/dialog';
const AVATAR = 'kit/media/avatar';

const MEASURES: readonly (readonly [of: string, sheet: string, selector: string, property: string, value: string])[] = [
  ['the dialog of a hint', DIALOG, '.sheet', 'max-inline-size', '516px'],
  ['the dialog of a reading', DIALOG, '.tall', 'block-size', '80dvb'],
  ['a short question', DIALOG, '.narrow', 'max-inline-size', '400px'],
  ['the editor of a showcase', DIALOG, '.wide', 'max-inline-size', '950px'],
  [
    'the account menu',
    'app/account-menu/account-menu',
    '.panel',
    'inline-size',
    'min(300px, calc(100vi - var(--space-8) - env(safe-area-inset-left) - env(safe-area-inset-right)))',
  ],
  ...[40, 50, 80, 155].map((size): (typeof MEASURES)[number] => [
    'an avatar',
    AVATAR,
    `.size-${size}`,
    'inline-size',
    `${size}px`,
  ]),
  ['a message of one’s own', 'chat/chat-log', '.line[data-own]', 'justify-items', 'end'],
];

describe('measures that the specification names', () => {
  test.each(MEASURES)('are as specified for %s: %s %s has %s %s', (_, sheet, selector, property, value) => {
    expect(valueOf(ruleOf(sheet, selector), property)).toBe(value);
  });
});

describe('a printed showcase', () => {
  test.each([
    ['top-bar', '.bar'],
    ['overview-page', '.views'],
    ['showcase', '.more'],
  ])('has no controls: %s %s is left out', (sheet, selector) => {
    expect(valueOf(ruleOf(`showcases/public/${sheet}`, selector, '@media print {'), 'display')).toBe('none');
  });

  test.each([
    ['overview-page', '.work'],
    ['work-sections', '.tile'],
    ['headline-slides', '.slide'],
  ])('breaks no work over two pages: %s %s', (sheet, selector) => {
    expect(valueOf(ruleOf(`showcases/public/${sheet}`, selector, '@media print {'), 'break-inside')).toBe('avoid');
  });
});
