import type { AppletAnswer, AppletContent, PreviousAnswer, QuizAnswer, QuizQuestion } from '#core/applets';
import { richTextOf } from '#core/shared';
import { appletOf } from '../support/applet-of.ts';

interface Sample {
  readonly of: readonly AppletContent[];
  /** The answers that were given. */
  readonly given?: readonly Partial<AppletAnswer>[];
  readonly earlier?: Readonly<Record<string, PreviousAnswer>>;
}

const LONG =
  'Donaudampfschifffahrtsgesellschaftskapitän, who once in the middle of a very long night decided to walk home along the river instead of taking the last tram';

const choice = (id: string, title: string, results: readonly string[]): QuizQuestion => ({
  id,
  title,
  options: results.map((result, index) => ({
    id: `${id}-${index}`,
    title: [`I look for a window seat`, `I ask who else is coming`, `I check the map twice`, LONG][index] ?? result,
    result,
  })),
  slider: null,
  madlib: null,
});

const slides = (id: string, title: string, minimumValue: number, maximumValue: number): QuizQuestion => ({
  id,
  title,
  options: [],
  slider: { minimumValue, maximumValue },
  madlib: null,
});

const given = (id: string, more: Partial<QuizAnswer>): QuizAnswer => ({
  quizContentfulId: 'quiz',
  quizSectionContentfulId: 'section',
  quizQuestionContentfulId: id,
  answerType: 'OPTION',
  value: null,
  answer: null,
  madlibAppletContentfulId: null,
  madlibAnswers: {},
  ...more,
});

const sentence = {
  sentence: 'When I come home I first {habit}, then I think of {person}.',
  inputs: [
    { id: 'habit', type: 'short-text', placeholder: 'what you do', options: [] },
    { id: 'person', type: 'selection', placeholder: null, options: ['nobody', 'my mother', 'the sea 🌊'] },
  ],
} as const;

const RESULTS = ['watcher', 'companion', 'planner'];

const quizOf = (results: readonly string[]): AppletContent =>
  appletOf('quiz', {
    title: 'What kind of traveller are you?',
    description: richTextOf('There are no wrong answers. Take what comes first.'),
    quiz: {
      id: 'quiz',
      sections: [
        {
          id: 'section',
          title: 'On the way',
          questions: [
            choice('a', 'A train is about to leave. What do you do?', results),
            choice('b', 'And on the ferry?', results),
          ],
        },
        {
          id: 'second',
          title: 'On arrival',
          questions: [
            slides('calm', 'How calm are you on arrival?', 0, 10),
            slides('years', 'How many years would you stay?', 0, 99),
            {
              id: 'tells',
              title: 'Finish this sentence',
              options: [],
              slider: null,
              madlib: { ...sentence, appletId: 's' },
            },
          ],
        },
      ],
      rewards: results.map((result) => ({
        result,
        title: `The ${result}`,
        description: richTextOf('You see what others pass by. Take a second look, and write down what moves.'),
        mediaUrl: null,
      })),
      mixedResultText: richTextOf('You change with the weather, and that is a gift of its own.'),
    },
  });

const quizAnswers = (second: string, index: number): Partial<AppletAnswer> => ({
  quizInformation: {
    questionsMap: {
      a: given('a', { value: 'watcher', answer: 'a-0' }),
      b: given('b', { value: second, answer: `b-${index}` }),
      calm: given('calm', { answerType: 'SLIDER', value: 7 }),
      years: given('years', { answerType: 'SLIDER', value: 42 }),
      tells: given('tells', {
        answerType: 'MADLIB',
        madlibAnswers: {
          habit: { contentfulId: 'habit', answer: 'open every window' },
          person: { contentfulId: 'person', answer: 'the sea 🌊' },
        },
      }),
    },
  },
});

const MANY = ['watcher', 'companion', 'planner', 'dreamer', 'keeper', 'messenger of the long road'];

const places = [
  'The kitchen at six in the morning',
  'The staircase',
  'The courtyard with the bins 🗑️',
  'المكتبة القديمة',
  LONG,
];

const rank = appletOf('rank', {
  title: 'Which places matter to you?',
  description: richTextOf('Think of the last seven days.'),
  options: places.map((title, order) => ({ id: `place-${order}`, title, order })),
});

const ranked: Partial<AppletAnswer> = {
  options: [3, 0, 1, 2, 4]
    .map((index) => ({ id: `place-${index}`, contentfulId: `place-${index}`, userInput: null as string | null }))
    .map((option, order) => ({ ...option, order })),
};

