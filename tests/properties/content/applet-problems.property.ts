import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AppletContent, QuizQuestion } from '#core/applets';
import { appletContentsOfKind, groupsOf, malformedAppletContents } from '#core/arbitraries';
import { contentProblems } from '#core/content/server';
import { formatMessage } from '#core/messages';
import { richTextOf } from '#core/shared';
import { forAll } from '../support/for-all.ts';

const quest = { id: 'quest', title: 'A quest', isSampleQuest: false, onboarding: [], offboarding: [], weeks: [] };

const problemsOf = (...applets: AppletContent[]) => contentProblems([], [{ quest, applets }]);

const applet = (appletType: string, more: Partial<AppletContent>): AppletContent => ({
  id: 'it',
  appletType,
  title: 'It',
  description: null,
  required: true,
  readOnly: false,
  placeholder: null,
  ...more,
});

const SOUND = [
  'upload-file',
  'upload-image',
  'upload-video',
  'generic-upload-file',
  'generic-rich-text',
  'rich-text-entry',
  'inline-text',
  'decision-tree',
  'rank',
  'random-selection',
] as const;

const letters = ['a', 'b', 'c', 'd', 'e'];

test('[CNT-2] a sound applet has nothing to mend, alone or in a group', () => {
  const sound = fc.oneof(...SOUND.map(appletContentsOfKind));
  forAll([sound, groupsOf(fc.uniqueArray(sound, { selector: ({ id }) => id, minLength: 1 }))], (one, group) => {
    expect(problemsOf(one)).toEqual([]);
    expect(problemsOf(group)).toEqual([]);
  });
});

test('[CNT-2] whatever an applet lacks, an author is told so in words, and nothing breaks', () =>
  forAll([malformedAppletContents], (content) => {
    const told = problemsOf(content).map(({ key, details }) => formatMessage(key, details));
    expect(told.filter((text) => /\{\w+\}/.test(text.replaceAll(/blank \{[^}]*\}/g, '')))).toEqual([]);
  }));

test('[CNT-2] an applet without what its kind needs is named', () => {
  const group = applet('group-applet', {
    applets: [applet('group-applet', { id: 'inner', applets: [applet('inline-text', { id: 'text' })] })],
  });
  expect(
    [
      applet('random-selection', {}),
      applet('decision-tree', {}),
      applet('madlib', {}),
      applet('quiz', {}),
      applet('group-applet', {}),
      group,
    ].map((content) => problemsOf(content).map(({ key, part }) => [key, part])),
  ).toEqual([
    [['contentListEmpty', 'options']],
    [['contentListEmpty', 'branches']],
    [['contentListEmpty', 'inputs']],
    [['contentListEmpty', 'sections']],
    [['contentListEmpty', 'applets']],
    [['contentGroupInGroup', 'applets/inner']],
  ]);
});

test('[CNT-2] every blank of a sentence needs its input, and every input its blank', () =>
  forAll([fc.subarray(letters), fc.subarray(letters, { minLength: 1 })], (blanks, ids) => {
    const inputs = ids.map((id) => ({ id, type: 'short-text' as const, placeholder: null, options: [] }));
    const sentence = blanks.map((id) => `We {${id}}`).join(', ');
    const found = problemsOf(applet('madlib', { madlib: { sentence, inputs } }));
    expect(found.map(({ key, details, part }) => [key, details['blank'], part])).toEqual([
      ...blanks.filter((id) => !ids.includes(id)).map((id) => ['contentBlankDead', `{${id}}`, 'sentence']),
      ...ids.filter((id) => !blanks.includes(id)).map((id) => ['contentInputUnused', `{${id}}`, `inputs/${id}`]),
    ]);
  }));

const question = (id: string, more: Partial<QuizQuestion>): QuizQuestion => ({
  id,
  title: 'Which?',
  options: [],
  slider: null,
  madlib: null,
  ...more,
});

