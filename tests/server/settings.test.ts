import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Token } from '#core/account';
import { activeQuest, joinCohort } from '#api/quests.api';
import { changeTimeZone, localizations, ownPreferences } from '#api/settings.api';
import { CODES, today } from '../contracts/scene.ts';
import { everyDatabase, startServer, type TestServer } from './harness.ts';
import { newTraveler, setScene, tokenOf } from './scene.ts';

describe.each(everyDatabase)('settings on $name', (database) => {
  let server: TestServer;
  let token: Token;

  beforeAll(async () => {
    server = await startServer(database, { prepare: setScene });
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    server.clock.set('2026-11-20T09:00:00.000Z');
    token = await tokenOf(server.house, await newTraveler(server.house));
  });

  const zoneKept = async (): Promise<string> => (await server.call(ownPreferences, {}, { token })).body.timeZone;

  test('[TIME-2] the zone is kept, and the journey is told by its calendar from then on', async () => {
    await server.call(joinCohort, { enrollmentCode: CODES.coast, userLocalDate: today }, { token });
    expect(await zoneKept()).toBe('Europe/London');
    const { status } = await server.call(changeTimeZone, { timeZone: 'Asia/Tokyo' }, { token });
    expect(status).toBe(200);
    expect(await zoneKept()).toBe('Asia/Tokyo');
    expect((await server.call(activeQuest, {}, { token })).body.zone).toBe('Asia/Tokyo');
  });

  test('[ACC-3] a change of zone brings a new token of the same log-in: it ends with it', async () => {
    server.clock.advance({ minutes: 5 });
    const { body } = await server.call(changeTimeZone, { timeZone: 'Asia/Tokyo' }, { token });
    expect(body.jwt).not.toBe(token);
    const [old, renewed] = [await server.house.tokens.read(token), await server.house.tokens.read(body.jwt)];
    expect([renewed?.jti, renewed?.loggedInAt]).toEqual([old?.jti, old?.loggedInAt]);
    await server.db
      .updateTable('sessions')
      .set({ revoked_at: server.clock.now() })
      .where('jti', '=', old?.jti ?? '')
      .execute();
    const { body: refused } = await server.call(ownPreferences, {}, { token: body.jwt });
    expect(refused.errorCode).toBe('errorSessionExpired');
  });

  test.each(['', 'Mars/Olympus', '+02:00', 'Europe/Berlin ', '__proto__'])(
    '[TIME-2] %j is no zone, and changes nothing',
    async (timeZone) => {
      const { status, body } = await server.call(changeTimeZone, { timeZone }, { token });
      expect([status, body]).toEqual([
        422,
        { errorCode: 'timeZoneNotValid', additionalInformation: { field: 'timeZone' } },
      ]);
      expect(await zoneKept()).toBe('Europe/London');
    },
  );

  test('a zone that is no text, or anything beside it, is refused', async () => {
    for (const sent of [{ timeZone: 7 }, {}, { timeZone: 'Asia/Tokyo', role: 'OPERATOR' }]) {
      const { status } = await server.call(changeTimeZone, sent as never, { token });
      expect(status).toBe(422);
    }
    expect(await zoneKept()).toBe('Europe/London');
  });

  test('the places of an organization are seen by whoever has joined one of its quests, and by nobody else', async () => {
    const placesOf = async (organizationId: string): Promise<unknown> =>
      (await server.call(localizations, { organizationId }, { token })).body;
    expect(await placesOf('lighthouse')).toEqual({ localizations: [] });
    await server.call(joinCohort, { enrollmentCode: CODES.coast, userLocalDate: today }, { token });
    expect(await placesOf('lighthouse')).toEqual({
      localizations: [
        { id: 'harbour', description: 'At the harbour' },
        { id: 'island', description: 'On the island' },
      ],
    });
    expect(await placesOf('windmill')).toEqual(await placesOf('nowhere'));
  });

  test('places are refused to who sends anything beside an organization', async () => {
    const sent = { organizationId: 'lighthouse', travelerId: 'somebody' };
    expect((await server.call(localizations, sent, { token })).status).toBe(422);
  });
});
