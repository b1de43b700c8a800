import { afterAll, beforeAll, expect, test } from 'vitest';
import { PostgresSecondFactors } from '#adapters/postgres/account/postgres-second-factors';
import { HmacTotpHasher } from '#adapters/tokens/hmac-totp-hasher';
import { HmacUnsubscribeLinks } from '#adapters/tokens/hmac-links';
import { PasswordHasher } from '#core/account/server';
import { Outbox } from '#core/notifications/server';
import { logIn } from '#api/account/account.api';
import { beginSecondFactor, confirmSecondFactor, readSecondFactor } from '#api/account/second-factor.api';
import { createCalendarLink } from '#api/calendar/calendar.api';
import { joinCohort } from '#api/quests/quests.api';
import { createRequestScope } from '#composition/server/request-scope';
import type { Settings } from '#composition/server/context/settings';
import { API_PREFIX } from '#server/http/api-routes';
import { calendarSecretIn } from '../../contracts/support/contract-environment.ts';
import { oneTimeCode } from '../../fixtures/authenticator-app.ts';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import type { TestDatabase } from '../support/databases.ts';
import { addTraveler, seedSampleQuests } from '../support/seed.ts';
import {
  anyDatabase,
  startServer,
  TestClock,
  type TestServer,
  type TestServerOptions,
} from '../support/test-server.ts';

const [older, newer] = ['the older of two secrets, forty bytes long', 'the newer of two secrets, forty bytes long'];
const password = 'over the hills';
const clock = new TestClock();
let database: TestDatabase;

beforeAll(async () => {
  database = await anyDatabase.make();
});
afterAll(() => database.drop());

/** Starts a server with these secrets on the one database, and stops it when the work is done. */
async function withServer<Result>(
  settings: Pick<Settings, 'secret' | 'previousSecrets'>,
  work: (server: TestServer) => Promise<Result>,
  prepare?: TestServerOptions['prepare'],
): Promise<Result> {
  const make = async () => ({ settings: database.settings, drop: async () => undefined });
  const server = await startServer({ name: anyDatabase.name, make }, { settings, clock, ...(prepare && { prepare }) });
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

test('a secret is replaced while somebody is signed in, and what it made is read until it is taken away', async () => {
  const begin = async ({ call, context, db }: TestServer) => {
    const id = await addTraveler(context);
    const password_hash = await createRequestScope(context).get(PasswordHasher).hash(password);
    await db.updateTable('travelers').set({ password_hash }).where('id', '=', id).execute();
    const email = `${id}@scene.test`;
    const token = (await call(logIn, { email, password })).body.jwt;
    const { url } = (await call(createCalendarLink, { isNew: false }, { token })).body;
    const { secret } = (await call(beginSecondFactor, { password }, { token })).body;
    const factor = { secondFactor: oneTimeCode(new HmacTotpHasher(), secret, clock, 0) };
    expect((await call(confirmSecondFactor, factor, { token })).status).toBe(200);
    await call(joinCohort, { enrollmentCode: QUEST_CODES.coast, userLocalDate: TODAY }, { token, key: 'joining' });
    await createRequestScope(context)
      .get(Outbox)
      .queueEmail({ to: email, subject: 'It waited', title: 'It waited', paragraphs: ['for the newer secret'] });
    return { id, email, token, url, secret, link: new HmacUnsubscribeLinks(context.secrets.reminderKeys).of(id) };
  };
  const person = await withServer({ secret: older, previousSecrets: [] }, begin, seedSampleQuests);
  const { id, email, token, url, secret, link } = person;
  const logInAgain = ({ call }: TestServer) => {
    clock.advance({ minutes: 1 });
    return call(logIn, { email, password, secondFactor: oneTimeCode(new HmacTotpHasher(), secret, clock, 0) });
  };
  const calendarOf = (server: TestServer) =>
    fetch(`${server.url}${API_PREFIX}/calendar/${calendarSecretIn(url)}.ics`).then(({ status }) => status);

  await withServer({ secret: newer, previousSecrets: [older] }, async (server) => {
    expect((await server.call(readSecondFactor, {}, { token })).body.isOn).toBe(true);
    expect(await calendarOf(server)).toBe(200);
    expect(new HmacUnsubscribeLinks(server.context.secrets.reminderKeys).travelerOf(link)).toBe(id);
    const joining = { enrollmentCode: QUEST_CODES.coast, userLocalDate: TODAY };
    expect((await server.call(joinCohort, joining, { token, key: 'joining' })).status).toBe(200);
    expect((await server.mails()).map(({ subject }) => subject)).toContain('It waited');
    await new PostgresSecondFactors(server.db, server.context.secrets).renewEncryption();
    expect((await logInAgain(server)).status).toBe(200);
  });

  await withServer({ secret: newer, previousSecrets: [] }, async (server) => {
    expect((await server.call(readSecondFactor, {}, { token })).status).toBe(401);
    expect(await calendarOf(server)).toBe(404);
    expect((await logInAgain(server)).status).toBe(200);
  });
});
