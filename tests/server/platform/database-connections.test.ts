import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#adapters/postgres/database/database';
import { isAnswerOfServer } from '#adapters/postgres/database/answered-client';
import { createServer } from '#server/create-server';
import { errorResponse } from '#server/http/requests/error-responses';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { deleteAccount } from '#api/settings/settings.api';
import { settingsRoutes } from '#server/routes/settings.routes';
import { addLoggedInPerson } from '../support/logged-in-person.ts';
import { createGate, leaveNote, countNotes, openGates, signNote, testRoutes } from '../support/test-routes.ts';

const quiet = { routes: [testRoutes], log: { write: () => undefined } };

/** Databases with several connections: the embedded one has only one. */
const servers = everyDatabase.filter(({ name }) => name === 'PostgreSQL');

afterEach(openGates);

describe.each(servers)('two servers on one $name', (kind) => {
  it('[STP-3] wait for each other over the database: one effect, and 409 after the wait', async () => {
    const one = await startServer(kind, { routes: [testRoutes] });
    const url = await databaseOf(one);
    const second = await openDatabase({ url });
    const settings = { ...one.context.settings, idempotencyWait: 500 };
    const { app } = await createServer({ ...one.context, settings, db: second.db }, quiet);
    const key = randomUUID();
    const held = createGate('two servers');
    const body = { text: 'shared', hold: 'two servers' };
    const first = one.call(leaveNote, body, { key });
    await held.arrived;
    const ask = () =>
      app.inject({ method: 'POST', url: '/api/v1/notes', headers: { 'idempotency-key': key }, payload: body });
    const inVain = await ask();
    expect([inVain.statusCode, inVain.json().errorCode]).toEqual([409, 'errorStillRunning']);
    setTimeout(held.open, 100);
    expect((await ask()).json()).toEqual({ kept: 'shared' });
    expect((await first).body).toEqual({ kept: 'shared' });
    expect(await countNotes(one)).toBe(1);
    await app.close();
    await second.close();
    await one.close();
  });
});

describe.each(servers)('a deletion that waits for a write of its account on $name', (kind) => {
  it('[ACC-8][ERR-2] holds up nobody, is answered 503, and deletes once it is sent again', async () => {
    const server = await startServer(kind, { routes: [testRoutes, settingsRoutes], settings: { lockWait: 1_500 } });
    const [{ token }, ben] = [await addLoggedInPerson(server), await addLoggedInPerson(server)];
    const held = createGate('slow write');
    const slow = server.call(signNote, { text: 'slow', hold: 'slow write' }, { token });
    await held.arrived;
    const deletion = server.call(deleteAccount, {}, { token });
    await pause(100);
    let isDeletionOver = false;
    void deletion.finally(() => (isDeletionOver = true));
    const more = Array.from({ length: 12 }, () => server.call(signNote, { text: 'more' }, { token }));
    expect((await server.call(signNote, { text: 'of Ben' }, { token: ben.token })).status).toBe(200);
    expect((await Promise.all(more)).map(({ status }) => status)).toEqual(more.map(() => 200));
    expect(isDeletionOver).toBe(false);
    const { status, body } = await deletion;
    expect([status, body.errorCode]).toEqual([503, 'errorBackendDown']);
    held.open();
    expect((await slow).status).toBe(200);
    expect((await server.call(deleteAccount, {}, { token })).status).toBe(200);
    expect((await server.call(signNote, { text: 'late' }, { token })).body.errorCode).toBe('errorSessionExpired');
    await server.close();
  });
});

describe.each(servers)('when the connections to $name break', (kind) => {
  it('[ERR-2] the write under way is answered 503, undone, and done once when it is sent again', async () => {
    const server = await startServer(kind, { routes: [testRoutes] });
    const key = randomUUID();
    const held = createGate('cut');
    const body = { text: 'cut', hold: 'cut' };
    const first = server.call(leaveNote, body, { key });
    await held.arrived;
    const elsewhere = await openDatabase({ url: await databaseOf(server) });
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(elsewhere.db);
    await elsewhere.close();
    held.open();
    const cut = await first;
    expect([cut.status, cut.body.errorCode]).toEqual([503, 'errorBackendDown']);
    await pause(200);
    expect(await countNotes(server)).toBe(0);
    expect((await server.call(leaveNote, body, { key })).body).toEqual({ kept: 'cut' });
    expect((await server.call(leaveNote, body, { key })).body).toEqual({ kept: 'cut' });
    expect(await countNotes(server)).toBe(1);
    await server.close();
  });
});

async function databaseOf({ db }: TestServer): Promise<string> {
  const { rows } = await sql<{ name: string; port: string }>`
    select current_database() as name, current_setting('port') as port`.execute(db);
  return `postgres://postgres@127.0.0.1:${rows[0]?.port}/${rows[0]?.name}`;
}

const failure = (code: string): Error => Object.assign(new Error(`failed with ${code}`), { code });

describe('a failure of the database', () => {
  it.each(['53300', '53400', '57P01', '57P03', '55P03', '57014', '40P01', '08006', 'ECONNRESET'])(
    '[ERR-2] with %s is answered 503, to be tried again',
    (code) => {
      expect(errorResponse(failure(code))).toMatchObject({
        status: 503,
        body: { errorCode: 'errorBackendDown' },
        retryAfter: 5,
      });
    },
  );

  it.each(['23505', '42P01', '57P99'])('[ERR-2] with %s is the product’s own', (code) => {
    expect(errorResponse(failure(code))).toMatchObject({ status: 500, body: { errorCode: 'errorDefault' } });
  });

  it.each([
    ['53300', true],
    ['57P03', true],
    ['ECONNREFUSED', false],
    ['ETIMEDOUT', false],
  ])('[ERR-2] with %s while connecting shows that the server is there: %s', (code, isThere) => {
    expect(isAnswerOfServer(failure(code))).toBe(isThere);
  });
});
