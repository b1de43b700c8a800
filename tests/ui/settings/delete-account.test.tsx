import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { OrganisationSessions } from '#core/account';
import { messages, Refusal } from '#core/messages';
import { SAMPLE_TRAVELER } from '../support/auth-app.tsx';
import { settingsSection, SettingsApp } from '../support/settings-app.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});

const askToDelete = async (settings = new SettingsApp()): Promise<SettingsApp> => {
  await settings.openSettings('delete_account');
  await settings.connection.settled();
  await settings.user.click(
    settingsSection(messages.deleteAccount).getByRole('button', { name: messages.deleteAccount }),
  );
  return settings;
};
const confirm = async (settings: SettingsApp, password: string = SAMPLE_TRAVELER.password): Promise<void> => {
  await settings.user.type(await screen.findByLabelText(messages.currentPassword), password);
  await press(settings, messages.deleteAccountConfirm);
};
const press = async (settings: SettingsApp, name: string): Promise<void> =>
  settings.user.click(await screen.findByRole('button', { name }));

test('says what is deleted and what stays, offers the download, and deletes only after a confirmation', async () => {
  const settings = await askToDelete();
  expect(await screen.findByText(messages.deleteAccountGoes)).toBeDefined();
  expect(screen.getByText(messages.deleteAccountStays)).toBeDefined();
  expect(screen.getByRole('link', { name: messages.dataDownload })).toBeDefined();
  await press(settings, messages.deleteAccountKeep);
  expect(screen.queryByText(messages.deleteAccountGoes)).toBeNull();
  expect(settings.connection.count('delete')).toBe(0);
});

test('[SET-5] a confirmed deletion shows its progress, then says that the account is deleted and signs out', async () => {
  const settings = await askToDelete();
  const release = settings.connection.hold();
  await confirm(settings);
  expect(await screen.findByText(messages.deleteAccountPending)).toBeDefined();
  release();
  expect(await screen.findByText(messages.accountDeleted)).toBeDefined();
  expect(await screen.findByRole('button', { name: messages.registerLogin })).toBeDefined();
  expect(settings.connection.count('delete')).toBe(1);
});

test('[SET-5] a deletion that fails says so, and changes no data', async () => {
  const settings = await askToDelete();
  settings.connection.failure = new Refusal('errorDefault');
  await confirm(settings);
  expect(await screen.findByText(messages.accountNotDeleted)).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: messages.settingsTitle })).toBeDefined();
});

test('[ACC-57] a wrong password deletes no data, and is reported at its field', async () => {
  const settings = await askToDelete();
  await confirm(settings, 'another harbour');
  expect(await screen.findByText(messages.currentPasswordWrong)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText(messages.currentPassword));
  expect(settings.connection.count('delete')).toBe(0);
});

test('[ACC-72] a person of an organisation confirms with a recent log-in, without a password', async () => {
  const settings = new SettingsApp();
  settings.app.container.get(OrganisationSessions).save(undefined);
  await askToDelete(settings);
  settings.connection.failure = new Refusal('errorConfirmationNeeded');
  await press(settings, messages.deleteAccountConfirm);
  expect(await screen.findByText(messages.organisationLogInOld)).toBeDefined();
  expect(screen.queryByLabelText(messages.currentPassword)).toBeNull();
  settings.connection.failure = undefined;
  await press(settings, messages.deleteAccountConfirm);
  expect(await screen.findByText(messages.accountDeleted)).toBeDefined();
});
