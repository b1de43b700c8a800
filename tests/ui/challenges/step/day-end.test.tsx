import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialog, TravelerApp } from '../../support/traveler-app.tsx';

test('[TIME-1] the last step of a day says so, even just after returning to the page', async () => {
  const app = new TravelerApp();
  await app.join();
  await app.commitHours({ friday: 1, saturday: 3 });
  app.open('/challenge/shore/0');
  const artifact = within(await screen.findByRole('region', { name: 'Artifact shore-words' }));
  fireEvent.change(artifact.getByLabelText('Your answer'), { target: { value: 'Grey, then gold.' } });
  const release = app.connection.holdAnswersTo('open');
  fireEvent(document, new Event('visibilitychange'));
  await app.press('Complete step');
  const question = within(await dialog(/^Skip /));
  await app.user.click(question.getByRole('button', { name: 'Skip and complete' }));
  await dialog('You’re done for today');
  act(release);
  await waitFor(() => expect(app.connection.count('open')).toBe(3));
  await act(async () => app.connection.settled());
  expect(screen.getByRole('dialog', { name: 'You’re done for today' })).toBeTruthy();
});

test.each([
  ['Keep going', '/challenge/shore/1'],
  ['Stop for today', '/home'],
])('[TIME-1] the last step of a day says so, and leads on by %s', async (button, to) => {
  const app = new TravelerApp();
  await app.join();
  await app.commitHours({ friday: 1, saturday: 3 });
  const router = app.open('/challenge/shore/0');
  const artifact = within(await screen.findByRole('region', { name: 'Artifact shore-words' }));
  fireEvent.change(artifact.getByLabelText('Your answer'), { target: { value: 'Grey, then gold.' } });
  await app.press('Complete step');
  const question = within(await dialog(/^Skip /));
  await app.user.click(question.getByRole('button', { name: 'Skip and complete' }));
  const said = within(await dialog('You’re done for today'));
  expect(router.state.location.pathname).toBe('/challenge/shore/0');
  await app.user.click(said.getByRole('button', { name: button }));
  await waitFor(() => expect(router.state.location.pathname).toBe(to));
});
