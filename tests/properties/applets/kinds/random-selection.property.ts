import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AnswerOption,
  type AppletAnswer,
  type AppletContent,
  authoredOptions,
  blankAnswer,
  drawableOptions,
  drawnAnswer,
  drawnOption,
  isOptionDisabled,
  hasUnaddedOption,
  canChangeOptions,
  selectionButton,
  selectionProblem,
  undrawnAnswer,
} from '#core/applets';
import { blankTexts, appletContentsOfKind, hostileAnswers, visibleTexts } from '#core/arbitraries';
import { forAll } from '../../support/for-all.ts';

const ownOf = (userInputs: readonly string[]): AnswerOption[] =>
  userInputs.map((userInput, order) => ({ id: `own-${order}`, contentfulId: null, order, userInput }));

/** A random selection that may be answered, with own options and nothing drawn yet. */
const selections = fc
  .tuple(
    appletContentsOfKind('random-selection'),
    fc.array(visibleTexts, { maxLength: 3 }),
    fc.array(blankTexts, { maxLength: 2 }),
  )
  .map(([any, mine, empty]) => {
    const content: AppletContent = { ...any, readOnly: false };
    const answer: AppletAnswer = { ...blankAnswer(content), options: ownOf([...mine, ...empty]) };
    const all = [...authoredOptions(content).map(({ id }) => id), ...mine.map((_, index) => `own-${index}`)];
    return { content, answer, all, hasEmpty: empty.length > 0 };
  });

const fixed = (value: number) => ({ integerBelow: (sides: number) => value % sides });

test('[APL-3] every option, own ones included, is drawn by exactly one of the faces of one die with as many', () =>
  forAll(
    [selections],
    ({ content, answer, all }) => {
      expect(drawableOptions(content, answer).map(({ id }) => id)).toEqual(all);
      const rolled: number[] = [];
      const drawn = all.map((_, face) => {
        const integerBelow = (sides: number): number => {
          rolled.push(sides);
          return face;
        };
        return drawnAnswer(content, answer, { integerBelow }).text;
      });
      expect(drawn).toEqual(all);
      expect(rolled).toEqual(all.map(() => all.length));
    },
    { numRuns: 200 },
  ));

test('[APL-3] an own option that was never written is not drawn, and without an answer nothing is', () =>
  forAll([selections], ({ content, answer, all }) => {
    const unwritten = { id: 'unwritten', contentfulId: null, order: 99, userInput: null };
    const more = { ...answer, options: [...(answer.options ?? []), unwritten] };
    expect(drawableOptions(content, more).map(({ id }) => id)).toEqual(all);
    expect(drawnOption(content, undefined)).toBeUndefined();
  }));

test('[APL-3] only what was drawn changes, and a die that shows no face draws nothing', () =>
  forAll([selections, fc.nat()], ({ content, answer, all }, face) => {
    const after = drawnAnswer(content, answer, fixed(face));
    expect(after).toEqual({ ...answer, text: all[face % all.length] });
    expect(drawnAnswer(content, answer, { integerBelow: (sides) => sides + 1 })).toEqual(answer);
  }));

test('[APL-3] nothing is drawn a second time, while all is disabled, from a read-only applet, or from no options', () =>
  forAll([selections, fc.nat()], ({ content, answer }, face) => {
    const drawn = drawnAnswer(content, answer, fixed(face));
    expect(drawnAnswer(content, drawn, fixed(face + 1))).toBe(drawn);
    expect(drawnAnswer(content, answer, fixed(face), true)).toBe(answer);
    expect(drawnAnswer({ ...content, readOnly: true }, answer, fixed(face))).toBe(answer);
    const bare = { ...answer, options: ownOf([' ']) };
    expect(drawnAnswer({ ...content, options: [] }, bare, fixed(face))).toBe(bare);
  }));

test('[APL-14] once one is drawn the others are disabled, none is added, and the button resets; a reset makes all as before', () =>
  forAll([selections, fc.nat()], ({ content, answer, all }, face) => {
    const drawn = drawnAnswer(content, answer, fixed(face));
    expect(all.filter((id) => !isOptionDisabled(content, drawn, id))).toEqual([drawn.text]);
    expect(canChangeOptions(content, drawn)).toBe(false);
    expect(selectionButton(content, drawn)).toBe('appletSelectionReset');
    expect(drawnOption(content, drawn)?.id).toBe(drawn.text);
    expect(undrawnAnswer(content, drawn, true)).toBe(drawn);
    expect(undrawnAnswer({ ...content, readOnly: true }, drawn)).toBe(drawn);

    const reset = undrawnAnswer(content, drawn);
    expect(reset).toEqual(answer);
    expect(all.some((id) => isOptionDisabled(content, reset, id))).toBe(false);
    expect(selectionButton(content, reset)).toBe('appletSelectionChoose');
    expect(drawnOption(content, reset)).toBeUndefined();
    expect(canChangeOptions(content, reset)).toBe(true);
    expect(canChangeOptions(content, reset, true)).toBe(false);
    expect(canChangeOptions({ ...content, readOnly: true }, reset)).toBe(false);
  }));

test('[APL-14] what was drawn and is no option any more locks nothing', () =>
  forAll([selections, hostileAnswers, fc.constantFrom('valueOf', '', null)], ({ content }, given, text) => {
    const answer = { ...given, options: [], text };
    expect(drawnOption(content, answer)).toBeUndefined();
    expect(canChangeOptions(content, answer)).toBe(true);
    expect([drawnOption(content, undefined), canChangeOptions(content, undefined)]).toEqual([undefined, true]);
    expect(selectionButton(content, answer)).toBe('appletSelectionChoose');
    expect(drawnAnswer(content, answer, fixed(0)).text).toBe(authoredOptions(content)[0]?.id);
  }));

test('[APL-14] options are saved when there is one at least, and each own one says something', () =>
  forAll([selections], ({ content, answer, hasEmpty }) => {
    expect(selectionProblem(content, answer)).toBe(hasEmpty ? 'appletOptionMissing' : undefined);
    expect(selectionProblem(content, undefined)).toBeUndefined();
    const bare = { ...content, options: [] };
    expect(selectionProblem(bare, undefined)).toBe('appletSelectionEmpty');
    expect(selectionProblem(bare, { ...answer, options: [] })).toBe('appletSelectionEmpty');
    expect(selectionProblem(bare, { ...answer, options: ownOf(['mine']) })).toBeUndefined();
    expect(drawableOptions(bare, { ...answer, options: ownOf(['mine', ' ']) })).toEqual([
      { id: 'own-0', title: 'mine' },
    ]);
    const unsaid = ownOf(['']).map((option) => ({ ...option, userInput: null }));
    expect(drawableOptions(bare, { ...answer, options: unsaid })).toEqual([]);
  }));

test('[APL-13] an option is begun and not added while there are words of it, and only then', () =>
  forAll([visibleTexts, blankTexts], (unsent, blank) => {
    expect([{ unsent }, { unsent: blank }, {}].map(hasUnaddedOption)).toEqual([true, false, false]);
  }));
