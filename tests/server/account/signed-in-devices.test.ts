import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PasswordHasher } from '#core/account/server';
import { createRequestScope } from '#composition/server/request-scope';
import { API_PREFIX } from '#server/http/api-routes';
import { changePassword, readDevices, signOutDevice, signOutOtherDevices } from '#api/account/account.api';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests } from '../support/seed.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';
const password = 'over the hills';

describe.each(everyDatabase)('signed-in devices on $name', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
  });
  afterAll(() => server.close());

  const person = async () => {
    const id = await addTraveler(server.context);
    const password_hash = await createRequestScope(server.context).get(PasswordHasher).hash(password);
    await server.db.updateTable('travelers').set({ password_hash }).where('id', '=', id).execute();
    const logIn = async (userAgent: string): Promise<string> => {
      const response = await fetch(`${server.url}${API_PREFIX}/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': userAgent },
        body: JSON.stringify({ email: `${id}@scene.test`, password }),
      });
      return ((await response.json()) as { jwt: string }).jwt;
    };
    return { laptop: await logIn(FIREFOX), phone: await logIn('curl/8') };
  };
  const devicesOf = async (token: string) => (await server.call(readDevices, {}, { token })).body.devices;
  const statusOf = async (token: string) => (await server.call(readDevices, {}, { token })).status;

  test('[ACC-47] are listed with their names and the day of the last use, the one that asks is marked', async () => {
    const { laptop, phone } = await person();
    const loggedInAt = server.clock.now();
    server.clock.advance({ days: 1 });
    const [first, second, ...others] = await devicesOf(laptop);
    const now = server.clock.now();
    expect(first).toMatchObject({ browser: 'Firefox', system: 'Windows', lastUsedAt: now, isCurrent: true });
    expect(second).toMatchObject({ browser: null, system: null, lastUsedAt: loggedInAt, isCurrent: false });
    expect(others).toEqual([]);
    server.clock.advance({ minutes: 1 });
    expect((await devicesOf(laptop))[0]?.lastUsedAt).toBe(now);
    expect((await devicesOf(phone)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  test('[ACC-47] one or all others can be signed out, nobody else’s', async () => {
    const { laptop, phone } = await person();
    const stranger = (await person()).laptop;
    const deviceId = (await devicesOf(phone)).find(({ isCurrent }) => isCurrent)?.id ?? '';
    const signOut = (token: string) => server.call(signOutDevice, { deviceId, password }, { token });
    expect((await signOut(stranger)).body.errorCode).toBe('errorNotFound');
    expect(await statusOf(phone)).toBe(200);
    expect((await signOut(laptop)).status).toBe(200);
    expect((await signOut(laptop)).body.errorCode).toBe('errorNotFound');
    expect([await statusOf(phone), await statusOf(laptop)]).toEqual([401, 200]);

    const another = await person();
    expect((await server.call(signOutOtherDevices, { password }, { token: another.laptop })).status).toBe(200);
    expect([await statusOf(another.phone), await statusOf(another.laptop)]).toEqual([401, 200]);
    expect(await statusOf(stranger)).toBe(200);
  });

  test('[ACC-47] none is signed out with a wrong password', async () => {
    const { laptop, phone } = await person();
    const deviceId = (await devicesOf(phone)).find(({ isCurrent }) => isCurrent)?.id ?? '';
    const wrong = { password: 'under the hills' };
    const one = await server.call(signOutDevice, { deviceId, ...wrong }, { token: laptop });
    const others = await server.call(signOutOtherDevices, wrong, { token: laptop });
    expect([one.body.errorCode, others.body.errorCode]).toEqual(['currentPasswordWrong', 'currentPasswordWrong']);
    expect(await statusOf(phone)).toBe(200);
  });

  test('[ACC-3] after a password change there is one', async () => {
    const { laptop, phone } = await person();
    const change = { oldPassword: password, newPassword: 'another hill' };
    const { jwt } = (await server.call(changePassword, change, { token: laptop })).body;
    expect(await devicesOf(jwt)).toHaveLength(1);
    expect(await statusOf(phone)).toBe(401);
  });
});
