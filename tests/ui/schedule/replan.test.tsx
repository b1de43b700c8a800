import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#core/messages';
import { gardenTrialQuest } from '../../fixtures/sample-quests.ts';
import { TravelerApp } from '../support/traveler-app.tsx';

/** Saturday: the look of Friday is late, the walk stands today, the post tomorrow. */
async function saturday(way: TravelerApp = new TravelerApp()): Promise<TravelerApp> {
  await way.join();
  await way.commitHours({ monday: 1, friday: 1, saturday: 1, sunday: 1 });
  way.passDays(1);
  return way;
}

async function arrive(way: TravelerApp): Promise<TravelerApp> {
  way.open('/replan');
  await screen.findByText('Hours left this week');
  return way;
}

/** The preview: each day with what it holds, as it is read. */
const preview = (): readonly (string | null)[][] =>
  within(screen.getByRole('region', { name: 'Your new plan' }))
    .getAllByRole('heading', { level: 2 })
    .map((day) => [
      day.textContent,
      ...within(day.parentElement as HTMLElement)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ]);

const atFirst = [
  ['Today, Saturday 21 November', 'Step shore-look Challenge shore from Friday was late'],
  ['Sunday 22 November', 'Step shore-walk Challenge shore from Saturday', 'The post Challenge shore stays'],
];

const shore = async (way: TravelerApp) => {
  const [challenge] = (await way.quests.active()).quest.weeks[0]?.challenges ?? [];
  return [...(challenge?.steps ?? []).map(({ scheduledDate }) => scheduledDate), challenge?.postScheduledDate];
};
const before = ['2026-11-20', '2026-11-21', '2026-11-22'];
const after = ['2026-11-21', '2026-11-22', '2026-11-22'];
const accept = (): HTMLButtonElement => screen.getByRole('button', { name: 'Use this plan' });

describe('replanning the rest of the week', () => {
  test('[SCH-21][TIME-4] proposes the hours that were promised, and shows where everything goes with them', async () => {
    const way = await arrive(await saturday());
    expect(screen.getByText('2 hours')).toBeTruthy();
    expect(preview()).toEqual(atFirst);
    expect(screen.getByText('2 items move to another day.')).toBeTruthy();
    expect(await shore(way)).toEqual(before);
  });

  test('[SCH-20] shows at once what other hours make of it, from one to as many as fit', async () => {
    const way = await arrive(await saturday());
    await way.press('More: Hours left this week');
    expect(preview()).toEqual([
      [
        'Today, Saturday 21 November',
        'Step shore-look Challenge shore from Friday was late',
        'Step shore-walk Challenge shore stays',
        'The post Challenge shore from Sunday',
      ],
    ]);
    await way.press('Less: Hours left this week');
    await way.press('Less: Hours left this week');
    expect(screen.getByText('This needs 45 minutes more than you have. The last day will run over.')).toBeTruthy();
    await way.press('Less: Hours left this week');
    expect(screen.getByText('Choose from 1 to 19 hours.')).toBeTruthy();
    expect(screen.getByText('1 hour')).toBeTruthy();
  });

  test('[SCH-22] accepts once on a double click, and takes it back', async () => {
    const way = await arrive(await saturday());
    await way.user.dblClick(accept());
    expect(await screen.findByText('Your week has a new plan.')).toBeTruthy();
    expect(way.connection.count('accept')).toBe(1);
    expect(await shore(way)).toEqual(after);
    expect(await screen.findByText('Everything is already where these hours would put it.')).toBeTruthy();
    expect(accept().disabled).toBe(true);
    await way.user.dblClick(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Your week is back as it was.')).toBeTruthy();
    expect(way.connection.count('undo')).toBe(1);
    expect(await shore(way)).toEqual(before);
    await waitFor(() => expect(preview()).toEqual(atFirst));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('[SCH-23] offers to take back what was replanned on an earlier visit', async () => {
    const way = await arrive(await saturday());
    await way.press('Use this plan');
    await screen.findByText('Your week has a new plan.');
    document.body.innerHTML = '';
    await arrive(way);
    expect(await screen.findByText('You have replanned this week.')).toBeTruthy();
    await way.press('Undo');
    await screen.findByText('Your week is back as it was.');
    expect(await shore(way)).toEqual(before);
  });

  test('[SCH-22] shows what it would be now when something has changed meanwhile', async () => {
    const way = await arrive(await saturday());
    await way.completeElsewhere('shore', { step: 'shore-look' });
    await way.user.click(accept());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Something changed in the meantime. This is how your week would look now.',
    );
    expect(preview()).toEqual([
      ['Today, Saturday 21 November', 'Step shore-walk Challenge shore stays'],
      ['Sunday 22 November', 'The post Challenge shore stays'],
    ]);
    expect(await shore(way)).toEqual(before);
  });

  test('says why it was not done, keeps what was chosen, and does it when asked again', async () => {
    const way = await arrive(await saturday());
    way.connection.failure = new Refusal('errorOffline');
    await way.user.click(accept());
    expect((await screen.findByRole('alert')).textContent).toContain('You seem to not be connected to internet.');
    expect(preview()).toEqual(atFirst);
    way.connection.failure = undefined;
    await way.user.click(accept());
    await screen.findByText('Your week has a new plan.');
    expect(await shore(way)).toEqual(after);
  });

  test('shows days on their way, and offers to try again when the plan cannot be read', async () => {
    const way = await saturday();
    const release = way.connection.hold();
    way.open('/replan');
    expect(screen.getByText('Loading...')).toBeTruthy();
    way.connection.failure = new Refusal('errorServerDown');
    release();
    expect((await screen.findByRole('alert')).textContent).toContain('please try again in a few minutes!');
    way.connection.failure = undefined;
    await way.press('Try again');
    expect(await screen.findByText('Hours left this week')).toBeTruthy();
  });

  test('[SCH-21] says that nothing is open, and leads home', async () => {
    const way = await saturday();
    await way.completeElsewhere('shore', { step: 'shore-look' });
    await way.completeElsewhere('shore', { step: 'shore-walk', post: 'Done.' });
    way.open('/replan');
    expect(await screen.findByText('Nothing is left to do in this week.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/home');
  });

  test('[SCH-21] asks for a promise where there is none', async () => {
    const way = new TravelerApp();
    await way.join();
    way.open('/replan');
    expect(await screen.findByText('Choose your hours first. Then there is a plan to change.')).toBeTruthy();
    await way.followLink('Choose your hours');
    expect(await screen.findByRole('slider', { name: 'Hours on Monday' })).toBeTruthy();
  });

  test('[SCH-8] says that a trial has no schedule', async () => {
    const way = new TravelerApp({ content: gardenTrialQuest });
    await way.join();
    way.open('/replan');
    expect(await screen.findByText('Schedules cannot be edited in a trial quest.')).toBeTruthy();
  });

  test('[QST-7] leads to the Quest Code without an active quest', async () => {
    const way = new TravelerApp();
    way.open('/replan');
    expect(await screen.findByRole('heading', { name: 'Join a quest' })).toBeTruthy();
  });
});