const ownRanked: Partial<AppletAnswer> = {
  options: [
    ...(ranked.options ?? []),
    { id: 'own', contentfulId: null, order: 5, userInput: 'The bench behind the bakery' },
    { id: 'blank', contentfulId: null, order: 6, userInput: '' },
  ],
};

const madlib = appletOf('madlib', {
  title: 'The house that is missing',
  description: richTextOf('Walk your way once more in your head, from your door to wherever you go most often.'),
  madlib: {
    sentence:
      'On my way there is no {house} where {neighbours} could sit. If I could build one, I would call it {name}, because {reason}.',
    inputs: [
      { id: 'house', type: 'selection', placeholder: 'a kind of house', options: ['bakery', 'library', 'bathhouse'] },
      { id: 'neighbours', type: 'short-text', placeholder: 'who you have in mind', options: [] },
      { id: 'name', type: 'short-text', placeholder: null, options: [] },
      { id: 'reason', type: 'long-text', placeholder: 'why there', options: [] },
    ],
  },
});

const word = (contentfulId: string, answer: string) => ({ [contentfulId]: { contentfulId, answer } });

const filled: Partial<AppletAnswer> = {
  madlibAnswers: {
    ...word('house', 'bathhouse'),
    ...word('neighbours', 'everybody who is cold in March 🥶'),
    ...word('name', 'بيت الدفء'),
    ...word(
      'reason',
      'warm water makes strangers talk, and nobody there would have to buy anything in order to stay for an hour',
    ),
  },
};

const selection = appletOf('random-selection', {
  title: 'Where will you sit?',
  description: richTextOf('Let chance choose, and go there today.'),
  options: ['North gate', 'The tram stop', 'Market', 'Library steps', LONG].map((title, order) => ({
    id: `spot-${order}`,
    title,
    order,
  })),
});

const own = { id: 'own', contentfulId: null, order: 0, userInput: 'My grandmother’s balcony' };

const text = appletOf('inline-text', {
  title: 'What did you hear?',
  placeholder: 'A sentence is enough',
  required: false,
});

const group = appletOf('group-applet', {
  title: 'Before you go',
  description: richTextOf('Two small things that belong together.'),
  applets: [
    { ...madlib, title: 'One sentence' },
    text,
    appletOf('hologram', { title: 'Something newer than this page' }),
  ],
});

const tree = appletOf('decision-tree', {
  title: 'Two ways home',
  description: richTextOf('Take both ways once. Bring something back from each of them.'),
  placeholder: 'What is on it, and why this?',
  decisionTreeBranches: [
    { id: 'left', title: 'Along the river', order: 0 },
    { id: 'right', title: LONG, order: 1 },
  ],
});

const brought: Partial<AppletAnswer> = {
  files: {
    left: {
      fileId: 'left',
      description: 'The bench where the ferryman eats his lunch 🥪\nعلى ضفة النهر',
      file: {
        name: 'river-at-noon-with-the-ferryman-and-his-lunch.jpg',
        type: 'image/jpeg',
        mime: 'image/jpeg',
        uri: '/files/river.jpg',
      },
      fileOrder: 0,
      fileUploaded: true,
    },
  },
};

const then = (content: AppletContent, answer: Partial<AppletAnswer>): PreviousAnswer => ({
  content: { ...content, id: 'then' },
  answer: { appletId: 'then', appletType: content.appletType, text: null, ...answer },
});

/** Applets of every type that is answered by choosing, with awkward texts and answers. */
export const samples: Readonly<Record<string, Sample>> = {
  quiz: { of: [quizOf(RESULTS)], given: [quizAnswers('companion', 1)] },
  'quiz-majority': { of: [quizOf(MANY)], given: [quizAnswers('watcher', 0)] },
  rank: { of: [rank], given: [ranked] },
  'rank-own': { of: [rank], given: [ownRanked] },
  madlib: { of: [madlib], given: [filled] },
  selection: { of: [selection], given: [{ text: 'spot-1', options: [own] }] },
  'selection-own': { of: [selection], given: [{ options: [own] }] },
  tree: { of: [tree], given: [brought] },
  group: { of: [group], given: [{ ...filled, appletId: 'madlib' }] },
  'then-rank': { of: [rank], given: [ownRanked], earlier: { rank: then(rank, ranked) } },
  'then-madlib': { of: [madlib], given: [filled], earlier: { madlib: then(madlib, filled) } },
  'then-quiz': {
    of: [quizOf(RESULTS)],
    given: [quizAnswers('companion', 1)],
    earlier: { quiz: then(quizOf(RESULTS), quizAnswers('watcher', 0)) },
  },
};
