import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AppletAnswer, type AppletContent, type DraftPart, draftParts, isSameDraft } from '#core/applets';
import {
  ANSWERED_TYPES,
  blankTexts,
  completeAnswersTo,
  appletContentsOfKind,
  editorDocumentOf,
  visibleTexts,
} from '#core/arbitraries';
import { unsentDraftParts } from '#core/challenges';
import { told } from './draft-text-expectations.ts';
import { forAll } from '../../support/for-all.ts';

const answerTo = ({ id, appletType }: AppletContent, given: Partial<AppletAnswer>): AppletAnswer => ({
  appletId: id,
  appletType,
  text: null,
  untouched: false,
  ...given,
});

const piecesOf = (content: AppletContent, given: Partial<AppletAnswer>): readonly DraftPart[] =>
  draftParts([content], { answers: [answerTo(content, given)], reflectAnswers: '' });

const shown = (pieces: readonly DraftPart[]): string =>
  pieces.flatMap(({ words: said, files = [] }) => [said, ...files]).join('\n');

const kinds = fc.oneof(...ANSWERED_TYPES.map(appletContentsOfKind));
const twice = kinds.chain((content) =>
  fc.tuple(fc.constant(content), completeAnswersTo(content), completeAnswersTo(content)),
);

test('[STP-5] whatever words a draft holds, and whatever its files are called, is shown, of an applet of any kind', () =>
  forAll(
    [twice],
    ([content, given]) => {
      const all = shown(piecesOf(content, given));
      for (const one of told(content, given)) expect(all).toContain(one);
    },
    { numRuns: 400 },
  ));

test('[STP-5] two drafts that differ in words or in files never look the same', () =>
  forAll(
    [twice],
    ([content, one, other]) => {
      fc.pre(told(content, one).join('\n') !== told(content, other).join('\n'));
      const drafts = [one, other].map((given) => ({ answers: [answerTo(content, given)], reflectAnswers: '' }));
      expect(isSameDraft(drafts[0] ?? null, drafts[1] ?? null)).toBe(false);
      expect(piecesOf(content, one)).not.toEqual(piecesOf(content, other));
    },
    { numRuns: 400 },
  ));

