import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#core/messages';
import { coastQuest, forestQuest, gardenTrialQuest } from '../../fixtures/sample-quests.ts';
import { waitForPath, dialog, TravelerApp } from '../support/traveler-app.tsx';

const line = (title: string): HTMLElement => screen.getByRole('article', { name: title });
const shown = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'New quest' });

/** Mara on the coast, after the forest. */
async function onTheCoast(): Promise<TravelerApp> {
  const app = new TravelerApp();
  app.addCohort('31003', '2026-11-16', forestQuest);
  await app.join('31003');
  app.passDays(1);
  await app.join();
  return app;
}

describe('the quest manager', () => {
  test('[QST-9][QST-10] lists every quest with its status and dates', async () => {
    const app = await onTheCoast();
    await app.commitHours();
    app.passDays(2);
    app.open('/profile/ManageQuests');
    await shown();
    expect(screen.getAllByRole('article').map((one) => within(one).getByRole('heading').textContent)).toEqual([
      'Quest forest',
      'Quest coast',
    ]);
    expect(line('Quest coast').textContent).toContain('Current quest');
    expect(line('Quest coast').textContent).toContain('Last visityesterday');
    expect(within(line('Quest coast')).queryByRole('button')).toBeNull();
    expect(line('Quest forest').textContent).toContain('In progress');
    expect(line('Quest forest').textContent).toContain('Started20 November');
    expect(line('Quest forest').textContent).toContain('Some challenges are still open');
    expect(line('Quest forest').textContent).not.toContain('Completed on');
  });

  test('[QST-10] says when a quest was completed', async () => {
    const app = new TravelerApp({ content: forestQuest });
    await app.join();
    await app.completeElsewhere('trees', { step: 'trees-count', post: 'Many.' });
    app.open('/profile/ManageQuests');
    await shown();
    expect(line('Quest forest').textContent).toContain('Completed ontoday');
    expect(line('Quest forest').textContent).not.toContain('Some challenges are still open');
  });

  test('[QST-1][QST-12] switches after a confirmation, once on a double click, from today on', async () => {
    const app = await onTheCoast();
    app.passDays(3);
    app.open('/profile/ManageQuests');
    await app.press('Switch to Quest forest');
    const asked = await dialog('Switch to Quest forest?');
    expect(asked.textContent).toContain('You’ll leave Quest coast. We’ll keep everything you did there.');
    await app.user.dblClick(within(asked).getByRole('button', { name: 'Switch' }));
    expect(await screen.findByRole('button', { name: 'Quest forest' })).toBeTruthy();
    expect(app.connection.count('join')).toBe(1);
    expect((await app.quests.active()).quest).toMatchObject({ contentfulId: 'forest', startingDate: '2026-11-23' });
  });

  test('[QST-12] does not mention planning if the other quest is complete', async () => {
    const app = new TravelerApp({ content: forestQuest });
    app.addCohort('31009', '2026-11-16', coastQuest);
    await app.join();
    await app.completeElsewhere('trees', { step: 'trees-count', post: 'Many.' });
    app.passDays(1);
    await app.join('31009');
    app.open('/profile/ManageQuests');
    await app.press('Switch to Quest forest');
    const asked = await dialog('Switch to Quest forest?');
    expect(asked.textContent).toContain('You’ve completed Quest forest, and you’ll find it as you left it.');
    expect(asked.textContent).not.toContain('planned anew');
  });

  test('[QST-1] stays unchanged when switching is cancelled', async () => {
    const app = await onTheCoast();
    app.open('/profile/ManageQuests');
    await app.press('Switch to Quest forest');
    await dialog('Switch to Quest forest?');
    await app.press('Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(app.connection.count('join')).toBe(0);
    expect((await app.quests.active()).quest.contentfulId).toBe('coast');
  });

  test('shows in the dialog why switching failed, and can be retried', async () => {
    const app = await onTheCoast();
    app.open('/profile/ManageQuests');
    await app.press('Switch to Quest forest');
    const asked = await dialog('Switch to Quest forest?');
    app.connection.failure = new Refusal('errorOffline');
    await app.user.click(within(asked).getByRole('button', { name: 'Switch' }));
    expect((await within(asked).findByRole('alert')).textContent).toContain('not be connected to internet');
    app.connection.failure = undefined;
    await app.user.click(within(asked).getByRole('button', { name: 'Switch' }));
    expect(await screen.findByRole('button', { name: 'Quest forest' })).toBeTruthy();
  });

  test('[QST-1] does not offer a trial while the quest in progress is unfinished, and says why', async () => {
    const app = new TravelerApp({ content: gardenTrialQuest });
    await app.join();
    app.addCohort('31002', '2026-11-16', coastQuest);
    await app.join('31002');
    app.open('/profile/ManageQuests');
    await shown();
    expect(line('Quest garden').textContent).toContain('Trial');
    expect(line('Quest garden').textContent).toContain('Please complete your active quest');
    expect(within(line('Quest garden')).queryByRole('button')).toBeNull();
  });

  test('[QST-11][ACC-1] starts a new quest: first the question, then the code, then when to start', async () => {
    const app = new TravelerApp();
    await app.join();
    app.addCohort('31003', '2026-11-23', forestQuest);
    app.open('/profile/ManageQuests');
    await app.press('New quest');
    expect((await dialog('A new quest')).textContent).toContain('It replaces your current one');
    await app.press('Yes, start one');
    await app.user.type(await screen.findByLabelText('Quest Code'), '31003');
    await app.press('Start');
    await app.user.click(await screen.findByRole('radio', { name: /30 November/ }));
    await app.press('Leave Quest coast and join');
    await waitForPath('/loadingScreen');
    expect((await app.quests.active()).quest).toMatchObject({ contentfulId: 'forest', startingDate: '2026-11-30' });
  });

  test('[QST-11] a new quest is cancelled with Cancel, next to Start', async () => {
    const app = new TravelerApp();
    await app.join();
    app.open('/profile/ManageQuests');
    await app.press('New quest');
    await app.press('Yes, start one');
    await screen.findByRole('button', { name: 'Start' });
    await app.press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await app.quests.active()).quest.contentfulId).toBe('coast');
  });

  test('keeps the dialog open while the quest is being joined', async () => {
    const app = new TravelerApp();
    await app.join();
    app.addCohort('31003', '2026-11-16', forestQuest);
    app.open('/profile/ManageQuests');
    await app.press('New quest');
    await app.press('Yes, start one');
    await app.user.type(await screen.findByLabelText('Quest Code'), '31003');
    await app.press('Start');
    await screen.findByRole('button', { name: 'Leave Quest coast and join' });
    const release = app.connection.hold();
    await app.press('Leave Quest coast and join');
    await app.user.keyboard('{Escape}');
    expect(await dialog('A new quest')).toBeTruthy();
    release();
    await waitForPath('/loadingScreen');
    expect((await app.quests.active()).quest.contentfulId).toBe('forest');
  });

  test('[QST-11] asks with another text once the quest is complete, and can be cancelled', async () => {
    const app = new TravelerApp({ content: forestQuest });
    await app.join();
    await app.completeElsewhere('trees', { step: 'trees-count', post: 'Many.' });
    app.open('/profile/ManageQuests');
    await app.press('New quest');
    expect((await dialog('A new quest')).textContent).toContain('Your quest is complete.');
    await app.press('No, not now');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('shows a skeleton while it loads, and an error if that fails', async () => {
    const app = await onTheCoast();
    const release = app.connection.hold();
    app.open('/profile/ManageQuests');
    expect(screen.getByText('Loading...')).toBeTruthy();
    app.connection.failure = new Refusal('errorServerDown');
    release();
    expect((await screen.findByRole('alert')).textContent).toContain('please try again in a few minutes');
    app.connection.failure = undefined;
    await app.press('Try again');
    expect(await shown()).toBeTruthy();
  });

  test('[QST-7] leads to the Quest Code if no quest was ever joined', async () => {
    new TravelerApp().open('/profile/ManageQuests');
    expect(await screen.findByRole('heading', { name: 'No quest yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Join a quest' }).getAttribute('href')).toBe('/join');
  });
});
