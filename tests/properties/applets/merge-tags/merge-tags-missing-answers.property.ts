import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AppletAnswer, type AppletContent, mergedFile, mergedRichText, mergeTagsIn } from '#core/applets';
import { ANSWERED_TYPES, appletContentsOfAnyKind, mergeTagApplets, visibleTexts } from '#core/arbitraries';
import { formatMessage } from '#core/messages';
import { plainTextOf, type RichText, richTextOf } from '#core/shared';
import { forAll } from '../../support/for-all.ts';

const title = 'The tide';

const bare = (appletType: string, more: Partial<AppletContent> = {}): AppletContent => ({
  id: 'x',
  appletType,
  title,
  description: null,
  required: true,
  readOnly: false,
  placeholder: null,
  ...more,
});

const said = (tag: string, content: AppletContent, answer: Partial<AppletAnswer> | null): string => {
  const given = { appletId: content.id, appletType: content.appletType, text: null, ...answer };
  const facts = { user: undefined, applets: [content], answers: answer ? [given] : [], stepPaths: new Map() };
  return plainTextOf(mergedRichText(richTextOf(tag), facts));
};

const missing = (appletType: string): string => {
  if (appletType === 'madlib') return formatMessage('mergeMadlibIncomplete', { title });
  if (appletType === 'rank') return formatMessage('mergeRankInvalid', { title });
  return formatMessage(appletType === 'quiz' ? 'mergeQuizUnselected' : 'mergeAnswerMissing', { title });
};

test.each([...ANSWERED_TYPES, 'group-applet'])(
  '[APL-6] an answer with nothing in it is missing, also of a %s that its author left bare',
  (appletType) => {
    for (const answer of [{}, { text: ' ', fileUrl: ' ', options: [], files: {}, madlibAnswers: {} }, null]) {
      expect(said('{{applet:x}}', bare(appletType), answer)).toBe(missing(appletType));
    }
  },
);

test('[APL-6] an answer without what its kind holds is missing, in the whole and in its parts', () =>
  forAll(
    [mergeTagApplets],
    ({ content, tags }) => {
      const called = { ...content, title };
      for (const { tag } of tags) expect(said(tag, called, {})).toBe(missing(content.appletType));
      const other = { ...called, options: [], decisionTreeBranches: [], applets: [] };
      if (content.appletType === 'rank') expect(said(`{{rank:${content.id}:1}}`, other, {})).toBe(missing('rank'));
    },
    { numRuns: 60 },
  ));

test.each([
  ['rank', '{{rank:x:1}}', formatMessage('mergeRankInvalid', { title })],
  ['madlib', '{{madlib:x:verb}}', formatMessage('mergeAppletInvalid')],
  ['quiz', '{{quiz:x:why}}', formatMessage('mergeAppletInvalid')],
])('[APL-6] of a %s that its author left bare, %s is missing and found dead', (appletType, tag, says) => {
  expect(said(tag, bare(appletType), {})).toBe(says);
  expect(mergeTagsIn(richTextOf(tag), [bare(appletType)])).toMatchObject([{ exists: false }]);
});

test('[APL-6] an option that is gone, or that says nothing, has no place in a rank', () =>
  forAll(
    [visibleTexts, visibleTexts],
    (first, second) => {
      const content = bare('rank', {
        options: [
          { id: 'a', title: first, order: 0 },
          { id: 'blank', title: ' ', order: 1 },
        ],
      });
      const option = (id: string, contentfulId: string | null, userInput: string | null, order: number) => ({
        id,
        contentfulId,
        order,
        userInput,
      });
      const options = [
        option('a', 'a', null, 4),
        option('gone', 'gone', null, 0),
        option('own', null, second, 5),
        option('mute', null, null, 1),
        option('still', null, '\u200B', 2),
        option('blank', 'blank', null, 3),
      ];
      expect(said('{{rank:x:1}}', content, { options })).toBe(first);
      expect(said('{{rank:x:2}}', content, { options })).toBe(second);
      expect(said('{{rank:x:3}}', content, { options })).toBe(missing('rank'));
    },
    { numRuns: 50 },
  ));

