import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AppletAnswer,
  draftParts,
  legacyDraft,
  type DeviceDraft,
  ownDeviceDrafts,
  submittedDraft,
} from '#core/applets';
import { answeredAppletsOfAnyKind, draftStates, instants, serverDrafts } from '#core/arbitraries';
import { forAll } from '../../support/for-all.ts';

const keptDrafts: fc.Arbitrary<DeviceDraft> = fc.record({
  traveler: fc.constantFrom('ada', 'grace'),
  place: fc.constantFrom('step:one', 'post:two'),
  keptAt: instants,
  state: fc
    .tuple(draftStates, fc.option(serverDrafts))
    .map(([state, rival]) => submittedDraft({ ...state, rival }, 'key')),
});

test('[STP-5] of what a device keeps, a Traveler sees their own and nobody else’s', () =>
  forAll([fc.array(keptDrafts, { maxLength: 5 }), fc.jsonValue()], (saved, odd) => {
    const stored: unknown = JSON.parse(JSON.stringify([odd, ...saved, null]));
    const own = saved.filter(({ traveler }) => traveler === 'ada');
    expect(ownDeviceDrafts(Array.isArray(stored) ? stored : [], 'ada')).toEqual(JSON.parse(JSON.stringify(own)));
  }));

const file = { type: 'application/pdf', uri: '/files/a', mime: 'application/pdf', name: 'a.pdf' };
const madlibAnswers = { blank: { contentfulId: 'blank', answer: 'walk' } };

/** An answer of each kind, with all the parts that an answer may have. */
const answers: readonly AppletAnswer[] = [
  { appletId: 'a', appletType: 'inline-text', text: 'so', untouched: false, modified: true },
  { appletId: 'b', appletType: 'upload-file', text: 'so', file, fileUrl: '/a', fileType: 'a/b', fileUploaded: true },
  {
    appletId: 'c',
    appletType: 'rich-text-entry',
    text: 'so',
    richText: {
      blocks: [
        {
          key: 'k',
          text: 'words',
          type: 'unstyled',
          depth: 0,
          inlineStyleRanges: [{ offset: 0, length: 1, style: 'BOLD' }],
          entityRanges: [{ offset: 0, length: 1, key: 0 }],
          data: {},
        },
      ],
      entityMap: { e: { type: 'LINK', mutability: 'MUTABLE', data: {} } },
    },
  },
  {
    appletId: 'd',
    appletType: 'rank',
    text: 'so',
    options: [{ id: 'o', contentfulId: 'o', order: 0, userInput: 'x' }],
  },
  {
    appletId: 'e',
    appletType: 'decision-tree',
    text: 'so',
    files: { branch: { fileId: 'branch', description: 'x', file, fileOrder: 0, fileUploaded: true } },
  },
  { appletId: 'f', appletType: 'madlib', text: 'so', madlibAnswers },
  {
    appletId: 'g',
    appletType: 'quiz',
    text: 'so',
    quizInformation: {
      questionsMap: {
        q: {
          quizContentfulId: 'quiz',
          quizSectionContentfulId: 'section',
          quizQuestionContentfulId: 'q',
          answerType: 'MADLIB',
          value: 'x',
          answer: 'x',
          madlibAppletContentfulId: 'm',
          madlibAnswers,
        },
      },
    },
  },
];

const nothing = { answers: [], reflectAnswers: '' };

const whole: DeviceDraft = {
  traveler: 'ada',
  place: 'step:one',
  keptAt: '2026-11-20T09:00:00.000Z',
  state: {
    content: { answers, reflectAnswers: '' },
    edit: 2,
    editHere: 1,
    editOnServer: 0,
    base: 0,
    writer: 'page',
    sent: [{ submission: 'key', edit: 2 }],
    rival: { revision: 1, content: nothing, writer: 'other', edit: 1 },
    seen: { other: 1 },
    source: { writer: 'other', edit: 1, saves: false },
  },
};

/** Every value within a value, by its path. */
const pathsIn = (value: unknown, path: readonly string[] = []): readonly (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [[...path, name], ...pathsIn(inner, [...path, name])])
    : [];

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((inner, name) => Object.entries(inner ?? {}).find(([one]) => one === name)?.[1], value);

