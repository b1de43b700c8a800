import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#core/messages';
import { gardenTrialQuest } from '../../fixtures/sample-quests.ts';
import { TravelerApp } from '../support/traveler-app.tsx';

/** Saturday: Friday's step is late, one step is planned for today, the post for tomorrow. */
async function saturday(app: TravelerApp = new TravelerApp()): Promise<TravelerApp> {
  await app.join();
  await app.commitHours({ monday: 1, friday: 1, saturday: 1, sunday: 1 });
  app.passDays(1);
  return app;
}

async function arrive(app: TravelerApp): Promise<TravelerApp> {
  app.open('/replan');
  await screen.findByText('Hours left this week');
  return app;
}

/** The text of the preview, by day. */
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
  ['Sunday 22 November', 'Step shore-walk Challenge shore from Saturday', 'Reflection Challenge shore stays'],
];

const shore = async (app: TravelerApp) => {
  const [challenge] = (await app.quests.active()).quest.weeks[0]?.challenges ?? [];
  return [...(challenge?.steps ?? []).map(({ scheduledDate }) => scheduledDate), challenge?.postScheduledDate];
};
const before = ['2026-11-20', '2026-11-21', '2026-11-22'];
const after = ['2026-11-21', '2026-11-22', '2026-11-22'];
const accept = (): HTMLButtonElement => screen.getByRole('button', { name: 'Use this plan' });

describe('replanning the rest of the week', () => {
  test('[SCH-21][TIME-4] proposes the promised hours, and shows the new dates of all steps', async () => {
    const app = await arrive(await saturday());
    expect(screen.getByText('2 hours')).toBeTruthy();
    expect(preview()).toEqual(atFirst);
    expect(screen.getByText('2 items move to another day.')).toBeTruthy();
    expect(await shore(app)).toEqual(before);
  });

  test('[SCH-20] shows the result of other hours immediately, from one to as many as fit', async () => {
    const app = await arrive(await saturday());
    await app.press('More: Hours left this week');
    expect(preview()).toEqual([
      [
        'Today, Saturday 21 November',
        'Step shore-look Challenge shore from Friday was late',
        'Step shore-walk Challenge shore stays',
        'Reflection Challenge shore from Sunday',
      ],
    ]);
    await app.press('Less: Hours left this week');
    await app.press('Less: Hours left this week');
    expect(screen.getByText('Saturday will run over by about 45 minutes.')).toBeTruthy();
    await app.press('Less: Hours left this week');
    expect(screen.getByText('Choose from 1 to 19 hours.')).toBeTruthy();
    expect(screen.getByText('1 hour')).toBeTruthy();
  });

  test('[SCH-22] is applied once on a double click, and undone', async () => {
    const app = await arrive(await saturday());
    await app.user.dblClick(accept());
    expect(await screen.findByText('Your week has a new plan.')).toBeTruthy();
    expect(app.connection.count('accept')).toBe(1);
    expect(await shore(app)).toEqual(after);
    expect(await screen.findByText('Your plan already fits these hours.')).toBeTruthy();
    expect(accept().disabled).toBe(true);
    await app.user.dblClick(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Your earlier plan is back.')).toBeTruthy();
    expect(app.connection.count('undo')).toBe(1);
    expect(await shore(app)).toEqual(before);
    await waitFor(() => expect(preview()).toEqual(atFirst));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('[SCH-23] can be undone on a later visit', async () => {
    const app = await arrive(await saturday());
    await app.press('Use this plan');
    await screen.findByText('Your week has a new plan.');
    document.body.innerHTML = '';
    await arrive(app);
    expect(await screen.findByText('You’ve replanned this week.')).toBeTruthy();
    await app.press('Undo');
    await screen.findByText('Your earlier plan is back.');
    expect(await shore(app)).toEqual(before);
  });

  test('[SCH-22] shows the current result if the quest has changed in the meantime', async () => {
    const app = await arrive(await saturday());
    await app.completeElsewhere('shore', { step: 'shore-look' });
    await app.user.click(accept());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Something changed in the meantime. Here’s your new plan.',
    );
    expect(preview()).toEqual([
      ['Today, Saturday 21 November', 'Step shore-walk Challenge shore stays'],
      ['Sunday 22 November', 'Reflection Challenge shore stays'],
    ]);
    expect(await shore(app)).toEqual(before);
  });

  test('shows why it failed, keeps the choice, and can be retried', async () => {
    const app = await arrive(await saturday());
    app.connection.failure = new Refusal('errorOffline');
    await app.user.click(accept());
    expect((await screen.findByRole('alert')).textContent).toContain('You seem to not be connected to internet.');
    expect(preview()).toEqual(atFirst);
    app.connection.failure = undefined;
    await app.user.click(accept());
    await screen.findByText('Your week has a new plan.');
    expect(await shore(app)).toEqual(after);
  });

  test('shows a skeleton, and can be retried if the plan cannot be loaded', async () => {
    const app = await saturday();
    const release = app.connection.hold();
    app.open('/replan');
    expect(screen.getByText('Loading...')).toBeTruthy();
    app.connection.failure = new Refusal('errorServerDown');
    release();
    expect((await screen.findByRole('alert')).textContent).toContain('please try again in a few minutes!');
    app.connection.failure = undefined;
    await app.press('Try again');
    expect(await screen.findByText('Hours left this week')).toBeTruthy();
  });

  test('[SCH-21] says that there are no open steps, and leads home', async () => {
    const app = await saturday();
    await app.completeElsewhere('shore', { step: 'shore-look' });
    await app.completeElsewhere('shore', { step: 'shore-walk', post: 'Done.' });
    app.open('/replan');
    expect(await screen.findByText('You’ve done everything for this week.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/home');
  });

  test('[SCH-21] asks for a promise if there is none', async () => {
    const app = new TravelerApp();
    await app.join();
    app.open('/replan');
    expect(await screen.findByText('Choose your hours first.')).toBeTruthy();
    await app.followLink('Choose your hours');
    expect(await screen.findByRole('slider', { name: 'Hours on Monday' })).toBeTruthy();
  });

  test('[SCH-8] says that a trial has no schedule', async () => {
    const app = new TravelerApp({ content: gardenTrialQuest });
    await app.join();
    app.open('/replan');
    expect(await screen.findByText('You can’t edit the schedule of a trial quest.')).toBeTruthy();
  });

  test('[QST-7] leads to the Quest Code without an active quest', async () => {
    const app = new TravelerApp();
    app.open('/replan');
    expect(await screen.findByRole('heading', { name: 'Join a quest' })).toBeTruthy();
  });
});