const question = { id: 'q', title: 'Why?', slider: null, madlib: null };

test('[APL-6] a question whose answer it does not offer, and a tree without words, are missing', () => {
  const quiz = {
    id: 'z',
    rewards: [],
    mixedResultText: null,
    sections: [
      { id: 's', title: '', questions: [{ ...question, options: [{ id: 'o', title: 'Sea', result: null }] }] },
    ],
  };
  const given = (answer: string, value: string) => ({
    quizInformation: {
      questionsMap: {
        q: {
          quizContentfulId: 'z',
          quizSectionContentfulId: 's',
          quizQuestionContentfulId: 'q',
          answerType: 'OPTION' as const,
          value,
          answer,
          madlibAppletContentfulId: null,
          madlibAnswers: {},
        },
      },
    },
  });
  for (const tag of ['{{quiz:x:q}}', '{{applet:x}}']) {
    expect(said(tag, bare('quiz', { quiz }), given('o', 'Sea'))).toBe('Sea');
    expect(said(tag, bare('quiz', { quiz }), given('gone', 'Air'))).toBe(missing('quiz'));
  }
  const slider = { minimumValue: 0, maximumValue: 5 };
  const scale = { ...quiz, sections: [{ id: 's', title: '', questions: [{ ...question, options: [], slider }] }] };
  const { q } = given('', '').quizInformation.questionsMap;
  for (const [value, says] of [
    [5, '5'],
    [6, missing('quiz')],
    [2.5, missing('quiz')],
  ] as const) {
    const moved = { ...q, answerType: 'SLIDER' as const, value, answer: null };
    const answer = { quizInformation: { questionsMap: { q: moved } } };
    expect(said('{{quiz:x:q}}', bare('quiz', { quiz: scale }), answer)).toBe(says);
  }
  const tree = bare('decision-tree', { decisionTreeBranches: [{ id: 'b', title: 'Left', order: 0 }] });
  expect(said('{{applet:x}}', tree, { files: {} })).toBe(missing('decision-tree'));
});

test('[APL-6][CNT-29] the blank of a madlib says the chosen option in the language of its reader', () => {
  const input = { id: 'verb', type: 'selection' as const, placeholder: 'or so', options: ['sail'], labels: ['segle'] };
  const madlib = { sentence: 'Ich {verb}', inputs: [input] };
  const chosen = (answer: string) => ({ madlibAnswers: { verb: { contentfulId: 'verb', answer } } });
  expect(said('{{madlib:x:verb}}', bare('madlib', { madlib }), chosen('sail'))).toBe('segle');
  expect(said('{{madlib:x:verb}}', bare('madlib', { madlib }), chosen('segle'))).toBe(missing('madlib'));
});

test('[APL-6] a madlib with one blank open is missing as a whole, not in the blank that is filled', () => {
  const input = (id: string) => ({ id, type: 'short-text' as const, placeholder: 'or so', options: [] });
  const madlib = { sentence: 'I {verb} {how}', inputs: [input('verb'), input('how')] };
  const madlibAnswers = { verb: { contentfulId: 'verb', answer: 'sail' } };
  expect(said('{{applet:x}}', bare('madlib', { madlib }), { madlibAnswers })).toBe(missing('madlib'));
  expect(said('{{madlib:x:verb}}', bare('madlib', { madlib }), { madlibAnswers })).toBe('sail');
  expect(said('{{madlib:x:how}}', bare('madlib', { madlib }), { madlibAnswers })).toBe(missing('madlib'));
});

test('[APL-6] of somebody who is known only the two names are', () =>
  forAll(
    [visibleTexts, visibleTexts, fc.constantFrom('email', 'name', 'constructor', '')],
    (firstName, lastName, field) => {
      const facts = { user: { firstName, lastName }, applets: [], answers: [], stepPaths: new Map() };
      expect(plainTextOf(mergedRichText(richTextOf(`{{user.${field}}}`), facts))).toBe(
        formatMessage('mergeUserMissing'),
      );
    },
    { numRuns: 30 },
  ));

