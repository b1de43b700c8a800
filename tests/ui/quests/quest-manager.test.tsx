import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#core/messages';
import { coastQuest, forestQuest, gardenTrialQuest } from '../../fixtures/sample-quests.ts';
import { waitForPath, dialog, TravelerApp } from '../support/traveler-app.tsx';

const line = (title: string): HTMLElement => screen.getByRole('article', { name: title });
const shown = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'New quest' });

/** Mara is on the coast, and was in the forest before. */
async function onTheCoast(): Promise<TravelerApp> {
  const way = new TravelerApp();
  way.addCohort('31003', '2026-11-16', forestQuest);
  await way.join('31003');
  way.passDays(1);
  await way.join();
  return way;
}

describe('the quest manager', () => {
  test('[QST-9][QST-10] lists every quest with how it stands and its dates', async () => {
    const way = await onTheCoast();
    await way.commitHours();
    way.passDays(2);
    way.open('/profile/ManageQuests');
    await shown();
    expect(screen.getAllByRole('article').map((one) => within(one).getByRole('heading').textContent)).toEqual([
      'Quest forest',
      'Quest coast',
    ]);
    expect(line('Quest coast').textContent).toContain('You are here');
    expect(line('Quest coast').textContent).toContain('Last visityesterday');
    expect(within(line('Quest coast')).queryByRole('button')).toBeNull();
    expect(line('Quest forest').textContent).toContain('In progress');
    expect(line('Quest forest').textContent).toContain('Scheduled on16 November');
    expect(line('Quest forest').textContent).toContain('Pending tasks');
    expect(line('Quest forest').textContent).not.toContain('Completed on');
  });

  test('[QST-10] says when a quest was completed', async () => {
    const way = new TravelerApp({ content: forestQuest });
    await way.join();
    await way.completeElsewhere('trees', { step: 'trees-count', post: 'Many.' });
    way.open('/profile/ManageQuests');
    await shown();
    expect(line('Quest forest').textContent).toContain('Completed ontoday');
    expect(line('Quest forest').textContent).not.toContain('Pending tasks');
  });

  test('[QST-1][QST-12] switches after it was confirmed, once on a double click, from today on', async () => {
    const way = await onTheCoast();
    way.passDays(3);
    way.open('/profile/ManageQuests');
    await way.press('Switch to Quest forest');
    const asked = await dialog('Switch to Quest forest?');
    expect(asked.textContent).toContain('You leave Quest coast. What you did there is kept.');
    await way.user.dblClick(within(asked).getByRole('button', { name: 'Switch' }));
    expect(await screen.findByRole('link', { name: 'Quest forest' })).toBeTruthy();
    expect(way.connection.count('join')).toBe(1);
    expect((await way.quests.active()).quest).toMatchObject({ contentfulId: 'forest', startingDate: '2026-11-23' });
  });

  test('[QST-12] speaks of no planning when the quest that it switches to is complete', async () => {
    const way = new TravelerApp({ content: forestQuest });
    way.addCohort('31009', '2026-11-16', coastQuest);
    await way.join();
    await way.completeElsewhere('trees', { step: 'trees-count', post: 'Many.' });
    way.passDays(1);
    await way.join('31009');
    way.open('/profile/ManageQuests');
    await way.press('Switch to Quest forest');
    const asked = await dialog('Switch to Quest forest?');
    expect(asked.textContent).toContain('Quest forest is complete, and you will find it as you left it.');
    expect(asked.textContent).not.toContain('planned anew');
  });

  test('[QST-1] stays where it is when switching is taken back', async () => {
    const way = await onTheCoast();
    way.open('/profile/ManageQuests');
    await way.press('Switch to Quest forest');
    await dialog('Switch to Quest forest?');
    await way.press('Stay here');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(way.connection.count('join')).toBe(0);
    expect((await way.quests.active()).quest.contentfulId).toBe('coast');
  });

  test('says in the question why switching did not work, and lets try again', async () => {
    const way = await onTheCoast();
    way.open('/profile/ManageQuests');
    await way.press('Switch to Quest forest');
    const asked = await dialog('Switch to Quest forest?');
    way.connection.failure = new Refusal('errorOffline');
    await way.user.click(within(asked).getByRole('button', { name: 'Switch' }));
    expect((await within(asked).findByRole('alert')).textContent).toContain('not be connected to internet');
    way.connection.failure = undefined;
    await way.user.click(within(asked).getByRole('button', { name: 'Switch' }));
    expect(await screen.findByRole('link', { name: 'Quest forest' })).toBeTruthy();
  });

  test('[QST-1] offers no way to a trial while the quest in progress is unfinished, and says why', async () => {
    const way = new TravelerApp({ content: gardenTrialQuest });
    await way.join();
    way.addCohort('31002', '2026-11-16', coastQuest);
    await way.join('31002');
    way.open('/profile/ManageQuests');
    await shown();
    expect(line('Quest garden').textContent).toContain('Trial');
    expect(line('Quest garden').textContent).toContain('Please complete your active quest');
    expect(within(line('Quest garden')).queryByRole('button')).toBeNull();
  });

  test('[QST-11][ACC-1] starts a new quest: first the question, then the code, then when to start', async () => {
    const way = new TravelerApp();
    await way.join();
    way.addCohort('31003', '2026-11-23', forestQuest);
    way.open('/profile/ManageQuests');
    await way.press('New quest');
    expect((await dialog('A new quest')).textContent).toContain('It replaces your current one');
    await way.press('Yes, start one');
    await way.user.type(await screen.findByLabelText('Quest Code'), '31003');
    await way.press('Start');
    await way.user.click(await screen.findByRole('radio', { name: /30 November/ }));
    await way.press('Leave Quest coast and join');
    await waitForPath('/loadingScreen');
    expect((await way.quests.active()).quest).toMatchObject({ contentfulId: 'forest', startingDate: '2026-11-30' });
  });

  test('keeps the new quest in view while it is being joined, whatever would close it', async () => {
    const way = new TravelerApp();
    await way.join();
    way.addCohort('31003', '2026-11-16', forestQuest);
    way.open('/profile/ManageQuests');
    await way.press('New quest');
    await way.press('Yes, start one');
    await way.user.type(await screen.findByLabelText('Quest Code'), '31003');
    await way.press('Start');
    await screen.findByRole('button', { name: 'Leave Quest coast and join' });
    const release = way.connection.hold();
    await way.press('Leave Quest coast and join');
    await way.user.keyboard('{Escape}');
    expect(await dialog('A new quest')).toBeTruthy();
    release();
    await waitForPath('/loadingScreen');
    expect((await way.quests.active()).quest.contentfulId).toBe('forest');
  });

  test('[QST-11] asks in other words once the quest is complete, and takes no for an answer', async () => {
    const way = new TravelerApp({ content: forestQuest });
    await way.join();
    await way.completeElsewhere('trees', { step: 'trees-count', post: 'Many.' });
    way.open('/profile/ManageQuests');
    await way.press('New quest');
    expect((await dialog('A new quest')).textContent).toContain('Your quest is complete.');
    await way.press('No, not now');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('shows its own shape while it loads, and what happened when it cannot', async () => {
    const way = await onTheCoast();
    const release = way.connection.hold();
    way.open('/profile/ManageQuests');
    expect(screen.getByText('Loading...')).toBeTruthy();
    way.connection.failure = new Refusal('errorServerDown');
    release();
    expect((await screen.findByRole('alert')).textContent).toContain('please try again in a few minutes');
    way.connection.failure = undefined;
    await way.press('Try again');
    expect(await shown()).toBeTruthy();
  });

  test('[QST-7] leads to the Quest Code while no quest was ever joined', async () => {
    new TravelerApp().open('/profile/ManageQuests');
    expect(await screen.findByRole('heading', { name: 'No quest yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Join a quest' }).getAttribute('href')).toBe('/join');
  });
});
