import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { type AppletAnswer, isAnswerBegun, type Quiz, type QuizQuestion } from '#core/applets';
import { richTextOf } from '#core/shared';
import '#ui/kit/overlay/modal-dialog.tsx';
import { appletOf } from '../support/applet-of.ts';
import { AnswerableApplets } from '../support/applets-harness.tsx';

const asks = (id: string): QuizQuestion => ({
  id,
  title: `Question ${id}`,
  options: [
    { id: 'sea', title: 'At sea', result: 'sailor' },
    { id: 'shore', title: 'On the shore', result: 'keeper' },
    { id: 'plain', title: 'Neither', result: null },
  ],
  slider: null,
  madlib: null,
});

const slides: QuizQuestion = {
  id: 'calm',
  title: 'How calm are you?',
  options: [],
  slider: { minimumValue: 0, maximumValue: 4 },
  madlib: null,
};

const tells: QuizQuestion = {
  id: 'tells',
  title: 'Tell it',
  options: [],
  slider: null,
  madlib: {
    appletId: 'sentence',
    sentence: 'I walk {how}.',
    inputs: [{ id: 'how', type: 'short-text', placeholder: 'how', options: [] }],
  },
};

const quiz = (...questions: QuizQuestion[]): Quiz => ({
  id: 'who',
  sections: [{ id: 'one', title: 'First things', questions }],
  rewards: [
    { result: 'sailor', title: 'The sailor', description: richTextOf('You go out.'), mediaUrl: '/media/sailor.jpg' },
    { result: 'keeper', title: 'The keeper', description: null, mediaUrl: null },
  ],
  mixedResultText: richTextOf('You are both.'),
});

const applet = (...questions: QuizQuestion[]) => appletOf('quiz', { title: 'Who are you?', quiz: quiz(...questions) });

/** The stored answer of a quiz in which one question was answered with the shore. */
const answeredAt = (question: string): Partial<AppletAnswer> => ({
  untouched: false,
  quizInformation: {
    questionsMap: {
      [question]: {
        quizContentfulId: 'who',
        quizSectionContentfulId: 'one',
        quizQuestionContentfulId: question,
        answerType: 'OPTION',
        value: 'keeper',
        answer: 'shore',
        madlibAppletContentfulId: null,
        madlibAnswers: {},
      },
    },
  },
});

const choose = (question: string, option: string): void => {
  fireEvent.click(within(screen.getByRole('group', { name: question })).getByRole('radio', { name: option }));
};

test('[APL-9] choosing an option stores its result, or its title, and can be changed', () => {
  const heard: AppletAnswer[] = [];
  render(<AnswerableApplets of={[applet(asks('a'))]} onAnswers={({ quiz: answer }) => answer && heard.push(answer)} />);
  choose('Question a', 'At sea');
  choose('Question a', 'Neither');
  const values = heard.map(({ quizInformation }) => quizInformation?.questionsMap['a']?.value);
  expect(values).toEqual(['sailor', 'Neither']);
  expect((screen.getByRole('radio', { name: 'Neither' }) as HTMLInputElement).checked).toBe(true);
  expect((screen.getByRole('radio', { name: 'At sea' }) as HTMLInputElement).checked).toBe(false);
});

test('a quiz is answered by keyboard alone', async () => {
  const user = userEvent.setup({ delay: null });
  render(<AnswerableApplets of={[applet(asks('a'), slides)]} />);
  await user.tab();
  await user.keyboard(' ');
  expect((screen.getByRole('radio', { name: 'At sea' }) as HTMLInputElement).checked).toBe(true);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('slider', { name: 'How calm are you?' }));
  await user.keyboard('{Enter}');
  expect(screen.getByText('2 of 2 answered')).toBeTruthy();
});

test('[APL-11] results open when every question with a result is answered', async () => {
  render(<AnswerableApplets of={[applet(asks('a'), asks('b'), slides)]} />);
  choose('Question a', 'At sea');
  expect(screen.queryByRole('region', { name: 'The sailor' })).toBeNull();
  choose('Question b', 'At sea');
  expect(screen.getByText('Your result: The sailor').getAttribute('role')).toBe('status');
  const result = await screen.findByRole('region', { name: 'The sailor' });
  expect(within(result).getByText('You go out.')).toBeTruthy();
  expect(within(result).getByRole('img', { name: 'The sailor' }).getAttribute('src')).toBe('/media/sailor.jpg');
});

test('[APL-1] below 56 per cent the mixed text is shown, without a reward’s media; the chart gives its shares as text', () => {
  render(<AnswerableApplets of={[applet(asks('a'), asks('b'))]} />);
  choose('Question a', 'At sea');
  choose('Question b', 'On the shore');
  const result = screen.getByRole('region', { name: 'A bit of everything' });
  expect(within(result).getByText('You are both.')).toBeTruthy();
  expect(within(result).queryByRole('img')).toBeNull();
  expect(
    within(result)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['The sailor: 50%', 'The keeper: 50%']);
});

