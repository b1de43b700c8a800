import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AppletAnswer, AppletContent } from '#core/applets';
import '#ui/kit/overlay/modal-dialog.tsx';
import { MadlibSentence } from '#ui/applets/madlib/madlib-sentence.tsx';
import { appletOf } from '../support/applet-of.ts';
import { AnswerableApplets } from '../support/applets-harness.tsx';

const madlib = (): AppletContent =>
  appletOf('madlib', {
    title: 'The missing house',
    madlib: {
      sentence: 'On my way there is no {place}. I would take {who}, because {why}.',
      inputs: [
        { id: 'place', type: 'short-text', placeholder: 'a kind of house', options: [] },
        { id: 'who', type: 'selection', placeholder: null, options: ['my aunt', 'my dentist'] },
        { id: 'why', type: 'long-text', placeholder: 'a reason', options: [] },
      ],
    },
  });

/** The name of the field of the first blank. */
const FIRST = '1. way there is no … I would take';

const sentence = (): string | null => screen.getByText(/On my way/).closest('p')?.textContent ?? null;

test('[APL-16] the sentence shows its empty blanks, each numbered, and a click on one opens its field', async () => {
  const user = userEvent.setup({ delay: null });
  render(<AnswerableApplets of={[madlib()]} />);
  expect(sentence()).toBe('On my way there is no ____. I would take ____, because ____.');
  await user.click(screen.getByRole('button', { name: 'Blank 2' }));
  const field = await screen.findByRole('combobox', { name: '2. I would take … because' });
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('[APL-16] a blank that was filled in leaves the focus beside the sentence', async () => {
  const user = userEvent.setup({ delay: null });
  render(<AnswerableApplets of={[madlib()]} />);
  await user.click(screen.getByRole('button', { name: 'Blank 1' }));
  await user.type(await screen.findByRole('textbox', { name: FIRST }), 'bakery{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fill in the blanks' })));
});

test('[APL-15] its dialog fills the blanks by keyboard alone, and typed text is saved immediately', async () => {
  const user = userEvent.setup({ delay: null });
  const heard: (AppletAnswer | undefined)[] = [];
  render(<AnswerableApplets of={[madlib()]} onAnswers={(all) => heard.push(all['madlib'])} />);
  await user.tab();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'The missing house' });
  const element = within(dialog).getByRole('textbox', { name: FIRST });
  expect(within(dialog).getByText('a kind of house')).toBeTruthy();
  expect(element.getAttribute('placeholder')).toBeNull();
  element.focus();
  await user.keyboard('bakery 🥐');
  expect(heard.at(-1)?.madlibAnswers?.['place']).toEqual({ contentfulId: 'place', answer: 'bakery 🥐' });
  await user.selectOptions(within(dialog).getByRole('combobox', { name: '2. I would take … because' }), 'my aunt');
  await user.type(within(dialog).getByRole('textbox', { name: '3. because …' }), 'she laughs');
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  expect(sentence()).toBe('On my way there is no bakery 🥐. I would take my aunt, because she laughs.');
  expect(screen.getByRole('button', { name: 'Change your answers' })).toBeTruthy();
});

test('[APL-15] Enter in one of several fields closes the dialog and keeps the text', async () => {
  const user = userEvent.setup({ delay: null });
  render(<AnswerableApplets of={[madlib()]} />);
  await user.click(screen.getByRole('button', { name: 'Fill in the blanks' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: FIRST }), 'bakery{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sentence()).toContain('no bakery.');
});

test('[APL-15] a blank that is emptied shows its number again', async () => {
  const user = userEvent.setup({ delay: null });
  render(
    <AnswerableApplets
      of={[madlib()]}
      given={[{ madlibAnswers: { place: { contentfulId: 'place', answer: 'bakery' } } }]}
    />,
  );
  expect(sentence()).toContain('no bakery.');
  await user.click(screen.getByRole('button', { name: 'Fill in the blanks' }));
  const dialog = await screen.findByRole('dialog');
  await user.clear(within(dialog).getByRole('textbox', { name: FIRST }));
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  expect(sentence()).toContain('no ____.');
});

test('the text of a blank is never read as markup', () => {
  const text = '<b>{who}</b>';
  render(
    <AnswerableApplets
      of={[madlib()]}
      given={[{ madlibAnswers: { place: { contentfulId: 'place', answer: text } } }]}
    />,
  );
  expect(screen.getByText(text)).toBeTruthy();
});

test('a completed madlib shows its sentence, read-only', () => {
  render(<AnswerableApplets of={[madlib()]} isReadOnly />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a skipped madlib says what is missing', () => {
  render(<AnswerableApplets of={[madlib()]} isMissed />);
  expect(screen.getByText('Fill in every blank.')).toBeTruthy();
});

test('[STP-17] its dialog shows text from another page, and changes only the typed text', async () => {
  const user = userEvent.setup({ delay: null });
  const told: unknown[] = [];
  const shown = { title: 'The missing house', isReadOnly: false, isBusy: false, onFill: told.push.bind(told) };
  const { madlib: content } = madlib();
  if (!content) throw new Error('a madlib has a sentence');
  const { rerender } = render(<MadlibSentence {...shown} madlib={content} answers={{}} />);
  await user.click(screen.getByRole('button', { name: 'Fill in the blanks' }));
  await screen.findByRole('dialog');
  const answers = { place: { contentfulId: 'place', answer: 'bakery' } };
  rerender(<MadlibSentence {...shown} madlib={content} answers={answers} />);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: FIRST }).value).toBe('bakery');
  await user.type(screen.getByRole('textbox', { name: '3. because …' }), 's');
  expect(told).toEqual([{ why: 's' }]);
});
