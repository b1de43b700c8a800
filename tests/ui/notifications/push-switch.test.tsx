import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { MemoryPushDevice } from '#memory/notifications/memory-push';
import { Refusal } from '#core/messages';
import { TravelerApp } from '../support/traveler-app.tsx';

const said = (text: string): Promise<HTMLElement> => screen.findByText(text);

async function arrive(person: ConstructorParameters<typeof MemoryPushDevice>[0]): Promise<TravelerApp> {
  const app = new TravelerApp();
  app.device = new MemoryPushDevice(person);
  await app.join();
  app.open('/daily-reminder-time');
  await screen.findByRole('heading', { name: 'On this device' });
  return app;
}

describe('reminders on this device', () => {
  test('says so if the browser does not support them, and offers no switch', async () => {
    await arrive('unsupported');
    await said('This browser can’t show reminders. You’ll get them by email.');
    expect(screen.queryByRole('button', { name: 'Show reminders on this device too' })).toBeNull();
  });

  test('can be turned on and off again, each once on a double click', async () => {
    const app = await arrive('says yes');
    await said('Reminders come by email.');
    await app.user.dblClick(screen.getByRole('button', { name: 'Show reminders on this device too' }));
    await said('Reminders come on this device and by email.');
    expect([...app.pushSubscriptions.values()]).toEqual(['mara']);
    expect(app.connection.count('add')).toBe(1);
    await app.press('Turn off on this device');
    await said('Reminders come by email.');
    expect(app.pushSubscriptions.size).toBe(0);
  });

  test('explains what to do if the person has denied permission', async () => {
    const app = await arrive('says no');
    await app.press('Show reminders on this device too');
    await said(
      'Notifications from Waymark are blocked in this browser. You can change that in its settings for this site.',
    );
    expect(app.pushSubscriptions.size).toBe(0);
  });

  test('shows an error, and can be retried', async () => {
    const app = await arrive('says yes');
    app.connection.failure = new Refusal('errorServerDown');
    await app.press('Show reminders on this device too');
    expect((await screen.findByRole('alert')).textContent).toContain('please try again');
    app.connection.failure = undefined;
    await app.press('Show reminders on this device too');
    await said('Reminders come on this device and by email.');
  });
});
