import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AppletContent, type QuizQuestion, uploadFormats } from '#core/applets';
import type { AuthoredQuest, ChallengeContent, StepContent } from '#core/content';
import { contentProblems } from '#core/content/server';
import { richTextOf } from '#core/shared';
import { forAll } from '../support/for-all.ts';

const quest = { id: 'quest', title: 'A quest', isSampleQuest: false, onboarding: [], offboarding: [], weeks: [] };

const told = (...applets: AppletContent[]) => contentProblems([], [{ quest, applets }]);

const applet = (appletType: string, more: Partial<AppletContent> = {}): AppletContent => ({
  id: 'it',
  appletType,
  title: 'It',
  description: null,
  required: true,
  readOnly: false,
  placeholder: null,
  ...more,
});

const of = (ids: readonly string[]) => ids.map((id, order) => ({ id, title: id, order }));

const madlib = (
  sentence: string,
  inputs: readonly (readonly [id: string, type: string, options?: readonly string[]])[],
) => ({
  sentence,
  inputs: inputs.map(([id, type, options = []]) => ({ id, type: type as 'selection', placeholder: null, options })),
});

const question = (id: string, more: Partial<QuizQuestion> = {}): QuizQuestion => ({
  id,
  title: 'Which?',
  options: [{ id: 'o', title: 'O', result: null }],
  slider: null,
  madlib: null,
  ...more,
});

const quizOf = (
  sections: Readonly<Record<string, readonly QuizQuestion[]>>,
  rewards: readonly string[] = [],
  isMixed = true,
): AppletContent =>
  applet('quiz', {
    quiz: {
      id: 'it',
      sections: Object.entries(sections).map(([id, questions]) => ({ id: id.slice(0, 4), title: id, questions })),
      rewards: rewards.map((result) => ({ result, title: result, description: null, mediaUrl: null })),
      mixedResultText: isMixed ? richTextOf('Both.') : null,
    },
  });

const problem = (part: string, key: string, details: object, entry = 'it') => ({ key, details, entry, part });

const resulting = (...results: string[]) =>
  question('q', { options: results.map((result) => ({ id: `o${result}`, title: result, result })) });

