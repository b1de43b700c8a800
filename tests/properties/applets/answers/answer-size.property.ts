import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ANSWERS_MAX_BYTES,
  type AppletAnswer,
  answerSizeProblem,
  answersSizeProblem,
  charactersLeft,
  draftSizeProblem,
  isAnswerPart,
  textSizeProblem,
} from '#core/applets';
import { answeredAppletsOfAnyKind, hostileAnswers } from '#core/arbitraries';
import { forAll } from '../../support/for-all.ts';

const inline = (text: string): AppletAnswer => ({ appletId: 'line', appletType: 'inline-text', text });
const written = (text: string): NonNullable<AppletAnswer['richText']> => ({
  blocks: [{ key: 'a', text, type: 'unstyled', depth: 0, inlineStyleRanges: [], entityRanges: [] }],
  entityMap: {},
});

describe('an answer that is sent', () => {
  test('[APL-81] of every kind and state may stand in its parts', () =>
    forAll([answeredAppletsOfAnyKind], ({ answer }) => {
      for (const [part, value] of Object.entries(answer ?? {}))
        expect([part, isAnswerPart(part as keyof AppletAnswer, value)]).toEqual([part, true]);
    }));

  test('[APL-81] holds nothing that nobody knows, wherever it stands', () => {
    const file = { type: 'image/png', uri: '/x', mime: 'image/png', name: 'x.png' };
    const parts: readonly [keyof AppletAnswer, object][] = [
      ['file', file],
      ['richText', written('x')],
      ['quizInformation', { questionsMap: {} }],
    ];
    for (const [part, value] of parts) {
      expect(isAnswerPart(part, value)).toBe(true);
      expect(isAnswerPart(part, { ...value, score: 99 })).toBe(false);
    }
    const option = { id: 'a', contentfulId: null, order: 0, userInput: 'x' };
    expect([[option], [{ ...option, xp: 1 }]].map((all) => isAnswerPart('options', all))).toEqual([true, false]);
  });

  test('[APL-82] has texts of 20,000 characters, and a rich text of 200,000 with all that it says', () => {
    const frame = JSON.stringify(written('')).length;
    forAll(
      [fc.integer({ min: -3, max: 3 })],
      (more) => {
        const isLong = more > 0;
        expect(answerSizeProblem(inline('x'.repeat(20_000 + more)))?.details.most).toBe(isLong ? 20_000 : undefined);
        const richText = written('x'.repeat(200_000 - frame + more));
        expect(answerSizeProblem({ ...inline(''), richText })?.details.most).toBe(isLong ? 200_000 : undefined);
      },
      { numRuns: 20 },
    );
  });

  test('[APL-82] may be begun, together with all others and a reflection, in 2,000,000 characters', () => {
    const begun = (length: number) => ({ answers: [inline('Sand.')], reflectAnswers: 'x'.repeat(length) });
    const frame = JSON.stringify(begun(0)).length;
    const problems = [0, 1].map((more) => draftSizeProblem(begun(2_000_000 - frame + more)));
    expect(problems).toEqual([undefined, { key: 'answersTooLong', details: { most: 2_000_000 } }]);
  });

  test('[APL-82] and one text alone, as a reflection is, has 20,000 characters too', () =>
    forAll(
      [fc.integer({ min: -3, max: 3 })],
      (more) => {
        const problem = textSizeProblem('x'.repeat(20_000 + more));
        expect(problem).toEqual(more > 0 ? { key: 'answerTooLong', details: { most: 20_000 } } : undefined);
      },
      { numRuns: 20 },
    ));

  test('[APL-82] is not made of so many texts that all of it is too large', () => {
    const gaps = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          `gap-${index}`,
          { contentfulId: 'x', answer: 'y'.repeat(19_000) },
        ]),
      );
    expect(answerSizeProblem({ ...inline(''), madlibAnswers: gaps(20) })).toBeUndefined();
    expect(answerSizeProblem({ ...inline(''), madlibAnswers: gaps(22) })?.details.most).toBe(400_000);
  });

  test('[APL-82] has 400,000 characters in all, its rich text among them, and says so by one message', () => {
    const tooLong = (most: number) => ({ key: 'answerTooLong', details: { most } });
    const gap = (length: number) => ({ contentfulId: 'x', answer: 'y'.repeat(length) });
    const lengthOf = ({ richText, ...rest }: AppletAnswer) =>
      JSON.stringify(rest).length + JSON.stringify(richText ?? null).length;
    for (const isRich of [false, true]) {
      const gaps = Array.from({ length: isRich ? 13 : 20 }, (_, index) => [`gap-${index}`, gap(19_000)] as const);
      const richText = isRich ? { richText: written('x'.repeat(150_000)) } : {};
      const answer = (length: number): AppletAnswer => ({
        ...inline(''),
        ...richText,
        madlibAnswers: { ...Object.fromEntries(gaps), last: gap(length) },
      });
      const freeSpace = 400_000 - lengthOf(answer(0));
      expect([answer(freeSpace), answer(freeSpace + 1)].map(answerSizeProblem)).toEqual([undefined, tooLong(400_000)]);
    }
    expect(answerSizeProblem(inline('x'.repeat(20_001)))).toEqual(tooLong(20_000));
    expect(answerSizeProblem({ ...inline(''), richText: written('x'.repeat(200_000)) })).toEqual(tooLong(200_000));
  });

  test('[APL-82] comes with others of 2,000,000 characters in all, and what may be saved fits into a call', () => {
    const rich = written('\u20ac'.repeat(199_700));
    const many = Array.from({ length: 9 }, (_, index) => ({
      ...inline(''),
      appletId: `essay-${index}`,
      richText: rich,
    }));
    const freeSpace = 2_000_000 - JSON.stringify([...many, inline('')]).length;
    const filler = (more: number): readonly AppletAnswer[] => {
      const gap = (length: number) => ({ contentfulId: 'x', answer: '\u20ac'.repeat(length) });
      const gaps = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`gap-${index}`, gap(19_000)]));
      const last = (length: number) => ({ ...inline(''), madlibAnswers: { ...gaps, last: gap(length) } });
      const frame = JSON.stringify(last(0)).length - JSON.stringify(inline('')).length;
      return [...many, last(freeSpace - frame + more)];
    };
    expect(answersSizeProblem(filler(0))).toBeUndefined();
    expect(answersSizeProblem(filler(1))).toEqual({ key: 'answersTooLong', details: { most: 2_000_000 } });
    expect(new TextEncoder().encode(JSON.stringify({ applets: filler(0) })).length).toBeLessThan(ANSWERS_MAX_BYTES);
    expect(ANSWERS_MAX_BYTES - 3 * 2_000_000).toBe(65_536);
    expect(answersSizeProblem([...filler(1), inline('x'.repeat(20_001))])?.details.most).toBe(20_000);
  });

  test('[APL-82] is looked at without falling over, whatever it holds', () =>
    forAll([hostileAnswers], (answer) => {
      answerSizeProblem(answer);
    }));
});

test('[APL-82] a text says how much room is left once that is a tenth, and complains as soon as there is none', () =>
  forAll([fc.integer({ min: 0, max: 20_100 })], (length) => {
    const text = 'x'.repeat(length);
    expect(charactersLeft(text)).toBe(length < 18_000 ? undefined : 20_000 - length);
    expect(['x'.repeat(17_999), 'x'.repeat(18_000)].map(charactersLeft)).toEqual([undefined, 2000]);
    const isTooLong = (charactersLeft(text) ?? 0) < 0;
    expect(isTooLong).toBe(answerSizeProblem(inline(text)) !== undefined);
  }));
