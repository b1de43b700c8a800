import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPeople } from '#server/demo/demo-people';
import { demoChat, demoShowcase, demoShowcaseId } from '#server/demo/simulate-history';
import { plusDays, plusMinutes, todayIn } from '#core/shared';
import { deleteExpiredData } from '#server/jobs/periodic';
import { prepareServer, refreshDemoDaily } from '#server/startup-tasks';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, sessionToken } from '../support/seed.ts';
import { lateOf } from './late-items.ts';
import { logIn, logOut, signUp } from '#api/account/account.api';
import { readCohortDashboard, readCohortProgress } from '#api/operator/cohorts.api';
import { FILLED_COHORT } from '#server/demo/cohort/cohort-people';
import { readChatMessages } from '#api/chat/chat.api';
import { completeStep, openChallenge, submitPost } from '#api/challenges/challenges.api';
import { readActiveQuest, findCohortByCode, joinCohort } from '#api/quests/quests.api';
import { readNotifications } from '#api/notifications/notifications.api';
import { readRelationships } from '#api/relationships/relationships.api';
import { saveSchedule } from '#api/schedule/schedule.api';
import { readPublicShowcaseSummary, readShowcases } from '#api/showcases/showcases.api';

const hours = {
  mondayHours: 1,
  tuesdayHours: 1,
  wednesdayHours: 1,
  thursdayHours: 0,
  fridayHours: 0,
  saturdayHours: 0,
  sundayHours: 0,
};

