import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { MemoryNotificationEmails } from '#memory/notifications/memory-notification-emails';
import { messages, Refusal } from '#core/messages';
import { TravelerApp } from '../support/traveler-app.tsx';

const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });

describe('the page behind the unsubscribe link of a reminder', () => {
  test('turns reminders off without a question, says so, and turns them on again on request', async () => {
    const app = new TravelerApp();
    await app.join();
    app.open('/unsubscribe/reminder of mara');
    await heading('Your reminders are off');
    expect(screen.getByRole('status').textContent).toContain('won’t send you any more reminders');
    expect(await app.reminders.current()).toMatchObject({ isOn: false });
    await app.user.dblClick(screen.getByRole('button', { name: 'Turn them on again' }));
    await heading('Your reminders are on again');
    expect(await app.reminders.current()).toMatchObject({ isOn: true });
    await app.press('Turn them off');
    await heading('Your reminders are off');
    expect(await app.reminders.current()).toMatchObject({ isOn: false });
  });

  test('[NTF-15] of an email about notifications turns those off, not the reminders, and on again as before', async () => {
    const app = new TravelerApp();
    await app.join();
    const emails = new MemoryNotificationEmails(app.world, 'mara');
    await emails.choose({ frequency: 'daily' });
    app.open('/notification-stop/emails of mara');
    await heading(messages.emailsStopped);
    expect(screen.getByRole('status').textContent).toBe(messages.emailsStoppedMore);
    expect([await emails.current(), await app.reminders.current()]).toMatchObject([
      { frequency: 'never' },
      { isOn: true },
    ]);
    await app.press(messages.emailsStoppedUndo);
    await heading(messages.emailsResumed);
    expect(await emails.current()).toMatchObject({ frequency: 'daily' });
    app.open('/notification-stop/reminder of mara');
    expect((await screen.findByRole('alert')).textContent).toContain(messages.notificationLinkNotValid);
    expect(screen.queryByRole('button', { name: messages.tryAgain })).toBeNull();
  });

  test('shows that it is working until the server responds', async () => {
    const app = new TravelerApp();
    await app.join();
    const release = app.connection.hold();
    app.open('/unsubscribe/reminder of mara');
    await heading('Reminders');
    expect(screen.getByRole('status').textContent).toBe('Loading...');
    expect(await app.reminders.current()).toMatchObject({ isOn: true });
    release();
    await heading('Your reminders are off');
  });

  test('says that a link is not valid, and offers no retry', async () => {
    const app = new TravelerApp();
    app.open('/unsubscribe/made up');
    expect((await screen.findByRole('alert')).textContent).toContain('This link no longer works.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test.each(['errorServerDown', 'errorOffline'] as const)('offers to try again after %s', async (key) => {
    const app = new TravelerApp();
    await app.join();
    app.connection.failure = new Refusal(key);
    app.open('/unsubscribe/reminder of mara');
    await screen.findByRole('alert');
    app.connection.failure = undefined;
    await app.press('Try again');
    await heading('Your reminders are off');
    expect(await app.reminders.current()).toMatchObject({ isOn: false });
  });
});
