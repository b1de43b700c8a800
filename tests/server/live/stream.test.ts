import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendSignal } from '#adapters/postgres/database/send-signal';
import { PostgresQuests } from '#adapters/postgres/quests/postgres-quests';
import type { TravelerId } from '#core/shared';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { addOwner, CALLERS, tokenFor } from '../authorization/callers.ts';
import { openStream } from '../support/open-stream.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { logOut } from '#api/account/account.api';
import { sendChatMessage } from '#api/chat/chat.api';
import { markNotificationsRead } from '#api/notifications/notifications.api';
import { acceptInvitation, invitePerson } from '#api/relationships/relationships.api';
import { deleteAccount } from '#api/settings/settings.api';

interface Person {
  readonly id: TravelerId;
  readonly token: string;
}

describe.each(everyDatabase)('the stream on $name', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests, beat: 200 });
  });
  afterAll(async () => server.close());

  const onTheCoast = async (): Promise<Person> => {
    const { db, clock, random } = server.context;
    const id = await addTraveler(server.context);
    await new PostgresQuests(db, id, clock, random).join(QUEST_CODES.coast, TODAY);
    return { id, token: await sessionToken(server.context, id) };
  };
  const streamOf = ({ token }: Person) => openStream(server.url, token);
  const invite = async ({ token }: Person, { id }: Person): Promise<string> => {
    const inviteMessage = 'Shall we do this together?';
    const form = { inviteeName: 'Ben', inviteeEmail: `${id}@scene.test`, inviteTitle: '', inviteMessage };
    return (await server.call(invitePerson, { ...form, relationshipType: 'Running Partner' }, { token })).body.id;
  };

  test('tells every device of whoever was told or written to, in hints without words, and nobody else', async () => {
    const [ann, ben, cho] = [await onTheCoast(), await onTheCoast(), await onTheCoast()];
    const [phone, laptop, elsewhere] = [await streamOf(ben), await streamOf(ben), await streamOf(cho)];
    for (const stream of [phone, laptop, elsewhere]) await stream.heard('everything');
    const room = await invite(ann, ben);
    for (const stream of [phone, laptop]) await stream.heard('notifications');
    await server.call(acceptInvitation, { relationshipId: room, status: 'Confirmed' }, ben);
    await server.call(sendChatMessage, { room, id: 'm-000001', text: 'Hello' }, ann);
    for (const stream of [phone, laptop]) await stream.heard(`chat:${room}`);
    await server.call(markNotificationsRead, { upTo: '2026-12-24T00:00:00.000Z' }, ben);
    for (const stream of [phone, laptop]) await stream.heard('notifications', 2);
    expect(new Set(phone.hints)).toEqual(new Set(['everything', 'notifications', 'relationships', `chat:${room}`]));
    expect(elsewhere.hints).toEqual(['everything']);
    for (const stream of [phone, laptop, elsewhere]) stream.close();
  });

  test('tells nothing of what was undone', async () => {
    const ben = await onTheCoast();
    const stream = await streamOf(ben);
    await stream.heard('everything');
    const undone = server.db.transaction().execute(async (db) => {
      await sendSignal(db, ben.id, 'notifications');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await sendSignal(server.db, ben.id, 'chat:later');
    await stream.heard('chat:later');
    expect(stream.hints).toEqual(['everything', 'chat:later']);
    stream.close();
  });

  test('ends with the log-in it was opened with, and only that one, and with the account', async () => {
    const ben = await onTheCoast();
    const laptopToken = await sessionToken(server.context, ben.id);
    const [phone, laptop] = [await streamOf(ben), await openStream(server.url, laptopToken)];
    await server.call(logOut, {}, { token: ben.token });
    await phone.ended;
    await sendSignal(server.db, ben.id, 'notifications');
    await laptop.heard('notifications');
    expect((await streamOf(ben)).status).toBe(401);
    await server.call(deleteAccount, {}, { token: laptopToken });
    await laptop.ended;
  });

  test('[ACC-8][REL-18] tells whoever was related to somebody that their account is gone', async () => {
    const [ann, ben] = [await onTheCoast(), await onTheCoast()];
    const room = await invite(ann, ben);
    await server.call(acceptInvitation, { relationshipId: room, status: 'Confirmed' }, ben);
    const stream = await streamOf(ann);
    await stream.heard('everything');
    await server.call(deleteAccount, {}, ben);
    await stream.heard('relationships');
    const ofAcceptance = 'notifications';
    expect(stream.hints.filter((hint) => hint !== ofAcceptance)).toEqual(['everything', 'relationships']);
    stream.close();
  });

  test('shows that it lives, and ends when the log-in has run out', async () => {
    const ben = await onTheCoast();
    const stream = await streamOf(ben);
    await expect.poll(stream.beats).toBeGreaterThan(2);
    await server.db
      .updateTable('sessions')
      .set({ ends_at: server.clock.now() })
      .where('traveler_id', '=', ben.id)
      .execute();
    await stream.ended;
  });

  test('is refused from the eleventh on, until one is closed', async () => {
    const ben = await onTheCoast();
    const streams = await Promise.all(Array.from({ length: 10 }, () => streamOf(ben)));
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
    expect((await streamOf(ben)).status).toBe(429);
    streams[0]?.close();
    await expect.poll(async () => (await streamOf(ben)).status).toBe(200);
    for (const stream of streams) stream.close();
  });

  test('cuts off whoever does not read, and nobody who does', { timeout: 20_000 }, async () => {
    const [ann, ben] = [await onTheCoast(), await onTheCoast()];
    const reader = await streamOf(ann);
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => undefined);
    const isOver = new Promise((resolve) => socket.once('close', resolve));
    socket.write(`GET /api/v1/stream HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ben.token}\r\n\r\n`);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.pause();
    await sql`select pg_notify('live', ${`${ann.id} chat:`} || number) from generate_series(1, 200) number`.execute(
      server.db,
    );
    await sql`select pg_notify('live', ${`${ben.id} chat:`} || repeat('x', 3000) || number)
      from generate_series(1, 4000) number`.execute(server.db);
    await reader.heard('chat:200');
    socket.resume();
    await isOver;
    await sendSignal(server.db, ann.id, 'notifications');
    await reader.heard('notifications');
    expect(reader.hints).toContain('chat:1');
    reader.close();
  });

  describe('may be opened', () => {
    const expected = {
      nobody: 'errorSessionExpired',
      'another Traveler': undefined,
      'another organisation': undefined,
      'an unverified one': 'errorNotVerified',
      'an expired token': 'errorSessionExpired',
      'a revoked token': 'errorSessionExpired',
      'an operator': undefined,
      'an operator of the organisation': undefined,
      'an operator of another organisation': undefined,
      'the owner': undefined,
    } as const;

    test.each(CALLERS)('by %s or not', async (who) => {
      const token = await tokenFor(server, who, await addOwner(server));
      const abort = new AbortController();
      const response = await fetch(`${server.url}/api/v1/stream`, {
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        signal: abort.signal,
      });
      if (expected[who] === undefined) expect(response.status).toBe(200);
      else expect(await response.json()).toMatchObject({ errorCode: expected[who] });
      abort.abort();
    });
  });
});
