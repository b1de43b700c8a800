import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AppletAnswer, AppletContent, QuizAnswer } from '#core/applets';
import { richTextOf } from '#core/shared';
import '#ui/applets/answer-comparison/answer-comparison.tsx';
import { appletOf } from '../support/applet-of.ts';
import { AnswerableApplets } from '../support/applets-harness.tsx';

const before = (content: AppletContent, given: Partial<AppletAnswer>) => ({
  content: { ...content, id: 'then' },
  answer: { appletId: 'then', appletType: content.appletType, text: null, ...given },
});

const both = () => screen.findByRole('region', { name: 'Your earlier answer' });
const then = () => within(screen.getByRole('region', { name: 'Your earlier answer' }));
const now = () => within(screen.getByRole('region', { name: 'Now' }));

test('[APL-70] a repeated rank shows the previous order next to the new one', async () => {
  const positions = ['Kitchen', 'Staircase', 'Courtyard'];
  const rank = appletOf('rank', { options: positions.map((title, order) => ({ id: title, title, order })) });
  const options = ['Courtyard', 'Kitchen', 'Staircase'].map((id, order) => ({
    id,
    contentfulId: id,
    order,
    userInput: null,
  }));
  render(<AnswerableApplets of={[rank]} earlier={{ rank: before(rank, { options }) }} />);
  const titles = (part: ReturnType<typeof then>) =>
    part.getAllByRole('listitem').map((row) => row.querySelector('bdi')?.textContent);
  expect(await both()).toBeTruthy();
  expect(titles(then())).toEqual(['Courtyard', 'Kitchen', 'Staircase']);
  expect(titles(now())).toEqual(positions);
  fireEvent.click(now().getByRole('button', { name: 'Move down: Kitchen, 1 of 3' }));
  expect(titles(then())).toEqual(['Courtyard', 'Kitchen', 'Staircase']);
  expect(then().queryByRole('button')).toBeNull();
});

test('[APL-70] a repeated madlib shows the previous sentence, also once it is completed', async () => {
  const madlib = appletOf('madlib', {
    madlib: {
      sentence: 'I walk {how}.',
      inputs: [{ id: 'how', type: 'short-text', placeholder: null, options: [] }],
    },
  });
  const words = (answer: string) => ({ madlibAnswers: { how: { contentfulId: 'how', answer } } });
  render(
    <AnswerableApplets
      of={[madlib]}
      given={[words('fast')]}
      earlier={{ madlib: before(madlib, words('slowly')) }}
      isReadOnly
    />,
  );
  expect(await both()).toBeTruthy();
  expect(then().getByText('slowly')).toBeTruthy();
  expect(now().getByText('fast')).toBeTruthy();
});

test('[APL-70] a repeated quiz shows the previous positions of its sliders', async () => {
  const quiz = appletOf('quiz', {
    quiz: {
      id: 'calm',
      sections: [
        {
          id: 'one',
          title: '',
          questions: [
            {
              id: 'how',
              title: 'How calm are you?',
              options: [],
              slider: { minimumValue: 0, maximumValue: 9 },
              madlib: null,
            },
          ],
        },
      ],
      rewards: [],
      mixedResultText: null,
    },
  });
  const how: QuizAnswer = {
    quizContentfulId: 'calm',
    quizSectionContentfulId: 'one',
    quizQuestionContentfulId: 'how',
    answerType: 'SLIDER',
    value: 2,
    answer: null,
    madlibAppletContentfulId: null,
    madlibAnswers: {},
  };
  render(
    <AnswerableApplets of={[quiz]} earlier={{ quiz: before(quiz, { quizInformation: { questionsMap: { how } } }) }} />,
  );
  expect(await both()).toBeTruthy();
  expect(then().getByText('How calm are you?').closest('figure')?.querySelector('p')?.textContent).toBe('2');
  expect(now().getByRole('slider', { name: 'How calm are you?' })).toBeTruthy();
});

test('[APL-60] the previous answer is shown below the previous question, for every type that can be repeated', async () => {
  const asked = (title: string) => ({ title, description: richTextOf(`${title} Say it.`) });
  const kinds: readonly (readonly [string, Partial<AppletContent>])[] = [
    ['rank', { options: [{ id: 'a', title: 'A', order: 0 }] }],
    [
      'madlib',
      {
        madlib: { sentence: '{how}', inputs: [{ id: 'how', type: 'short-text', placeholder: null, options: [] }] },
      },
    ],
    [
      'quiz',
      {
        quiz: {
          id: 'calm',
          sections: [
            {
              id: 'one',
              title: '',
              questions: [
                { id: 'calm', title: 'Calm?', options: [], slider: { minimumValue: 0, maximumValue: 9 }, madlib: null },
              ],
            },
          ],
          rewards: [],
          mixedResultText: null,
        },
      },
    ],
  ];
  for (const [kind, parts] of kinds) {
    const [first, again] = ['How was it?', 'How is it now?'].map((title) =>
      appletOf(kind, { ...parts, ...asked(title) }),
    );
    if (!first || !again) continue;
    render(<AnswerableApplets of={[again]} earlier={{ [again.id]: before(first, {}) }} />);
    expect(await both()).toBeTruthy();
    expect(then().getByText('How was it?')).toBeTruthy();
    expect(then().getByText('How was it? Say it.')).toBeTruthy();
    expect(then().queryByText(/now/)).toBeNull();
    cleanup();
  }
});

test('[APL-70] without a previous answer an applet is shown alone', () => {
  render(<AnswerableApplets of={[appletOf('inline-text')]} />);
  expect(screen.queryByText('Your earlier answer')).toBeNull();
});
