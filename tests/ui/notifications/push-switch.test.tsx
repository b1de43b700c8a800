import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { MemoryPushDevice } from '#adapters/memory/notifications/memory-push';
import { Refusal } from '#core/messages';
import { TravelerApp } from '../support/traveler-app.tsx';

const said = (text: string): Promise<HTMLElement> => screen.findByText(text);

async function arrive(person: ConstructorParameters<typeof MemoryPushDevice>[0]): Promise<TravelerApp> {
  const way = new TravelerApp();
  way.device = new MemoryPushDevice(person);
  await way.join();
  way.open('/daily-reminder-time');
  await screen.findByRole('heading', { name: 'On this device' });
  return way;
}

describe('reminders on this device', () => {
  test('says so where the browser cannot, and offers nothing', async () => {
    await arrive('unsupported');
    await said('This browser can’t show reminders. You get them by email.');
    expect(screen.queryByRole('button', { name: 'Show reminders on this device too' })).toBeNull();
  });

  test('can be turned on and off again, each once on a double click', async () => {
    const way = await arrive('says yes');
    await said('You get reminders by email only.');
    await way.user.dblClick(screen.getByRole('button', { name: 'Show reminders on this device too' }));
    await said('You get reminders on this device and by email.');
    expect([...way.pushSubscriptions.values()]).toEqual(['mara']);
    expect(way.connection.count('add')).toBe(1);
    await way.press('Turn off on this device');
    await said('You get reminders by email only.');
    expect(way.pushSubscriptions.size).toBe(0);
  });

  test('says what to do when the person has said no', async () => {
    const way = await arrive('says no');
    await way.press('Show reminders on this device too');
    await said(
      'Notifications from Waymark are blocked in this browser. You can change that in its settings for this site.',
    );
    expect(way.pushSubscriptions.size).toBe(0);
  });

  test('says what went wrong, and can be tried again', async () => {
    const way = await arrive('says yes');
    way.connection.failure = new Refusal('errorServerDown');
    await way.press('Show reminders on this device too');
    expect((await screen.findByRole('alert')).textContent).toContain('please try again');
    way.connection.failure = undefined;
    await way.press('Show reminders on this device too');
    await said('You get reminders on this device and by email.');
  });
});