const withValueAt = (value: unknown, [name, ...rest]: readonly string[], put: unknown): unknown => {
  if (name === undefined) return put;
  if (Array.isArray(value)) return value.with(Number(name), withValueAt(value[Number(name)], rest, put));
  const record = Object.fromEntries(Object.entries(value ?? {}));
  return { ...record, [name]: withValueAt(record[name], rest, put) };
};

/** What may be left out of an answer, and what may be nothing wherever it stands. */
const LEFT_OUT = [
  'files',
  'madlibAnswers',
  'quizInformation',
  'data',
  'untouched',
  'modified',
  'file',
  'fileUrl',
  'fileType',
  'fileUploaded',
  'richText',
  'options',
];
const NULLABLE = ['value', 'madlibAppletContentfulId', 'file', 'fileUrl', 'fileType', 'richText', 'userInput', 'rival'];

/** Parts that stand deeper than the answer's own, where their namesakes must be there. */
const isOwnPart = (path: readonly string[]): boolean => path.at(-3) === 'answers' || path.at(-1) === 'data';

const mayBeLeftOut = (path: readonly string[]): boolean =>
  (isOwnPart(path) && path.at(-2) !== 'e' && LEFT_OUT.includes(path.at(-1) ?? '')) ||
  ['state.seen', 'state.source'].includes(path.join('.'));

const mayBeNothing = (path: readonly string[]): boolean => {
  const name = path.at(-1) ?? '';
  if (name === 'content') return path.at(-2) === 'rival';
  if (name === 'text') return path.at(-3) === 'answers';
  if (name === 'contentfulId') return path.includes('options');
  if (name === 'answer') return path.at(-2) === 'q';
  return NULLABLE.includes(name);
};

/** Values that are not of the kind of this one. */
const wrongFor = (path: readonly string[]): readonly unknown[] => {
  const value = valueAt(whole, path);
  const isList = Array.isArray(value);
  const isRecord = typeof value === 'object' && !isList;
  const isRecordOfAny = ['data', 'entityMap', 'files', 'madlibAnswers', 'questionsMap', 'seen'].includes(
    path.at(-1) ?? '',
  );
  const isEitherTextOrNumber = ['value', 'key'].includes(path.at(-1) ?? '') && path.at(-3) !== 'blocks';
  const isCount = path.at(-3) !== 'blocks' && !path.includes('answers');
  return [
    ...(mayBeLeftOut(path) ? [] : [undefined]),
    ...(path.at(-1) === 'answerType' ? ['ESSAY', 'constructor'] : []),
    ...(mayBeNothing(path) ? [] : [null]),
    ...(typeof value === 'boolean' ? [0, 'true'] : [true]),
    ...(typeof value === 'string' || isEitherTextOrNumber ? [] : ['x']),
    ...(typeof value === 'number' ? (isCount ? [-1, 1.5] : []) : isEitherTextOrNumber ? [] : [-1, 1.5]),
    ...(isList ? [[null], ['x'], {}] : [[]]),
    ...(isRecord && isRecordOfAny ? [] : [{}]),
    ...(isRecordOfAny && path.at(-1) !== 'data' ? [{ x: null }, { x: {} }, ['x']] : []),
  ];
};

test.each(pathsIn(whole).map((path) => [path.join('.'), path] as const))(
  '[STP-5] a saved draft whose %s cannot be read is dropped, and leaves the others',
  (_, path) => {
    const other = { ...whole, place: 'step:two' };
    for (const wrong of wrongFor(path)) {
      const all = [withValueAt(whole, path, wrong), other];
      expect([path, wrong, ownDeviceDrafts(all, 'ada')]).toEqual([path, wrong, [other]]);
    }
    for (const fine of [...(mayBeLeftOut(path) ? [undefined] : []), ...(mayBeNothing(path) ? [null] : [])]) {
      const draft = withValueAt(whole, path, fine);
      expect([path, fine, ownDeviceDrafts([draft], 'ada')]).toEqual([path, fine, [draft]]);
    }
  },
);

