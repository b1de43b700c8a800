import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AppletContent,
  appletsTakingAnswers,
  missingArtifacts,
  blankAnswer,
  isAnswered,
  isAnswerable,
  isWellFormedApplet,
  mergedRichText,
  untouchedOptionalApplets,
  incompleteHint,
} from '#core/applets';
import { answeredAppletsOfAnyKind, appletContentsOfKind, appletContentsOfAnyKind } from '#core/arbitraries';
import { richTextOf } from '#core/shared';
import { forAll } from '../../support/for-all.ts';

const FIELDS = [
  'title',
  'required',
  'readOnly',
  'description',
  'quiz',
  'madlib',
  'options',
  'decisionTreeBranches',
  'applets',
  'supportedTypes',
  'tags',
] as const;

/** What fits no field at all. */
const nonsense = fc.constantFrom<unknown>(7, [null], { sections: 4 }, { sentence: 'half' }, [7], Number.NaN);

const malformed: fc.Arbitrary<AppletContent> = fc
  .record({ content: appletContentsOfAnyKind, field: fc.constantFrom(...FIELDS), value: nonsense })
  .map(({ content, field, value }) => ({ ...content, [field]: value }) as unknown as AppletContent);

test('[APL-71] well-authored applets are well formed, and can be put before somebody', () =>
  forAll([appletContentsOfAnyKind], (content) => {
    expect(isWellFormedApplet(content)).toBe(true);
    expect(isAnswerable(content)).toBe(true);
    expect(isWellFormedApplet(JSON.parse(JSON.stringify(content)))).toBe(true);
  }));

test('[APL-71] a field that holds something else makes an applet malformed, which no rule stumbles over', () =>
  forAll([malformed, fc.array(answeredAppletsOfAnyKind, { maxLength: 3 })], (content, others) => {
    expect(isWellFormedApplet(content)).toBe(false);
    expect(isAnswerable(content)).toBe(false);
    const answer = { appletId: content.id, appletType: content.appletType, text: 'words', options: [] };
    expect(isAnswered(content, answer)).toBe(false);
    const contents = [content, ...others.map((one) => one.content)];
    expect(appletsTakingAnswers([content])).toEqual([content]);
    const demanded = { ...content, required: true, readOnly: false };
    if (!isWellFormedApplet(demanded)) expect(missingArtifacts([demanded], [answer])).toEqual([demanded]);
    expect(() => untouchedOptionalApplets(contents, [answer])).not.toThrow();
    const facts = { user: undefined, applets: contents, answers: [answer], stepPaths: new Map<string, string>() };
    expect(() => mergedRichText(richTextOf(`{{applet:${content.id}}}`), facts)).not.toThrow();
  }));

test('[APL-71] what is nothing at all is malformed', () => {
  for (const nothing of [undefined, null, 7, 'rank', [], {}]) expect(isWellFormedApplet(nothing)).toBe(false);
});

test('[APL-72] an applet waits for something exactly while it is not complete', () =>
  forAll([answeredAppletsOfAnyKind], ({ content, state, answer }) => {
    const given = answer ?? { appletId: content.id, appletType: content.appletType, text: null };
    const isKept = state === 'untouched' && !content.appletType.includes('rich-text');
    const isComplete = content.readOnly || state === 'complete' || isKept;
    expect(incompleteHint(content, given) === undefined).toBe(isComplete);
  }));

test('[APL-72] a rank says what is wrong with its options before it asks for their order', () => {
  const rank = { id: 'rank', appletType: 'rank', title: '', description: null, required: true, readOnly: false };
  const two = ['a', 'b'].map((id, order) => ({ id, title: id, order }));
  const blank = { appletId: 'rank', appletType: 'rank', text: null };
  expect(incompleteHint({ ...rank, placeholder: null, options: two }, blank)).toBe('appletRankTooFew');
  const three = [...two, { id: 'c', title: 'c', order: 2 }];
  expect(incompleteHint({ ...rank, placeholder: null, options: three }, blank)).toBe('waitsForRank');
  const selection = { ...rank, appletType: 'random-selection', placeholder: null, options: [] };
  expect(incompleteHint(selection, { ...blank, appletType: 'random-selection' })).toBe('appletSelectionEmpty');
  expect(incompleteHint({ ...selection, appletType: 'hologram' }, blank)).toBeUndefined();
  expect(incompleteHint({ ...selection, appletType: 'group-applet' }, blank)).toBeUndefined();
});

test.each([
  ['upload-file', 'waitsForFile'],
  ['upload-image', 'waitsForImage'],
  ['upload-video', 'waitsForVideo'],
  ['generic-upload-file', 'waitsForFile'],
  ['generic-rich-text', 'waitsForText'],
  ['rich-text-entry', 'waitsForText'],
  ['inline-text', 'waitsForText'],
  ['quiz', 'waitsForQuiz'],
  ['decision-tree', 'waitsForTree'],
  ['rank', 'waitsForRank'],
  ['madlib', 'waitsForMadlib'],
  ['random-selection', 'waitsForSelection'],
] as const)('[APL-72] of the kind %s what was never answered waits in its own words: %s', (kind, shownText) =>
  forAll(
    [appletContentsOfKind(kind)],
    (any) => {
      const content = { ...any, readOnly: false };
      expect(incompleteHint(content, blankAnswer(content))).toBe(shownText);
    },
    { numRuns: 20 },
  ),
);
