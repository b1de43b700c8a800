import { beforeEach, describe, expect, test } from 'vitest';
import type { SignedInDevice } from '#core/account';
import { everyAuthEnvironment, type AuthEnvironment } from '../support/auth-environments.ts';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';

const { year, month, day } = TODAY;
const password = 'over the hills';
const form = {
  displayName: 'Ann Walker',
  password,
  code: QUEST_CODES.coast,
  userLocalDate: { year, month, day },
  timeZone: 'Europe/London',
};

type Visitor = ReturnType<AuthEnvironment['visitor']>;

describe.each(everyAuthEnvironment)('signed-in devices, kept by $name', ({ open }) => {
  let environment: AuthEnvironment;
  let here: Visitor;
  let elsewhere: Visitor;

  /** A new person, signed in on the device where they signed up and on another one. */
  const signedInTwice = async (): Promise<readonly [Visitor, Visitor]> => {
    const email = environment.address();
    const [first, second] = [environment.visitor(), environment.visitor()];
    await first.accounts.signUp({ ...form, email });
    first.keep(await first.accounts.verify(email, (await environment.codeTo(email)) ?? ''));
    second.keep(await second.accounts.logIn({ email, password }));
    return [first, second];
  };
  const current = (devices: readonly SignedInDevice[]) => devices.find(({ isCurrent }) => isCurrent)?.id ?? '';

  beforeEach(async () => {
    environment = await open();
    [here, elsewhere] = await signedInTwice();
  });

  test('[ACC-47] are those of whoever asks, the one that asks marked', async () => {
    await signedInTwice();
    const [fromHere, fromElsewhere] = [await here.devices.all(), await elsewhere.devices.all()];
    expect(fromHere).toHaveLength(2);
    expect(new Set(fromHere.map(({ id }) => id))).toEqual(new Set(fromElsewhere.map(({ id }) => id)));
    expect(current(fromHere)).not.toBe(current(fromElsewhere));
    expect(fromHere.every(({ browser, system }) => browser === null && system === null)).toBe(true);
  });

  test('[ACC-47] are signed out one by one, and nobody else’s are', async () => {
    const [stranger] = await signedInTwice();
    const other = current(await elsewhere.devices.all());
    expect(await refusalKeyOf(stranger.devices.signOut(other, password))).toBe('errorNotFound');
    await here.devices.signOut(other, password);
    expect(await refusalKeyOf(here.devices.signOut(other, password))).toBe('errorNotFound');
    expect((await here.devices.all()).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect(await refusalKeyOf(elsewhere.devices.all())).toBe('errorSessionExpired');
    expect(await stranger.devices.all()).toHaveLength(2);
  });

  test('[ACC-47] stay signed in when the password is wrong', async () => {
    const other = current(await elsewhere.devices.all());
    expect(await refusalKeyOf(here.devices.signOut(other, 'under the hills'))).toBe('currentPasswordWrong');
    expect(await refusalKeyOf(here.devices.signOutOthers('under the hills'))).toBe('currentPasswordWrong');
    expect(await elsewhere.devices.all()).toHaveLength(2);
  });

  test('[ACC-47] are signed out together, but for the one that asks', async () => {
    await here.devices.signOutOthers(password);
    expect((await here.devices.all()).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect(await refusalKeyOf(elsewhere.devices.all())).toBe('errorSessionExpired');
  });
});
