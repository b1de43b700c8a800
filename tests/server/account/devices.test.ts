import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Devices } from '#core/account/server';
import { createRequestScope } from '#composition/server/request-scope';
import { QUEST_CODES } from '../../fixtures/sample-quests.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { seedSampleQuests } from '../support/seed.ts';
import { logIn, resetPassword, signUp, checkUniqueEmail, verifyEmail } from '#api/account/account.api';
import { DEVICE_HEADER } from '#api/endpoint';
import { servedDocumentOf } from '../support/served-document.ts';

const password = 'over the hills';
const [phone, computer] = ['the-phone-of-ann-walker', 'the-desk-of-ann-walker'];
let addresses = 0;

describe.each(everyDatabase)('devices on $name', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
  });
  afterAll(async () => server.close());

  const signedUp = async (device: string | null) => {
    const email = `ann-${(addresses += 1)}@devices.test`;
    const userLocalDate = { year: 2026, month: 11, day: 20 };
    const person = { displayName: 'Ann Walker', email, password, code: QUEST_CODES.coast, timeZone: 'Asia/Tokyo' };
    expect((await server.call(signUp, { ...person, userLocalDate }, { device })).status).toBe(200);
    return email;
  };
  const codeTo = async (email: string) =>
    /\b\d{5}\b/.exec((await server.mails()).findLast(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
  const knows = (email: string, device: string) => createRequestScope(server.context).get(Devices).knows(email, device);

  test('[ACC-24] are known once their address is proven, not for having signed up or logged in before', async () => {
    const email = await signedUp(phone);
    for (const device of [phone, computer])
      expect((await server.call(logIn, { email, password }, { device })).status).toBe(200);
    expect([await knows(email, phone), await knows(email, computer)]).toEqual([false, false]);
    await server.call(verifyEmail, { email, verificationCode: await codeTo(email) }, { device: phone });
    expect([await knows(email, phone), await knows(email, computer)]).toEqual([true, false]);
    await server.call(logIn, { email, password: 'under the hills' }, { device: computer });
    expect(await knows(email, computer)).toBe(false);
    await server.call(logIn, { email, password }, { device: computer });
    expect(await knows(email, computer)).toBe(true);
  });

  test.each(['too short', 'a'.repeat(15), 'a'.repeat(129), 'not base64url, surely'])(
    '[ACC-24] that name themselves by %j count as none',
    async (device) => {
      const email = await signedUp(phone);
      await server.call(verifyEmail, { email, verificationCode: await codeTo(email) }, { device: phone });
      expect((await server.call(logIn, { email, password }, { device })).status).toBe(200);
      expect(await knows(email, device)).toBe(false);
    },
  );

  test('[ACC-24] may be named by pages of our own origins', async () => {
    const headers = { origin: new URL(server.context.settings.publicUrl).origin };
    const response = await fetch(`${server.url}/api/v1/login`, { method: 'OPTIONS', headers });
    expect(response.headers.get('access-control-allow-headers')).toContain(DEVICE_HEADER);
  });

  test('[ACC-24] are asked for, as the document of the calls says, where nobody is signed in yet', () => {
    const { paths } = servedDocumentOf(server.routes).document;
    const asks = (path: string) =>
      Object.values(paths[path] ?? {}).some(({ parameters }) => parameters.some(({ name }) => name === DEVICE_HEADER));
    expect([logIn, signUp, verifyEmail, resetPassword].map(({ path }) => asks(path))).toEqual(Array(4).fill(true));
    expect(asks(checkUniqueEmail.path)).toBe(false);
  });
});
