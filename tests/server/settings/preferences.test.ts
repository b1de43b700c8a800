import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { up as renameTravelers } from '#adapters/postgres/migrations/0052-renamed-travelers';
import type { Token } from '#core/account';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { readActiveQuest, joinCohort } from '#api/quests/quests.api';
import {
  changeName,
  changeTimeZone,
  changeVisibility,
  readLocalizations,
  readPreferences,
  readVisibility,
} from '#api/settings/settings.api';

describe.each(everyDatabase)('settings on $name', (database) => {
  let server: TestServer;
  let token: Token;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    server.clock.set('2026-11-20T09:00:00.000Z');
    token = await sessionToken(server.context, await addTraveler(server.context));
  });

  const zoneKept = async (): Promise<string> => (await server.call(readPreferences, {}, { token })).body.timeZone;

  test('[TIME-2] the zone is saved, and the active quest is told by its calendar from then on', async () => {
    await server.call(joinCohort, { enrollmentCode: QUEST_CODES.coast, userLocalDate: TODAY }, { token });
    expect(await zoneKept()).toBe('Europe/London');
    const { status } = await server.call(changeTimeZone, { timeZone: 'Asia/Tokyo' }, { token });
    expect(status).toBe(200);
    expect(await zoneKept()).toBe('Asia/Tokyo');
    expect((await server.call(readActiveQuest, {}, { token })).body.zone).toBe('Asia/Tokyo');
  });

  test('[ACC-3] a name changed on one device reaches the other with its next answer, once', async () => {
    const ann = await addTraveler(server.context);
    const [phone, laptop] = [await sessionToken(server.context, ann), await sessionToken(server.context, ann)];
    server.clock.advance({ minutes: 5 });
    await server.call(changeName, { firstName: 'Augusta', lastName: 'King' }, { token: laptop });
    server.clock.advance({ minutes: 5 });
    const { headers } = await server.call(readPreferences, {}, { token: phone });
    const renewed = headers.get('x-refreshed-id-token') ?? '';
    expect((await server.context.tokens.read(renewed))?.session).toMatchObject({
      firstName: 'Augusta',
      lastName: 'King',
    });
    const next = await server.call(readPreferences, {}, { token: renewed });
    expect(next.headers.get('x-refreshed-id-token')).toBeNull();
  });

  test('[ACC-7] whoever was shown by an earlier name after a change is shown by the new one, and all others as before', async () => {
    const [ann, ben] = [await addTraveler(server.context), await addTraveler(server.context)];
    const travelers = server.db.updateTable('travelers');
    const renamed = { first_name: 'Åugusta', last_name: 'King' };
    await travelers.set(renamed).where('id', '=', ann).execute();
    await travelers
      .set({ display_name: 'Ben  of the Fields', first_name: 'Ben  of the', last_name: 'Fields' })
      .where('id', '=', ben)
      .execute();
    await renameTravelers(server.db as unknown as Kysely<unknown>);
    const shown = await server.db
      .selectFrom('travelers')
      .where('id', 'in', [ann, ben])
      .select(['display_name', 'name_key'])
      .orderBy('display_name')
      .execute();
    expect(shown).toMatchObject([
      { display_name: 'Ben  of the Fields' },
      { display_name: 'Åugusta King', name_key: 'AUGUSTA KING' },
    ]);
  });

  test('[ACC-3] a change of zone brings a new token of the same log-in: it ends with it', async () => {
    server.clock.advance({ minutes: 5 });
    const { body } = await server.call(changeTimeZone, { timeZone: 'Asia/Tokyo' }, { token });
    expect(body.jwt).not.toBe(token);
    const [old, renewed] = [await server.context.tokens.read(token), await server.context.tokens.read(body.jwt)];
    expect([renewed?.jti, renewed?.loggedInAt]).toEqual([old?.jti, old?.loggedInAt]);
    await server.db
      .updateTable('sessions')
      .set({ revoked_at: server.clock.now() })
      .where('jti', '=', old?.jti ?? '')
      .execute();
    const { body: refused } = await server.call(readPreferences, {}, { token: body.jwt });
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

  test.each([
    ['firstName', ' ', 'firstNameMissing'],
    ['lastName', '', 'lastNameMissing'],
    ['firstName', 'x'.repeat(101), 'firstNameTooLong'],
    ['lastName', 'x'.repeat(101), 'lastNameTooLong'],
    ['lastName', 'see www.spam.example', 'nameHoldsLink'],
    ['firstName', 'Ann\nBcc: all', 'displayNameNotValid'],
  ])('[PRF-6][ACC-38] a %s such as %j is refused, and changes nothing', async (field, value, errorCode) => {
    const sent = { firstName: 'Ann', lastName: 'Lee', [field]: value };
    const { status, body } = await server.call(changeName, sent, { token });
    expect([status, body]).toMatchObject([422, { errorCode, additionalInformation: { field } }]);
    const row = await server.db
      .selectFrom('travelers')
      .select('last_name')
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    expect(row?.last_name).toBe('Walker');
  });

  test('[ACH-1] what is no setting of who may open achievements is refused', async () => {
    for (const sent of [{ visibilityAchievements: 'FRIENDS' }, {}]) {
      expect((await server.call(changeVisibility, sent as never, { token })).status).toBe(422);
    }
    expect((await server.call(readVisibility, {}, { token })).body).toEqual({ visibilityAchievements: 'EVERYBODY' });
  });

  test('[ACH-1] what another Traveler chose is not found', async () => {
    const userId = await addTraveler(server.context);
    const { status, body } = await server.call(readVisibility, { userId }, { token });
    expect([status, body.errorCode]).toEqual([404, 'errorNotFound']);
  });

  test('the places of an organization are seen by whoever has joined one of its quests, and by nobody else', async () => {
    const placesOf = async (organizationId: string): Promise<unknown> =>
      (await server.call(readLocalizations, { organizationId }, { token })).body;
    expect(await placesOf('lighthouse')).toEqual({ localizations: [] });
    await server.call(joinCohort, { enrollmentCode: QUEST_CODES.coast, userLocalDate: TODAY }, { token });
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
    expect((await server.call(readLocalizations, sent, { token })).status).toBe(422);
  });
});
