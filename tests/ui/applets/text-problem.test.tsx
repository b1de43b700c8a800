import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AppletContent } from '#core/applets';
import '#ui/kit/overlay/modal-dialog.tsx';
import { appletOf } from '../support/applet-of.ts';
import { AnswerableApplets } from '../support/applets-harness.tsx';

const tree = appletOf('decision-tree', { decisionTreeBranches: [{ id: 'left', title: 'Along the river', order: 0 }] });
const rank = appletOf('rank', {
  options: ['Kitchen', 'Staircase', 'Courtyard'].map((title, order) => ({ id: title, title, order })),
});
const draw = appletOf('random-selection', { options: [{ id: 'tea', title: 'Tea', order: 0 }] });
const madlib = appletOf('madlib', {
  madlib: {
    sentence: 'I miss a {place}.',
    inputs: [{ id: 'place', type: 'short-text', placeholder: 'a kind of house', options: [] }],
  },
});

const said = /^Your text contains a character we can’t save\./;

test.each<[string, AppletContent, string]>([
  ['what a branch of a tree shows', tree, 'Describe it'],
  ['an option of one’s own in a rank', rank, 'Add your own'],
  ['an option of one’s own in a draw', draw, 'Add your own'],
])('[APL-24] %s says at once that it has a character that cannot be kept', (_what, applet, name) => {
  render(<AnswerableApplets of={[applet]} />);
  const field = screen.getByRole('textbox', { name });
  fireEvent.change(field, { target: { value: 'one\0two' } });
  expect(screen.getByText(said)).toBeTruthy();
  fireEvent.change(field, { target: { value: 'one two' } });
  expect(screen.queryByText(said)).toBeNull();
});

test('[APL-24] a blank says immediately that it has a character that cannot be saved', async () => {
  const user = userEvent.setup({ delay: null });
  render(<AnswerableApplets of={[madlib]} />);
  await user.click(screen.getByRole('button', { name: 'Fill in the blanks' }));
  const field = await screen.findByRole('textbox', { name: /^1\. / });
  fireEvent.change(field, { target: { value: 'one\0two' } });
  expect(screen.getByText(said)).toBeTruthy();
  fireEvent.change(field, { target: { value: 'one two' } });
  expect(screen.queryByText(said)).toBeNull();
});