const quizOf = (questions: readonly QuizQuestion[], rewards: readonly string[] = []): AppletContent =>
  applet('quiz', {
    quiz: {
      id: 'it',
      sections: [{ id: 'only', title: 'Only', questions }],
      rewards: rewards.map((result) => ({ result, title: result, description: null, mediaUrl: null })),
      mixedResultText: richTextOf('Both.'),
    },
  });

test('[CNT-2] results and rewards need each other', () =>
  forAll([fc.subarray(letters, { minLength: 1 }), fc.subarray(letters)], (results, rewards) => {
    const options = results.map((result) => ({ id: `o${result}`, title: result, result }));
    const found = problemsOf(quizOf([question('q', { options })], rewards));
    expect(found.map(({ key, part }) => [key, part])).toEqual([
      ...results
        .filter((result) => !rewards.includes(result))
        .map((result) => ['contentResultUnrewarded', `questions/q/options/o${result}`]),
      ...rewards
        .filter((result) => !results.includes(result))
        .map((result) => ['contentRewardUnreachable', `rewards/${result}`]),
    ]);
  }));

test('[CNT-2] a question asks in exactly one way', () => {
  const options = [{ id: 'o', title: 'O', result: null }];
  const slider = { minimumValue: 0, maximumValue: 9 };
  const madlib = {
    appletId: 'blank',
    sentence: 'At {a}.',
    inputs: [{ id: 'a', type: 'short-text' as const, placeholder: null, options: [] }],
  };
  forAll([fc.boolean(), fc.boolean(), fc.boolean()], (hasOptions, hasSlider, hasSentence) => {
    const ways = { ...(hasOptions && { options }), ...(hasSlider && { slider }), ...(hasSentence && { madlib }) };
    expect(problemsOf(quizOf([question('q', ways)])).map(({ key }) => key)).toEqual(
      Object.keys(ways).length === 1 ? [] : ['contentQuestionUnclear'],
    );
  });
});

test('[CNT-2] a slider needs a way to go', () =>
  forAll([fc.integer(), fc.integer()], (minimumValue, maximumValue) => {
    const found = problemsOf(quizOf([question('q', { slider: { minimumValue, maximumValue } })]));
    expect(found.map(({ key }) => key)).toEqual(maximumValue - minimumValue > 0 ? [] : ['contentSliderEmpty']);
  }));

test('[CNT-2] parts that share an id are named, each such id once', () =>
  forAll([fc.array(fc.constantFrom(...letters), { minLength: 3, maxLength: 9 })], (ids) => {
    const options = ids.map((id, order) => ({ id, title: `Option ${id}`, order }));
    const twice = letters.filter((id) => ids.indexOf(id) !== ids.lastIndexOf(id));
    expect(new Set(problemsOf(applet('rank', { options })).map(({ key, part }) => `${key} ${part}`))).toEqual(
      new Set(twice.map((id) => `contentPartTwice options/${id}`)),
    );
  }));

test('[CNT-2] what an applet repeats is another one of its kind', () => {
  const options = letters.map((id, order) => ({ id, title: id, order }));
  const first = applet('rank', { id: 'first', options });
  const again = (repeats: string, more: Partial<AppletContent> = {}) =>
    problemsOf(first, applet('rank', { id: 'again', options, repeats, ...more })).map(({ key, part }) => [key, part]);
  expect(again('first')).toEqual([]);
  expect(again('nowhere')).toEqual([['contentReferenceDead', 'repeats']]);
  expect(again('again')).toEqual([['contentRepeatMismatch', 'repeats']]);
  expect(again('first', { appletType: 'inline-text' })).toEqual([['contentRepeatMismatch', 'repeats']]);
});

test('[CNT-2] a type of file that the kind does not take is named', () => {
  const types = fc.subarray(['image/png', '.heic', 'image/*', 'audio/mpeg', '.pdf', 'image/svg+xml', 'text/html']);
  forAll([types], (supportedTypes) => {
    const named = problemsOf(applet('upload-image', { supportedTypes })).map(({ details }) => details['type']);
    const refused = ['audio/mpeg', '.pdf', 'image/svg+xml', 'text/html'];
    expect(named).toEqual(supportedTypes.filter((type) => refused.includes(type)));
  });
});
