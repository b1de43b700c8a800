import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { TravelerApp } from '../support/traveler-app.tsx';

/** Noon on Friday in Berlin, where the device is; an hour past midnight on Saturday on Kiritimati. */
const FRIDAY_NOON = '2026-11-20T11:00:00.000Z';
/** Noon on Sunday in Berlin; on Kiritimati a new week has started. */
const SUNDAY_NOON = '2026-11-22T11:00:00.000Z';

const zones = ['Europe/Berlin', 'Pacific/Kiritimati'] as const;

/** A Traveler with a device in Berlin and the given time zone in their account. */
async function travelerIn(zone: string, moment: string): Promise<TravelerApp> {
  const app = new TravelerApp();
  app.world.traveler('mara').timeZone = zone;
  await app.join();
  await app.commitHours({ friday: 2, saturday: 1, sunday: 1 });
  app.clock.set(moment);
  return app;
}

describe('today’s date is that of the account’s time zone, not the device’s', () => {
  test.each([
    [zones[0], 'Today, Friday 20 November'],
    [zones[1], 'Today, Saturday 21 November'],
  ])('[TIME-1] on the page that replans, in %s', async (zone, today) => {
    const app = await travelerIn(zone, FRIDAY_NOON);
    app.open('/replan');
    await screen.findByText('Hours left this week');
    const preview = screen.getByRole('region', { name: 'Your new plan' });
    expect(within(preview).getAllByRole('heading', { level: 2 })[0]?.textContent).toBe(today);
  });

  test.each([
    [zones[0], 'Week 1: 16–22\u00a0Nov'],
    [zones[1], 'Week 2: 23–29\u00a0Nov'],
  ])('[TIME-1] on the page of the hours, in %s', async (zone, first) => {
    const app = await travelerIn(zone, SUNDAY_NOON);
    app.open('/schedule-commit');
    const weeks = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Week' });
    expect(weeks.options[0]?.textContent).toBe(first);
  });

  test.each([
    [zones[0], /^planned for today/i],
    [zones[1], /^was planned for yesterday/i],
  ])('[TIME-1] on the page of a step, in %s', async (zone, words) => {
    const app = await travelerIn(zone, FRIDAY_NOON);
    app.open('/challenge/shore/0');
    expect(await screen.findByText(words)).toBeTruthy();
  });
});
