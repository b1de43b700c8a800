import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { messages, Refusal, formatMessage } from '#core/messages';
import { ActiveQuestState } from '#ui/quests/active-quest.state.ts';
import { unsignedToken } from '../support/full-app.tsx';
import { SettingsApp } from '../support/settings-app.tsx';
import { CODES } from '../support/auth-app.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));

const section = (): HTMLElement => screen.getByRole('region', { name: messages.zoneTitle });
const inPart = () => within(section());
const choose = messages.zoneChoose;

async function choosing(settler = new SettingsApp()): Promise<SettingsApp> {
  await settler.openSettings('time_zone');
  await settler.user.click(await screen.findByRole('button', { name: choose }));
  return settler;
}

describe('the time zone in the settings', () => {
  test('[TIME-2] is shown with its current time, on a quest or not', async () => {
    await new SettingsApp('America/New_York').openSettings('time_zone');
    expect(await inPart().findByText('America/New York')).toBeDefined();
    expect(inPart().getByText('04:00 now')).toBeDefined();
  });

  test('[SET-6] offers the device’s time zone, with one click', async () => {
    const settler = new SettingsApp('America/New_York');
    await settler.openSettings('time_zone');
    expect(
      await inPart().findByText(formatMessage('zoneOffer', { zone: 'Europe/Berlin', time: '10:00' })),
    ).toBeDefined();
    await settler.user.dblClick(
      inPart().getByRole('button', { name: formatMessage('zoneUse', { zone: 'Europe/Berlin' }) }),
    );
    expect(await inPart().findByText(formatMessage('zoneSaved', { zone: 'Europe/Berlin' }))).toBeDefined();
    expect(settler.savedTimeZone()).toBe('Europe/Berlin');
    expect(settler.connection.count('changeTimeZone')).toBe(1);
    expect(inPart().queryByRole('button', { name: formatMessage('zoneUse', { zone: 'Europe/Berlin' }) })).toBeNull();
  });

  test('[SET-6] makes no offer if the device is in the same zone', async () => {
    await new SettingsApp().openSettings('time_zone');
    await inPart().findByText('Europe/Berlin');
    expect(inPart().queryByText(/This device is in/)).toBeNull();
  });

  test('[SET-7] finds a zone by its name, and saves the selected one', async () => {
    const settler = await choosing();
    await settler.user.type(inPart().getByRole('textbox', { name: messages.zoneSearch }), 'new york');
    expect(inPart().getByText(messages.zoneFoundOne)).toBeDefined();
    await settler.user.click(inPart().getByRole('radio', { name: 'America/New York 04:00' }));
    await settler.user.click(inPart().getByRole('button', { name: messages.zoneSave }));
    expect(await inPart().findByText(formatMessage('zoneSaved', { zone: 'America/New York' }))).toBeDefined();
    expect(settler.savedTimeZone()).toBe('America/New_York');
    expect(settler.app.sessionStore.read()).toBe(unsignedToken({ firstName: 'Marah' }));
  });

  test('a change reloads the active quest', async () => {
    const settler = new SettingsApp('America/New_York');
    await settler.app.join(CODES.running);
    const journey = settler.app.container.get(ActiveQuestState);
    await journey.load();
    await settler.openSettings('time_zone');
    await settler.user.click(await inPart().findByRole('button', { name: /^Use/ }));
    await inPart().findByText(/^Your time zone is now/);
    expect((await journey.load()).zone).toBe('Europe/Berlin');
  });

  test('starts at the saved zone, without a change to save', async () => {
    const settler = await choosing();
    expect(inPart().getByRole<HTMLInputElement>('radio', { name: /^Europe\/Berlin/ }).checked).toBe(true);
    await settler.user.click(inPart().getByRole('button', { name: messages.zoneSaveNone }));
    expect(settler.connection.count('changeTimeZone')).toBe(0);
  });

  test('stays unchanged when the person cancels, and keeps the focus', async () => {
    const settler = await choosing();
    await settler.user.click(inPart().getByRole('radio', { name: /^Asia\/Tokyo/ }));
    await settler.user.click(inPart().getByRole('button', { name: messages.zoneCancel }));
    expect(inPart().getByRole('button', { name: choose })).toBeDefined();
    expect(section().contains(document.activeElement)).toBe(true);
    expect(settler.savedTimeZone()).toBe('Europe/Berlin');
  });

  test('a failed save shows an error, and the choice stays', async () => {
    const settler = await choosing();
    await settler.user.click(inPart().getByRole('radio', { name: /^Asia\/Tokyo/ }));
    settler.connection.failure = new Refusal('errorOffline');
    await settler.user.click(inPart().getByRole('button', { name: messages.zoneSave }));
    expect((await inPart().findByRole('alert')).textContent).toBe(messages.errorOffline);
    expect(inPart().getByRole<HTMLInputElement>('radio', { name: /^Asia\/Tokyo/ }).checked).toBe(true);
    expect(settler.savedTimeZone()).toBe('Europe/Berlin');
  });

  test('a failed load shows an error, and can be retried', async () => {
    const settler = new SettingsApp();
    settler.connection.failure = new Refusal('errorServerDown');
    await settler.openSettings('time_zone');
    expect(await inPart().findByText(messages.errorServerDown)).toBeDefined();
    settler.connection.failure = undefined;
    await settler.user.click(inPart().getByRole('button', { name: messages.tryAgain }));
    expect(await inPart().findByText('Europe/Berlin')).toBeDefined();
  });

  test('shows that it is loading', async () => {
    const settler = new SettingsApp();
    const release = settler.connection.hold();
    await settler.openSettings('time_zone');
    expect(inPart().getByText(messages.loading)).toBeDefined();
    release();
    expect(await inPart().findByText('Europe/Berlin')).toBeDefined();
  });
});

test('[SET-6] asks people without a known zone to choose one, and does not call UTC the device’s zone', async () => {
  const settler = new SettingsApp('UTC');
  settler.app.clock.setZone('UTC');
  await settler.openSettings('time_zone');
  expect(await inPart().findByText(messages.zoneUnknown)).toBeDefined();
  expect(inPart().queryByText(/This device is in/)).toBeNull();
  expect(inPart().getByRole('button', { name: choose })).toBeDefined();
});