describe.each(everyDatabase)('the demo on $name', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database, { prepare: prepareServer });
  });
  afterAll(async () => server.close());

  /** A demo person and their progress. */
  const personCalled = async (name: string) => {
    const sent = { email: `${name}@demo.waymark.test`, password: 'waymark-demo' };
    const { jwt: token } = (await server.call(logIn, sent)).body;
    const { status, body } = await server.call(readActiveQuest, {}, { token });
    return { token, status, journey: body, today: '2026-11-20' };
  };

  const startOf = async (code: string) => (await server.call(findCohortByCode, { code })).body.startingDate;
  const [traveler] = demoPeople;
  const { email = '', password = '' } = traveler ?? {};

  test('has a Traveler who is on the quest of 24680 and can open its first challenge', async () => {
    const { body } = await server.call(logIn, { email, password });
    const journey = await server.call(readActiveQuest, {}, { token: body.jwt });
    expect(journey.body.quest).toMatchObject({ contentfulId: 'harbour-lights', startingDate: '2026-11-09' });
    const id = journey.body.quest.weeks[0]?.challenges[0]?.id ?? '';
    const opened = await server.call(openChallenge, { id }, { token: body.jwt });
    expect(opened.body.content.steps.length).toBeGreaterThan(0);
  });

  test('has a cohort that began four weeks ago and one that starts in two days', async () => {
    expect([await startOf('24680'), await startOf('24681')]).toEqual(['2026-10-19', '2026-11-22']);
  });

  test('has a Traveler in their second week with one step late, and a partner who is in time', async () => {
    const [traveler, partner] = [await personCalled('traveler'), await personCalled('partner')];
    expect(lateOf(traveler.journey.quest, traveler.today)).toEqual(['say-it-aloud']);
    expect(lateOf(partner.journey.quest, partner.today)).toEqual([]);
    expect(partner.journey.quest.startingDate).toBe(traveler.journey.quest.startingDate);
    expect(traveler.journey.quest.weeks[1]?.challenges[0]?.completedSteps).toContain(0);
  });

  test('has a finisher whose showcase anybody can open, with what they chose for it', async () => {
    const { token, journey } = await personCalled('finisher');
    expect(journey.quest.completedAt).not.toBeNull();
    const showcaseId = (await demoShowcaseId(server.context)) ?? '';
    const { body } = await server.call(readPublicShowcaseSummary, { showcaseId });
    expect(body.title).toBe(demoShowcase.title);
    expect((await server.call(readShowcases, {}, { token })).body.showcases.map(({ id }) => id)).toEqual([showcaseId]);
  });

  test('has a partner who reviewed, a mentor who is asked to, and a chat that goes on', async () => {
    const [own, partner, mentor] = await Promise.all(['traveler', 'partner', 'mentor'].map(personCalled));
    const typesOf = async (token = '') =>
      (await server.call(readNotifications, {}, { token })).body.notifications.map(({ type }) => type);
    expect(await typesOf(own?.token)).toContain('FEEDBACK_RECEIVED');
    expect(await typesOf(partner?.token)).toContain('FEEDBACK_REQUESTED');
    expect(await typesOf(mentor?.token)).toContain('FEEDBACK_REQUESTED');
    const { body } = await server.call(readRelationships, {}, { token: own?.token ?? '' });
    const room = body.relationships.find(({ relationshipType }) => relationshipType === 'Running Partner')?.id ?? '';
    const { messages } = (await server.call(readChatMessages, { room }, { token: own?.token ?? '' })).body;
    expect(messages.map(({ text }) => text)).toEqual(demoChat.map(({ text }) => text));
  });

  test('[QST-4] has a mentor who finished the quest, and can read what they answered', async () => {
    const { token, journey } = await personCalled('mentor');
    expect(journey.quest.completedAt).not.toBeNull();
    expect(journey.promises.quest).toBe(true);
    const { answers } = (await server.call(openChallenge, { id: 'find-the-voice' }, { token })).body;
    expect(answers.map(({ appletId }) => appletId).toSorted()).toEqual([
      'invitation-check',
      'invitation-line',
      'invitation-picture',
      'my-invitation-aloud',
    ]);
  });

  test('[OPE-60] has a cohort of which every figure is shown, and none is empty', async () => {
    const { token } = await personCalled('operator');
    const { body } = await server.call(readCohortDashboard, { enrollmentCode: FILLED_COHORT }, { token });
    const { people, weeks, progress, activity, reminders, partners, feedback, responses } = body;
    expect(people).toBe(43);
    const active = activity.map((week) => week.active);
    const counts = [weeks.map((week) => week.people), progress.map((figure) => figure.people), active].flat();
    expect(counts).not.toContain(null);
    expect(active.slice(0, 9).every((count) => (count ?? 0) >= 5)).toBe(true);
    for (const group of [reminders, partners, feedback])
      expect(Object.values(group).every((count) => (count ?? 0) >= 5)).toBe(true);
    expect(responses.medianHours).toBe(20);
  });

  test('[OPE-10] has people in that cohort who are on time and who are late, and sends them no reminder', async () => {
    const { token } = await personCalled('operator');
    const { body } = await server.call(readCohortProgress, { enrollmentCode: FILLED_COHORT }, { token });
    const { people, late = 0 } = body.totals ?? {};
    expect(people).toBe(43);
    expect(late).toBeGreaterThanOrEqual(10);
    expect(late).toBeLessThanOrEqual(33);
    const percents = new Set(body.people.map(({ weekPercent }) => weekPercent));
    expect([...percents]).toEqual(expect.arrayContaining([0, 100]));
    const reminded = server.db.selectFrom('travelers').where('reminder_on', '=', true).select('email').execute();
    expect((await reminded).filter((person) => person.email.endsWith('@cohort.waymark.test'))).toEqual([]);
  });

  test('has a newcomer without a quest, and an operator', async () => {
    const newcomer = await personCalled('newcomer');
    expect([newcomer.status, newcomer.journey]).toMatchObject([200, { errorCode: 'noActiveQuest' }]);
    const { token } = await personCalled('operator');
    expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
      role: 'OPERATOR',
      verified: true,
    });
  });

  test('[QST-8] has a trial that a newcomer completes without a schedule, up to its end', async () => {
    const { jwt: token } = (await server.call(logIn, { email, password })).body;
    const code = '13579';
    const userLocalDate = { year: 2026, month: 11, day: 20, startOnSameWeek: true };
    const refused = await server.call(joinCohort, { enrollmentCode: code, userLocalDate }, { token });
    expect([refused.status, refused.body.errorCode]).toEqual([422, 'questUnfinished']);

    const newcomer = await sessionToken(server.context, await addTraveler(server.context));
    await server.call(joinCohort, { enrollmentCode: code, userLocalDate }, { token: newcomer });
    const journey = async () => (await server.call(readActiveQuest, {}, { token: newcomer })).body;
    const { quest } = await journey();
    expect(quest).toMatchObject({ title: 'One Evening', isSampleQuest: true, hasCommittedSchedule: false });
    const promise = await server.call(saveSchedule, { questId: quest.id, ...hours }, { token: newcomer });
    expect(promise.body.errorCode).toBe('scheduleLocked');
    for (const { id, steps } of quest.weeks.flatMap(({ challenges }) => challenges)) {
      const { content } = (await server.call(openChallenge, { id }, { token: newcomer })).body;
      for (const step of steps) {
        const appletIds = content.steps.find((one) => one.id === step.id)?.appletIds ?? [];
        const applets = appletIds.map((appletId) => ({ appletId, appletType: 'inline-text' as const, text: 'Words.' }));
        const sent = { challengeId: id, stepId: step.id, applets, platform: 'web' } as const;
        expect((await server.call(completeStep, sent, { token: newcomer })).status).toBe(200);
      }
      const post = { challengeId: id, reflectAnswers: 'It was quiet.', applets: [] };
      expect((await server.call(submitPost, post, { token: newcomer })).status).toBe(200);
    }
    expect(await journey()).toMatchObject({
      quest: { completedAt: server.clock.now() },
      points: { xp: 30, bp: 0 },
      promises: { weeks: [], quest: false },
    });
  });

  test('has a closed cohort that nobody joins', async () => {
    expect((await server.call(findCohortByCode, { code: '24682' })).body.errorCode).toBe('cohortClosed');
    const newcomer = await sessionToken(server.context, await addTraveler(server.context));
    const userLocalDate = { year: 2026, month: 11, day: 20, startOnSameWeek: true };
    const reply = await server.call(joinCohort, { enrollmentCode: '24682', userLocalDate }, { token: newcomer });
    expect(reply.body.errorCode).toBe('cohortClosed');
  });

  test('is made once: a second start changes only cohorts that nobody has joined', async () => {
    const people = async () => server.db.selectFrom('travelers').selectAll().orderBy('id').execute();
    const before = await people();
    server.clock.advance({ days: 10 });
    await prepareServer(server.context);
    expect(await people()).toEqual(before);
    expect([await startOf('24680'), await startOf('24681')]).toEqual(['2026-10-19', '2026-12-02']);

    await server.call(signUp, {
      displayName: 'Early Bird',
      email: 'early@scene.test',
      password: 'over the hills',
      code: '24681',
      userLocalDate: { year: 2026, month: 11, day: 30 },
      timeZone: 'Europe/London',
    });
    server.clock.advance({ days: 10 });
    await prepareServer(server.context);
    expect(await startOf('24681')).toBe('2026-12-12');
  });

  test('is made anew after a week, unless somebody was signed in as one of its people', async () => {
    const renewing = await startServer(database, { prepare: prepareServer });
    const begun = async (email: string) =>
      renewing.db
        .selectFrom('travelers')
        .innerJoin('quests', 'quests.traveler_id', 'travelers.id')
        .where('email', '=', email)
        .select('starting_date')
        .executeTakeFirst();
    try {
      renewing.clock.advance({ days: 6 });
      await prepareServer(renewing.context);
      expect(await begun(email)).toEqual({ starting_date: '2026-11-09' });
      renewing.clock.advance({ days: 8 });
      await prepareServer(renewing.context);
      expect(await begun(email)).toEqual({ starting_date: '2026-11-23' });
      const { body } = await renewing.call(logIn, { email: 'newcomer@demo.waymark.test', password });
      await renewing.call(logOut, {}, { token: body.jwt });
      renewing.clock.advance({ days: 400 });
      await deleteExpiredData(renewing.context);
      await prepareServer(renewing.context);
      expect(await begun(email)).toEqual({ starting_date: '2026-11-23' });
    } finally {
      await renewing.close();
    }
  });

  test('is kept fresh by a server that runs on: once a day, at whichever hour', async () => {
    const running = await startServer(database, { prepare: prepareServer });
    try {
      const renew = refreshDemoDaily(running.context, () => undefined);
      const startOfNext = async () => (await running.call(findCohortByCode, { code: '24681' })).body.startingDate;
      for (const days of [1, 1, 6]) {
        running.clock.advance({ days });
        await renew();
        const today = todayIn(running.clock.zone(), running.clock.now());
        expect([today, await startOfNext()]).toEqual([today, plusDays(today, 2)]);
      }
      const { created_at } = await running.db
        .selectFrom('travelers')
        .where('email', '=', email)
        .select('created_at')
        .executeTakeFirstOrThrow();
      expect(created_at > plusMinutes(running.clock.now(), -24 * 60)).toBe(true);
      await running.db.deleteFrom('cohorts').where('enrollment_code', '=', '24681').execute();
      await renew();
      expect(await startOfNext()).toBeUndefined();
    } finally {
      await running.close();
    }
  });

  test('has a cohort for every other quest that was authored', async () => {
    const settings = { contentFolder: resolve('tests/content/every-applet') };
    const authoring = await startServer(database, { prepare: prepareServer, settings });
    try {
      const { body } = await authoring.call(findCohortByCode, { code: '50001' });
      expect(body.questTitle).toContain('Every applet');
      expect((await authoring.call(findCohortByCode, { code: '24680' })).body.errorCode).toBe('questCodeNotValid');
    } finally {
      await authoring.close();
    }
  });

  test('is left out in production', async () => {
    const production = await startServer(database, { prepare: prepareServer, settings: { mode: 'production' } });
    try {
      expect(await production.db.selectFrom('travelers').selectAll().execute()).toEqual([]);
      expect(await production.db.selectFrom('cohorts').selectAll().execute()).toEqual([]);
      const shelved = await production.db
        .selectFrom('content_revisions')
        .select('quest_content_id')
        .orderBy('quest_content_id')
        .execute();
      expect(shelved).toEqual([{ quest_content_id: 'harbour-lights' }, { quest_content_id: 'one-evening' }]);
    } finally {
      await production.close();
    }
  });
});
