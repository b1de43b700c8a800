import { observable, runInAction } from 'mobx';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Session, sessionOf } from '#core/account';
import { messages, Refusal } from '#core/messages';
import { Preferences } from '#core/settings';
import { NameSettingViewModel } from '#ui/settings/name-setting.view-model.ts';
import { SAMPLE_CLAIMS } from '../../fixtures/sample-traveler.ts';
import { settingsSection, SettingsApp } from '../support/settings-app.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));

const section = () => settingsSection(messages.nameTitle);
const field = (name: string) => section().getByRole<HTMLInputElement>('textbox', { name });
const save = () => section().getByRole('button', { name: messages.nameSave });

const session = (firstName: string): Session => ({ ...SAMPLE_CLAIMS, firstName, exp: 4_000_000_000 });

async function opened(): Promise<SettingsApp> {
  const settings = new SettingsApp();
  await settings.openSettings('name_and_email');
  return settings;
}

describe('the name in the settings', () => {
  test('[PRF-6] can be edited, with the address below it, and is saved once on a double click', async () => {
    const settings = await opened();
    expect([field(messages.nameFirst).value, field(messages.nameLast).value]).toEqual(['Mara', 'Lindt']);
    expect(section().getByText('mara@example.org')).toBeDefined();
    await settings.user.clear(field(messages.nameLast));
    await settings.user.type(field(messages.nameLast), ' Lindgren ');
    await settings.user.dblClick(save());
    expect(await section().findByText(messages.nameSaved)).toBeDefined();
    expect(settings.connection.count('changeName')).toBe(1);
    const token = settings.app.sessionStore.read() ?? '';
    expect(sessionOf(token)).toMatchObject({ firstName: 'Mara', lastName: 'Lindgren' });
  });

  test('[PRF-6] shows a name from another device, unless this one is being edited', async () => {
    const settings = await opened();
    const { sessionStore } = settings.app;
    await settings.app.container
      .get(Preferences)
      .changeName({ firstName: 'Maria', lastName: 'Lindt' })
      .then((token) => sessionStore.save(token));
    await vi.waitFor(() => expect(field(messages.nameFirst).value).toBe('Maria'));
    await settings.user.type(field(messages.nameLast), 'gren');
    await settings.app.container
      .get(Preferences)
      .changeName({ firstName: 'Mia', lastName: 'Lindt' })
      .then((token) => sessionStore.save(token));
    expect([field(messages.nameFirst).value, field(messages.nameLast).value]).toEqual(['Maria', 'Lindtgren']);
  });

  test('[PRF-6] shows a name that arrived before the form was mounted', () => {
    const current = observable({ session: session('Mara') }, {}, { deep: false });
    const person = new NameSettingViewModel({ changeName: async () => undefined } as never, current);
    runInAction(() => (current.session = session('Maria')));
    const stop = person.follow();
    expect(person.fields.firstName.value).toBe('Maria');
    runInAction(() => (current.session = session('Mia')));
    expect(person.fields.firstName.value).toBe('Mia');
    stop();
  });

  test('[PRF-6] shows a name from another device after one was saved', async () => {
    const current = observable({ session: session('Mara') }, {}, { deep: false });
    const person = new NameSettingViewModel({ changeName: async () => undefined } as never, current);
    const stop = person.follow();
    person.fields.firstName.setValue(' Maria ');
    person.submit();
    await vi.waitFor(() => expect(person.save.isFulfilled).toBe(true));
    runInAction(() => (current.session = session('Maria')));
    expect(person.fields.firstName.value).toBe('Maria');
    runInAction(() => (current.session = session('Mia')));
    expect(person.fields.firstName.value).toBe('Mia');
    stop();
  });

  test.each([
    [messages.nameFirst, ' ', messages.firstNameMissing],
    [messages.nameLast, 'x'.repeat(101), messages.lastNameTooLong],
    [messages.nameLast, 'www.spam.example', messages.nameHoldsLink],
  ])('[PRF-6][ACC-38] %s as %j is not sent, and says why', async (name, typed, problem) => {
    const settings = await opened();
    await settings.user.clear(field(name));
    await settings.user.click(field(name));
    await settings.user.paste(typed);
    await settings.user.click(save());
    expect(await section().findByText(problem)).toBeDefined();
    expect(document.activeElement).toBe(field(name));
    expect(settings.connection.count('changeName')).toBe(0);
  });

  test('a name that could not be saved says so, and keeps the input', async () => {
    const settings = await opened();
    settings.connection.failure = new Refusal('errorOffline');
    await settings.user.type(field(messages.nameFirst), 'h');
    await settings.user.click(save());
    expect((await section().findByRole('alert')).textContent).toBe(messages.errorOffline);
    expect(field(messages.nameFirst).value).toBe('Marah');
  });
});
