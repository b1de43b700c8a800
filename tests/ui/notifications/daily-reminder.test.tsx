import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#core/messages';
import type { WeeklyHours } from '#core/shared';
import { WEEKDAYS } from '#core/shared';
import { QUEST_CODES } from '../../fixtures/sample-quests.ts';
import { unsignedToken } from '../../fixtures/sample-traveler.ts';
import { waitForPath, TravelerApp } from '../support/traveler-app.tsx';

const slider = (): HTMLInputElement => screen.getByRole('slider', { name: 'Time of your daily reminder' });
const clock = (): string | null => slider().getAttribute('aria-valuetext');

async function arrive(app: TravelerApp = new TravelerApp(), path = '/daily-reminder-time'): Promise<TravelerApp> {
  await app.join();
  app.open(path);
  await screen.findByRole('heading', { name: /Your next reminders|No reminders/ });
  return app;
}

const everyDay = Object.fromEntries(WEEKDAYS.map((day) => [day, 1]));

/** A Traveler with an hour promised for every day, or with other hours. */
async function arrivePlanned(
  app: TravelerApp = new TravelerApp(),
  hours: Partial<WeeklyHours> = everyDay,
): Promise<TravelerApp> {
  await app.join();
  app.sessionStore.save(unsignedToken({ cohortEnrollmentCode: QUEST_CODES.coast }));
  await app.commitHours(hours);
  app.open('/daily-reminder-time');
  await screen.findByRole('heading', { name: /Your next reminders/ });
  return app;
}

/** The lines of the next three reminders. */
const next = (): readonly (string | null)[] => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

