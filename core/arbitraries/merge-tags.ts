import fc from 'fast-check';
import type { AppletAnswer, AppletContent, AppletType, MergeContext } from '../applets/index.ts';
import { visibleTexts } from './shared.ts';

/** A merge tag, and its value; `undefined` while unanswered. */
export interface MergeTagExample {
  readonly tag: string;
  readonly expected: string | readonly string[] | undefined;
  /** True if its target is the author's content, not a position that only the Traveler's own options fill. */
  readonly isAuthored: boolean;
}

/** An applet of some kind, answered or not, with its merge tags. */
export interface MergeTagApplet {
  readonly content: AppletContent;
  readonly answer: AppletAnswer | undefined;
  readonly tags: readonly MergeTagExample[];
}

/** Texts that people write, some with the braces of a tag, with markup, or over two lines. */
export const answerTexts: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: visibleTexts },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '{{user.firstName}}',
      '}} {{',
      '<script>alert(1)</script>',
      '{a}',
      'two\nlines',
      '$& $1',
    ),
  },
);

const authored = (id: string, appletType: AppletType, title: string): AppletContent => ({
  id,
  appletType,
  title,
  description: null,
  required: true,
  readOnly: false,
  placeholder: null,
});

/** The fields of a kind of applet beside its id and title, its answer, and the values of its tags. */
interface Told {
  readonly content: Partial<AppletContent>;
  readonly answer: Partial<AppletAnswer>;
  readonly says: string | readonly string[];
  /** The values of the tags for its parts, by the rest of `{{kind:ID:`. */
  readonly parts: Readonly<Record<string, string>>;
}

const answered = (
  says: string | readonly string[],
  answer: Partial<AppletAnswer>,
  content: Partial<AppletContent> = {},
  parts: Told['parts'] = {},
): Told => ({ says, answer, content, parts });

const someTexts = (minLength: number): fc.Arbitrary<string[]> => fc.array(answerTexts, { minLength, maxLength: 4 });

const inlineText = answerTexts.map((text) => answered(text, { text }));

const richText = someTexts(1).map((texts) => {
  const block = (text: string, index: number) => ({
    key: `b${index}`,
    text,
    type: index === 0 ? 'header-one' : 'unordered-list-item',
    depth: 0,
    inlineStyleRanges: [],
    entityRanges: [],
  });
  const blank = { ...block(' ', 9), type: 'atomic' };
  return answered(texts.join('\n'), {
    richText: { blocks: [blank, ...texts.map(block)], entityMap: {} },
    untouched: false,
  });
});

const upload = fc
  .tuple(answerTexts, fc.stringMatching(/^[a-z]{1,8}\.pdf$/), fc.boolean())
  .map(([name, stored, isStored]) =>
    isStored
      ? answered(stored, { fileUrl: `https://files.waymark.example/one/${stored}` })
      : answered(name, { file: { name, type: 'application/pdf', mime: 'application/pdf', uri: 'file:///a.pdf' } }),
  );

const rank = fc
  .tuple(fc.uniqueArray(fc.nat({ max: 99 }), { minLength: 3, maxLength: 6 }), someTexts(3), fc.nat({ max: 2 }))
  .map(([positions, titles, own]) => {
    const entries = positions.map((place, index) => ({ place, id: `o${place}`, isOwn: index < own }));
    const title = (index: number): string => `${titles[index % titles.length]} ${index}`;
    const says = entries.map((_, index) => title(index));
    return answered(
      says,
      {
        options: entries
          .map(({ id, isOwn }, order) => ({ id, isOwn, order, title: title(order), place: positions[order] ?? 0 }))
          .toSorted((one, other) => one.place - other.place)
          .map((one) => ({
            id: one.id,
            contentfulId: one.isOwn ? null : one.id,
            order: one.order,
            userInput: one.isOwn ? one.title : null,
          })),
      },
      {
        options: entries.flatMap(({ id, place, isOwn }, index) =>
          isOwn ? [] : [{ id, title: title(index), order: place }],
        ),
      },
      Object.fromEntries(says.map((text, index) => [String(index + 1), text])),
    );
  });

const tree = someTexts(1).map((texts) => {
  const ids = texts.map((_, index) => `branch-${index}`);
  const files = texts.map((description, index) => {
    const fileId = `branch-${index}`;
    return [fileId, { fileId, description, file: null, fileOrder: index, fileUploaded: false }] as const;
  });
  return answered(
    texts.join('\n'),
    { files: Object.fromEntries(files.toReversed()) },
    { decisionTreeBranches: ids.map((id, order) => ({ id, title: id, order })).toReversed() },
  );
});

const sentenceOf = (texts: readonly string[]) => {
  const inputs = texts.map((text, index) => ({
    id: `in-${index}`,
    type: index === 0 ? ('selection' as const) : ('long-text' as const),
    placeholder: null,
    options: index === 0 ? ['another', text] : [],
  }));
  return {
    madlib: { sentence: inputs.map(({ id }) => `so {${id}}`).join(', '), inputs },
    answers: Object.fromEntries(
      texts.map((answer, index) => [`in-${index}`, { contentfulId: `in-${index}`, answer }] as const),
    ),
    says: texts.map((text) => `so ${text}`).join(', '),
  };
};

