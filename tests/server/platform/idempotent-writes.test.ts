import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteExpiredData } from '#server/jobs/periodic';
import { createServer } from '#server/create-server';
import { failSerialization } from '../support/serialization-failures.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import {
  countAndFail,
  countAndRefuse,
  createGate,
  leaveAndFail,
  leaveAndRefuse,
  leaveNote,
  leaveNoteThere,
  leaveSecret,
  countNotes,
  openGates,
  refusalsToWait,
  refuseBefore,
  refuseForNow,
  signNote,
  testRoutes,
} from '../support/test-routes.ts';
import { addLoggedInPerson } from '../support/logged-in-person.ts';

const quiet = { routes: [testRoutes], log: { write: () => undefined } };

afterEach(openGates);

const replayed = (times: number): readonly string[] => Array.from({ length: times }, () => 'true');

describe.each(everyDatabase)('writes on $name', (kind) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(kind, { routes: [testRoutes] });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.db.deleteFrom('jobs').execute();
  });

  const keysKept = async (key: string): Promise<number> =>
    (await server.db.selectFrom('idempotency_keys').select('key').where('key', '=', key).execute()).length;

  it('[STP-3][ERR-2] the same submission sent five times has one effect and one answer', async () => {
    const key = randomUUID();
    const replies = [];
    for (let time = 0; time < 5; time += 1) replies.push(await server.call(leaveNote, { text: 'once' }, { key }));
    expect(replies.map(({ status, body }) => ({ status, body }))).toEqual(
      Array.from({ length: 5 }, () => ({ status: 200, body: { kept: 'once' } })),
    );
    expect(replies.map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, ...replayed(4)]);
    expect(await countNotes(server)).toBe(1);
  });

  it('[STP-3] a refusal that was saved says, too, that it is the one given before', async () => {
    const key = randomUUID();
    const replies = [];
    for (let time = 0; time < 2; time += 1) replies.push(await server.call(refuseBefore, { text: 'no' }, { key }));
    expect(replies.map(({ status }) => status)).toEqual([422, 422]);
    expect(replies.map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, ...replayed(1)]);
  });

  it.each([
    [2, [200, undefined, 1]],
    [3, [503, 'errorBackendDown', 0]],
  ])('[STP-3] one that the database asks %d times to repeat is answered %j', async (times, answered) => {
    const stop = await failSerialization(server.db, 'jobs', times);
    const { status, body } = await server.call(leaveNote, { text: 'again' }, { key: randomUUID() });
    await stop();
    expect([status, body.errorCode, await countNotes(server)]).toEqual(answered);
  });

  it('[STP-3] twenty at once under one key have one effect and one answer', async () => {
    const key = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => server.call(leaveNote, { text: 'together' }, { key })),
    );
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([JSON.stringify([200, { kept: 'together' }])]),
    );
    expect(await countNotes(server)).toBe(1);
  });

  it('[STP-3] a repeat waits for the one under way and gets its answer', async () => {
    const key = randomUUID();
    const held = createGate('waits');
    const first = server.call(leaveNote, { text: 'slow', hold: 'waits' }, { key });
    await held.arrived;
    const second = server.call(leaveNote, { text: 'slow', hold: 'waits' }, { key });
    setTimeout(held.open, 200);
    expect((await second).body).toEqual({ kept: 'slow' });
    expect((await first).body).toEqual({ kept: 'slow' });
    expect(await countNotes(server)).toBe(1);
  });

  it('[STP-3] a repeat that waited in vain is answered 409, and the first one is not disturbed', async () => {
    const impatient = await startServer(kind, { routes: [testRoutes], settings: { idempotencyWait: 300 } });
    const key = randomUUID();
    const held = createGate('in vain');
    const note = { text: 'slower', hold: 'in vain' };
    const first = impatient.call(leaveNote, note, { key });
    await held.arrived;
    const second = await impatient.call(leaveNote, note, { key });
    held.open();
    expect([second.status, second.body.errorCode]).toEqual([409, 'errorStillRunning']);
    expect((await first).status).toBe(200);
    expect(await countNotes(impatient)).toBe(1);
    await impatient.close();
  });

  it('[STP-3] the same key with another body, path or call is refused with 422 and does nothing', async () => {
    const key = randomUUID();
    await server.call(leaveNoteThere, { place: 'pier', text: 'mine' }, { key });
    const others = [
      await server.call(leaveNoteThere, { place: 'pier', text: 'other' }, { key }),
      await server.call(leaveNoteThere, { place: 'mast', text: 'mine' }, { key }),
      await server.call(leaveNote, { text: 'mine' }, { key }),
    ];
    expect(others.map(({ status, body }) => [status, body.errorCode])).toEqual(
      others.map(() => [422, 'errorKeyReused']),
    );
    expect(await countNotes(server)).toBe(1);
  });

  it('[STP-3] the order of the keys of a body does not make it another request', async () => {
    const key = randomUUID();
    const send = (body: string) =>
      fetch(`${server.url}/api/v1/notes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body,
      });
    expect((await send('{"text":"a","hold":"none"}')).status).toBe(200);
    expect((await send('{"hold":"none", "text":"a"}')).status).toBe(200);
    expect(await countNotes(server)).toBe(1);
  });

  it("[STP-3] another person's key never matches, nor does a key of somebody who is not signed in", async () => {
    const [ada, ben] = [await addLoggedInPerson(server), await addLoggedInPerson(server)];
    const key = randomUUID();
    const replies = [
      await server.call(signNote, { text: 'of Ada' }, { key, token: ada.token }),
      await server.call(signNote, { text: 'of Ben' }, { key, token: ben.token }),
      await server.call(leaveNote, { text: 'of nobody' }, { key }),
    ];
    expect(replies.map(({ body }) => body)).toEqual([{ kept: 'of Ada' }, { kept: 'of Ben' }, { kept: 'of nobody' }]);
    expect(await countNotes(server)).toBe(3);
  });

  it('a refusal undoes what was written before it, and its key may be used for a corrected request', async () => {
    const key = randomUUID();
    const refused = await server.call(leaveAndRefuse, { text: 'no' }, { key });
    expect([refused.status, refused.body]).toEqual([429, { errorCode: 'tooManyCodes', additionalInformation: {} }]);
    expect(await countNotes(server)).toBe(0);
    expect((await server.call(leaveNote, { text: 'yes' }, { key })).status).toBe(200);
    expect(await countNotes(server)).toBe(1);
  });

  it('a refusal after something was counted undoes the rest, keeps the count, and is an answer like any other', async () => {
    const key = randomUUID();
    for (let time = 0; time < 3; time += 1) {
      const reply = await server.call(countAndRefuse, { text: 'counted' }, { key });
      expect([reply.status, reply.body.errorCode]).toEqual([422, 'verificationCodeNotValid']);
    }
    expect(await countNotes(server)).toBe(1);
    expect((await server.call(countAndRefuse, { text: 'other' }, { key })).body.errorCode).toBe('errorKeyReused');
    expect(await countNotes(server)).toBe(1);
    await server.call(countAndRefuse, { text: 'without a key' });
    expect(await countNotes(server)).toBe(2);
  });

  it('a refusal before the transaction is saved like any other, twenty at once count as one', async () => {
    const key = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => server.call(countAndRefuse, { text: 'together' }, { key })),
    );
    expect(new Set(replies.map(({ body }) => body.errorCode))).toEqual(new Set(['verificationCodeNotValid']));
    expect(await countNotes(server)).toBe(1);
    const other = randomUUID();
    for (let time = 0; time < 2; time += 1)
      expect((await server.call(refuseBefore, { text: 'no' }, { key: other })).body.errorCode).toBe(
        'verificationCodeNotValid',
      );
    expect((await server.call(refuseBefore, { text: 'else' }, { key: other })).body.errorCode).toBe('errorKeyReused');
    expect(await countNotes(server)).toBe(1);
  });

  it('[ACC-30] a refusal that only asks to wait is not saved: the same request goes through with its key later', async () => {
    const key = randomUUID();
    refusalsToWait.push(true);
    const refused = await server.call(refuseForNow, { text: 'later' }, { key });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '90']);
    expect((await server.call(refuseForNow, { text: 'later' }, { key })).body).toEqual({ kept: 'later' });
  });

  it('what nobody foresaw leaves what was counted before it, and no answer', async () => {
    const key = randomUUID();
    for (let time = 1; time <= 2; time += 1) {
      expect((await server.call(countAndFail, { text: 'a' }, { key })).status).toBe(500);
      expect(await countNotes(server)).toBe(time);
    }
  });

  it('what nobody foresaw undoes everything and can be tried again', async () => {
    const key = randomUUID();
    for (let time = 0; time < 2; time += 1) {
      const reply = await server.call(leaveAndFail, { text: 'secret words' }, { key });
      expect([reply.status, reply.body]).toEqual([500, { errorCode: 'errorDefault', additionalInformation: {} }]);
    }
    expect(await countNotes(server)).toBe(0);
  });

  it('a write without a key is served every time', async () => {
    await server.call(leaveNote, { text: 'twice' });
    await server.call(leaveNote, { text: 'twice' });
    expect(await countNotes(server)).toBe(2);
  });

  it.each([
    ['', 422],
    ['a b', 422],
    ['x'.repeat(129), 422],
    ['ok', 200],
  ])('the key "%s" is answered %i', async (key, status) => {
    expect((await server.call(leaveNote, { text: 'key' }, { key })).status).toBe(status);
  });

  it('[STP-3] keys live 90 days, whether or not anybody tidied up', async () => {
    const key = randomUUID();
    await server.call(leaveNote, { text: 'old' }, { key });
    server.clock.advance({ days: 89 });
    await deleteExpiredData(server.context);
    await server.call(leaveNote, { text: 'old' }, { key });
    expect(await countNotes(server)).toBe(1);
    server.clock.advance({ days: 1 });
    await server.call(leaveNote, { text: 'other' }, { key });
    expect(await countNotes(server)).toBe(2);
    server.clock.advance({ days: 90, seconds: 1 });
    await deleteExpiredData(server.context);
    expect(await keysKept(key)).toBe(0);
  });

  it('[ACC-5] what stands for a secret is remembered for a quarter of an hour, by reading and by tidying up', async () => {
    const [key, other] = [randomUUID(), randomUUID()];
    await server.call(leaveSecret, { text: 'hidden' }, { key });
    await server.call(leaveNote, { text: 'open' }, { key: other });
    server.clock.advance({ minutes: 14, seconds: 59 });
    await deleteExpiredData(server.context);
    await server.call(leaveSecret, { text: 'hidden' }, { key });
    expect(await countNotes(server)).toBe(2);
    server.clock.advance({ seconds: 1 });
    await server.call(leaveSecret, { text: 'hidden' }, { key });
    expect(await countNotes(server)).toBe(3);
    server.clock.advance({ minutes: 15, seconds: 1 });
    await deleteExpiredData(server.context);
    expect([await keysKept(key), await keysKept(other)]).toEqual([0, 1]);
  });

  it('a stored answer can be read by nobody who only has the database', async () => {
    const key = randomUUID();
    await server.call(leaveNote, { text: 'canary-in-answer' }, { key });
    const row = await server.db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    expect(Buffer.from(row.answer ?? []).toString('latin1')).not.toContain('canary');
    expect(row.fingerprint).toMatch(/^[\w-]{43}$/);
    const jobs = await server.db.selectFrom('jobs').select('payload').execute();
    expect(JSON.stringify(jobs)).not.toContain('canary');
  });

  it('[STP-3][ERR-2] an answer that was lost after the commit comes again, from another process too', async () => {
    const key = randomUUID();
    const held = createGate('lost');
    const cut = new AbortController();
    const lost = fetch(`${server.url}/api/v1/notes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ text: 'lost', hold: 'lost' }),
      signal: cut.signal,
    }).catch(() => 'cut');
    await held.arrived;
    cut.abort();
    held.open();
    expect(await lost).toBe('cut');
    const { app } = await createServer(server.context, quiet);
    const again = await app.inject({
      method: 'POST',
      url: '/api/v1/notes',
      headers: { 'idempotency-key': key },
      payload: { text: 'lost', hold: 'lost' },
    });
    expect(again.json()).toEqual({ kept: 'lost' });
    expect(await countNotes(server)).toBe(1);
    await app.close();
  });
});
