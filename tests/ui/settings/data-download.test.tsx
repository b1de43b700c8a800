import { beforeEach, describe, expect, test, vi } from 'vitest';
import { OrganisationSessions } from '#core/account';
import { messages, Refusal, formatMessage } from '#core/messages';
import { SAMPLE_TRAVELER } from '../support/auth-app.tsx';
import { settingsSection, SettingsApp } from '../support/settings-app.tsx';

const saved: { readonly name: string; readonly blob: Blob }[] = [];

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  localStorage.clear();
  saved.length = 0;
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:${blobs.size}`;
    blobs.set(url, blob as Blob);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob) saved.push({ name: this.download, blob });
  });
});

const section = () => settingsSection(messages.dataTitle);
const typePassword = (settler: SettingsApp, password: string = SAMPLE_TRAVELER.password) =>
  settler.user.type(section().getByLabelText(messages.currentPassword), password);
const button = () => section().getByRole('button', { name: messages.dataDownload });

describe('the download of one’s data', () => {
  test('[ACC-9] saves one file on this device, once on a double click, and shows its name', async () => {
    const settler = new SettingsApp();
    await settler.openSettings('your_data');
    await typePassword(settler);
    await settler.user.dblClick(button());
    expect(await section().findByText(formatMessage('dataSaved', { name: 'waymark-2026-11-20.zip' }))).toBeDefined();
    expect(saved.map(({ name }) => name)).toEqual(['waymark-2026-11-20.zip']);
    expect(await saved[0]?.blob.text()).toBe('packed');
    expect(settler.connection.count('zip')).toBe(1);
  });

  test('[TIME-1] has the date in the account’s time zone in its name, not the device’s', async () => {
    const settler = new SettingsApp('Pacific/Pago_Pago');
    await settler.openSettings('your_data');
    await typePassword(settler);
    await settler.user.click(button());
    expect(await section().findByText(formatMessage('dataSaved', { name: 'waymark-2026-11-19.zip' }))).toBeDefined();
  });

  test('[ACC-57] saves no file with a wrong password, and says so at its field', async () => {
    const settler = new SettingsApp();
    await settler.openSettings('your_data');
    await typePassword(settler, 'another harbour');
    await settler.user.click(button());
    expect(await section().findByText(messages.currentPasswordWrong)).toBeDefined();
    expect(document.activeElement).toBe(section().getByLabelText(messages.currentPassword));
    expect(settler.connection.count('zip')).toBe(0);
  });

  test('[ACC-72] asks a person of an organisation for no password, and for a new log-in where the server wants one', async () => {
    const settler = new SettingsApp();
    settler.app.container.get(OrganisationSessions).save(undefined);
    await settler.openSettings('your_data');
    await settler.connection.settled();
    expect(section().queryByLabelText(messages.currentPassword)).toBeNull();
    const again = section().getByRole('link', { name: messages.organisationLogInAgain });
    expect(again.getAttribute('href')).toBe('/auth/organisation');
    settler.connection.failure = new Refusal('errorConfirmationNeeded');
    await settler.user.click(button());
    expect(await section().findByText(messages.organisationLogInOld)).toBeDefined();
    settler.connection.failure = undefined;
    await settler.user.click(button());
    expect(await section().findByText(/is in your downloads/)).toBeDefined();
  });

  test('shows that it is in progress', async () => {
    const settler = new SettingsApp();
    await settler.openSettings('your_data');
    await settler.connection.settled();
    await typePassword(settler);
    const release = settler.connection.hold();
    await settler.user.click(button());
    expect(section().getByText(messages.dataGathering)).toBeDefined();
    expect(button().getAttribute('aria-busy')).toBe('true');
    release();
    expect(await section().findByText(/is in your downloads/)).toBeDefined();
  });

  test.each(['errorOffline', 'tooManyDownloads'] as const)(
    'if refused with %s saves no file, and shows why',
    async (key) => {
      const settler = new SettingsApp();
      await settler.openSettings('your_data');
      await settler.connection.settled();
      await typePassword(settler);
      const refusal = new Refusal(key, { when: 'in 1 hour' });
      settler.connection.failure = refusal;
      await settler.user.click(button());
      expect((await section().findByRole('alert')).textContent).toBe(refusal.message);
      expect(saved).toEqual([]);
    },
  );
});
