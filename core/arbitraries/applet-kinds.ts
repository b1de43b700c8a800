import fc from 'fast-check';
import {
  APPLET_TYPES,
  type AppletContent,
  type AppletOption,
  type AppletType,
  type MadlibContent,
  type MadlibInput,
  type Quiz,
  type QuizQuestion,
} from '../applets/index.ts';
import { texts, visibleTexts } from './shared.ts';

/** Ids as a content service gives them, and now and then one that every object has a property of. */
export const entryIds: fc.Arbitrary<string> = fc.oneof(
  { weight: 7, arbitrary: fc.uuid() },
  { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty') },
);

const byId = ({ id }: { readonly id: string }): string => id;

/** Places as authors number them: with gaps, from wherever, the same one twice. */
const orders = fc.integer({ min: -2, max: 6 });

const isSameOption = (one: AppletOption, other: AppletOption): boolean =>
  one.id === other.id || one.title.trim() === other.title.trim();

const optionsFrom = (minLength: number): fc.Arbitrary<AppletOption[]> =>
  fc.uniqueArray(fc.record({ id: entryIds, title: visibleTexts, order: orders }), {
    comparator: isSameOption,
    minLength,
    maxLength: 6,
  });

const inputs: fc.Arbitrary<MadlibInput> = fc.oneof(
  fc.record({
    id: entryIds,
    type: fc.constant('selection'),
    placeholder: fc.option(visibleTexts),
    options: fc.uniqueArray(visibleTexts, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    id: entryIds,
    type: fc.constantFrom('short-text', 'long-text'),
    placeholder: fc.option(visibleTexts),
    options: fc.constant([]),
  }),
);

/** Sentences in which every input has its blank, one of them perhaps a second one. */
export const madlibs: fc.Arbitrary<MadlibContent> = fc
  .record({
    asked: fc.uniqueArray(inputs, { selector: byId, minLength: 1, maxLength: 3 }),
    between: fc.array(texts, { minLength: 5, maxLength: 5 }),
    isRepeated: fc.boolean(),
  })
  .map(({ asked, between, isRepeated }) => {
    const blanks = [...asked, ...(isRepeated ? asked.slice(0, 1) : [])];
    const sentence = blanks.map(({ id }, index) => `${between[index] ?? ''}{${id}}`).join('') + (between[4] ?? '');
    return { sentence, inputs: asked };
  });

/** Results that options of a quiz may count for. */
export const QUIZ_RESULTS: readonly string[] = ['sun', 'moon', '__proto__', 'constructor'];

const results = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...QUIZ_RESULTS) },
  { weight: 1, arbitrary: fc.constantFrom(null, '', ' ') },
);

const question = { id: entryIds, title: visibleTexts };

/** A question with options that may have results. */
export const optionQuestions: fc.Arbitrary<QuizQuestion> = fc.record({
  ...question,
  options: fc.uniqueArray(fc.record({ id: entryIds, title: visibleTexts, result: results }), {
    selector: byId,
    minLength: 1,
    maxLength: 4,
  }),
  slider: fc.constant(null),
  madlib: fc.constant(null),
});

/** A question with a slider of one or more values. */
export const sliderQuestions: fc.Arbitrary<QuizQuestion> = fc.record({
  ...question,
  options: fc.constant([]),
  slider: fc
    .tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: 0, max: 10 }))
    .map(([minimumValue, steps]) => ({ minimumValue, maximumValue: minimumValue + steps })),
  madlib: fc.constant(null),
});

const sentenceQuestions: fc.Arbitrary<QuizQuestion> = fc.record({
  ...question,
  options: fc.constant([]),
  slider: fc.constant(null),
  madlib: fc.tuple(madlibs, fc.uuid()).map(([madlib, appletId]) => ({ ...madlib, appletId })),
});

/** Quizzes of these questions, in one to three sections, with rewards for some results and for one that none has. */
export const quizzesOf = (questions: fc.Arbitrary<QuizQuestion>, minLength: number = 1): fc.Arbitrary<Quiz> =>
  fc
    .record({
      id: fc.uuid(),
      all: fc.uniqueArray(questions, { selector: byId, minLength, maxLength: 7 }),
      cuts: fc.tuple(fc.nat({ max: 7 }), fc.nat({ max: 7 })),
      rewarded: fc.shuffledSubarray([...QUIZ_RESULTS, 'comet']),
    })
    .map(({ id, all, cuts, rewarded }) => {
      const [first = 0, second = 0] = cuts.toSorted((one, other) => one - other);
      const parts = [all.slice(0, first), all.slice(first, second), all.slice(second)];
      return {
        id,
        sections: parts.map((part, index) => ({ id: `section-${index}`, title: `Section ${index}`, questions: part })),
        rewards: rewarded.map((result) => ({ result, title: `The ${result}`, description: null, mediaUrl: null })),
        mixedResultText: null,
      };
    });

