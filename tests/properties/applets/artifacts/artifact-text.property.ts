import { expect, test } from 'vitest';
import { type AppletAnswer, type AppletContent, blankAnswer, artifactText, type QuizAnswer } from '#core/applets';
import { answeredAppletsOfAnyKind, editorDocumentOf, visibleTexts } from '#core/arbitraries';
import { forAll } from '../../support/for-all.ts';

const contentOf = (appletType: string, more: Partial<AppletContent> = {}): AppletContent => ({
  id: 'one',
  appletType,
  title: 'One',
  description: null,
  required: true,
  readOnly: false,
  placeholder: null,
  ...more,
});

const wordsOf = (content: AppletContent, more: Partial<AppletAnswer>): string =>
  artifactText({ content, answer: { ...blankAnswer(content), ...more }, applets: [] });

const options = [
  { id: 'a', title: 'Apples', order: 0 },
  { id: 'b', title: 'Bread', order: 1 },
];

test('[APL-94] what was written stands as it was written', () =>
  forAll([visibleTexts], (text) => {
    expect(wordsOf(contentOf('inline-text'), { text })).toBe(text);
  }));

test('[APL-94] a rank stands in its order, a draw with what was drawn, a file with its name', () => {
  const ranked = options.toReversed().map(({ id }, order) => ({ id, contentfulId: id, order, userInput: null }));
  expect(wordsOf(contentOf('rank', { options }), { options: ranked })).toBe('1. Bread\n2. Apples');
  expect(wordsOf(contentOf('random-selection', { options }), { text: 'b' })).toBe('Bread');
  const file = { type: 'text/plain', mime: 'text/plain', uri: '/api/v1/storage/one', name: 'log.txt' };
  expect(wordsOf(contentOf('upload-file'), { file, fileUploaded: true })).toBe('log.txt');
});

test('[APL-94] a group has the words of all its members, of whatever kind', () =>
  forAll(
    [answeredAppletsOfAnyKind],
    ({ content, answer }) => {
      const one = { content, answer: answer ?? null, applets: [] };
      const shownText = artifactText(one);
      const group = { content: contentOf('group-applet'), answer: null, applets: [one, one] };
      const together = artifactText(group as unknown as Parameters<typeof artifactText>[0]);
      expect(together).toBe(shownText === '' ? '' : `${shownText}\n${shownText}`);
    },
    { numRuns: 100 },
  ));

const blank = (id: string) => ({ id, type: 'short-text' as const, placeholder: null, options: [] });
const filledWith = (id: string, words: string) => ({ [id]: { contentfulId: id, answer: words } });
const sentence = { sentence: 'I {verb} home.', inputs: [blank('verb')] };

test('[APL-94] a sentence stands with its blanks filled, a text of the editor with all of its lines that say something', () =>
  forAll([visibleTexts, visibleTexts], (one, other) => {
    const madlib = contentOf('madlib', { madlib: sentence });
    expect(wordsOf(madlib, { madlibAnswers: filledWith('verb', one) })).toBe(`I ${one} home.`);
    const richText = editorDocumentOf([one, ' ', other]);
    expect(wordsOf(contentOf('rich-text-entry'), { richText })).toBe(`${one}\n${other}`);
  }));

const NO_QUESTION = { options: [], slider: null, madlib: null };
const quiz = {
  id: 'quiz',
  rewards: [],
  mixedResultText: null,
  sections: [
    {
      id: 'first',
      title: 'First',
      questions: [
        {
          ...NO_QUESTION,
          id: 'drink',
          title: 'To drink?',
          options: [
            { id: 'tea', title: 'Tea', result: 'calm' },
            { id: 'milk', title: 'Milk', result: null },
          ],
        },
        { ...NO_QUESTION, id: 'far', title: 'How far?', slider: { minimumValue: 0, maximumValue: 9 } },
      ],
    },
    {
      id: 'second',
      title: 'Second',
      questions: [{ ...NO_QUESTION, id: 'how', title: 'How?', madlib: { ...sentence, appletId: 'how' } }],
    },
  ],
};

type Given = Readonly<Record<string, Partial<QuizAnswer>>>;
const drink = (answer: string) => ({ drink: { answerType: 'OPTION' as const, value: 'calm', answer } });
const far = (value: number | null) => ({ far: { answerType: 'SLIDER' as const, value, answer: null } });
const how = { how: { answerType: 'MADLIB' as const, madlibAnswers: filledWith('verb', 'run') } };

test.each<readonly [string, Given, string]>([
  ['nothing answered', {}, ''],
  ['the first option', drink('tea'), 'To drink? Tea'],
  ['the second option', drink('milk'), 'To drink? Milk'],
  ['an option that is not offered any more', drink('cocoa'), ''],
  ['a slider', far(4), 'How far? 4'],
  ['a slider at its beginning', far(0), 'How far? 0'],
  ['a slider that stands nowhere', far(null), ''],
  ['a sentence', how, 'I run home.'],
  [
    'all of it, in the order of the questions',
    { ...how, ...far(7), ...drink('tea') },
    'To drink? Tea\nHow far? 7\nI run home.',
  ],
])('[APL-94] a quiz has its questions with what was answered to them: %s', (_, given, words) => {
  const quizInformation = { questionsMap: given as Readonly<Record<string, QuizAnswer>> };
  expect(wordsOf(contentOf('quiz', { quiz }), { quizInformation })).toBe(words);
});

test('[APL-94] a quiz that nobody began has no words', () => {
  const content = contentOf('quiz', { quiz });
  const { appletId, appletType, text } = blankAnswer(content);
  expect(artifactText({ content, answer: { appletId, appletType, text }, applets: [] })).toBe('');
});

test('[APL-94] a decision tree has the titles of the branches that a file was put into, in their order', () => {
  const decisionTreeBranches = ['West', 'North', 'East', 'South'].map((title, index) => ({
    id: title.toLowerCase(),
    title,
    order: 4 - index,
  }));
  const file = { type: 'text/plain', mime: 'text/plain', uri: '/api/v1/storage/one', name: 'log.txt' };
  const branchOf = (chosen: typeof file | null) => ({
    fileId: '',
    description: '',
    file: chosen,
    fileOrder: 0,
    fileUploaded: chosen !== null,
  });
  const files = { west: branchOf(file), north: branchOf(null), south: branchOf(file) };
  expect(wordsOf(contentOf('decision-tree', { decisionTreeBranches }), { files })).toBe('South\nWest');
});

test.each<readonly [string, Partial<AppletContent>]>([
  ['inline-text', {}],
  ['upload-file', {}],
  ['random-selection', { options }],
  ['decision-tree', { decisionTreeBranches: [{ id: 'west', title: 'West', order: 0 }] }],
])('[APL-94] where nothing was answered there are no words: %s', (appletType, more) => {
  expect(wordsOf(contentOf(appletType, more), {})).toBe('');
  expect(wordsOf(contentOf(appletType, more), { text: null })).toBe('');
  expect(artifactText({ content: contentOf(appletType, more), answer: null, applets: [] })).toBe('');
});

test('[APL-94] a line that shows nothing is none', () => {
  expect(wordsOf(contentOf('inline-text'), { text: '  ' })).toBe('');
});
