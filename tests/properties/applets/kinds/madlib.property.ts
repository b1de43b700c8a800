import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type MadlibAnswers,
  type MadlibContent,
  type MadlibInput,
  isMadlibFilled,
  isValidMadlibInput,
  editedMadlibAnswers,
  madlibPlace,
  madlibSegments,
  madlibSentence,
  madlibInputText,
} from '#core/applets';
import { blankTexts, completeAnswersTo, appletContentsOfKind, texts, visibleTexts } from '#core/arbitraries';
import { forAll } from '../../support/for-all.ts';

const filled = appletContentsOfKind('madlib').chain((content) =>
  completeAnswersTo(content).map(({ madlibAnswers = {} }) => ({
    madlib: content.madlib ?? { sentence: '', inputs: [] },
    answers: madlibAnswers,
  })),
);

const entry = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.entries(record).find(([other]) => other === name)?.[1];

const with1 = (answers: MadlibAnswers, id: string, answer: string): MadlibAnswers =>
  Object.fromEntries([...Object.entries(answers), [id, { contentfulId: id, answer }]]);

const without = (answers: MadlibAnswers, id: string): MadlibAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([other]) => other !== id));

test('[APL-15] words fill a text input when there is something to read, a selection only when it offers them', () =>
  forAll([filled, visibleTexts, blankTexts], ({ madlib }, word, blank) => {
    for (const input of madlib.inputs) {
      const isSelection = input.type === 'selection';
      expect(isValidMadlibInput(input, word)).toBe(!isSelection || input.options.includes(word));
      expect(isValidMadlibInput(input, blank)).toBe(false);
      expect(isValidMadlibInput({ ...input, options: [blank] }, blank)).toBe(false);
      for (const option of input.options) expect(isValidMadlibInput(input, option)).toBe(true);
    }
  }));

test('[APL-15] a madlib is filled when all of its inputs are, and not while one is missing, empty or not on offer', () =>
  forAll([filled, blankTexts], ({ madlib, answers }, blank) => {
    expect(isMadlibFilled(madlib, answers)).toBe(true);
    for (const { id, type } of madlib.inputs) {
      expect(isMadlibFilled(madlib, without(answers, id))).toBe(false);
      expect(isMadlibFilled(madlib, with1(answers, id, blank))).toBe(false);
      expect(isMadlibFilled(madlib, with1(answers, id, 'not on offer'))).toBe(type !== 'selection');
    }
    expect(isMadlibFilled(madlib, undefined)).toBe(false);
    expect(isMadlibFilled({ ...madlib, inputs: [] }, answers)).toBe(false);
    expect(isMadlibFilled(undefined, answers)).toBe(false);
    expect(isMadlibFilled(null, answers)).toBe(false);
  }));

test('[APL-15] the dialog sets what was entered, takes away what was emptied, and leaves what it did not hold', () =>
  forAll(
    [filled, filled, fc.nat(), blankTexts],
    ({ madlib, answers }, { answers: others }, at, blank) => {
      const input = madlib.inputs[at % madlib.inputs.length];
      fc.pre(input !== undefined);
      const { id } = input;
      const word = entry(answers, id)?.answer ?? '';
      const entered = Object.fromEntries([[id, word]]);
      expect(editedMadlibAnswers(madlib, undefined, entered)).toEqual(
        Object.fromEntries([[id, { contentfulId: id, answer: word }]]),
      );
      expect(editedMadlibAnswers(madlib, answers, entered)).toEqual(answers);
      expect(editedMadlibAnswers(madlib, answers, {})).toEqual(answers);
      expect(editedMadlibAnswers(madlib, answers, Object.fromEntries([[id, blank]]))).toEqual(without(answers, id));
      const strange = editedMadlibAnswers(madlib, answers, { valueOf: 'nobody asks', 'not an input': 'x' });
      expect(strange).toEqual(answers);
      const known = madlib.inputs.map((one) => one.id);
      const cleaned = editedMadlibAnswers(madlib, { ...others, stale: { contentfulId: 'stale', answer: 'x' } }, {});
      expect(Object.keys(cleaned).every((name) => known.includes(name))).toBe(true);
    },
    { numRuns: 200 },
  ));

