import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guestUntil, sessionOf, type Token } from '#core/account';
import { PostgresCohortProgress } from '#adapters/postgres/operator/postgres-cohort-progress';
import { confirmKeepGuest, joinGuest, keepGuest, startGuest } from '#api/account/guests.api';
import { logIn, logOut, resendCode } from '#api/account/account.api';
import { openChallenge, submitPost } from '#api/challenges/challenges.api';
import { readActiveQuest } from '#api/quests/quests.api';
import { deleteExpiredGuests } from '#server/jobs/periodic';
import { COHORTS, QUEST_CODES } from '../../fixtures/sample-quests.ts';
import { addOwner } from '../authorization/callers.ts';
import { matrixRows } from '../authorization/matrix-rows.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';

const seeds = { challengeId: 'seeds', reflectAnswers: 'They need little.', applets: [] };

describe.each(everyDatabase)('guests on $name', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database, {
      prepare: seedSampleQuests,
      settings: { trialQuestCode: QUEST_CODES.garden },
    });
  });
  afterAll(async () => server.close());

  const guest = async (): Promise<Token> => (await server.call(startGuest, { timeZone: 'Asia/Tokyo' })).body.jwt;
  const idOf = (token: Token): string => sessionOf(token)?.id ?? '';

  test('[ACC-61] a guest is on the trial at once, and completes it as anybody does, without an email', async () => {
    const mails = (await server.mails()).length;
    const token = await guest();
    expect(sessionOf(token)).toMatchObject({
      email: '',
      verified: false,
      guestUntil: guestUntil(server.clock.now()),
      cohortEnrollmentCode: QUEST_CODES.garden,
    });
    const { body } = await server.call(readActiveQuest, {}, { token });
    expect(body.quest).toMatchObject({ contentfulId: 'garden', isSampleQuest: true });
    const opened = await server.call(openChallenge, { id: 'seeds' }, { token });
    expect(opened.status).toBe(200);
    const { status, body: done } = await server.call(submitPost, seeds, { token });
    expect([status, done.totals.xp > 0]).toEqual([200, true]);
    expect(await server.mails()).toHaveLength(mails);
  });

  test('[ACC-61] no address and no password opens the session of a guest', async () => {
    const token = await guest();
    const { email_key: email } = await server.db
      .selectFrom('travelers')
      .where('id', '=', idOf(token))
      .select('email_key')
      .executeTakeFirstOrThrow();
    for (const address of ['', email]) {
      const { body } = await server.call(logIn, { email: address, password: 'x' });
      expect(body.errorCode).toMatch(/^email(Missing|NotValid)$/);
      expect((await server.call(resendCode, { email: address })).body.errorCode).toMatch(/^email(Missing|NotValid)$/);
    }
  });

  test('[ACC-63] a guest keeps what they did, with the code that was mailed to their address', async () => {
    const token = await guest();
    const id = idOf(token);
    const { body: before } = await server.call(readActiveQuest, {}, { token });
    await server.call(submitPost, seeds, { token });
    const form = { displayName: 'Ann Walker', email: 'ann@guests.test', password: 'over the hills' };
    expect((await server.call(keepGuest, form, { token })).body).toEqual({ email: form.email });
    const mail = (await server.mails()).findLast(({ to }) => to === form.email);
    const verificationCode = /\b\d{5}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(mail?.text).not.toContain('http');
    const { body: kept } = await server.call(confirmKeepGuest, { ...form, verificationCode }, { token });
    expect(sessionOf(kept.jwt)).toMatchObject({ id, email: form.email, firstName: 'Ann', verified: true });
    const { body: after } = await server.call(readActiveQuest, {}, { token: kept.jwt });
    expect(after.quest.id).toBe(before.quest.id);
    expect((await server.call(openChallenge, { id: 'seeds' }, { token: kept.jwt })).status).toBe(200);
    expect((await server.call(logOut, {}, { token })).body.errorCode).toBe('errorSessionExpired');
    server.clock.advance({ days: 8 });
    await deleteExpiredGuests(server.context);
    server.clock.advance({ days: -8 });
    const { body: again } = await server.call(logIn, { email: form.email, password: form.password });
    expect(sessionOf(again.jwt)).toMatchObject({ id, verified: true });
    const posts = server.db.selectFrom('posts').where('quest_id', '=', before.quest.id).select('reflect_answers');
    expect(await posts.execute()).toEqual([{ reflect_answers: seeds.reflectAnswers }]);
  });

  test('[ACC-63] an address with an account is told only by its code, and stays whose it is', async () => {
    const owner = await addOwner(server);
    const { email } = await server.db
      .selectFrom('travelers')
      .where('id', '=', owner.id)
      .select('email')
      .executeTakeFirstOrThrow();
    const token = await guest();
    const form = { displayName: 'Ann Walker', email, password: 'over the hills' };
    expect((await server.call(keepGuest, form, { token })).body).toEqual({ email });
    const mail = (await server.mails()).findLast(({ to }) => to === email);
    const verificationCode = /\b\d{5}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    const { status, body } = await server.call(confirmKeepGuest, { ...form, verificationCode }, { token });
    expect([status, body.errorCode]).toEqual([409, 'alreadyHasAccount']);
    const holders = await server.db.selectFrom('travelers').where('email', '=', email).select('id').execute();
    expect(holders).toEqual([{ id: owner.id }]);
  });

  test('[ACC-64] what a guest did is added to the account that they log in to, once', async () => {
    const guestToken = await guest();
    await server.call(submitPost, seeds, { token: guestToken });
    const account = await addTraveler(server.context);
    await server.call(logOut, {}, { token: guestToken });
    const token = await sessionToken(server.context, account);
    expect((await server.call(joinGuest, { guestToken }, { token })).body.errorCode).toBe('guestGone');
    const other = await guest();
    await server.call(submitPost, seeds, { token: other });
    const { body: before } = await server.call(readActiveQuest, {}, { token: other });
    const joined = await server.call(joinGuest, { guestToken: other }, { token });
    expect(joined.body).toEqual({ isAdded: true });
    const { body: after } = await server.call(readActiveQuest, {}, { token });
    expect(after.quest.id).toBe(before.quest.id);
    const points = await server.db.selectFrom('ledger').where('traveler_id', '=', account).select('xp').execute();
    expect(points.map(({ xp }) => xp > 0)).toEqual([true]);
    expect((await server.call(joinGuest, { guestToken: other }, { token })).body.errorCode).toBe('guestGone');
    const left = await server.db.selectFrom('travelers').where('id', '=', idOf(other)).select('id').execute();
    expect(left).toEqual([]);
  });

  test('[ACC-64] the progress of an account on the same quest stays, and that of the guest is deleted', async () => {
    const [first, second] = [await guest(), await guest()];
    const token = await sessionToken(server.context, await addTraveler(server.context));
    await server.call(joinGuest, { guestToken: first }, { token });
    const { body: own } = await server.call(readActiveQuest, {}, { token });
    await server.call(submitPost, seeds, { token: second });
    expect((await server.call(joinGuest, { guestToken: second }, { token })).body).toEqual({ isAdded: false });
    expect((await server.call(readActiveQuest, {}, { token })).body.quest.id).toBe(own.quest.id);
    expect(await server.db.selectFrom('posts').where('quest_id', '=', own.quest.id).select('id').execute()).toEqual([]);
    expect((await server.call(readActiveQuest, {}, { token: second })).body.errorCode).toBe('errorSessionExpired');
  });

  test('[ACC-64] an unfinished quest of the account stays the active one', async () => {
    const owner = await addOwner(server);
    const token = await sessionToken(server.context, owner.id);
    const guestToken = await guest();
    expect((await server.call(joinGuest, { guestToken }, { token })).body).toEqual({ isAdded: true });
    expect((await server.call(readActiveQuest, {}, { token })).body.quest.id).toBe(owner.questId);
  });

  test('[ACC-62] a guest is refused every call but those of the trial', async () => {
    const owner = await addOwner(server);
    const refused: string[] = [];
    let token = await guest();
    for (const { endpoint, options } of server.routes) {
      if (options.allow === 'anybody') continue;
      const name = endpoint.call;
      const sent = matrixRows[name]?.sent(owner);
      const { body } = await server.call(endpoint as never, sent as never, { token });
      if ((body as { errorCode?: string }).errorCode === 'guestNeedsAccount') refused.push(name);
      else token = await guest();
    }
    const taken = server.routes
      .filter(({ options }) => options.allow !== 'anybody')
      .map(({ endpoint }) => endpoint.call)
      .filter((call) => !refused.includes(call));
    expect(taken.toSorted()).toEqual(CALLS_OF_GUESTS.toSorted());
  });

  test('[ACC-61] after seven days a guest is nobody, and everything of theirs is deleted', async () => {
    const token = await guest();
    const kept = await addOwner(server);
    server.clock.advance({ days: 7 });
    try {
      const { body } = await server.call(logOut, {}, { token });
      expect(body).toMatchObject({ errorCode: 'errorSessionExpired' });
      expect(await deleteExpiredGuests(server.context)).toBeGreaterThan(0);
      expect(await deleteExpiredGuests(server.context)).toBe(0);
    } finally {
      server.clock.advance({ days: -7 });
    }
    const left = await server.db
      .selectFrom('travelers')
      .where('id', 'in', [idOf(token), kept.id])
      .select('id')
      .execute();
    expect(left).toEqual([{ id: kept.id }]);
    expect(await server.db.selectFrom('quests').where('traveler_id', '=', idOf(token)).select('id').execute()).toEqual(
      [],
    );
  });

  test('[ACC-61] a guest is no participant of the cohort', async () => {
    const progress = new PostgresCohortProgress(server.db, server.clock);
    const order = { by: 'name', isDownwards: false, filter: 'all', search: '' } as const;
    const participants = async () => {
      const garden = (await progress.cohorts('everything')).find(
        ({ enrollmentCode }) => enrollmentCode === QUEST_CODES.garden,
      );
      const page = await progress.page('everything', QUEST_CODES.garden, order);
      return [garden?.people, page?.totals?.people, page?.people.map(({ traveler }) => traveler)];
    };
    const before = await participants();
    await guest();
    expect(await participants()).toEqual(before);
  });

  test('[ACC-61] there are no guests while the cohort of the trial is closed', async () => {
    const id = COHORTS.find(({ enrollmentCode }) => enrollmentCode === QUEST_CODES.garden)?.id ?? '';
    const close = (at: string | null) =>
      server.db.updateTable('cohorts').set({ closed_at: at }).where('id', '=', id).execute();
    await close(server.clock.now());
    const { status, body } = await server.call(startGuest, { timeZone: 'Asia/Tokyo' });
    await close(null);
    expect([status, body.errorCode]).toEqual([422, 'trialNotOffered']);
  });
});