test('[APL-6] words that stand in no paragraph take a rank as numbered lines', () => {
  const stray: RichText = {
    nodeType: 'document',
    data: {},
    content: [{ nodeType: 'text', value: '{{applet:x}}', marks: [], data: {} }],
  };
  const content = bare('rank', { options: [{ id: 'a', title: 'Sea', order: 0 }] });
  const options = [{ id: 'a', contentfulId: 'a', order: 0, userInput: null }];
  const answers = [{ appletId: 'x', appletType: 'rank', text: null, options }];
  const merged = mergedRichText(stray, { user: undefined, applets: [content], answers, stepPaths: new Map() });
  expect([merged.content.length, plainTextOf(merged)]).toEqual([1, '1. Sea']);
});

test.each([
  ['https://files.waymark.example/one/map.pdf', 'map.pdf'],
  ['https://files.waymark.example/one/map.pdf?signed=a/b#page=2/3', 'map.pdf'],
  ['https://files.waymark.example/map.pdf#page=2?x', 'map.pdf'],
  ['map.pdf', 'map.pdf'],
  ['https://files.waymark.example/one/', missing('upload-file')],
])('[APL-6] a file stored at %s without a name of its own is called %s', (fileUrl, name) => {
  expect(said('{{applet:x}}', bare('upload-file'), { fileUrl })).toBe(name);
});

test.each([
  [true, 1],
  [false, 0],
])('[APL-6] the name of a file brings the file with it once it is stored (%s)', (fileUploaded, many) => {
  const file = { name: 'map.pdf', type: 'application/pdf', mime: 'application/pdf', uri: '/api/v1/storage/map' };
  const answers = [{ appletId: 'x', appletType: 'upload-file', text: null, file, fileUploaded }];
  const facts = { user: undefined, applets: [bare('upload-file')], answers, stepPaths: new Map() };
  const document = mergedRichText(richTextOf('See {{applet:x}}.'), facts);
  const parts = document.content.flatMap((node) => ('content' in node ? node.content : []));
  expect(plainTextOf(document)).toBe('See map.pdf.');
  expect(parts.flatMap((part) => mergedFile(part) ?? [])).toEqual(Array.from({ length: many }, () => file));
});

test('[APL-6] while more is on its way, what nothing is known of is a gap, and what is known reads as ever', () =>
  forAll([appletContentsOfAnyKind, fc.constantFrom('applet', 'rank', 'madlib', 'quiz', 'user')], (content, kind) => {
    const facts = { user: undefined, applets: [content], answers: [], stepPaths: new Map() };
    const said = (id: string, isPartial: boolean): string =>
      JSON.stringify(
        mergedRichText(richTextOf(`Then {{${kind}:${id}:1}} and {{applet:${id}}}.`), { ...facts, isPartial }),
      );
    expect(said(content.id, true)).toBe(said(content.id, false));
    const gap = mergedRichText(richTextOf('Then {{applet:nowhere}}.'), { ...facts, isPartial: true });
    expect(JSON.stringify(gap)).toContain('"…"');
    expect(said('nowhere', false)).not.toContain('"…"');
  }));

test('[APL-6] only a name that was filled in is that of a file, whatever its author wrote', () => {
  const file = { type: 'text/plain', mime: 'text/plain', uri: '/api/v1/storage/one', name: 'log.txt' };
  const leaf = { nodeType: 'text', value: 'log.txt', marks: [] } as const;
  expect(mergedFile({ ...leaf, data: { merged: true, file } })).toEqual(file);
  expect(mergedFile({ ...leaf, data: { merged: true } })).toBeUndefined();
  expect(mergedFile({ ...leaf, data: { file } })).toBeUndefined();
  expect(mergedFile({ nodeType: 'hyperlink', content: [], data: { merged: true, file } })).toBeUndefined();
});