test('[APL-15] a selection that is given what it does not offer keeps what it had', () => {
  const input: MadlibInput = { id: '__proto__', type: 'selection', placeholder: null, options: ['calm', 'wild'] };
  const madlib: MadlibContent = { sentence: 'A {__proto__} sea', inputs: [input] };
  const calm = editedMadlibAnswers(madlib, undefined, Object.fromEntries([['__proto__', 'calm']]));
  const after = editedMadlibAnswers(madlib, calm, Object.fromEntries([['__proto__', 'Wild']]));
  expect(madlibInputText(input, after)).toBe('calm');
  expect(editedMadlibAnswers(madlib, undefined, Object.fromEntries([['__proto__', 'Wild']]))).toEqual({});
  expect(madlibInputText(input, {})).toBeUndefined();
  expect(madlibInputText({ ...input, id: 'constructor', type: 'short-text' }, {})).toBeUndefined();
});

test('[APL-16] a filled sentence is the author’s words with the answers between them, whatever these say', () =>
  forAll(
    [filled, fc.array(texts, { minLength: 3, maxLength: 3 })],
    ({ madlib, answers }, between) => {
      const [first = '', middle = '', last = ''] = between;
      for (const { id } of madlib.inputs) {
        const word = entry(answers, id)?.answer ?? '';
        const sentence = `${first}{${id}}${middle}{${id}}${last}`;
        expect(madlibSentence({ ...madlib, sentence }, answers)).toBe(first + word + middle + word + last);
      }
    },
    { numRuns: 200 },
  ));

test('[APL-16] what fills one blank is not read again: braces and markup in it stay letters', () =>
  forAll([visibleTexts, fc.constantFrom('{b}', '{a}', '<b>{b}</b>', '$&', '{{b}}')], (word, tricky) => {
    const text: Omit<MadlibInput, 'id'> = { type: 'long-text', placeholder: null, options: [] };
    const madlib = {
      sentence: '{a} and {b} and {c}',
      inputs: [
        { id: 'a', ...text },
        { id: 'b', ...text },
      ],
    };
    const answers = with1(with1({}, 'a', tricky), 'b', word);
    expect(madlibSentence(madlib, answers)).toBe(`${tricky} and ${word} and {c}`);
  }));

test('[APL-16] the pieces make the sentence; each blank shows its answer, else its placeholder, else a line', () =>
  forAll(
    [filled, fc.nat()],
    ({ madlib, answers }, at) => {
      const gone = madlib.inputs[at % madlib.inputs.length];
      fc.pre(gone !== undefined);
      const left = without(answers, gone.id);
      const pieces = madlibSegments(madlib, left);
      expect(pieces.map(({ text }) => text).join('')).toBe(madlibSentence(madlib, left));
      expect(pieces.map(({ text, inputId }) => (inputId === null ? text : `{${inputId}}`)).join('')).toBe(
        madlib.sentence,
      );
      expect(new Set(pieces.flatMap(({ inputId }) => inputId ?? []))).toEqual(
        new Set(madlib.inputs.map(({ id }) => id)),
      );
      for (const { text, inputId, isFilled } of pieces) {
        if (inputId === null) expect([text === '', isFilled]).toEqual([false, false]);
        else if (inputId === gone.id) expect([text, isFilled]).toEqual([gone.placeholder ?? '____', false]);
        else expect([text, isFilled]).toEqual([entry(answers, inputId)?.answer, true]);
      }
    },
    { numRuns: 200 },
  ));

test('[APL-16] a blank is named by the words of the author beside it, of which it shows at most four on each side', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,6}$/), { maxLength: 6 });
  const punctuation = fc.constantFrom('', ',', '. ', '\n');
  forAll([words, punctuation, words], (before, mark, after) => {
    const inputs = [{ id: 'x', type: 'short-text', placeholder: null, options: [] } as const];
    const sentence = `${before.join(' ')} {x}${mark} ${after.join('  ')}`;
    const place = [...before.slice(-4), '…', ...after.slice(0, 4)].join(' ');
    expect(madlibPlace({ sentence, inputs }, 'x')).toBe(place === '…' ? undefined : place);
  });
  const beside = {
    sentence: '{x}{y}',
    inputs: ['x', 'y'].map((id) => ({ id, type: 'short-text' as const, placeholder: null, options: [] })),
  };
  expect(madlibPlace(beside, 'y')).toBeUndefined();
});