test('[STP-5] an answer of any kind, in any state, outlasts being saved', () =>
  forAll(
    [answeredAppletsOfAnyKind],
    ({ answer }) => {
      fc.pre(answer !== undefined);
      const draft = { ...whole, state: { ...whole.state, content: { answers: [answer], reflectAnswers: '' } } };
      const stored: unknown = JSON.parse(JSON.stringify(draft));
      expect(ownDeviceDrafts([stored], 'ada')).toEqual([stored]);
    },
    { numRuns: 300 },
  ));

test('[STP-5] a saved draft may hold no texts, nothing sent and no other', () => {
  const { state } = whole;
  const [answer] = state.content.answers;
  const answers = answer ? [{ ...answer, text: null }] : [];
  const bare = { ...whole, state: { ...state, content: { answers, reflectAnswers: '' }, sent: [], rival: null } };
  const gone = { ...whole, state: { ...state, rival: { revision: 0, content: null, writer: '', edit: 0 } } };
  expect(ownDeviceDrafts([bare, gone, [], 'x', 7], 'ada')).toEqual([bare, gone]);
});

test('[STP-5] a draft of but texts that an earlier version kept is read with all its words, at its place', () => {
  const words = fc.dictionary(
    fc.string({ minLength: 1 }).filter((id) => id !== '__proto__'),
    fc.string(),
  );
  forAll([words, fc.string(), fc.string()], (texts, reflection, submission) => {
    const all = { ...texts, reflection };
    const draft = legacyDraft({ texts: all, submission, savedAt: 't' }, 'step:one', 'reflection');
    const { content, sent } = draft?.state ?? {};
    const read = Object.fromEntries(content?.answers.map(({ appletId, text }) => [appletId, text]) ?? []);
    const written = Object.entries(texts).filter(([id, text]) => text !== '' && id !== 'reflection');
    expect([draft?.place, draft?.keptAt, content?.reflectAnswers]).toEqual(['step:one', 't', reflection]);
    expect(read).toEqual(Object.fromEntries(written));
    expect(sent).toEqual([{ submission, edit: 1 }]);
    for (const { appletType, untouched, modified } of content?.answers ?? [])
      expect([appletType, untouched, modified]).toEqual(['inline-text', false, true]);
    expect(ownDeviceDrafts([{ ...draft, traveler: 'ada' }], 'ada')).toHaveLength(1);
  });
});

test.each([
  null,
  'texts',
  { texts: { a: 1 }, submission: 's', savedAt: 't' },
  { texts: {}, savedAt: 't' },
  { texts: {}, submission: 's' },
])('[STP-5] anything else is no draft of an earlier version (%j)', (value) => {
  expect(legacyDraft(value, 'step:one', 'reflection')).toBeUndefined();
});

test('[STP-5] a draft in words names every applet that was begun, in the order of the step, and the reflection last', () => {
  const asked = { title: 'One', description: null, required: true, readOnly: false, placeholder: null };
  const content = { id: 'one', appletType: 'inline-text', ...asked };
  const two = { ...content, id: 'two', title: 'Two' };
  const tree = { ...content, id: 'quiz', title: 'Quiz', appletType: 'quiz' };
  const group = { ...content, id: 'all', title: 'All', appletType: 'group-applet', applets: [two] };
  const questionsMap = {
    q: {
      quizContentfulId: 'quiz',
      quizSectionContentfulId: 's',
      quizQuestionContentfulId: 'q',
      answerType: 'OPTION' as const,
      value: 'Gone from the quiz',
      answer: 'o',
      madlibAppletContentfulId: null,
      madlibAnswers: {},
    },
  };
  const answers = [
    { appletId: 'two', appletType: 'inline-text', text: 'second' },
    { appletId: 'one', appletType: 'inline-text', text: 'first' },
    { appletId: 'quiz', appletType: 'quiz', text: null, quizInformation: { questionsMap } },
    { appletId: 'gone', appletType: 'inline-text', text: 'no longer asked' },
  ];
  const given = { answers, reflectAnswers: 'at last' };
  expect(draftParts([content, group, tree], given)).toEqual([
    { title: 'One', words: 'first' },
    { title: 'Two', words: 'second' },
    { title: 'Quiz', words: '' },
    { title: null, words: 'at last' },
  ]);
  const blank = { answers: [{ appletId: 'one', appletType: 'inline-text', text: '' }], reflectAnswers: ' ' };
  expect(draftParts([content], blank)).toEqual([]);
});
