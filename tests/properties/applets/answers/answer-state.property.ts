import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AppletAnswer,
  blankAnswer,
  changedAnswer,
  clearedAnswer,
  missingArtifacts,
  answersToSend,
  isAnswerBegun,
  isAnswerClearable,
  isAnswerTouched,
  isAppletReadOnly,
  isSameAnswer,
  untouchedOptionalApplets,
} from '#core/applets';
import {
  answeredAppletsOfAnyKind,
  editorDocumentOf,
  hostileAnswers,
  appletContentsOfAnyKind,
  texts,
  visibleTexts,
} from '#core/arbitraries';
import { forAll } from '../../support/for-all.ts';

test('[APL-21] an applet only shows its answer when it was authored so, or everything is disabled', () =>
  forAll([appletContentsOfAnyKind], (content) => {
    expect(isAppletReadOnly({ ...content, readOnly: true })).toBe(true);
    expect(isAppletReadOnly(content, true)).toBe(true);
    expect(isAppletReadOnly({ ...content, readOnly: false }, false)).toBe(false);
    expect(isAppletReadOnly({ ...content, readOnly: false })).toBe(false);
  }));

test('[APL-22] the first change touches an answer for good, and it waits to be sent while it differs from the acknowledged one', () =>
  forAll(
    [appletContentsOfAnyKind, fc.array(texts, { minLength: 1, maxLength: 6 }), fc.nat()],
    (content, typed, at) => {
      const start = blankAnswer(content);
      expect([start.appletId, start.appletType, start.text]).toEqual([content.id, content.appletType, null]);
      expect([start.untouched, start.modified, isAnswerTouched(start)]).toEqual([true, false, false]);
      let answer = start;
      let acknowledged: AppletAnswer | undefined;
      let hasChanged = false;
      typed.forEach((text, index) => {
        hasChanged ||= text !== (answer.text ?? '');
        answer = changedAnswer(answer, { ...answer, text }, acknowledged);
        expect(answer.text ?? '').toBe(text);
        expect(isAnswerTouched(answer)).toBe(hasChanged);
        expect(answer.modified).toBe(acknowledged ? text !== (acknowledged.text ?? '') : hasChanged);
        if (index % 4 !== at % 4) return;
        answer = { ...answer, modified: false };
        acknowledged = answer;
        expect([answer.modified, isAnswerTouched(answer), answer.text ?? '']).toEqual([false, hasChanged, text]);
      });
    },
    { numRuns: 300 },
  ));

test('[APL-22] a change that changes nothing leaves the very answer, whatever flags it brings', () =>
  forAll([hostileAnswers, fc.boolean()], (answer, modified) => {
    const same = { ...answer, modified, untouched: !modified, fileUploaded: modified };
    expect(changedAnswer(answer, same, undefined)).toBe(answer);
    expect(isSameAnswer(answer, JSON.parse(JSON.stringify(answer)))).toBe(true);
  }));

test('[APL-22] words that were not added yet stay with the answer, and touch nothing else of it', () =>
  forAll([answeredAppletsOfAnyKind, visibleTexts, visibleTexts], ({ content, answer }, one, other) => {
    const start = answer ?? blankAnswer(content);
    const begun = changedAnswer(start, { ...start, unsent: one }, undefined);
    expect(begun).toEqual({ ...start, unsent: one });
    expect(changedAnswer(begun, { ...begun, unsent: one }, undefined)).toBe(begun);
    const on = changedAnswer(begun, { ...begun, unsent: other }, undefined);
    expect(on).toEqual({ ...start, unsent: other });
    expect(isSameAnswer(start, on)).toBe(true);
    expect(isAnswerBegun(on)).toBe(isAnswerBegun(start));
  }));

test('[APL-22] every part of an answer counts: changing it modifies, changing it back to what was acknowledged does not', () => {
  const change = fc.constantFrom<((text: string) => Partial<AppletAnswer>)[]>(
    (text) => ({ text }),
    (name) => ({ file: { name, type: '', mime: '', uri: '' } }),
    (fileUrl) => ({ fileUrl }),
    (text) => ({ richText: editorDocumentOf([text]) }),
    (userInput) => ({ options: [{ id: 'a', contentfulId: null, order: 0, userInput }] }),
    (description) => ({ files: { a: { ...branch, description } } }),
    (name) => ({
      files: { a: { ...branch, file: { name, type: '', mime: '', uri: '' } } },
    }),
    (answer) => ({ madlibAnswers: Object.fromEntries([['__proto__', { contentfulId: 'a', answer }]]) }),
    (value) => ({ quizInformation: { questionsMap: Object.fromEntries([['__proto__', { ...question, value }]]) } }),
    (answer) => ({
      quizInformation: {
        questionsMap: { a: { ...question, madlibAnswers: { b: { contentfulId: 'b', answer } } } },
      },
    }),
  );
  const branch = { fileId: 'a', description: '', file: null, fileOrder: 0, fileUploaded: false };
  const question = {
    quizContentfulId: 'quiz',
    quizSectionContentfulId: 'section',
    quizQuestionContentfulId: 'question',
    answerType: 'OPTION',
    value: null,
    answer: null,
    madlibAppletContentfulId: null,
    madlibAnswers: {},
  } as const;
  forAll(
    [appletContentsOfAnyKind, change, visibleTexts],
    (content, part, word) => {
      const start = blankAnswer(content);
      const one = changedAnswer(start, { ...start, ...part(word) }, undefined);
      expect([isAnswerTouched(one), one.modified, isAnswerBegun(one)]).toEqual([true, true, true]);
      const acknowledged = { ...one, modified: false };
      const other = changedAnswer(acknowledged, { ...acknowledged, ...part(`${word}!`) }, acknowledged);
      expect(other).toEqual({ ...acknowledged, ...part(`${word}!`), modified: true });
      const back = changedAnswer(other, { ...other, ...part(word) }, acknowledged);
      expect(back).toEqual(acknowledged);
      expect(isAnswerBegun({ ...one, untouched: true })).toBe(false);
      expect(isAnswerBegun({ ...start, ...part(word), untouched: false })).toBe(true);
      const { untouched: _, ...unmarked } = one;
      expect(isAnswerBegun(unmarked)).toBe(true);
    },
    { numRuns: 300 },
  );
});

