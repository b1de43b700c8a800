import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AppletContent,
  appletsWithin,
  artifactsMissing,
  blankAnswer,
  isAnswered,
  isAskable,
  isWellFormed,
  mergedRichText,
  untouchedOptional,
  waitsFor,
} from '#core/applets';
import { answeredKinds, contentsOfKind, kindContents } from '#core/arbitraries';
import { richTextOf } from '#core/shared';

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
  .record({ content: kindContents, field: fc.constantFrom(...FIELDS), value: nonsense })
  .map(({ content, field, value }) => ({ ...content, [field]: value }) as unknown as AppletContent);

test('[APL-71] well-authored applets are well formed, and can be put before somebody', () => {
  fc.assert(
    fc.property(kindContents, (content) => {
      expect(isWellFormed(content)).toBe(true);
      expect(isAskable(content)).toBe(true);
      expect(isWellFormed(JSON.parse(JSON.stringify(content)))).toBe(true);
    }),
  );
});

test('[APL-71] a field that holds something else makes an applet malformed, which no rule stumbles over', () => {
  fc.assert(
    fc.property(malformed, fc.array(answeredKinds, { maxLength: 3 }), (content, others) => {
      expect(isWellFormed(content)).toBe(false);
      expect(isAskable(content)).toBe(false);
      const answer = { appletId: content.id, appletType: content.appletType, text: 'words', options: [] };
      expect(isAnswered(content, answer)).toBe(false);
      const contents = [content, ...others.map((one) => one.content)];
      expect(appletsWithin([content])).toEqual([content]);
      const demanded = { ...content, required: true, readOnly: false };
      if (!isWellFormed(demanded)) expect(artifactsMissing([demanded], [answer])).toEqual([demanded]);
      expect(() => untouchedOptional(contents, [answer])).not.toThrow();
      const facts = { user: undefined, applets: contents, answers: [answer], askedAt: new Map<string, string>() };
      expect(() => mergedRichText(richTextOf(`{{applet:${content.id}}}`), facts)).not.toThrow();
    }),
  );
});

test('[APL-71] what is nothing at all is malformed', () => {
  for (const nothing of [undefined, null, 7, 'rank', [], {}]) expect(isWellFormed(nothing)).toBe(false);
});

test('[APL-72] an applet waits for something exactly while it is not complete', () => {
  fc.assert(
    fc.property(answeredKinds, ({ content, state, answer }) => {
      const given = answer ?? { appletId: content.id, appletType: content.appletType, text: null };
      const isKept = state === 'untouched' && !content.appletType.includes('rich-text');
      const isComplete = content.readOnly || state === 'complete' || isKept;
      expect(waitsFor(content, given) === undefined).toBe(isComplete);
    }),
  );
});

test('[APL-72] a rank says what is wrong with its options before it asks for their order', () => {
  const rank = { id: 'rank', appletType: 'rank', title: '', description: null, required: true, readOnly: false };
  const two = ['a', 'b'].map((id, order) => ({ id, title: id, order }));
  const blank = { appletId: 'rank', appletType: 'rank', text: null };
  expect(waitsFor({ ...rank, placeholder: null, options: two }, blank)).toBe('appletRankTooFew');
  const three = [...two, { id: 'c', title: 'c', order: 2 }];
  expect(waitsFor({ ...rank, placeholder: null, options: three }, blank)).toBe('waitsForRank');
  const selection = { ...rank, appletType: 'random-selection', placeholder: null, options: [] };
  expect(waitsFor(selection, { ...blank, appletType: 'random-selection' })).toBe('appletSelectionEmpty');
  expect(waitsFor({ ...selection, appletType: 'hologram' }, blank)).toBeUndefined();
  expect(waitsFor({ ...selection, appletType: 'group-applet' }, blank)).toBeUndefined();
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
] as const)('[APL-72] of the kind %s what was never answered waits in its own words: %s', (kind, words) => {
  fc.assert(
    fc.property(contentsOfKind(kind), (any) => {
      const content = { ...any, readOnly: false };
      expect(waitsFor(content, blankAnswer(content))).toBe(words);
    }),
    { numRuns: 20 },
  );
});