test.each<[string, readonly AppletContent[], readonly object[]]>([
  [
    'a rank of two',
    [applet('rank', { options: of(['a', 'b']) })],
    [problem('options', 'contentRankTooShort', { least: 3 })],
  ],
  [
    'an option that stands twice, but none without an id',
    [applet('rank', { options: of(['', 'a', '', 'a']) })],
    [problem('options/a', 'contentPartTwice', { id: 'a' })],
  ],
  [
    'no option',
    [applet('random-selection', { options: [] })],
    [problem('options', 'contentListEmpty', { field: 'options' })],
  ],
  ['no branch', [applet('decision-tree')], [problem('branches', 'contentListEmpty', { field: 'branches' })]],
  ['no member', [applet('group-applet')], [problem('applets', 'contentListEmpty', { field: 'applets' })]],
  [
    'a group in a group',
    [
      applet('group-applet', {
        applets: [applet('group-applet', { id: 'inner', applets: [applet('inline-text', { id: 'text' })] })],
      }),
    ],
    [problem('applets/inner', 'contentGroupInGroup', { id: 'inner' })],
  ],
  [
    'a repeated applet that is not there',
    [applet('rank', { options: of(['a', 'b', 'c']), repeats: 'nowhere' })],
    [problem('repeats', 'contentReferenceDead', { id: 'nowhere' })],
  ],
  [
    'a repeated applet of another kind',
    [
      applet('random-selection', { id: 'first', options: of(['a']) }),
      applet('rank', { options: of(['a', 'b', 'c']), repeats: 'first' }),
    ],
    [problem('repeats', 'contentRepeatMismatch', { id: 'first', type: 'rank' })],
  ],
  [
    'a type of file that is not taken',
    [applet('upload-image', { supportedTypes: ['.pdf'] })],
    [
      problem('supportedTypes/.pdf', 'contentTypeUnsupported', {
        type: '.pdf',
        field: 'supportedTypes',
        supported: uploadFormats({ appletType: 'upload-image' })
          .flatMap(({ extensions }) => extensions)
          .join(', '),
      }),
    ],
  ],
  ['no sentence', [applet('madlib')], [problem('inputs', 'contentListEmpty', { field: 'inputs' })]],
  [
    'blanks that no input fills, inputs of no blank, and one that stands twice',
    [
      applet('madlib', {
        madlib: madlib('At {place} by {}.', [
          ['sea', 'short-text'],
          ['sea', 'short-text'],
        ]),
      }),
    ],
    [
      problem('inputs/sea', 'contentPartTwice', { id: 'sea' }),
      problem('sentence', 'contentBlankDead', { blank: '{place}' }),
      problem('sentence', 'contentBlankDead', { blank: '{}' }),
      problem('inputs/sea', 'contentInputUnused', { blank: '{sea}' }),
      problem('inputs/sea', 'contentInputUnused', { blank: '{sea}' }),
    ],
  ],
  [
    'an input that offers nothing, and one of an unknown type',
    [
      applet('madlib', {
        madlib: madlib('At {here} or {there} or {far}.', [
          ['here', 'selection'],
          ['there', 'riddle'],
          ['far', 'selection', ['Sea']],
        ]),
      }),
    ],
    [
      problem('inputs/here', 'contentListEmpty', { field: 'options' }),
      problem('inputs/there', 'contentTypeUnsupported', {
        type: 'riddle',
        field: 'type',
        supported: 'selection, short-text, long-text',
      }),
    ],
  ],
  ['no section', [quizOf({})], [problem('sections', 'contentListEmpty', { field: 'sections' })]],
  [
    'a section that asks nothing',
    [quizOf({ only: [] })],
    [problem('sections/only', 'contentListEmpty', { field: 'questions' })],
  ],
  [
    'sections and questions that stand twice',
    [quizOf({ 'only one': [question('q')], 'only two': [question('q')] })],
    [
      problem('sections/only', 'contentPartTwice', { id: 'only' }),
      problem('questions/q', 'contentPartTwice', { id: 'q' }),
    ],
  ],
  [
    'a question that asks in no way',
    [quizOf({ only: [question('q', { options: [] })] })],
    [problem('questions/q', 'contentQuestionUnclear', { id: 'q' })],
  ],
  [
    'an option of a question that stands twice',
    [quizOf({ only: [question('q', { options: of(['a', 'a']).map((one) => ({ ...one, result: null })) })] })],
    [problem('questions/q/options/a', 'contentPartTwice', { id: 'a' })],
  ],
  [
    'a sentence of a question without inputs',
    [quizOf({ only: [question('q', { options: [], madlib: { appletId: 'blank', ...madlib('At {a}.', []) } })] })],
    [
      problem('questions/q/inputs', 'contentListEmpty', { field: 'inputs' }),
      problem('questions/q/sentence', 'contentBlankDead', { blank: '{a}' }),
    ],
  ],
  [
    'a slider that cannot move',
    [quizOf({ only: [question('q', { options: [], slider: { minimumValue: 4, maximumValue: 4 } })] })],
    [problem('questions/q/slider', 'contentSliderEmpty', { least: 4, most: 4 })],
  ],
  [
    'results and rewards that lack each other, and a reward that stands twice',
    [quizOf({ only: [resulting('sea', 'land')] }, ['sky', 'sea', 'sea'])],
    [
      problem('rewards/sea', 'contentPartTwice', { id: 'sea' }),
      problem('questions/q/options/oland', 'contentResultUnrewarded', { result: 'land' }),
      problem('rewards/sky', 'contentRewardUnreachable', { result: 'sky' }),
    ],
  ],
  [
    'rewards without a word on a mixed result',
    [quizOf({ only: [resulting('sea')] }, ['sea'], false)],
    [problem('rewards', 'contentFieldMissing', { field: 'mixedResult' })],
  ],
  ['no rewards and no word on a mixed result', [quizOf({ only: [question('q')] }, [], false)], []],
  [
    'a tag that the quest has not',
    [applet('inline-text', { tags: ['sea'] })],
    [problem('tags/sea', 'contentTagUnlisted', { id: 'sea' })],
  ],
])('[CNT-2] of an applet with %s an author is told where and what', (_, applets, problems) => {
  expect(told(...applets)).toEqual(problems);
});

test('[CNT-2] an item of a playlist without a link says of which type it is', () => {
  const item = { id: 'talk', weekId: 'week', type: 'video' as const, title: 'Talk', duration: null, link: null };
  expect(contentProblems([], [{ quest, applets: [], playlist: [{ ...item, reading: null }] }])).toEqual([
    problem('link', 'contentLinkNeeded', { type: 'video' }, 'talk'),
  ]);
});

test('[CNT-2] a step that names a member of a group is told the group, one that names nobody is told so', () => {
  const members = ['one', 'two', 'three'].map((id) => applet('inline-text', { id }));
  const groups = [
    applet('group-applet', { id: 'group', applets: members }),
    applet('group-applet', { id: 'other', applets: [applet('inline-text', { id: 'four' })] }),
  ];
  const naming = (id: string): AuthoredQuest => {
    const step = { id: 'step', content: richTextOf('Go.'), appletIds: [id], additionalInfo: [] };
    const post = { title: 'Post', reflect: richTextOf('And?') };
    const challenge = { id: 'challenge', location: 'reading', steps: [step as unknown as StepContent], post };
    const week = { id: 'week', weekNumber: 1, weekName: 'W', title: 'W', unlockAfterDays: null, onboarding: [] };
    const challenges = [challenge as unknown as ChallengeContent];
    return { quest: { ...quest, weeks: [{ ...week, challenges }] }, applets: groups };
  };
  const owners = { one: 'group', two: 'group', three: 'group', four: 'other' };
  forAll([fc.constantFrom(...Object.entries(owners), ['nobody', undefined] as const)], ([id, group]) => {
    expect(contentProblems([], [naming(id)]).filter(({ entry }) => entry === 'step')).toEqual([
      group === undefined
        ? problem('applets/nobody', 'contentReferenceDead', { id }, 'step')
        : problem(`applets/${id}`, 'contentMemberNamed', { id, group }, 'step'),
    ]);
  });
});