describe('choosing the hour of the daily reminder', () => {
  test('starts at 08:00 and names the time zone', async () => {
    await arrive();
    expect(clock()).toBe('08:00');
    expect(screen.getByText('In your time zone: Europe/Berlin')).toBeTruthy();
  });

  test('changes by one hour, past midnight and back', async () => {
    const app = await arrive();
    await app.press('One hour later');
    expect(clock()).toBe('09:00');
    for (let hour = 0; hour < 10; hour += 1) await app.press('One hour earlier');
    expect(clock()).toBe('23:00');
    expect(screen.getByText('Late at night')).toBeTruthy();
    await app.press('One hour later');
    expect(clock()).toBe('00:00');
  });

  test('follows the slider in whole hours', async () => {
    await arrive();
    expect([slider().min, slider().max, slider().step]).toEqual(['0', '23', '1']);
    fireEvent.change(slider(), { target: { value: '19' } });
    expect(clock()).toBe('19:00');
    expect(screen.getByText('In the evening')).toBeTruthy();
  });

  test('[TIME-5] saves the local hour and goes home, once on a double click', async () => {
    const app = await arrive();
    await app.press('One hour later');
    await app.user.dblClick(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Good morning, Mara' })).toBeTruthy();
    expect(await app.reminders.current()).toMatchObject({ hour: 9, rhythm: 'daily', isOn: true });
    expect(app.connection.count('choose')).toBe(1);
  });

  test('shows the saved hour', async () => {
    const app = new TravelerApp();
    await app.join();
    await app.reminders.choose({ time: '2026-11-20T20:00:00.000Z' });
    app.open('/daily-reminder-time');
    await expect.poll(clock).toBe('21:00');
  });

  test('keeps an hour that was chosen while the saved one was loading', async () => {
    const app = new TravelerApp();
    await app.join();
    await app.reminders.choose({ time: '2026-11-20T20:00:00.000Z' });
    const release = app.connection.hold();
    app.open('/daily-reminder-time');
    await app.press('One hour earlier');
    release();
    await app.connection.settled();
    expect(clock()).toBe('07:00');
  });

  test('does not replace a saved hour that could not be loaded: it says so, waits, and loads it again', async () => {
    const app = new TravelerApp();
    await app.join();
    await app.reminders.choose({ time: '2026-11-20T20:00:00.000Z' });
    app.connection.failure = new Refusal('errorServerDown');
    app.open('/daily-reminder-time');
    expect((await screen.findByRole('alert')).textContent).toContain('please try again in a few minutes');
    app.connection.failure = undefined;
    const next = screen.getByRole('button', { name: 'Next' });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await app.user.click(next);
    fireEvent.submit(next);
    expect(app.connection.count('choose')).toBe(0);
    await app.press('Try again');
    await expect.poll(clock).toBe('21:00');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(next.getAttribute('aria-disabled')).toBeNull();
  });

  test('keeps the choice when the server is down, and shows an error', async () => {
    const app = await arrive();
    await app.press('One hour later');
    app.connection.failure = new Refusal('errorServerDown');
    await app.press('Next');
    expect((await screen.findByRole('alert')).textContent).toContain('please try again in a few minutes');
    expect(clock()).toBe('09:00');
    app.connection.failure = undefined;
    await app.press('Next');
    expect(await screen.findByRole('heading', { name: 'Good morning, Mara' })).toBeTruthy();
  });

  test('[TIME-5] shows the next three with their dates, in the account’s time zone and not the device’s', async () => {
    const app = new TravelerApp();
    app.world.traveler('mara').timeZone = 'Pacific/Kiritimati';
    app.clock.set('2026-11-20T11:00:00.000Z');
    await arrivePlanned(app);
    expect(screen.getByText('In your time zone: Pacific/Kiritimati')).toBeTruthy();
    expect(next()).toEqual(['Today08:00', 'Tomorrow08:00', 'Monday 23 November08:00']);
  });

  test('[TIME-5] a weekly one comes on Mondays, and none if it is off', async () => {
    const app = await arrivePlanned();
    expect(next()).toEqual(['Tomorrow08:00', 'Sunday 22 November08:00', 'Monday 23 November08:00']);
    await app.user.click(screen.getByRole('radio', { name: 'Every Monday' }));
    expect(next()).toEqual(['Monday 23 November08:00', 'Monday 30 November08:00']);
    await app.user.click(screen.getByRole('radio', { name: 'Not at all' }));
    expect(next()).toEqual([]);
    expect(screen.getByRole('heading', { name: 'No reminders' })).toBeTruthy();
    expect(slider().disabled).toBe(true);
    await app.press('Next');
    await screen.findByRole('heading', { level: 1, name: 'Good morning, Mara' });
    expect(await app.reminders.current()).toMatchObject({ hour: 8, isOn: false });
  });

  test('[TIME-5] an hour still to come today is the first of the next three', async () => {
    await arrivePlanned();
    fireEvent.change(slider(), { target: { value: '11' } });
    expect(next()).toEqual(['Today11:00', 'Tomorrow11:00', 'Sunday 22 November11:00']);
  });

  test('[TIME-5] names only days with planned steps, and says so if there are none', async () => {
    const app = await arrivePlanned(new TravelerApp(), { saturday: 4 });
    expect(next()).toEqual(['Tomorrow08:00', 'Saturday 28 November08:00', 'Saturday 5 December08:00']);
    await app.user.click(screen.getByRole('radio', { name: 'Every Monday' }));
    expect(next()).toEqual([]);
    expect(screen.getByText(/^None yet, because you have nothing planned/)).toBeTruthy();
  });

  test('shows the saved choice, and returns to the settings if it was opened there', async () => {
    const app = new TravelerApp();
    await app.join();
    await app.reminders.choose({ time: '2026-11-20T20:00:00.000Z', rhythm: 'weekly', isOn: false });
    app.open('/daily-reminder-time?from=settings');
    await screen.findByRole('heading', { name: 'No reminders' });
    await app.user.click(screen.getByRole('radio', { name: 'Every day' }));
    await app.press('Save');
    await waitForPath('/settings/daily_reminder');
    expect(await app.reminders.current()).toMatchObject({ hour: 21, rhythm: 'daily', isOn: true });
  });
});
