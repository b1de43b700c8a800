import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PasswordHasher } from '#core/account/server';
import { createRequestScope } from '#composition/server/request-scope';
import { confirmPassword } from '#api/account/account.api';
import { deleteAccount, downloadPersonalData } from '#api/settings/settings.api';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';

const password = 'over the hills';

describe.each(everyDatabase)('sensitive calls on $name', (database) => {
  let server: TestServer;
  let token: string;
  let other: string;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests, settings: { rateLimitScale: 1 } });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const id = await addTraveler(server.context);
    const password_hash = await createRequestScope(server.context).get(PasswordHasher).hash(password);
    await server.db.updateTable('travelers').set({ password_hash }).where('id', '=', id).execute();
    [token, other] = [await sessionToken(server.context, id), await sessionToken(server.context, id)];
    server.clock.advance({ minutes: 6 });
  });

  const confirm = (typed: string) => server.call(confirmPassword, { password: typed }, { token });

  test.each([
    ['the account is deleted', deleteAccount],
    ['everything is downloaded', downloadPersonalData],
  ])('[ACC-57] %s only within five minutes of a log-in or of the right password', async (_, endpoint) => {
    const attempt = (as: string) => server.call<object, unknown>(endpoint, {}, { token: as });
    expect(await attempt(token)).toMatchObject({ status: 403, body: { errorCode: 'errorConfirmationNeeded' } });
    expect((await confirm('under the hills')).body.errorCode).toBe('currentPasswordWrong');
    expect((await attempt(token)).body).toMatchObject({ errorCode: 'errorConfirmationNeeded' });

    expect((await confirm(password)).status).toBe(200);
    expect((await attempt(other)).body).toMatchObject({ errorCode: 'errorConfirmationNeeded' });
    server.clock.advance({ minutes: 5 });
    expect((await attempt(token)).body).toMatchObject({ errorCode: 'errorConfirmationNeeded' });
    await confirm(password);
    expect((await attempt(token)).status).toBe(200);
  });

  test('[ACC-5] after ten wrong passwords the right one is refused as well', async () => {
    for (let count = 0; count < 10; count += 1) await confirm('under the hills');
    expect((await confirm(password)).body.errorCode).toBe('errorTooManyRequests');
  });
});
