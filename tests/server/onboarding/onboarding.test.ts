import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Token } from '#core/account';
import { errorReport } from '#core/shared';
import { QUEST_CODES, coastQuest, TODAY } from '../../fixtures/sample-quests.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { syncQuestOffboardings, syncWeekOnboardings } from '#api/content/content.api';
import {
  readQuestOnboardingSeen,
  reportContentError,
  markQuestOnboardingSeen,
  markWeekOnboardingSeen,
  readWeekOnboardingSeen,
} from '#api/onboarding/onboarding.api';
import { readActiveQuest, joinCohort } from '#api/quests/quests.api';

describe.each(everyDatabase)('the carousels on $name', (database) => {
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

  const join = async (enrollmentCode: string): Promise<string> =>
    (await server.call(joinCohort, { enrollmentCode, userLocalDate: TODAY }, { token })).body.questId;
  const weeks = async () => (await server.call(readActiveQuest, {}, { token })).body.quest.weeks;
  const seen = async (weekId: string) => (await server.call(readWeekOnboardingSeen, { weekId }, { token })).body.seen;

  test('[ONB-2] a week’s cards are shown, and marked seen for the active quest', async () => {
    await join(QUEST_CODES.coast);
    const { body } = await server.call(syncWeekOnboardings, { weekId: 'coast-1' }, { token });
    expect(body.changed).toEqual(coastQuest.quest.weeks[0]?.onboarding);
    expect([await seen('coast-1'), await seen('coast-2')]).toEqual([false, false]);
    expect((await server.call(markWeekOnboardingSeen, { weekId: 'coast-1' }, { token })).body).toEqual({ seen: true });
    expect([await seen('coast-1'), await seen('coast-2')]).toEqual([true, false]);
    expect((await weeks()).map(({ hasSeenOnboarding }) => hasSeenOnboarding)).toEqual([true, false, false]);
  });

  test('a week that is marked five times at once is seen once, since the first time', async () => {
    const questId = await join(QUEST_CODES.coast);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => server.call(markWeekOnboardingSeen, { weekId: 'coast-1' }, { token })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    server.clock.advance({ days: 1 });
    await server.call(markWeekOnboardingSeen, { weekId: 'coast-1' }, { token });
    const rows = await server.db
      .selectFrom('week_visualizations')
      .selectAll()
      .where('quest_id', '=', questId)
      .execute();
    expect(rows).toEqual([{ quest_id: questId, week_id: 'coast-1', seen_at: '2026-11-20T09:00:00.000Z' }]);
  });

  test('the same submission marks once, and answers as it did', async () => {
    await join(QUEST_CODES.coast);
    const first = await server.call(markWeekOnboardingSeen, { weekId: 'coast-1' }, { token, key: 'a-mark' });
    const again = await server.call(markWeekOnboardingSeen, { weekId: 'coast-1' }, { token, key: 'a-mark' });
    expect([first.body, again.body]).toEqual([{ seen: true }, { seen: true }]);
  });

  test('[ERR-7] a week of which a Traveler has no record is told by its code, whoever else has one', async () => {
    await join(QUEST_CODES.coast);
    for (const call of [syncWeekOnboardings, readWeekOnboardingSeen, markWeekOnboardingSeen])
      for (const weekId of ['forest-1', 'nowhere']) {
        const { status, body } = await server.call(call as typeof syncWeekOnboardings, { weekId }, { token });
        expect([status, body]).toEqual([
          404,
          { errorCode: 'errorWeekContentNoWeekUser', additionalInformation: { week: weekId } },
        ]);
      }
  });

  test('the cards after a quest are shown, and marked apart from those before it', async () => {
    const questId = await join(QUEST_CODES.coast);
    const { body } = await server.call(syncQuestOffboardings, { questId }, { token });
    expect(body.changed).toEqual(coastQuest.quest.offboarding);
    await server.call(markQuestOnboardingSeen, { questId, isOffboarding: true }, { token });
    const isSeen = async (isOffboarding: boolean) =>
      (await server.call(readQuestOnboardingSeen, { questId, isOffboarding }, { token })).body.seen;
    expect([await isSeen(false), await isSeen(true)]).toEqual([false, true]);
    expect((await server.call(readActiveQuest, {}, { token })).body.quest.hasSeenOffboarding).toBe(true);
  });

  test('[CNT-3] cards come again only when they changed, all of one’s quests’ or those of one week', async () => {
    const ask = async (sent: { readonly weekId?: string; readonly lastUpdatedAt?: string }) =>
      (await server.call(syncWeekOnboardings, sent, { token })).body;
    const before = await ask({});
    expect([before.changed, before.gone]).toEqual([[], []]);
    server.clock.advance({ minutes: 1 });
    await join(QUEST_CODES.coast);
    const all = await ask({ lastUpdatedAt: before.updatedAt });
    expect(all.changed).toEqual(coastQuest.quest.weeks.flatMap(({ onboarding }) => onboarding));
    expect((await ask({ weekId: 'coast-1', lastUpdatedAt: before.updatedAt })).changed).toEqual(
      coastQuest.quest.weeks[0]?.onboarding,
    );
    for (const weekId of [undefined, 'coast-1'])
      expect(await ask({ ...(weekId && { weekId }), lastUpdatedAt: all.updatedAt })).toEqual({
        changed: [],
        gone: [],
        updatedAt: all.updatedAt,
      });
    const other = await sessionToken(server.context, await addTraveler(server.context));
    const theirs = await server.call(syncWeekOnboardings, { weekId: 'coast-1' }, { token: other });
    expect([theirs.status, theirs.body.errorCode]).toEqual([404, 'errorWeekContentNoWeekUser']);
    expect((await server.call(syncWeekOnboardings, {}, { token: other })).body.changed).toEqual([]);
  });

  describe('reports of what is missing', () => {
    const support = 'support@waymark.example';
    const report = (codes: readonly string[], sending: object = {}) =>
      server.call(reportContentError, { message: errorReport(codes) }, { token, ...sending });
    const emails = async () => (await server.mails()).filter(({ to }) => to === support);

    test('[ERR-8] go to the support as a list of paragraphs that the server writes', async () => {
      const { status } = await report(['errorContentWeekDefMissing', 'errorGetScheduleConfigNoQuest']);
      expect(status).toBe(200);
      const sentEmail = (await emails()).at(-1);
      const paragraphs = [...(sentEmail?.html ?? '').matchAll(/<p[^>]*>([^<]*)<\/p>/g)].map(([, content]) => content);
      expect(paragraphs.slice(0, 2)).toEqual(['errorContentWeekDefMissing', 'errorGetScheduleConfigNoQuest']);
      expect(sentEmail?.text).toContain('errorContentWeekDefMissing\n\nerrorGetScheduleConfigNoQuest');
    });

    test.each([
      ['nothing', [], 'unidentified error'],
      ['a code that nobody knows', ['errorOfMine'], 'unidentified error'],
      ['markup', ['<img src=x onerror=alert(1)>'], 'unidentified error'],
    ])('[ERR-8] of %s are unidentified errors, and carry no word of whoever sent them', async (_, message, said) => {
      await report(message);
      const sentEmail = (await emails()).at(-1);
      expect(sentEmail?.text).toContain(said);
      for (const content of message) expect(sentEmail?.html).not.toContain(content);
      expect(sentEmail?.html).not.toContain('onerror');
    });

    test('are sent once for one submission', async () => {
      const before = (await emails()).length;
      await report([], { key: 'one-report' });
      await report([], { key: 'one-report' });
      expect(await emails()).toHaveLength(before + 1);
    });

    test.each([
      ['a list', ['errorDefault']],
      ['a number', 1],
      ['as long as a letter', 'x'.repeat(2001)],
    ])('are refused when they are %s', async (_, message) => {
      const before = (await emails()).length;
      const { body } = await server.call(reportContentError, { message: message as never }, { token });
      expect(body.errorCode).toBe('errorInvalidRequest');
      expect(await emails()).toHaveLength(before);
    });
  });
});

test.each(everyDatabase)('on $name a Traveler reports five times an hour, and others still can', async (database) => {
  const server = await startServer(database, { prepare: seedSampleQuests, settings: { rateLimitScale: 1 } });
  try {
    const [ann, ben] = [await addTraveler(server.context), await addTraveler(server.context)];
    const report = async (who: string) =>
      (await server.call(reportContentError, { message: '' }, { token: await sessionToken(server.context, who) }))
        .status;
    const tries = [];
    for (let count = 0; count < 6; count += 1) tries.push(await report(ann));
    expect(tries).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await report(ben)).toBe(200);
    server.clock.advance({ minutes: 61 });
    expect(await report(ann)).toBe(200);
  } finally {
    await server.close();
  }
});
