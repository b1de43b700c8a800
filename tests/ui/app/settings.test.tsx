import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { messages, Refusal, say } from '#core/messages';
import { MARA } from '../doorstep.tsx';
import { addressOf, type House } from './house.tsx';
import { part, Settler } from './settler.tsx';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  delete document.documentElement.dataset['theme'];
});

async function arrived(
  settler = new Settler(),
): Promise<{ settler: Settler; house: House; router: ReturnType<House['enter']> }> {
  const router = await settler.arrive();
  return { settler, house: settler.house, router };
}

describe('the settings', () => {
  test('[TIME-5] say when the reminder comes, and lead to another hour', async () => {
    const { house } = await arrived();
    expect(await part(messages.reminderSetting).findByText(say('reminderDailyAt', { time: '08:00' }))).toBeDefined();
    const link = part(messages.reminderSetting).getByRole('link', { name: messages.reminderChange });
    expect(link.getAttribute('href')).toBe('/daily-reminder-time?from=settings');
    expect(house.keeper.read()).toBeDefined();
  });

  test.each([
    [{ rhythm: 'weekly', isOn: true } as const, 'Every Monday at 19:00'],
    [{ rhythm: 'daily', isOn: true } as const, 'Every day at 19:00'],
    [{ rhythm: 'weekly', isOn: false } as const, messages.reminderOff],
  ])('show the reminder as it was chosen: %o', async (choice, words) => {
    const settler = new Settler();
    await settler.reminders.choose({ time: '2026-11-20T18:00:00.000Z', ...choice });
    const { house } = await arrived(settler);
    expect(await part(messages.reminderSetting).findByText(words)).toBeDefined();
    expect(house.keeper.read()).toBeDefined();
  });

  test('a reminder that could not be read says so, and is read again', async () => {
    const settler = new Settler();
    settler.wire.cut = new Refusal('errorServerDown');
    const { house } = await arrived(settler);
    expect(await part(messages.reminderSetting).findByText(messages.errorServerDown)).toBeDefined();
    settler.wire.cut = undefined;
    await house.user.click(part(messages.reminderSetting).getByRole('button', { name: messages.tryAgain }));
    expect(await part(messages.reminderSetting).findByText(/^Every day/)).toBeDefined();
  });

  test('change the looks at once', async () => {
    const { house } = await arrived();
    await house.user.click(part(messages.theme).getByRole('radio', { name: messages.themeDark }));
    expect([document.documentElement.dataset['theme'], house.themes.read()]).toEqual(['dark', 'dark']);
  });

  test('ask before they sign out, and leave whoever stays where they are', async () => {
    const { house } = await arrived();
    await house.user.click(part(messages.signOut).getByRole('button', { name: messages.signOut }));
    const question = await screen.findByRole('dialog', { name: messages.signOutTitle }, { timeout: 5000 });
    await house.user.click(within(question).getByRole('button', { name: messages.signOutStay }));
    expect(house.keeper.read()).toBeDefined();
  });

  test('sign out to the front door', async () => {
    const { house, router } = await arrived();
    await house.user.click(part(messages.signOut).getByRole('button', { name: messages.signOut }));
    const question = await screen.findByRole('dialog', { name: messages.signOutTitle }, { timeout: 5000 });
    await house.user.click(within(question).getByRole('button', { name: messages.signOut }));
    await waitFor(() => expect(addressOf(router)).toBe('/auth/login'));
    expect(house.keeper.read()).toBeUndefined();
  });

  test('list their parts beside them, and lead focus to the one that is chosen', async () => {
    const { house } = await arrived();
    const list = within(screen.getByRole('navigation', { name: messages.settingsContents }));
    const names = list.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names).toEqual(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent));
    await house.user.click(list.getByRole('link', { name: messages.theme }));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: messages.theme }));
  });

  test('are one press away from the menu of the account, which closes behind it', async () => {
    const { house, router } = await arrived();
    await router.navigate('/join');
    await screen.findByRole('heading', { level: 1, name: messages.joinTitle });
    const menu = await screen.findByRole('button', { name: say('accountMenu', { name: 'Mara Lindt' }) });
    await house.user.click(menu);
    await house.user.click(screen.getByRole('link', { name: messages.settingsTitle }));
    await waitFor(() => expect(addressOf(router)).toBe('/settings'));
    expect(screen.queryByText(MARA.email)).toBeNull();
  });
});
