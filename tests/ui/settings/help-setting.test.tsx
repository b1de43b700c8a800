import { act } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { messages, Refusal } from '#core/messages';
import { settingsSection, SettingsApp } from '../support/settings-app.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));

const section = () => settingsSection(messages.helpTitle);

describe('help in the settings', () => {
  test('[SET-4] lists the questions in order, each with its answer, and the contact for others', async () => {
    const settings = new SettingsApp();
    await settings.openSettings('get_help');
    expect(await section().findByText('Where do I begin?')).toBeDefined();
    expect(
      section()
        .getAllByRole('group')
        .map(({ textContent }) => textContent),
    ).toEqual(['Where do I begin?With the first challenge.', 'What if I am late?Nothing is lost.']);
    const address = section().getByRole('link', { name: 'help@waymark.example' });
    expect(address.getAttribute('href')).toBe('mailto:help@waymark.example');
  });

  test('[SET-4] is loaded when it is opened, not before', async () => {
    const settings = new SettingsApp();
    const read = vi.spyOn(settings.helpItems, 'all');
    const router = await settings.openSettings('visibility_permissions');
    await settings.connection.settled();
    expect(read).not.toHaveBeenCalled();
    await act(() => router.navigate('/settings/get_help'));
    expect(await section().findByText('Where do I begin?')).toBeDefined();
    expect(read).toHaveBeenCalledOnce();
  });

  test('says that it is empty', async () => {
    const settings = new SettingsApp();
    settings.help.length = 0;
    await settings.openSettings('get_help');
    expect(await section().findByText(messages.helpNone)).toBeDefined();
  });

  test('shows an error if it could not be loaded, and is loaded on retry', async () => {
    const settings = new SettingsApp();
    settings.connection.failure = new Refusal('errorServerDown');
    await settings.openSettings('get_help');
    expect(await section().findByText(messages.errorServerDown)).toBeDefined();
    settings.connection.failure = undefined;
    await settings.user.click(section().getByRole('button', { name: messages.tryAgain }));
    expect(await section().findByText('Where do I begin?')).toBeDefined();
  });
});
