import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { TravelerApp } from '../../support/traveler-app.tsx';

let app: TravelerApp;

beforeEach(async () => {
  app = new TravelerApp();
  await app.join();
  app.open('/challenge/shore/0');
  await screen.findByRole('heading', { level: 1, name: 'Step shore-look' });
});

test('a step shows its location, with an icon', () => {
  const [facts] = within(screen.getByRole('main')).getAllByRole('list');
  expect(facts?.textContent).toContain('Writing');
  expect(facts?.querySelector('svg')).not.toBeNull();
});

test('a step shows its number above its title', () => {
  expect(screen.getByText('Challenge shore · Step 1 of 3')).toBeTruthy();
});

test('the reflection counts as the last step', async () => {
  app.open('/challenge/shore/2');
  expect(await screen.findByText('Challenge shore · Step 3 of 3')).toBeTruthy();
});

test('[APL-82] a text counts the characters left once there are few, and says when it is too long', () => {
  const [field] = screen.getAllByLabelText('Your answer');
  const write = (length: number): boolean =>
    field !== undefined && fireEvent.change(field, { target: { value: 'x'.repeat(length) } });
  write(17_999);
  expect(screen.queryByText(/characters left/)).toBeNull();
  write(19_990);
  expect(screen.getByText('10 characters left')).toBeTruthy();
  write(20_001);
  expect(screen.getByText(/^This is too long\. We kept what you wrote: shorten it to 20,000 characters/)).toBeTruthy();
});

test('[APL-24] a text with a character that cannot be saved says so immediately, and is not sent', async () => {
  const [field] = screen.getAllByLabelText('Your answer');
  const said = /^Your text contains a character we can’t save\./;
  if (field) fireEvent.change(field, { target: { value: 'one\0two' } });
  expect(screen.getByText(said)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Complete step' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Skip and complete' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Artifact shore-words: Your text contains a character/,
  );
  if (field) fireEvent.change(field, { target: { value: 'one two' } });
  expect(screen.queryByText(said)).toBeNull();
});
