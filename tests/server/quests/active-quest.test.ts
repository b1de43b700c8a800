import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Token } from '#core/account';
import { partsOf, type TravelerId } from '#core/shared';
import { APP_CARDS, QUEST_CODES, coastQuest, MONDAY, TODAY } from '../../fixtures/sample-quests.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { syncQuestOnboardings } from '#api/content/content.api';
import {
  readAppOnboarding,
  readAppOnboardingSeen,
  readQuestOnboardingSeen,
  markAppOnboardingSeen,
  markQuestOnboardingSeen,
} from '#api/onboarding/onboarding.api';
import { readActiveQuest, findCohortByCode, joinCohort } from '#api/quests/quests.api';
import { chooseReminder, readReminder } from '#api/notifications/notifications.api';
import { readSchedule, saveSchedule, readScheduleConfig, updateSchedule } from '#api/schedule/schedule.api';

const noHours = {
  mondayHours: 0,
  tuesdayHours: 0,
  wednesdayHours: 0,
  thursdayHours: 0,
  fridayHours: 0,
  saturdayHours: 0,
  sundayHours: 0,
};
const weekends = { ...noHours, fridayHours: 2, saturdayHours: 1, sundayHours: 1 };

describe.each(everyDatabase)('the active quest on $name', (database) => {
  let server: TestServer;
  let traveler: TravelerId;
  let token: Token;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    server.clock.set('2026-11-20T09:00:00.000Z');
    traveler = await addTraveler(server.context);
    token = await sessionToken(server.context, traveler);
  });

  const join = (enrollmentCode: string, more: object = {}) =>
    server.call(joinCohort, { enrollmentCode, userLocalDate: { ...TODAY, ...more } }, { token });

  const joined = async (code: string): Promise<string> => (await join(code)).body.questId;

  test('[QST-1] joining answers with the quest that is then the active one', async () => {
    const { status, body } = await join(QUEST_CODES.coast);
    expect(status).toBe(200);
    const { body: journey } = await server.call(readActiveQuest, {}, { token });
    expect(journey).toMatchObject({
      quest: { id: body.questId, title: 'Quest coast', startingDate: MONDAY, hasCommittedSchedule: false },
      points: { xp: 0, bp: 0 },
    });
  });

  test('[QST-7] nobody is on a quest before they join one, which no browser logs as an error', async () => {
    const { status, body } = await server.call(readActiveQuest, {}, { token });
    expect([status, body.errorCode]).toEqual([200, 'noActiveQuest']);
  });

  test.each([
    ['an unknown code', '99999', {}, 422, 'questCodeNotValid'],
    ['a malformed code', '12', {}, 422, 'questCodeMalformed'],
    ['a closed cohort', QUEST_CODES.closed, {}, 422, 'cohortClosed'],
    ['the day after tomorrow', QUEST_CODES.coast, { day: 22 }, 422, 'dateNotValid'],
    ['the day before yesterday', QUEST_CODES.coast, { day: 18 }, 422, 'dateNotValid'],
    ['a day that is none', QUEST_CODES.coast, { month: 13 }, 422, 'dateNotValid'],
    ['a day in words', QUEST_CODES.coast, { day: 'Friday' }, 422, 'errorInvalidRequest'],
  ])('joining refuses %s', async (_, code, more, status, errorCode) => {
    const reply = await join(code, more);
    expect([reply.status, reply.body.errorCode]).toEqual([status, errorCode]);
    expect((await server.call(readActiveQuest, {}, { token })).body.errorCode).toBe('noActiveQuest');
  });

  test('[QST-1] joining again says so, also when the call is sent five times at once', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => join(QUEST_CODES.coast)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, body.errorCode])).toEqual(
      Array.from({ length: 4 }, () => [409, 'alreadyOnQuest']),
    );
  });

  test('a Quest Code opens its cohort to whoever asks, signed in or not', async () => {
    const { body } = await server.call(findCohortByCode, { code: QUEST_CODES.coastAgain });
    expect(body).toMatchObject({
      enrollmentCode: QUEST_CODES.coastAgain,
      questTitle: 'Quest coast',
      startingDate: '2026-12-02',
      isSampleQuest: false,
    });
    expect(Object.keys(body)).not.toContain('organizationId');
  });

  test('[ACC-42] a Quest Code is taken as people type it', async () => {
    const fullWidth = (code: string) =>
      [...code].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join(' ');
    const found = await server.call(findCohortByCode, { code: `Your code is ${fullWidth(QUEST_CODES.coastAgain)}.` });
    expect(found.body).toMatchObject({ enrollmentCode: QUEST_CODES.coastAgain });
    expect((await join(fullWidth(QUEST_CODES.closed))).body).toMatchObject({ errorCode: 'cohortClosed' });
  });

  test.each([
    ['of a closed cohort', QUEST_CODES.closed, 'cohortClosed'],
    ['that opens nothing', '99999', 'questCodeNotValid'],
  ])('a Quest Code %s is refused', async (_, code, errorCode) => {
    const { status, body } = await server.call(findCohortByCode, { code });
    expect([status, body]).toEqual([422, { errorCode, additionalInformation: { field: 'code' } }]);
  });

  test('joining names the field of the Quest Code, whatever is wrong with it', async () => {
    for (const code of [QUEST_CODES.closed, '99999', '12', ''])
      expect((await join(code)).body).toMatchObject({ additionalInformation: { field: 'enrollmentCode' } });
  });

  test('[SCH-4] a week, and whether others are meant, may be null when hours are promised: it is as if they were not sent', async () => {
    const questId = await joined(QUEST_CODES.coast);
    const absent = { weekId: null, shouldApplyForAllWeeksNotStarted: null } as never as object;
    const planned = await server.call(saveSchedule, { questId, ...weekends, ...absent }, { token });
    const { body: left } = await server.call(updateSchedule, { questId, ...weekends }, { token });
    expect([planned.status, planned.body]).toEqual([200, left]);
    const edited = await server.call(updateSchedule, { questId, ...weekends, ...absent }, { token });
    expect([edited.status, edited.body]).toEqual([200, left]);
  });

  test('the app’s cards are shown and marked seen', async () => {
    expect((await server.call(readAppOnboarding, {}, { token })).body).toEqual({ cards: APP_CARDS, seen: false });
    expect((await server.call(readAppOnboardingSeen, {}, { token })).body).toEqual({ seen: false });
    expect((await server.call(markAppOnboardingSeen, {}, { token })).body).toEqual({ seen: true });
    expect((await server.call(readAppOnboardingSeen, {}, { token })).body).toEqual({ seen: true });
    expect((await server.call(readAppOnboarding, {}, { token })).body.seen).toBe(true);
  });

  test('a quest’s cards are shown and marked seen, those before it and those after it apart', async () => {
    const questId = await joined(QUEST_CODES.coast);
    const seen = async (isOffboarding: boolean) =>
      (await server.call(readQuestOnboardingSeen, { questId, isOffboarding }, { token })).body.seen;
    const { body } = await server.call(syncQuestOnboardings, { questId }, { token });
    expect(body.changed).toEqual(coastQuest.quest.onboarding);
    expect([await seen(false), await seen(true)]).toEqual([false, false]);
    const marked = await fetch(`${server.url}/api/v1/quest-boarding/${questId}/visualizations?isOffboarding=true`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(marked.status).toBe(200);
    expect([await seen(false), await seen(true)]).toEqual([false, true]);
    await server.call(markQuestOnboardingSeen, { questId, isOffboarding: false }, { token });
    expect([await seen(false), await seen(true)]).toEqual([true, true]);
    expect((await server.call(readActiveQuest, {}, { token })).body.quest.hasSeenOnboarding).toBe(true);
  });

  test('[SCH-5] a promise is kept, shown by the config, and laid out over the days', async () => {
    const questId = await joined(QUEST_CODES.coast);
    const none = await server.call(readScheduleConfig, { questId }, { token });
    const weeks = [MONDAY, '2026-11-23', '2026-11-30'].map((startingDate, index) => {
      const weekId = `coast-${index + 1}`;
      return { id: weekId, weekId, weekNumber: index + 1, startingDate, ...noHours };
    });
    expect(none.body).toEqual({ hasCommittedSchedule: false, minimumHours: 4, weekScheduleMap: {}, weeks });
    expect((await server.call(readSchedule, { questId }, { token })).body.schedule).toEqual({
      'coast-1': {},
      'coast-2': {},
      'coast-3': {},
    });

    const { body } = await server.call(saveSchedule, { questId, ...weekends }, { token });
    expect(body.weekScheduleMap['coast-2']).toMatchObject({ monday: 0, friday: 2, saturday: 1, sunday: 1 });
    expect(body.weeks).toEqual(weeks.map((week) => ({ ...week, ...weekends })));
    const { schedule: changed, ...config } = body;
    expect((await server.call(readScheduleConfig, { questId }, { token })).body).toEqual(config);
    const { schedule } = (await server.call(readSchedule, { questId }, { token })).body;
    expect(changed).toEqual(schedule);
    expect(schedule['coast-1']).toEqual({
      '2026-11-20': [
        { kind: 'step', challenge: 'shore', step: 'shore-look', completed: false },
        { kind: 'step', challenge: 'shore', step: 'shore-walk', completed: false },
        { kind: 'post', challenge: 'shore', step: null, completed: false },
      ],
    });
    expect((await server.call(readActiveQuest, {}, { token })).body.quest.hasCommittedSchedule).toBe(true);
  });

  test.each([
    ['Pacific/Kiritimati', '2026-11-20T09:59:59.000Z', '2026-11-20'],
    ['Pacific/Kiritimati', '2026-11-20T10:00:00.000Z', '2026-11-21'],
    ['Pacific/Pago_Pago', '2026-11-21T10:59:59.000Z', '2026-11-20'],
    ['Pacific/Pago_Pago', '2026-11-21T11:00:00.000Z', '2026-11-21'],
  ])('[TIME-1][SCH-5] in %s at %s the plan begins on %s', async (timeZone, now, date) => {
    server.clock.set(now);
    traveler = await addTraveler(server.context, { timeZone });
    token = await sessionToken(server.context, traveler);
    const questId = (await join(QUEST_CODES.coast, partsOf(date))).body.questId;
    await server.call(saveSchedule, { questId, ...noHours, fridayHours: 4, saturdayHours: 4 }, { token });
    const { schedule } = (await server.call(readSchedule, { questId }, { token })).body;
    expect(Object.keys(schedule['coast-1'] ?? {})).toEqual([date]);
    server.clock.advance({ days: 1 });
    const { quest } = (await server.call(readActiveQuest, {}, { token })).body;
    expect(quest.weeks[0]?.challenges[0]?.steps.map(({ missedDate }) => missedDate)).toEqual([date, date]);
  });

  test.each([
    ['too little', { ...noHours, mondayHours: 3 }, 'scheduleTooShort'],
    ['too much', { ...noHours, mondayHours: 10, tuesdayHours: 10 }, 'scheduleTooLong'],
    ['a day of thirteen hours', { ...noHours, mondayHours: 13 }, 'scheduleTooLong'],
    ['half an hour', { ...weekends, mondayHours: 0.5 }, 'scheduleTooLong'],
    ['less than nothing', { ...weekends, mondayHours: -1 }, 'scheduleTooLong'],
    ['hours in words', { ...weekends, mondayHours: 'four' as never }, 'errorInvalidRequest'],
    ['no number at all', { ...weekends, mondayHours: null as never }, 'errorInvalidRequest'],
    ['a week that is not in the quest', { ...weekends, weekId: 'forest-1' }, 'missingWeek'],
  ])('[SCH-4] a promise of %s is refused', async (_, hours, errorCode) => {
    const questId = await joined(QUEST_CODES.coast);
    const { body } = await server.call(saveSchedule, { questId, ...hours }, { token });
    expect(body.errorCode).toBe(errorCode);
    const { body: config } = await server.call(readScheduleConfig, { questId }, { token });
    expect(config.hasCommittedSchedule).toBe(false);
  });

  test('[SCH-8] a trial has no schedule', async () => {
    const questId = await joined(QUEST_CODES.garden);
    const { status, body } = await server.call(saveSchedule, { questId, ...weekends }, { token });
    expect([status, body.errorCode]).toEqual([422, 'scheduleLocked']);
  });

  test('[QST-1] coming back to a quest starts it from today, with its open items to be planned anew', async () => {
    const questId = await joined(QUEST_CODES.coast);
    await server.call(saveSchedule, { questId, ...weekends }, { token });
    await join(QUEST_CODES.forest);
    server.clock.set('2026-11-30T09:00:00.000Z');
    expect(await joinedOn(30)).toBe(questId);
    const { quest } = (await server.call(readActiveQuest, {}, { token })).body;
    expect(quest).toMatchObject({ id: questId, startingDate: '2026-11-30', hasCommittedSchedule: false });
    expect(quest.weeks[0]?.challenges[0]?.postScheduledDate).toBeNull();
    const { body } = await server.call(readScheduleConfig, { questId }, { token });
    expect(body.weekScheduleMap['coast-1']).toMatchObject({ friday: 2 });
  });

  const joinedOn = async (day: number): Promise<string> => {
    const reply = await join(QUEST_CODES.coast, { day });
    return reply.body.questId;
  };

  test('[TIME-5] the reminder is saved as an hour on the Traveler’s own clock', async () => {
    await server.db.updateTable('travelers').set({ time_zone: 'Asia/Kolkata' }).where('id', '=', traveler).execute();
    const saved = { zone: 'Asia/Kolkata', rhythm: 'daily', isOn: true, lastSentOn: null };
    expect((await server.call(readReminder, {}, { token })).body).toEqual({ hour: 8, ...saved });
    const { body } = await server.call(chooseReminder, { time: '2026-11-20T18:00:00.000Z' }, { token });
    expect(body).toEqual({ hour: 23, ...saved });
    expect((await server.call(readReminder, {}, { token })).body).toEqual({ hour: 23, ...saved });
  });

  test.each(['', 'eight', '2026-11-20', '2026-02-30T08:00:00.000Z', '2026-11-20T25:00:00.000Z', '2026-11-20T08:00:00'])(
    '[TIME-5] a reminder at %j is refused',
    async (time) => {
      const { status, body } = await server.call(chooseReminder, { time }, { token });
      expect([status, body.errorCode]).toEqual([422, 'errorInvalidRequest']);
      expect((await server.call(readReminder, {}, { token })).body).toMatchObject({ hour: 8 });
    },
  );
});
