import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { messages, Refusal, formatMessage } from '#core/messages';
import { SETTINGS_PAGES, type SettingsPage } from '#core/settings';
import { SAMPLE_TRAVELER } from '../support/auth-app.tsx';
import { currentPath, type FullApp } from '../support/full-app.tsx';
import { settingsSection, SettingsApp } from '../support/settings-app.tsx';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  delete document.documentElement.dataset['theme'];
});

async function arrived(
  page?: SettingsPage,
  settler = new SettingsApp(),
): Promise<{ settler: SettingsApp; app: FullApp; router: ReturnType<FullApp['openAt']> }> {
  const router = await settler.openSettings(page);
  return { settler, app: settler.app, router };
}

describe('the settings', () => {
  test('[TIME-5] show the time of the reminder, with a link to change it', async () => {
    const { app } = await arrived('daily_reminder');
    expect(
      await settingsSection(messages.reminderSetting).findByText(formatMessage('reminderDailyAt', { time: '08:00' })),
    ).toBeDefined();
    const link = settingsSection(messages.reminderSetting).getByRole('link', { name: messages.reminderChange });
    expect(link.getAttribute('href')).toBe('/daily-reminder-time?from=settings');
    expect(app.sessionStore.read()).toBeDefined();
  });

  test.each([
    [{ rhythm: 'weekly', isOn: true } as const, 'Every Monday at 19:00'],
    [{ rhythm: 'daily', isOn: true } as const, 'Every day at 19:00'],
    [{ rhythm: 'weekly', isOn: false } as const, messages.reminderOff],
  ])('show the reminder as it was chosen: %o', async (choice, text) => {
    const settler = new SettingsApp();
    await settler.reminders.choose({ time: '2026-11-20T18:00:00.000Z', ...choice });
    const { app } = await arrived('daily_reminder', settler);
    expect(await settingsSection(messages.reminderSetting).findByText(text)).toBeDefined();
    expect(app.sessionStore.read()).toBeDefined();
  });

  test('show an error if the reminder could not be loaded, and load it on retry', async () => {
    const settler = new SettingsApp();
    settler.connection.failure = new Refusal('errorServerDown');
    const { app } = await arrived('daily_reminder', settler);
    expect(await settingsSection(messages.reminderSetting).findByText(messages.errorServerDown)).toBeDefined();
    settler.connection.failure = undefined;
    await app.user.click(settingsSection(messages.reminderSetting).getByRole('button', { name: messages.tryAgain }));
    expect(await settingsSection(messages.reminderSetting).findByText(/^Every day/)).toBeDefined();
  });

  test('change the theme immediately', async () => {
    const { app } = await arrived('appearance');
    await app.user.click(settingsSection(messages.appearanceTitle).getByRole('radio', { name: messages.themeDark }));
    expect([document.documentElement.dataset['theme'], app.themes.read()]).toEqual(['dark', 'dark']);
  });

  test('ask before signing out, and stay open if the person cancels', async () => {
    const { app } = await arrived();
    await app.user.click(screen.getByRole('button', { name: messages.signOut }));
    const question = await screen.findByRole('dialog', { name: messages.signOutTitle }, { timeout: 5000 });
    await app.user.click(within(question).getByRole('button', { name: messages.signOutStay }));
    expect(app.sessionStore.read()).toBeDefined();
  });

  test('sign out to the log-in page', async () => {
    const { app, router } = await arrived();
    await app.user.click(screen.getByRole('button', { name: messages.signOut }));
    const question = await screen.findByRole('dialog', { name: messages.signOutTitle }, { timeout: 5000 });
    await app.user.click(within(question).getByRole('button', { name: messages.signOut }));
    await waitFor(() => expect(currentPath(router)).toBe('/auth/login'));
    expect(app.sessionStore.read()).toBeUndefined();
  });

  test('[SET-3] list their pages, the name first and help open until one is chosen, which takes the focus', async () => {
    const { app, router } = await arrived();
    const list = within(screen.getByRole('navigation', { name: messages.settingsContents }));
    const links = list.getAllByRole('link');
    expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(
      new Set(SETTINGS_PAGES.map((page) => `/settings/${page}`)),
    );
    expect(links[0]?.textContent).toBe(messages.nameTitle);
    expect(screen.getByRole('region', { name: messages.helpTitle })).toBeDefined();
    await app.user.click(list.getByRole('link', { name: messages.appearanceTitle }));
    expect(await screen.findByRole('region', { name: messages.appearanceTitle })).toBeDefined();
    expect(currentPath(router)).toBe('/settings/appearance');
    expect(list.getByRole('link', { current: 'page' }).textContent).toBe(messages.appearanceTitle);
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(document.title).toContain(messages.appearanceTitle);
  });

  test('[SET-3] lead from a page back to the list', async () => {
    const { app, router } = await arrived('time_zone');
    await app.user.click(settingsSection(messages.zoneTitle).getByRole('link', { name: messages.settingsContents }));
    await waitFor(() => expect(currentPath(router)).toBe('/settings'));
  });

  test('[SET-3] open the page that an older URL names in its fragment', async () => {
    const router = new SettingsApp().app.openAt('/settings#calendar');
    expect(await screen.findByRole('region', { name: messages.feedTitle }, { timeout: 5000 })).toBeDefined();
    expect(currentPath(router)).toBe('/settings/calendar_link');
  });

  test.each(['/settings/x', '/profile/x', '/see-as/x', '/x'])(
    '[SET-3] [PRF-1] %s leads home and says why',
    async (address) => {
      const router = new SettingsApp().app.openAt(address);
      expect(await screen.findByText(messages.addressUnknown, {}, { timeout: 5000 })).toBeDefined();
      await waitFor(() => expect(currentPath(router)).not.toBe(address));
    },
  );

  test('[SET-4] show each legal document on a page of its own', async () => {
    const { app } = await arrived('terms_of_service');
    expect(await settingsSection(messages.legalTermsOfServiceTitle).findByText('Be kind.')).toBeDefined();
    await app.user.click(screen.getByRole('link', { name: messages.legalPrivacyPolicyTitle }));
    await screen.findByRole('region', { name: messages.legalPrivacyPolicyTitle });
    expect(await settingsSection(messages.legalPrivacyPolicyTitle).findByText('We keep little.')).toBeDefined();
  });

  test('are one click away from the account menu, which closes', async () => {
    const { app, router } = await arrived();
    await router.navigate('/join');
    await screen.findByRole('heading', { level: 1, name: messages.joinTitle });
    const menu = await screen.findByRole('button', { name: formatMessage('accountMenu', { name: 'Mara Lindt' }) });
    await app.user.click(menu);
    await app.user.click(screen.getByRole('link', { name: messages.settingsTitle }));
    await waitFor(() => expect(currentPath(router)).toBe('/settings'));
    expect(screen.queryByText(SAMPLE_TRAVELER.email)).toBeNull();
  });
});
