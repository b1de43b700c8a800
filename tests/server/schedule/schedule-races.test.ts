import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { everyDatabase, type ApiReply, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { readActiveQuest, joinCohort } from '#api/quests/quests.api';
import { acceptReplan, readLastReplan, saveSchedule, undoReplan, updateSchedule } from '#api/schedule/schedule.api';

const FIFTY = Array.from({ length: 50 }, (_, index) => index);
const noHours = {
  mondayHours: 0,
  tuesdayHours: 0,
  wednesdayHours: 0,
  thursdayHours: 0,
  fridayHours: 0,
  saturdayHours: 0,
  sundayHours: 0,
};
const evenings = { ...noHours, mondayHours: 1, fridayHours: 1, saturdayHours: 1, sundayHours: 1 };

describe.each(everyDatabase)('plans changed at once on $name', (database) => {
  let server: TestServer;
  let token: string;
  let questId: string;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    server.clock.set('2026-11-20T09:00:00.000Z');
    token = await sessionToken(server.context, await addTraveler(server.context));
    const joined = await server.call(
      joinCohort,
      { enrollmentCode: QUEST_CODES.coast, userLocalDate: { ...TODAY } },
      { token },
    );
    questId = joined.body.questId;
    await server.call(saveSchedule, { questId, ...evenings }, { token });
    server.clock.set('2026-11-21T09:00:00.000Z');
  });

  /** With two hours left on Saturday, the late look and the walk move. */
  const replan = () => ({
    questId,
    weekId: 'coast-1',
    hoursLeft: 2,
    moves: [
      { challenge: 'shore', step: 'shore-look', to: '2026-11-21' },
      { challenge: 'shore', step: 'shore-walk', to: '2026-11-22' },
    ],
  });

  const tally = (replies: readonly ApiReply<unknown>[]): Record<string, number> => {
    const counted: Record<string, number> = {};
    for (const { status, body } of replies) {
      const outcome = status === 200 ? 'ok' : String(body.errorCode);
      counted[outcome] = (counted[outcome] ?? 0) + 1;
    }
    return counted;
  };

  /** Where everything of the shore stands. */
  const shore = async () => {
    const { quest } = (await server.call(readActiveQuest, {}, { token })).body;
    const [challenge] = quest.weeks[0]?.challenges ?? [];
    return [...(challenge?.steps ?? []).map(({ scheduledDate }) => scheduledDate), challenge?.postScheduledDate];
  };

  test('[SCH-22] fifty who accept the same replanning make it once, and one who repeats it gets its answer', async () => {
    const replies = await Promise.all(
      FIFTY.map((index) => server.call(acceptReplan, replan(), { token, key: `replan-${index % 25}` })),
    );
    expect(tally(replies)).toEqual({ ok: 2, replanOutdated: 48 });
    expect(await shore()).toEqual(['2026-11-21', '2026-11-22', '2026-11-22']);
    const undone = await Promise.all(
      FIFTY.map((index) => server.call(undoReplan, { questId }, { token, key: `undo-${index}` })),
    );
    expect(tally(undone)).toEqual({ ok: 1, replanNothingToUndo: 49 });
    expect(await shore()).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
  });

  test('[SCH-7] two edits of two weeks at once are both saved, whole', async () => {
    const edit = (weekId: string, hours: object) =>
      server.call(updateSchedule, { questId, ...noHours, ...hours, weekId }, { token });
    const replies = await Promise.all(
      FIFTY.map((index) =>
        index % 2 === 0 ? edit('coast-2', { tuesdayHours: 4 }) : edit('coast-3', { thursdayHours: 5 }),
      ),
    );
    expect(tally(replies)).toEqual({ ok: 50 });
    const { quest } = (await server.call(readActiveQuest, {}, { token })).body;
    expect(quest.weeks.slice(1).map(({ challenges }) => challenges[0]?.postScheduledDate)).toEqual([
      '2026-11-24',
      '2026-12-03',
    ]);
  });

  test('[SCH-23] an edit and a replanning of one week at once leave one plan, with nothing to take back that is not there', async () => {
    const [edited, planned] = await Promise.all([
      server.call(updateSchedule, { questId, ...noHours, sundayHours: 4, weekId: 'coast-1' }, { token }),
      server.call(acceptReplan, replan(), { token }),
    ]);
    expect(edited.status).toBe(200);
    expect(await shore()).toEqual(['2026-11-22', '2026-11-22', '2026-11-22']);
    expect((await server.call(readLastReplan, { questId }, { token })).body.last).toBeNull();
    expect([200, 422]).toContain(planned.status);
    const rows = await server.db.selectFrom('planned_items').where('quest_id', '=', questId).selectAll().execute();
    expect(rows).toHaveLength(6);
  });
});

describe.each(everyDatabase)('what a replanning may be asked on $name', (database) => {
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
    token = await sessionToken(server.context, await addTraveler(server.context));
  });
  afterAll(async () => server.close());

  test.each([
    ['moves that are no list', { moves: 'all' }],
    ['a move to a day that is no text', { moves: [{ challenge: 'shore', step: null, to: 21 }] }],
    ['a move with more than that', { moves: [{ challenge: 'shore', step: null, to: '2026-11-21', missed: null }] }],
    ['hours in words', { hoursLeft: 'two' }],
    ['more than is asked', { today: '2026-11-20' }],
  ])('%s is refused', async (_, more) => {
    const sent = { questId: 'any', weekId: 'coast-1', hoursLeft: 2, moves: [], ...more };
    const { status, body } = await server.call(acceptReplan, sent as never, { token });
    expect([status, body.errorCode]).toEqual([422, 'errorInvalidRequest']);
  });
});
