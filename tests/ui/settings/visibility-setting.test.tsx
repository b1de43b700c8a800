import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionOf } from '#core/account';
import { formatMessage, messages, Refusal } from '#core/messages';
import { PartnerFit } from '#core/relationships';
import { Preferences } from '#core/settings';
import { partsOf, todayIn } from '#core/shared';
import { CODES, SAMPLE_TRAVELER } from '../support/auth-app.tsx';
import { settingsSection, SettingsApp } from '../support/settings-app.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));

const section = () => settingsSection(messages.visibilityPage);
const toggle = (name: string) => section().findByRole<HTMLInputElement>('switch', { name });

async function opened(): Promise<SettingsApp> {
  const settings = new SettingsApp();
  await settings.openSettings('visibility_permissions');
  return settings;
}

describe('who sees the achievements', () => {
  test('[ACH-26] are listed by name', async () => {
    const settings = new SettingsApp();
    await settings.people.becomePartners('ben', 'Ben Fields');
    await settings.openSettings('visibility_permissions');
    const today = formatMessage('visibilityToday', { names: 'Ben Fields' });
    expect(await section().findByText(today)).toBeDefined();
    await settings.user.click(await toggle(messages.visibilityRunningPartner));
    expect(await section().findByText(messages.visibilityTodayNobody)).toBeDefined();
    await settings.user.click(await toggle(messages.visibilityFellowTraveler));
    expect(await section().findByText(messages.visibilityNobody)).toBeDefined();
    expect(section().queryByText(messages.visibilityTodayNobody)).toBeNull();
  });

  test('[ACH-1] are set by group, with a summary', async () => {
    const settings = await opened();
    expect(await section().findByText(messages.visibilityEverybody)).toBeDefined();
    await settings.user.click(await toggle(messages.visibilityFellowTraveler));
    expect(await section().findByText(messages.visibilityRunningPartnerOnly)).toBeDefined();
    expect((await toggle(messages.visibilityFellowTraveler)).checked).toBe(false);
    expect((await toggle(messages.visibilityRunningPartner)).checked).toBe(true);
    expect(sessionOf(settings.app.sessionStore.read() ?? '')?.visibilityAchievements).toBe('RUNNING PARTNER');
    await settings.user.click(await toggle(messages.visibilityRunningPartner));
    expect(await section().findByText(messages.visibilityNobody)).toBeDefined();
    await settings.user.click(await toggle(messages.visibilityFellowTraveler));
    expect(await section().findByText(messages.visibilityFellowTravelerOnly)).toBeDefined();
  });

  test('[ACH-1] shows a change from another device when the page is visible again', async () => {
    const settings = await opened();
    expect((await toggle(messages.visibilityFellowTraveler)).checked).toBe(true);
    await settings.app.container.get(Preferences).changeVisibility('RUNNING PARTNER');
    dispatchEvent(new Event('focus'));
    expect(await section().findByText(messages.visibilityRunningPartnerOnly)).toBeDefined();
    expect((await toggle(messages.visibilityFellowTraveler)).checked).toBe(false);
  });

  test('[ACH-1] returns to its value if it could not be saved, and shows why', async () => {
    const settings = await opened();
    await toggle(messages.visibilityRunningPartner);
    settings.connection.failure = new Refusal('errorOffline');
    await settings.user.click(await toggle(messages.visibilityRunningPartner));
    expect((await section().findByRole('alert')).textContent).toBe(messages.errorOffline);
    expect((await toggle(messages.visibilityRunningPartner)).checked).toBe(true);
  });

  test('shows an error if it could not be loaded, and is loaded on retry', async () => {
    const settings = new SettingsApp();
    settings.connection.failure = new Refusal('errorServerDown');
    await settings.openSettings('visibility_permissions');
    expect(await section().findByText(messages.errorServerDown)).toBeDefined();
    settings.connection.failure = undefined;
    await settings.user.click(section().getByRole('button', { name: messages.tryAgain }));
    expect(await section().findByText(messages.visibilityEverybody)).toBeDefined();
  });
});

describe('whether people of the cohort can find the Traveler', () => {
  const openedIn = async (code: string): Promise<SettingsApp> => {
    const settings = new SettingsApp();
    const { container, quests, clock } = settings.app;
    const fit = settings.connection.wrap(settings.people.partnerFitOf(SAMPLE_TRAVELER.id));
    container.rebind<PartnerFit>(PartnerFit).toConstantValue(fit);
    await quests.join(code, { ...partsOf(todayIn(clock.zone(), clock.now())), startOnSameWeek: true });
    await settings.openSettings('visibility_permissions');
    return settings;
  };

  test('[REL-34] is offered if there are running partners', async () => {
    const settings = await openedIn(CODES.running);
    await settings.user.click(await toggle(messages.findable));
    await expect.poll(async () => (await toggle(messages.findable)).checked).toBe(true);
    expect((await settings.people.partnerFitOf(SAMPLE_TRAVELER.id).search()).isFindable).toBe(true);
  });

  test('[REL-34] is not offered in a trial, which has none', async () => {
    const settings = await openedIn(CODES.trial);
    await toggle(messages.visibilityRunningPartner);
    await expect.poll(() => settings.connection.count('search')).toBe(1);
    await settings.connection.settled();
    expect(section().queryByRole('switch', { name: messages.findable })).toBeNull();
    expect(section().queryByText(messages.findable)).toBeNull();
  });
});
