import { within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type MessageKey, messages, Refusal } from '#core/messages';
import { notificationSwitches } from '#core/notifications';
import { settingsSection, SettingsApp } from '../support/settings-app.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));

const page = () => settingsSection(messages.switchesTitle);
const row = async (name: MessageKey) => within(await page().findByRole('group', { name: messages[name] }));
const switchIn = async (name: MessageKey, channel: MessageKey): Promise<HTMLInputElement> =>
  (await row(name)).getByRole('switch', { name: messages[channel] });

describe('the switches for notifications', () => {
  test('[NTF-12] exist for each type, with a description, and are saved immediately', async () => {
    const settings = new SettingsApp();
    await settings.openSettings('notifications');
    expect(await page().findAllByRole('switch')).toHaveLength(notificationSwitches({}).length + 1);
    expect((await row('switchChat')).getByText(messages.switchChatMeaning)).toBeDefined();
    const email = await switchIn('switchInvited', 'channelEmail');
    expect(email.checked).toBe(true);
    await settings.user.click(email);
    await settings.user.click(await switchIn('switchWeek', 'channelPush'));
    expect([email.checked, (await switchIn('switchWeek', 'channelPush')).checked]).toEqual([false, true]);
    expect(await settings.switches.all()).toEqual(
      notificationSwitches({ INVITATION_RECEIVED: { email: false }, WEEK_COMPLETED: { push: true } }),
    );
  });

  test('[NTF-12] are undone if they could not be saved, with the reason', async () => {
    const settings = new SettingsApp();
    await settings.openSettings('notifications');
    const push = await switchIn('switchReceived', 'channelPush');
    settings.connection.failure = new Refusal('errorOffline');
    await settings.user.click(push);
    expect((await page().findByRole('alert')).textContent).toBe(messages.errorOffline);
    expect(push.checked).toBe(true);
    settings.connection.failure = undefined;
    await settings.user.click(push);
    expect(push.checked).toBe(false);
    expect(page().queryByRole('alert')).toBeNull();
  });

  test('[NTF-15] emails are sent immediately, once a day at the hour of the reminder, or never', async () => {
    const settings = new SettingsApp();
    await settings.openSettings('notifications');
    const way = async (name: MessageKey): Promise<HTMLInputElement> =>
      page().findByRole('radio', { name: messages[name] });
    expect((await way('emailsAtOnce')).checked).toBe(true);
    const release = settings.connection.hold();
    await settings.user.click(await way('emailsNever'));
    await settings.user.click(await way('emailsDaily'));
    release();
    await vi.waitFor(async () =>
      expect(await settings.emails.current()).toMatchObject({ frequency: 'daily', hour: 8 }),
    );
    expect(page().getByRole('status').textContent).toContain('at 08:00');
    settings.connection.failure = new Refusal('errorOffline');
    await settings.user.click(await way('emailsNever'));
    expect((await page().findByRole('alert')).textContent).toBe(messages.errorOffline);
    expect((await way('emailsDaily')).checked).toBe(true);
  });

  test('show an error if they could not be loaded, and are loaded on retry', async () => {
    const settings = new SettingsApp();
    settings.connection.failure = new Refusal('errorServerDown');
    await settings.openSettings('notifications');
    expect(await page().findByText(messages.errorServerDown)).toBeDefined();
    settings.connection.failure = undefined;
    await settings.user.click(page().getByRole('button', { name: messages.tryAgain }));
    expect(await page().findByRole('group', { name: messages.switchInvited })).toBeDefined();
  });
});