/** Quizzes of all kinds of questions. */
export const quizzes: fc.Arbitrary<Quiz> = quizzesOf(fc.oneof(optionQuestions, sliderQuestions, sentenceQuestions));

const narrowed = (...types: string[]): fc.Arbitrary<Partial<AppletContent>> =>
  fc.record({ supportedTypes: fc.constantFrom([], [], types) });

const branches = fc.uniqueArray(fc.record({ id: entryIds, title: visibleTexts, order: orders }), {
  comparator: isSameOption,
  minLength: 1,
  maxLength: 4,
});

const nothingElse: fc.Arbitrary<Partial<AppletContent>> = fc.constant({});

const ownFields: Readonly<Record<Exclude<AppletType, 'group-applet'>, fc.Arbitrary<Partial<AppletContent>>>> = {
  'upload-file': narrowed('.pdf', 'IMAGE/*'),
  'upload-image': narrowed('image/jpeg'),
  'upload-video': narrowed(' .MP4'),
  'generic-upload-file': nothingElse,
  'generic-rich-text': nothingElse,
  'rich-text-entry': nothingElse,
  'inline-text': nothingElse,
  quiz: fc.record({ quiz: quizzes }),
  'decision-tree': fc.record({ decisionTreeBranches: branches }),
  rank: fc.record({ options: optionsFrom(3) }),
  madlib: fc.record({ madlib: madlibs }),
  'random-selection': fc.record({ options: optionsFrom(1) }),
};

/** The kinds that take an answer of their own: all but groups. */
export const ANSWERED_TYPES: readonly Exclude<AppletType, 'group-applet'>[] = APPLET_TYPES.filter(
  (type) => type !== 'group-applet',
);

const seldom = fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) });

const common = {
  id: fc.uuid(),
  title: visibleTexts,
  description: fc.constant(null),
  required: fc.boolean(),
  readOnly: seldom,
  placeholder: fc.option(visibleTexts),
  sendButton: fc.boolean(),
  headline: fc.boolean(),
};

/** Well-authored applets of one kind. */
export const appletContentsOfKind = (appletType: Exclude<AppletType, 'group-applet'>): fc.Arbitrary<AppletContent> =>
  fc.tuple(fc.record(common), ownFields[appletType]).map(([shared, own]) => ({ ...shared, appletType, ...own }));

/** A group around these members. */
export const groupsOf = (members: fc.Arbitrary<readonly AppletContent[]>): fc.Arbitrary<AppletContent> =>
  fc.record({ ...common, appletType: fc.constant('group-applet'), applets: members });

/** Well-authored applets of all thirteen kinds; a group holds up to four others, or none. */
export const appletContentsOfAnyKind: fc.Arbitrary<AppletContent> = fc.oneof(
  ...ANSWERED_TYPES.map(appletContentsOfKind),
  groupsOf(fc.array(fc.oneof(...ANSWERED_TYPES.map(appletContentsOfKind)), { maxLength: 4 })),
);

/** Applets whose fields, for every kind, are absent, empty, or of another type. */
export const malformedAppletContents: fc.Arbitrary<AppletContent> = fc
  .record({
    content: appletContentsOfAnyKind,
    appletType: fc.constantFrom(...APPLET_TYPES, 'hologram', '', 'constructor', '__proto__'),
    emptied: fc.subarray(['quiz', 'madlib', 'options', 'decisionTreeBranches', 'applets'] as const),
  })
  .map(({ content, appletType, emptied }) => {
    const empty = {
      quiz: { id: 'quiz', sections: [], rewards: [], mixedResultText: null },
      madlib: { sentence: '', inputs: [] },
      options: [],
      decisionTreeBranches: [],
      applets: [],
    };
    return { ...content, ...Object.fromEntries(emptied.map((field) => [field, empty[field]])), appletType };
  });
