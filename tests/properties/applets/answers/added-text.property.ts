import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ANSWER_LIMITS, answerText, blankAnswer, withAddedText } from '#core/applets';
import { answeredAppletsOfAnyKind, codePoints, visibleTexts } from '#core/arbitraries';
import { isBlank, isStorable } from '#core/shared';
import { forAll } from '../../support/for-all.ts';

const TEXT_KINDS = ['inline-text', 'generic-rich-text', 'rich-text-entry'];

const shownLines = (text: string): readonly string[] => text.split(/\r\n|\r|\n/).filter((line) => !isBlank(line));

test('[APL-110] words that come from elsewhere stand below what an answer held, of which nothing is lost', () =>
  forAll([answeredAppletsOfAnyKind, visibleTexts], ({ content, answer }, added) => {
    const before = answer ?? blankAnswer(content);
    const after = withAddedText(content, before, added);
    if (!after) return;
    expect(TEXT_KINDS).toContain(content.appletType);
    const linesOf = (one: typeof before) => shownLines(String(answerText(content, () => one)));
    expect(linesOf(after)).toEqual([...linesOf(before), ...shownLines(added)]);
    const kept = before.richText?.blocks ?? [];
    if (linesOf(before).length > 0) expect(after.richText?.blocks.slice(0, kept.length) ?? []).toEqual(kept);
    const keys = (after.richText?.blocks ?? []).slice(kept.length).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(kept.some(({ key }) => keys.includes(key))).toBe(false);
  }));

test('[APL-110] blank words, words that cannot be kept and too many are added nowhere, nor where an author’s beginning waits', () => {
  forAll([fc.string({ unit: codePoints }).filter((text) => isBlank(text) || !isStorable(text))], (added) => {
    expect(withAddedText(inline, blankAnswer(inline), added)).toBeUndefined();
  });
  const full = { ...blankAnswer(inline), text: 'x'.repeat(ANSWER_LIMITS.text - 3) };
  expect(withAddedText(inline, full, 'a')?.text).toBe(`${full.text}\n\na`);
  expect(withAddedText(inline, full, 'ab')).toBeUndefined();
  const begun = { nodeType: 'document', data: {}, content: [] } as const;
  const entry = { id: 'entry', appletType: 'rich-text-entry', description: begun };
  expect(withAddedText(entry, blankAnswer(entry), 'a')).toBeUndefined();
  expect(withAddedText({ ...entry, description: null }, blankAnswer(entry), 'a')?.richText?.blocks).toHaveLength(1);
});

const inline = { id: 'inline', appletType: 'inline-text', description: null };