/** The calls that a person without an account may make. */
const CALLS_OF_GUESTS: readonly string[] = [
  'DELETE /applets/{id}',
  'GET /app-onboarding',
  'GET /app-onboarding/visualizations',
  'GET /applets',
  'GET /applets/generic',
  'GET /challenges/{id}',
  'GET /cohorts',
  'GET /cohorts/active',
  'GET /contentful/applets',
  'GET /contentful/contents',
  'GET /contentful/quests',
  'GET /contentful/quests/offboardings',
  'GET /contentful/quests/onboardings',
  'GET /contentful/steps',
  'GET /contentful/tags',
  'GET /contentful/weeks',
  'GET /contentful/weeks/onboardings',
  'GET /drafts/{place}',
  'GET /help',
  'GET /notifications',
  'GET /quest-boarding/{questId}/visualizations',
  'GET /quests/active',
  'GET /quests/old',
  'GET /quests/{questId}/weeks',
  'GET /schedules',
  'GET /schedules/config',
  'GET /schedules/replan',
  'GET /storage/{file}/parts',
  'GET /storage/{file}/view',
  'GET /users/me',
  'GET /week-onboarding/{weekId}/visualizations',
  'PATCH /applets',
  'PATCH /challenges/{challengeId}/steps/{stepId}/completed',
  'PATCH /users/time-zone',
  'POST /app-onboarding/visualizations',
  'POST /applets',
  'POST /challenges/{challengeId}/posts',
  'POST /drafts/{place}',
  'POST /emails/report-content-error',
  'POST /guests/keep',
  'POST /guests/keep/confirm',
  'POST /logout',
  'POST /notifications/read',
  'POST /notifications/seen',
  'POST /quest-boarding/{questId}/visualizations',
  'POST /storage',
  'POST /storage/{file}/completed',
  'POST /week-onboarding/{weekId}/visualizations',
];
