import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionOf } from '#core/account';
import { messages, Refusal } from '#core/messages';
import { CODES } from '../support/auth-app.tsx';
import { unsignedToken } from '../support/full-app.tsx';
import { settingsSection, SettingsApp } from '../support/settings-app.tsx';
import { TODAY } from '../../fixtures/sample-quests.ts';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));

const choice = () =>
  settingsSection(messages.nameTitle).findByRole<HTMLSelectElement>('combobox', { name: messages.locationLabel });

/** The settings of a Traveler whose organization has two locations. */
async function openedWithPlaces(): Promise<SettingsApp> {
  const settings = new SettingsApp();
  const { world, quests, sessionStore } = settings.app;
  world.locations.push(
    { id: 'harbour', organizationId: 'here', description: 'At the harbour' },
    { id: 'island', organizationId: 'here', description: 'On the island' },
  );
  await quests.join(CODES.running, TODAY);
  sessionStore.save(unsignedToken({ organizations: [{ id: 'here', description: 'Here' }] }));
  await settings.openSettings('name_and_email');
  return settings;
}

describe('the location in the settings', () => {
  test('[SET-2] is selected from the organization’s locations, and saved in the token', async () => {
    const settings = await openedWithPlaces();
    await settings.user.selectOptions(await choice(), 'On the island');
    expect(await screen.findByText(messages.locationSaved)).toBeDefined();
    expect(sessionOf(settings.app.sessionStore.read() ?? '')?.localizations).toEqual([
      { id: 'island', description: 'On the island' },
    ]);
  });

  test('[SET-2] saves the last of two that are selected before the first is saved', async () => {
    const settings = await openedWithPlaces();
    const select = await choice();
    const release = settings.connection.hold();
    await settings.user.selectOptions(select, 'At the harbour');
    await settings.user.selectOptions(select, 'On the island');
    expect(select.value).toBe('island');
    release();
    await expect
      .poll(() => sessionOf(settings.app.sessionStore.read() ?? '')?.localizations)
      .toEqual([{ id: 'island', description: 'On the island' }]);
    expect(select.value).toBe('island');
  });

  test('[SET-2] is tried again if it was selected again meanwhile, and shows why it failed', async () => {
    const settings = await openedWithPlaces();
    const select = await choice();
    const release = settings.connection.hold();
    settings.connection.failure = new Refusal('errorOffline');
    for (const place of ['On the island', 'At the harbour', 'On the island'])
      await settings.user.selectOptions(select, place);
    release();
    await settings.connection.settled();
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(select.value).toBe('');
    expect(settings.connection.count('changeLocation')).toBe(2);
  });

  test('[SET-2] returns to its value if it could not be saved', async () => {
    const settings = await openedWithPlaces();
    const select = await choice();
    settings.connection.failure = new Refusal('errorOffline');
    await settings.user.selectOptions(select, 'At the harbour');
    expect((await screen.findByRole('alert')).textContent).toBe(messages.errorOffline);
    expect(select.value).toBe('');
  });

  test('[SET-2] is hidden if there are no locations', async () => {
    const settings = new SettingsApp();
    await settings.openSettings('name_and_email');
    expect(screen.queryByRole('combobox', { name: messages.locationLabel })).toBeNull();
  });
});