describe('[APL-10] a slider', () => {
  test('is unanswered until it is set, and moves in whole steps', () => {
    const heard: unknown[] = [];
    render(
      <AnswerableApplets
        of={[applet(slides)]}
        onAnswers={(all) => heard.push(all['quiz']?.quizInformation?.questionsMap['calm']?.value)}
      />,
    );
    const slider = screen.getByRole('slider', { name: 'How calm are you?' });
    expect(slider.getAttribute('aria-valuetext')).toBe('Not set yet');
    expect([slider.getAttribute('min'), slider.getAttribute('max'), slider.getAttribute('step')]).toEqual([
      '0',
      '4',
      '1',
    ]);
    fireEvent.change(slider, { target: { value: '3' } });
    expect(heard).toEqual([3]);
    expect(screen.getByText('3', { selector: 'output' })).toBeTruthy();
  });

  test('that is missing says so, until it is set', () => {
    render(<AnswerableApplets of={[applet(slides)]} isMissed />);
    const slider = screen.getByRole('slider', { description: 'This question still needs an answer.' });
    expect(slider.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(slider, { target: { value: '3' } });
    expect(slider.getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByText('This question still needs an answer.')).toBeNull();
  });

  test('can be answered with its initial position', () => {
    render(<AnswerableApplets of={[applet(slides)]} />);
    fireEvent.pointerUp(screen.getByRole('slider'));
    expect(screen.getByText('2', { selector: 'output' })).toBeTruthy();
  });

  test('can be answered with its initial position by the space bar, which does not scroll the page', () => {
    render(<AnswerableApplets of={[applet(slides)]} />);
    const mayScroll = fireEvent.keyDown(screen.getByRole('slider'), { key: ' ' });
    fireEvent.keyUp(screen.getByRole('slider'), { key: ' ' });
    expect(screen.getByText('2', { selector: 'output' })).toBeTruthy();
    expect(mayScroll).toBe(false);
  });
});

test('[APL-11] a sentence in a quiz is filled in in its dialog', async () => {
  const user = userEvent.setup({ delay: null });
  render(<AnswerableApplets of={[applet(tells)]} />);
  await user.click(screen.getByRole('button', { name: 'Fill in the blanks' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tell it' });
  await user.type(within(dialog).getByRole('textbox', { name: /^1\. |^Blank 1$/ }), 'slowly');
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  expect(screen.getByText('1 of 1 answered')).toBeTruthy();
  expect(screen.getByText('slowly')).toBeTruthy();
});

test('[STP-1] an unfinished quiz is cleared as a whole, by keyboard too, and starts over', async () => {
  const user = userEvent.setup({ delay: null });
  const heard: AppletAnswer[] = [];
  const optional = { ...applet(asks('a'), slides), required: false };
  render(<AnswerableApplets of={[optional]} onAnswers={({ quiz: answer }) => answer && heard.push(answer)} />);
  const clear = () => screen.queryByRole('button', { name: /^Clear this answer / });
  expect(clear()).toBeNull();
  choose('Question a', 'At sea');
  fireEvent.change(screen.getByRole('slider'), { target: { value: '3' } });
  expect(screen.getByRole('region', { name: 'The sailor' })).toBeTruthy();
  screen.getByRole('slider').focus();
  while (document.activeElement !== clear() && document.activeElement !== document.body) await user.tab();
  expect(document.activeElement).toBe(clear());
  await user.keyboard('{Enter}');
  expect(screen.getAllByRole('radio').some((one) => (one as HTMLInputElement).checked)).toBe(false);
  expect(screen.getByText('Not set yet')).toBeTruthy();
  expect(screen.getByText('0 of 2 answered')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'The sailor' })).toBeNull();
  expect([clear(), heard.at(-1) && isAnswerBegun(heard.at(-1))]).toEqual([null, false]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Who are you?' }));
});

test('[STP-1] a quiz cannot be cleared while it is being sent', () => {
  render(<AnswerableApplets of={[applet(asks('a'))]} given={[answeredAt('a')]} isBusy />);
  expect((screen.getByRole('button', { name: /^Clear this answer / }) as HTMLButtonElement).disabled).toBe(true);
});

test('a completed quiz shows its answers, read-only', () => {
  render(<AnswerableApplets of={[applet(asks('a'), slides)]} given={[answeredAt('a')]} isReadOnly />);
  const radios = screen.getAllByRole('radio') as HTMLInputElement[];
  expect(radios.map(({ checked }) => checked)).toEqual([false, true, false]);
  expect(radios.every(({ disabled }) => disabled)).toBe(true);
  expect(screen.queryByRole('button', { name: /^Clear this answer / })).toBeNull();
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.getByText('Not set')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'The keeper' })).toBeTruthy();
});

test('skipped questions are named after the person tried to continue', () => {
  render(<AnswerableApplets of={[applet(asks('a'), asks('b'))]} isMissed />);
  expect(screen.getAllByText('This question still needs an answer.')).toHaveLength(2);
  choose('Question a', 'At sea');
  expect(screen.getAllByText('This question still needs an answer.')).toHaveLength(1);
});