test('[STP-5][APL-13] two drafts that differ in an option that was begun and not added are two, and look different', () => {
  const optional = fc.constantFrom('rank', 'random-selection').chain(appletContentsOfKind);
  const given = optional.chain((content) => fc.tuple(fc.constant(content), completeAnswersTo(content)));
  forAll([given, visibleTexts, visibleTexts, blankTexts], ([content, answer], one, other, nothing) => {
    fc.pre(one !== other);
    const begunWith = (more: Partial<AppletAnswer>) => ({
      answers: [answerTo(content, { ...answer, ...more })],
      reflectAnswers: '',
    });
    const [first, second] = [begunWith({ unsent: one }), begunWith({ unsent: other })];
    const [blank, none] = [begunWith({ unsent: nothing }), begunWith({})];
    expect([isSameDraft(first, second), isSameDraft(first, none), isSameDraft(blank, none)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(shown(draftParts([content], first))).toContain(one);
    expect(draftParts([content], first)).not.toEqual(draftParts([content], second));
    expect(draftParts([content], blank)).toEqual(draftParts([content], none));
    const begun = { answers: [answerTo(content, { untouched: true, unsent: one })], reflectAnswers: '' };
    expect(draftParts([content], begun)).toEqual([{ title: content.title, words: `+ ${one} …` }]);
  });
});

const blank = { description: null, required: true, readOnly: false, placeholder: null };
const asked = (appletType: string, more: Partial<AppletContent> = {}): AppletContent => ({
  ...blank,
  id: 'it',
  title: 'It',
  appletType,
  ...more,
});
const fileCalled = (name: string) => ({ name, uri: `/files/${name}`, type: '', mime: '' });
const branches = ['left', 'right'].map((id, order) => ({ id, title: `The ${id}`, order }));
const tree = asked('decision-tree', { decisionTreeBranches: branches });
const branch = (fileId: string, name: string | null, description: string) => ({
  [fileId]: { fileId, description, file: name === null ? null : fileCalled(name), fileOrder: 0, fileUploaded: true },
});
const picture = (data: object) => ({ type: 'IMAGE', mutability: 'IMMUTABLE', data: { ...data } });
const table = (cells: unknown) => ({ type: 'TABLE', mutability: 'IMMUTABLE', data: { cells } });
const input = (id: string) => ({ id, type: 'short-text' as const, placeholder: null, options: [] });
const sentence = { sentence: 'I {do} and {rest}.', inputs: [input('do'), input('rest')] };
const filled = (answer: string) => ({ do: { contentfulId: 'do', answer } });
const quiz = {
  id: 'quiz',
  rewards: [],
  mixedResultText: null,
  sections: [
    {
      id: 's',
      title: '',
      questions: ['a', 'b'].map((id) => ({
        id,
        title: `Ask ${id}`,
        options: [],
        slider: null,
        madlib: { ...sentence, appletId: id },
      })),
    },
  ],
};
const answered = (id: string, more: object) => ({
  [id]: {
    quizContentfulId: 'quiz',
    quizSectionContentfulId: 's',
    quizQuestionContentfulId: id,
    answerType: 'MADLIB' as const,
    value: null,
    answer: null,
    madlibAppletContentfulId: id,
    madlibAnswers: {},
    ...more,
  },
});
const own = (userInput: string) => [{ id: 'own', contentfulId: null, order: 0, userInput }];

test.each<[string, AppletContent, Partial<AppletAnswer>, Omit<DraftPart, 'title'>]>([
  ['the file of a post', asked('post'), { file: fileCalled('tide.pdf') }, { words: '', files: ['tide.pdf'] }],
  ['an uploaded file', asked('upload-image'), { fileUrl: '/files/sea.png?x' }, { words: '', files: ['sea.png'] }],
  [
    'the branches of a tree, in their order',
    tree,
    { files: { ...branch('right', 'b.pdf', ' '), ...branch('left', 'a.pdf', 'Why'), ...branch('gone', 'c.pdf', 'x') } },
    { words: 'The left: Why', files: ['The left: a.pdf', 'The right: b.pdf'] },
  ],
  ['a branch without its file', tree, { files: branch('right', null, 'Here') }, { words: 'The right: Here' }],
  [
    'pictures in a text, with and without a name',
    asked('rich-text-entry'),
    {
      richText: editorDocumentOf(
        ['Look', ' '],
        [
          picture({ src: '/a', alt: 'A gull' }),
          picture({ src: '/b', alt: ' ' }),
          picture({ src: '/c' }),
          picture({ src: '', alt: 'none' }),
        ],
      ),
    },
    { words: 'Look', files: ['A gull', '', ''] },
  ],
  [
    'the cells of a table, a line for each row',
    asked('generic-rich-text'),
    { richText: editorDocumentOf([], [table([['Low', 'High'], ['', '5'], [' ', ''], null, [7, 'x']]), table('none')]) },
    { words: 'Low | High\n5\nx' },
  ],
  [
    'a sentence that is begun',
    asked('madlib', { madlib: sentence }),
    { madlibAnswers: filled('swim') },
    { words: 'I swim and ____.' },
  ],
  [
    'a sentence with nothing that can be shown',
    asked('madlib', { madlib: sentence }),
    { madlibAnswers: { gone: { contentfulId: 'gone', answer: 'x' } } },
    { words: '' },
  ],
  [
    'the questions of a quiz by their titles',
    asked('quiz', { quiz }),
    { quizInformation: { questionsMap: { ...answered('b', { madlibAnswers: filled('row') }), ...answered('a', {}) } } },
    { words: 'Ask b: I row and ____.' },
  ],
  [
    'what a question does not offer any more',
    asked('quiz', { quiz }),
    { quizInformation: { questionsMap: answered('a', { answerType: 'OPTION', value: 'Once' }) } },
    { words: 'Ask a: Once' },
  ],
  [
    'own options before anything is drawn',
    asked('random-selection'),
    { options: own('The attic') },
    { words: '+ The attic' },
  ],
  [
    'an own option that was drawn',
    asked('random-selection'),
    { text: 'own', options: own('The attic') },
    { words: 'The attic\n+ The attic' },
  ],
  [
    'a text whose editor holds nothing, only that it was begun',
    asked('rich-text-entry'),
    { text: 'elsewhere' },
    { words: '' },
  ],
  [
    'of an own option without words nothing',
    asked('random-selection'),
    { text: 'gone', options: [...own(' '), { id: 'bare', contentfulId: null, order: 1, userInput: null }] },
    { words: '' },
  ],
  [
    'of a question that was left open nothing',
    asked('quiz', { quiz }),
    {
      quizInformation: {
        questionsMap: {
          ...answered('a', { answerType: 'OPTION' }),
          ...answered('b', { madlibAnswers: filled('row') }),
        },
      },
    },
    { words: 'Ask b: I row and ____.' },
  ],
  ['of a quiz without answers nothing', asked('quiz', { quiz }), { text: 'begun' }, { words: '' }],
  [
    'of a sentence that is authored no longer nothing',
    asked('madlib'),
    { madlibAnswers: filled('swim') },
    { words: '' },
  ],
  [
    'of a link neither cells nor a picture',
    asked('rich-text-entry'),
    {
      richText: editorDocumentOf(
        ['Look'],
        [
          { ...table([['Low']]), type: 'LINK' },
          { ...picture({ src: '/a' }), type: 'LINK' },
        ],
      ),
    },
    { words: 'Look' },
  ],
  [
    'of a thing that is not in the text nothing',
    asked('rich-text-entry'),
    { richText: { ...editorDocumentOf(['Look'], [picture({ src: '/a' })]), entityMap: {} } },
    { words: 'Look' },
  ],
])('[STP-5] shown is %s', (_, content, given, piece) => {
  expect(piecesOf(content, given)).toEqual([{ title: 'It', ...piece }]);
});

test('[STP-5] the file that was submitted with a post is no leftover, another one is', () =>
  forAll([visibleTexts, visibleTexts], (reflectAnswers, name) => {
    const content = asked('post');
    const answers = [answerTo(content, { file: fileCalled(name), fileUrl: `/files/${name}` })];
    const post = { reflectAnswers, fileUrl: `/files/${name}`, completedAt: '2026-11-20T09:00:00.000Z' };
    expect(unsentDraftParts({ answers: [], post }, [content], { answers, reflectAnswers })).toEqual([]);
    for (const other of [
      { ...post, fileUrl: '/files/?' },
      { ...post, fileUrl: null },
    ])
      expect(unsentDraftParts({ answers: [], post: other }, [content], { answers, reflectAnswers })).toEqual([
        { title: 'It', words: '', files: [name] },
      ]);
  }));
