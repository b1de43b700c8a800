import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AppletAnswer } from '#core/applets';
import { appletOf } from '../support/applet-of.ts';
import { AnswerableApplets } from '../support/applets-harness.tsx';

const tree = appletOf('decision-tree', {
  title: 'Two ways home',
  decisionTreeBranches: [
    { id: 'right', title: 'Over the hill', order: 1 },
    { id: 'left', title: 'Along the river', order: 0 },
  ],
});

const photo = (name: string): File => new File(['picture'], name, { type: 'image/jpeg' });

const branch = (name: string) => within(screen.getByRole('group', { name }));

test('[APL-7] a tree asks a file and a description for every branch, in order', () => {
  render(<AnswerableApplets of={[tree]} />);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Along the river',
    'Over the hill',
  ]);
  expect(screen.getAllByRole('textbox', { name: 'Describe it' })).toHaveLength(2);
});

test('[APL-7] changing one branch does not affect the others', async () => {
  const user = userEvent.setup({ delay: null });
  let heard: AppletAnswer | undefined;
  render(<AnswerableApplets of={[tree]} isMissed onAnswers={(all) => (heard = all['decision-tree'])} />);
  expect(screen.getAllByText('Add a file and a description.')).toHaveLength(2);
  await user.upload(branch('Along the river').getByLabelText('Add a file: Along the river'), photo('river.jpg'));
  expect(await branch('Along the river').findByText('river.jpg', { selector: ':not(.visually-hidden)' })).toBeTruthy();
  await user.type(branch('Along the river').getByRole('textbox'), 'A bench');
  expect(heard?.files?.['left']).toEqual({
    fileId: 'left',
    description: 'A bench',
    file: { name: 'river.jpg', type: 'image/jpeg', mime: 'image/jpeg', uri: '/files/river.jpg' },
    fileOrder: 0,
    fileUploaded: true,
  });
  expect(heard?.files?.['right']).toBeUndefined();
  expect(screen.getAllByText('Add a file and a description.')).toHaveLength(1);
});

test('a completed tree shows its files and descriptions, read-only', () => {
  const file = { name: 'hill.pdf', type: 'application/pdf', mime: 'application/pdf', uri: '/files/hill.pdf' };
  const right = { fileId: 'right', description: 'The view', file, fileOrder: 1, fileUploaded: true };
  render(<AnswerableApplets of={[tree]} given={[{ files: { right } }]} isReadOnly />);
  expect(branch('Over the hill').getByText('The view')).toBeTruthy();
  expect(branch('Over the hill').getByText('hill.pdf')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
