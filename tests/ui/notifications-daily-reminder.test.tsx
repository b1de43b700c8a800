import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#core/messages';
import { Wayfarer } from './wayfarer.tsx';

const slider = (): HTMLInputElement => screen.getByRole('slider', { name: 'Hour of the daily reminder' });
const clock = (): string | null => slider().getAttribute('aria-valuetext');

async function arrive(way: Wayfarer = new Wayfarer()): Promise<Wayfarer> {
  await way.join();
  way.open('/daily-reminder-time');
  await screen.findByText('08:00');
  return way;
}

describe('choosing the hour of the daily reminder', () => {
  test('begins at 08:00 and says in which zone', async () => {
    await arrive();
    expect(clock()).toBe('08:00');
    expect(screen.getByText('In your time zone: Europe/Berlin')).toBeTruthy();
  });

  test('goes in steps of one hour, past midnight and back', async () => {
    const way = await arrive();
    await way.press('One hour later');
    expect(clock()).toBe('09:00');
    for (let hour = 0; hour < 10; hour += 1) await way.press('One hour earlier');
    expect(clock()).toBe('23:00');
    expect(screen.getByText('While the owls are awake')).toBeTruthy();
    await way.press('One hour later');
    expect(clock()).toBe('00:00');
  });

  test('follows the slider in whole hours', async () => {
    await arrive();
    expect([slider().min, slider().max, slider().step]).toEqual(['0', '23', '1']);
    fireEvent.change(slider(), { target: { value: '19' } });
    expect(screen.getByText('19:00')).toBeTruthy();
    expect(screen.getByText('When the day winds down')).toBeTruthy();
  });

  test('[TIME-5] keeps the hour of the wall clock and goes home, once on a double click', async () => {
    const way = await arrive();
    await way.press('One hour later');
    await way.user.dblClick(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Good morning, Mara' })).toBeTruthy();
    expect(await way.reminders.hour()).toBe(9);
    expect(way.network.count('chooseTime')).toBe(1);
  });

  test('shows the hour that was chosen before', async () => {
    const way = new Wayfarer();
    await way.join();
    await way.reminders.chooseTime('2026-11-20T20:00:00.000Z');
    way.open('/daily-reminder-time');
    expect(await screen.findByText('21:00')).toBeTruthy();
  });

  test('leaves the hour alone that was chosen while the kept one was on its way', async () => {
    const way = new Wayfarer();
    await way.join();
    await way.reminders.chooseTime('2026-11-20T20:00:00.000Z');
    const release = way.network.hold();
    way.open('/daily-reminder-time');
    await way.press('One hour earlier');
    release();
    await way.network.settled();
    expect(screen.getByText('07:00')).toBeTruthy();
  });

  test('does not replace a kept hour that could not be read: it says so, waits, and reads it again', async () => {
    const way = new Wayfarer();
    await way.join();
    await way.reminders.chooseTime('2026-11-20T20:00:00.000Z');
    way.network.cut = new Refusal('errorServerDown');
    way.open('/daily-reminder-time');
    expect((await screen.findByRole('alert')).textContent).toContain('please try again in a few minutes');
    way.network.cut = undefined;
    const next = screen.getByRole('button', { name: 'Next' });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await way.user.click(next);
    fireEvent.submit(next);
    expect(way.network.count('chooseTime')).toBe(0);
    await way.press('Try again');
    expect(await screen.findByText('21:00')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(next.getAttribute('aria-disabled')).toBeNull();
  });

  test('keeps the choice when the server is down, and says so', async () => {
    const way = await arrive();
    await way.press('One hour later');
    way.network.cut = new Refusal('errorServerDown');
    await way.press('Next');
    expect((await screen.findByRole('alert')).textContent).toContain('please try again in a few minutes');
    expect(clock()).toBe('09:00');
    way.network.cut = undefined;
    await way.press('Next');
    expect(await screen.findByRole('heading', { name: 'Good morning, Mara' })).toBeTruthy();
  });
});
