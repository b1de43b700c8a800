import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatMessage, messages, Refusal } from '#core/messages';
import { dialog, TravelerApp } from '../support/traveler-app.tsx';

const TITLE = 'Challenge shore';

async function atTheShore(): Promise<TravelerApp> {
  const app = new TravelerApp();
  await app.join();
  await app.people.becomePartners('ben', 'Ben Fields');
  const textAnswer = { appletId: 'shore-words', appletType: 'inline-text', text: 'Salt on the lips.' };
  await app.challenges.completeStep('shore', 'shore-look', [textAnswer], 'look');
  await app.challenges.completeStep('shore', 'shore-walk', [], 'walk');
  await app.challenges.submitPost('shore', { reflectAnswers: 'The tide turns.', applets: [] }, 'post');
  return app;
}

test('[ACH-27] the own profile is shown read-only as a running partner sees it, and can be viewed as another reader', async () => {
  const app = await atTheShore();
  const router = app.open('/see-as/running-partner');
  expect(await screen.findByText(messages.seenByRunningPartner)).toBeTruthy();
  await screen.findByRole('article', { name: TITLE });
  await app.press(TITLE);
  const opened = await dialog(TITLE);
  expect(opened.textContent).toContain('The tide turns.');
  expect(within(opened).queryByRole('textbox')).toBeNull();
  expect(within(opened).queryByRole('button', { name: messages.shareSubmissionSend })).toBeNull();
  await app.user.click(within(opened).getByRole('button', { name: messages.close }));
  expect(screen.getByRole('link', { name: messages.seeAsRunningPartner }).getAttribute('aria-current')).toBe('page');
  await app.user.click(screen.getByRole('link', { name: messages.seeAsStranger }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/see-as/stranger'));
  expect(await screen.findByText(messages.seeAsNothingMore)).toBeTruthy();
  expect(screen.queryByRole('article', { name: TITLE })).toBeNull();
});

test('[ACH-28] a person with a link sees only its submission', async () => {
  const app = await atTheShore();
  app.open('/see-as/external-reader');
  await app.press(TITLE);
  const opened = await dialog(TITLE);
  expect(opened.textContent).toContain('Salt on the lips.');
  expect(opened.textContent).toContain(formatMessage('achievementReviews', { count: 0 }));
});

test('[ACH-27] a failed load can be retried, and an unknown reader leads home', async () => {
  const app = await atTheShore();
  app.connection.failure = new Refusal('errorOffline');
  const router = app.open('/see-as/guide');
  const again = await screen.findByRole('button', { name: messages.tryAgain });
  app.connection.failure = undefined;
  await app.user.click(again);
  expect(await screen.findByRole('article', { name: TITLE })).toBeTruthy();
  await router.navigate('/see-as/anybody');
  await expect.poll(() => router.state.location.pathname).toBe('/home');
});