const madlib = someTexts(1).map((texts) => {
  const { says, answers, madlib: content } = sentenceOf(texts);
  const parts = Object.fromEntries(texts.map((text, index) => [`in-${index}`, text]));
  return answered(says, { madlibAnswers: answers }, { madlib: content }, parts);
});

const quiz = fc.tuple(someTexts(2), fc.integer({ min: 0, max: 9 })).map(([titles, place]) => {
  const chosen = `${titles[0]} 0`;
  const { madlib: sentence, answers, says } = sentenceOf(titles);
  const options = titles.map((title, index) => ({ id: `a${index}`, title: `${title} ${index}`, result: `r${index}` }));
  const question = { title: 'Why?', options: [], slider: null, madlib: null };
  const given = (id: string) => ({
    quizContentfulId: 'quiz',
    quizSectionContentfulId: 'section',
    quizQuestionContentfulId: id,
    madlibAppletContentfulId: null,
    madlibAnswers: {},
  });
  return answered(
    [chosen, String(place), says].join('\n'),
    {
      quizInformation: {
        questionsMap: {
          q3: { ...given('q3'), answerType: 'MADLIB', value: null, answer: null, madlibAnswers: answers },
          q2: { ...given('q2'), answerType: 'SLIDER', value: place, answer: null },
          q1: { ...given('q1'), answerType: 'OPTION', value: 'r0', answer: 'a0' },
        },
      },
    },
    {
      quiz: {
        id: 'quiz',
        rewards: [],
        mixedResultText: null,
        sections: [
          { id: 'section', title: 'One', questions: [{ ...question, id: 'q1', options }] },
          {
            id: 'section-2',
            title: 'Two',
            questions: [
              { ...question, id: 'q2', slider: { minimumValue: 0, maximumValue: 9 } },
              { ...question, id: 'q3', madlib: { ...sentence, appletId: 'inner' } },
            ],
          },
        ],
      },
    },
    { q1: chosen, q2: String(place), q3: says },
  );
});

const selection = fc
  .tuple(someTexts(2), fc.boolean())
  .map(([titles, isOwn]) =>
    answered(
      titles[0] ?? '',
      { text: 'o0', options: isOwn ? [{ id: 'o0', contentfulId: null, order: 0, userInput: titles[0] ?? '' }] : [] },
      { options: titles.map((title, order) => ({ id: `o${order}`, title, order })).slice(isOwn ? 1 : 0) },
    ),
  );

const kinds: readonly (readonly [AppletType, fc.Arbitrary<Told>])[] = [
  ['inline-text', inlineText],
  ['rich-text-entry', richText],
  ['generic-rich-text', richText],
  ['upload-file', upload],
  ['upload-image', upload],
  ['upload-video', upload],
  ['generic-upload-file', upload],
  ['rank', rank],
  ['decision-tree', tree],
  ['madlib', madlib],
  ['quiz', quiz],
  ['random-selection', selection],
];

/** Applets of every kind except groups, four of five answered, each with the values of its tags. */
export const mergeTagApplets: fc.Arbitrary<MergeTagApplet> = fc
  .tuple(
    fc.uuid(),
    answerTexts,
    fc.nat({ max: 4 }),
    fc.oneof(...kinds.map(([appletType, arbitrary]) => arbitrary.map((one) => [appletType, one] as const))),
  )
  .map(([id, title, chance, [appletType, { content, answer, says, parts }]]) => {
    const isAnswered = chance > 0;
    return {
      content: { ...authored(id, appletType, title), ...content },
      answer: isAnswered ? { appletId: id, appletType, text: null, ...answer } : undefined,
      tags: [
        { tag: `{{applet:${id}}}`, expected: isAnswered ? says : undefined, isAuthored: true },
        ...Object.entries(parts).map(([part, text], index) => ({
          tag: `{{${appletType}:${id}:${part}}}`,
          expected: isAnswered ? text : undefined,
          isAuthored: appletType !== 'rank' || index < (content.options ?? []).length,
        })),
      ],
    };
  });

/** A Traveler's applets, with the steps of some, and every tag for one of them or for the Traveler's name. */
export interface MergeExample {
  readonly context: MergeContext;
  readonly tags: readonly MergeTagExample[];
}

export const mergeExamples: fc.Arbitrary<MergeExample> = fc
  .record({
    user: fc.record({ firstName: visibleTexts, lastName: fc.oneof(visibleTexts, fc.constant('')) }),
    applets: fc.uniqueArray(mergeTagApplets, { maxLength: 4, selector: ({ content }) => content.id }),
    asked: fc.nat({ max: 4 }),
  })
  .map(({ user, applets, asked }) => ({
    context: {
      user,
      applets: applets.map(({ content }) => content),
      answers: applets.flatMap(({ answer }) => answer ?? []),
      stepPaths: new Map(applets.slice(0, asked).map(({ content }) => [content.id, `/challenge/one/${content.id}`])),
    },
    tags: [
      ...applets.flatMap(({ tags }) => tags),
      { tag: '{{user.firstName}}', expected: user.firstName, isAuthored: true },
      { tag: '{{user.lastName}}', expected: user.lastName, isAuthored: true },
    ],
  }));