test('[APL-22][STP-1] what was cleared is as if it had never been begun, though it was touched', () =>
  forAll(
    [answeredAppletsOfAnyKind],
    ({ content, answer, state }) => {
      const start = blankAnswer(content);
      if (state === 'cleared' && answer) {
        expect([isSameAnswer(answer, start), isAnswerBegun(answer), isAnswerTouched(answer)]).toEqual([
          true,
          false,
          true,
        ]);
      }
      if (state === 'partial' || state === 'complete') {
        expect([answer && isSameAnswer(answer, start), isAnswerBegun(answer)]).toEqual([false, true]);
      }
      expect(isAnswerBegun(undefined) || isAnswerBegun(start) || isAnswerTouched(undefined)).toBe(false);
    },
    { numRuns: 400 },
  ));

test('[STP-1] a cleared answer is as one that was never begun: optional it blocks nothing and is left out, and of it nothing is sent', () =>
  forAll(
    [answeredAppletsOfAnyKind, fc.option(visibleTexts)],
    ({ content, answer }, unsent) => {
      fc.pre(answer !== undefined);
      const given = unsent === null ? answer : { ...answer, unsent };
      const cleared = clearedAnswer(given);
      expect([cleared.appletId, cleared.appletType, cleared.unsent]).toEqual([
        answer.appletId,
        answer.appletType,
        given.unsent,
      ]);
      expect([isAnswerBegun(cleared), isAnswerTouched(cleared), isAnswerClearable(cleared)]).toEqual([
        false,
        true,
        false,
      ]);
      expect(isSameAnswer(cleared, blankAnswer(content))).toBe(true);
      const optional = { ...content, required: false, readOnly: false };
      expect(missingArtifacts([optional], [cleared])).toEqual([]);
      expect(untouchedOptionalApplets([optional], [cleared])).toEqual([optional]);
      expect(answersToSend([optional], [cleared])).toEqual([]);
    },
    { numRuns: 300 },
  ));

test('[STP-1] a quiz and a rank that were begun can be cleared as a whole, the others piece by piece', () =>
  forAll(
    [answeredAppletsOfAnyKind],
    ({ content, answer }) => {
      fc.pre(answer !== undefined && answer.appletType === content.appletType);
      const isWhole = content.appletType === 'quiz' || content.appletType === 'rank';
      expect(isAnswerClearable(answer)).toBe(isWhole && isAnswerBegun(answer));
    },
    { numRuns: 300 },
  ));

test('[APL-22][STP-1] a question whose blanks were all emptied is not begun', () =>
  forAll([appletContentsOfAnyKind, visibleTexts], (content, word) => {
    const filledWith = (answer: string): AppletAnswer => ({
      ...blankAnswer(content),
      untouched: false,
      quizInformation: {
        questionsMap: {
          a: {
            quizContentfulId: 'quiz',
            quizSectionContentfulId: 'section',
            quizQuestionContentfulId: 'a',
            answerType: 'MADLIB',
            value: null,
            answer: null,
            madlibAppletContentfulId: null,
            madlibAnswers: { b: { contentfulId: 'b', answer } },
          },
        },
      },
    });
    expect([isAnswerBegun(filledWith('')), isSameAnswer(filledWith(''), blankAnswer(content))]).toEqual([false, true]);
    expect([isAnswerBegun(filledWith(word)), isSameAnswer(filledWith(word), blankAnswer(content))]).toEqual([
      true,
      false,
    ]);
  }));

test('[STP-1] an image in an otherwise empty text begins it', () => {
  const image = editorDocumentOf([], [{ type: 'IMAGE', mutability: 'IMMUTABLE', data: { src: 'x' } }]);
  const blocks = image.blocks.map((block) => ({ ...block, text: '' }));
  const answer = { appletId: 'a', appletType: 'rich-text-entry', text: null, untouched: false };
  expect(isAnswerBegun({ ...answer, richText: { ...image, blocks } })).toBe(true);
  expect(isAnswerBegun({ ...answer, richText: editorDocumentOf(['', '']) })).toBe(false);
});
