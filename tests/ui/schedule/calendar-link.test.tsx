import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { messages, Refusal } from '#core/messages';
import { settingsSection, SettingsApp } from '../support/settings-app.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));

const section = () => settingsSection(messages.feedTitle);
const address = () => section().findByRole<HTMLInputElement>('textbox', { name: messages.feedAddress });

async function withLink(): Promise<{ settler: SettingsApp; url: string }> {
  const settler = new SettingsApp();
  const { url } = await settler.calendarLinks.open();
  await settler.openSettings('calendar_link');
  await address();
  return { settler, url };
}

/** Clicks a button of the section, and then the button of the same name in its confirmation. */
async function confirmed({ user }: SettingsApp, name: string, question: string): Promise<void> {
  await user.click(section().getByRole('button', { name }));
  const dialog = await screen.findByRole('dialog', { name: question }, { timeout: 5000 });
  await user.click(within(dialog).getByRole('button', { name }));
}

describe('the calendar link in the settings', () => {
  test('is created with one click, once on a double click', async () => {
    const settler = new SettingsApp();
    await settler.openSettings('calendar_link');
    await settler.user.dblClick(await section().findByRole('button', { name: messages.feedMake }));
    expect((await address()).value).toBe((await settler.calendarLinks.current())?.url);
    expect(settler.connection.count('open')).toBe(1);
  });

  test('opens in the calendar app of the device', async () => {
    const { url } = await withLink();
    const opens = section().getByRole('link', { name: messages.feedSubscribe });
    expect(opens.getAttribute('href')).toBe(url.replace(/^https?:/, 'webcal:'));
  });

  test('is copied, with a message', async () => {
    const { settler, url } = await withLink();
    await settler.user.click(section().getByRole('button', { name: messages.feedCopy }));
    expect(await section().findByText(messages.feedCopied)).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(url);
  });

  test('can be copied by hand if copying fails', async () => {
    const { settler } = await withLink();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await settler.user.click(section().getByRole('button', { name: messages.feedCopy }));
    expect(await section().findByText(messages.feedNotCopied)).toBeDefined();
  });

  test('is replaced by a new one after a confirmation', async () => {
    const { settler, url } = await withLink();
    await confirmed(settler, messages.feedRenew, messages.feedRenewTitle);
    expect(await section().findByText(messages.feedRenewed)).toBeDefined();
    const { value } = await address();
    expect(value).not.toBe(url);
    expect((await settler.calendarLinks.current())?.url).toBe(value);
  });

  test('is revoked after a confirmation', async () => {
    const { settler } = await withLink();
    await confirmed(settler, messages.feedRevoke, messages.feedRevokeTitle);
    expect(await section().findByText(messages.feedRevoked)).toBeDefined();
    expect(section().getByRole('button', { name: messages.feedMake })).toBeDefined();
    expect(await settler.calendarLinks.current()).toBeNull();
  });

  test('if unused for a year says that it has expired, and a new one is offered', async () => {
    const settler = new SettingsApp();
    const ended = await settler.calendarLinks.open();
    vi.spyOn(settler.calendarLinks, 'current').mockResolvedValueOnce({ ...ended, hasEnded: true });
    await settler.openSettings('calendar_link');
    expect(await section().findByText(messages.feedEnded)).toBeDefined();
    expect(section().queryByRole('textbox', { name: messages.feedAddress })).toBeNull();
    await settler.user.click(section().getByRole('button', { name: messages.feedMake }));
    expect(await address()).toBeDefined();
    expect(section().queryByText(messages.feedEnded)).toBeNull();
  });

  test('stays if the person cancels', async () => {
    const { settler, url } = await withLink();
    await settler.user.click(section().getByRole('button', { name: messages.feedRevoke }));
    const dialog = await screen.findByRole('dialog', { name: messages.feedRevokeTitle }, { timeout: 5000 });
    await settler.user.click(within(dialog).getByRole('button', { name: messages.feedKeep }));
    expect((await settler.calendarLinks.current())?.url).toBe(url);
  });

  test('stays if revoking fails, and the dialog shows why', async () => {
    const { settler, url } = await withLink();
    settler.connection.failure = new Refusal('errorOffline');
    await confirmed(settler, messages.feedRevoke, messages.feedRevokeTitle);
    const dialog = screen.getByRole('dialog', { name: messages.feedRevokeTitle });
    expect(await within(dialog).findByText(messages.errorOffline)).toBeDefined();
    expect((await settler.calendarLinks.current())?.url).toBe(url);
  });

  test('shows an error if it could not be loaded, and is loaded on retry', async () => {
    const settler = new SettingsApp();
    settler.connection.failure = new Refusal('errorServerDown');
    await settler.openSettings('calendar_link');
    expect(await section().findByText(messages.errorServerDown)).toBeDefined();
    settler.connection.failure = undefined;
    await settler.user.click(section().getByRole('button', { name: messages.tryAgain }));
    expect(await section().findByRole('button', { name: messages.feedMake })).toBeDefined();
  });
});
