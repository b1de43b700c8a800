import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Token } from '#core/account';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { completeStep, openChallenge, submitPost } from '#api/challenges/challenges.api';
import { readActiveQuest, joinCohort } from '#api/quests/quests.api';

const textAnswer = { appletId: 'shore-words', appletType: 'inline-text', text: 'Salt, and gulls.' };
const look = { challengeId: 'shore', stepId: 'shore-look', applets: [textAnswer], platform: 'web' } as const;
const step = { challengeId: 'shore', stepId: 'shore-walk', applets: [], platform: 'web' } as const;
const post = { challengeId: 'shore', reflectAnswers: 'I found the tide.', applets: [] } as const;

describe.each(everyDatabase)('challenges on $name', (database) => {
  let server: TestServer;
  let token: Token;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    server.clock.set('2026-11-20T09:00:00.000Z');
    token = await traveler();
  });

  const traveler = async (): Promise<Token> => {
    const its = await sessionToken(server.context, await addTraveler(server.context));
    await server.call(joinCohort, { enrollmentCode: QUEST_CODES.coast, userLocalDate: TODAY }, { token: its });
    return its;
  };

  const opened = async () => (await server.call(openChallenge, { id: 'shore' }, { token })).body;
  const points = async () => (await server.call(readActiveQuest, {}, { token })).body.points;

  test('[STP-1] a step is completed with its answers and stays so', async () => {
    const { body } = await server.call(completeStep, look, { token, key: 'look-1' });
    expect(body).toEqual({ completedSteps: [0] });
    expect(await opened()).toMatchObject({ completedSteps: [0], answers: [textAnswer], completed: false });
  });

  test('[STP-3] the same submission sent five times has one effect and one answer', async () => {
    const send = () => server.call(completeStep, look, { token, key: 'look-1' });
    const replies = await Promise.all([send(), send(), send(), send(), send()]);
    expect(replies.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 5 }, () => [200, { completedSteps: [0] }]),
    );
    await server.call(completeStep, step, { token, key: 'walk-1' });
    const posting = () => server.call(submitPost, post, { token, key: 'post-1' });
    const posts = await Promise.all([posting(), posting(), posting(), posting(), posting()]);
    const earned = { earned: { xp: 100, bp: 0 }, totals: { xp: 100, bp: 0 } };
    expect(posts.map(({ body }) => body)).toEqual(Array.from({ length: 5 }, () => earned));
    expect(await points()).toEqual({ xp: 100, bp: 0 });
  });

  test('[STP-3] the same submission is known again after its Idempotency-Key is forgotten', async () => {
    await server.call(completeStep, look, { token, key: 'look-1' });
    await server.call(completeStep, step, { token, key: 'walk-1' });
    await server.call(submitPost, post, { token, key: 'post-1' });
    await server.db.deleteFrom('idempotency_keys').execute();
    const again = await server.call(completeStep, look, { token, key: 'look-1' });
    expect(again.body).toEqual({ completedSteps: [0] });
    const posted = await server.call(submitPost, post, { token, key: 'post-1' });
    expect(posted.body).toEqual({ earned: { xp: 100, bp: 0 }, totals: { xp: 100, bp: 0 } });
    expect(await points()).toEqual({ xp: 100, bp: 0 });
  });

  test('[STP-3] another submission asks to refresh, with or without a key', async () => {
    await server.call(completeStep, look, { token, key: 'look-1' });
    const other = await server.call(completeStep, look, { token, key: 'look-2' });
    expect([other.status, other.body.errorCode]).toEqual([409, 'stepAlreadyCompleted']);
    const keyless = await server.call(completeStep, look, { token });
    expect(keyless.body.errorCode).toBe('stepAlreadyCompleted');
    const changed = { ...look, applets: [{ ...textAnswer, text: 'Else.' }] };
    const reused = await server.call(completeStep, changed, { token, key: 'look-1' });
    expect([reused.status, reused.body.errorCode]).toEqual([422, 'errorKeyReused']);
    expect((await opened()).answers).toEqual([textAnswer]);
  });

  test('[STP-1] incomplete artifacts are named, and nothing is saved of the try', async () => {
    const send = (applets: object[]) =>
      server.call(completeStep, { ...look, applets } as never, { token, key: 'look-1' });
    const none = await send([]);
    expect([none.status, none.body.errorCode]).toEqual([422, 'completeAllApplets']);
    expect(none.body.additionalInformation).toEqual({ artifacts: 'Artifact shore-words' });
    expect((await send([{ ...textAnswer, text: ' \u200B\n' }])).status).toBe(422);
    expect((await opened()).completedSteps).toEqual([]);
    expect((await send([textAnswer])).body).toEqual({ completedSteps: [0] });
  });

  test('[STP-1] answers to applets of other steps are not taken along', async () => {
    const strange = { appletId: 'trees-words', appletType: 'inline-text', text: 'Not asked for.' };
    await server.call(completeStep, { ...look, applets: [textAnswer, strange] }, { token });
    expect((await opened()).answers).toEqual([textAnswer]);
    const saved = await server.db
      .selectFrom('applet_answers')
      .where('applet_id', '=', 'trees-words')
      .selectAll()
      .execute();
    expect(saved).toEqual([]);
  });

  test.each([
    ['an answer that is null', { applets: [null] }, 'applets'],
    ['answers that are no list', { applets: textAnswer }, 'applets'],
    ['an unknown key in an answer', { applets: [{ ...textAnswer, score: 99 }] }, 'applets.0.score'],
    ['a number for a text', { applets: [{ ...textAnswer, text: 7 }] }, 'applets.0.text'],
    ['points of its own', { totalXp: 1000 }, 'totalXp'],
    ['another platform', { platform: 'fridge' }, 'platform'],
  ])('a step refuses %s, naming it', async (_, more, fields) => {
    const { status, body } = await server.call(completeStep, { ...look, ...more } as never, { token });
    expect([status, body.errorCode]).toEqual([422, 'errorInvalidRequest']);
    expect(body.additionalInformation?.['fields']).toContain(fields);
    expect((await opened()).completedSteps).toEqual([]);
  });

  test('[STP-2] a post waits for every step, and earns nothing before', async () => {
    await server.call(completeStep, step, { token });
    const early = await server.call(submitPost, post, { token });
    expect([early.status, early.body.errorCode]).toEqual([422, 'completeAllSteps']);
    expect(await points()).toEqual({ xp: 0, bp: 0 });
    await server.call(completeStep, look, { token });
    const empty = await server.call(submitPost, { ...post, reflectAnswers: ' \n ' }, { token });
    expect(empty.body.errorCode).toBe('reflectMissing');
    expect(empty.body.additionalInformation).toEqual({ field: 'reflectAnswers' });
    const long = await server.call(submitPost, { ...post, reflectAnswers: 'x'.repeat(20_001) }, { token });
    expect([long.status, long.body.errorCode]).toEqual([422, 'answerTooLong']);
    expect(long.body.additionalInformation).toEqual({ field: 'reflectAnswers', most: 20_000 });
    const { body } = await server.call(submitPost, post, { token });
    expect(body).toEqual({ earned: { xp: 100, bp: 0 }, totals: { xp: 100, bp: 0 } });
    expect(await opened()).toMatchObject({ completed: true, post: { reflectAnswers: post.reflectAnswers } });
    const again = await server.call(submitPost, post, { token });
    expect([again.status, again.body.errorCode]).toEqual([409, 'challengeAlreadyCompleted']);
  });

  test('[STP-1] what was written survives byte for byte, as JSON and as a form', async () => {
    const odd = ' 👩‍🚀 שלום e\u0301 \u202Ertl\u202C\r\none\ntwo\rthree\n\r\t"quoted" <b>&amp;\\u0000 \u007F\u0001 ';
    await server.call(completeStep, { ...look, applets: [{ ...textAnswer, text: odd }] }, { token });
    await server.call(completeStep, step, { token });
    await server.call(submitPost, { ...post, reflectAnswers: odd }, { token });
    const saved = await opened();
    expect(saved.answers[0]?.text).toBe(odd);
    expect(saved.post?.reflectAnswers).toBe(odd);
  });

  test('[STP-2] a post may come as JSON, or as a form of plain texts', async () => {
    const { challengeId, ...fields } = post;
    const form = new FormData();
    form.append('reflectAnswers', 'A gull\r\nand a boat.');
    form.append('applets', '[]');
    const send = (body: BodyInit, headers: Record<string, string> = {}) =>
      fetch(`${server.url}/api/v1/challenges/${challengeId}/posts`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, ...headers },
        body,
      });
    await server.call(completeStep, look, { token });
    await server.call(completeStep, step, { token });
    expect((await send(form)).status).toBe(200);
    expect((await opened()).post?.reflectAnswers).toBe('A gull\r\nand a boat.');
    const again = await send(JSON.stringify(fields), { 'content-type': 'application/json' });
    expect([again.status, (await again.json()).errorCode]).toEqual([409, 'challengeAlreadyCompleted']);
  });

  test('[STP-2] what cannot be saved byte for byte is refused with a message, and nothing is saved', async () => {
    await server.call(completeStep, look, { token });
    await server.call(completeStep, step, { token });
    for (const reflectAnswers of ['a gull\0', 'half \uD83D of it']) {
      const { status, body } = await server.call(submitPost, { ...post, reflectAnswers }, { token });
      expect([status, body.errorCode]).toEqual([422, 'textNotStorable']);
      expect(body.additionalInformation).toEqual({ field: 'reflectAnswers' });
    }
    expect(await opened()).toMatchObject({ completed: false, post: null });
  });

  test('[STP-2] answers to applets that come with a post are refused, not thrown away', async () => {
    await server.call(completeStep, look, { token });
    await server.call(completeStep, step, { token });
    for (const answer of [textAnswer, { ...textAnswer, appletId: 'nobodys' }]) {
      const { status, body } = await server.call(submitPost, { ...post, applets: [answer] }, { token });
      expect([status, body.errorCode]).toEqual([422, 'postTakesNoApplets']);
    }
    expect((await opened()).completed).toBe(false);
    expect((await server.call(submitPost, post, { token })).status).toBe(200);
  });

  test('[QST-2] a locked week opens nothing, and says when it will', async () => {
    const sent = { challengeId: 'harbour', reflectAnswers: 'I was there.', applets: [] };
    for (const reply of [
      await server.call(openChallenge, { id: 'harbour' }, { token }),
      await server.call(submitPost, sent, { token }),
    ]) {
      expect([reply.status, reply.body.errorCode]).toEqual([422, 'weekLocked']);
      expect(reply.body.additionalInformation).toEqual({ date: '2026-11-30' });
    }
    server.clock.set('2026-11-30T00:00:00.000Z');
    expect((await server.call(openChallenge, { id: 'harbour' }, { token })).status).toBe(200);
    expect((await server.call(submitPost, sent, { token })).status).toBe(200);
  });

  test('[STP-1] a step that is not in the challenge is refused, wherever else it is', async () => {
    for (const stepId of ['cliff-climb', 'nowhere']) {
      const { status, body } = await server.call(completeStep, { ...step, stepId }, { token });
      expect([status, body.errorCode]).toEqual([422, 'stepNotInChallenge']);
    }
  });

  test('[TIME-2] a completion keeps the date that the Traveler had then', async () => {
    const id = await addTraveler(server.context, { timeZone: 'Pacific/Auckland' });
    const theirs = await sessionToken(server.context, id);
    await server.call(joinCohort, { enrollmentCode: QUEST_CODES.coast, userLocalDate: TODAY }, { token: theirs });
    server.clock.set('2026-11-20T12:00:00.000Z');
    await server.call(completeStep, step, { token: theirs });
    const { completed_on } = await server.db
      .selectFrom('step_completions as done')
      .innerJoin('quests', 'quests.id', 'done.quest_id')
      .where('quests.traveler_id', '=', id)
      .select('done.completed_on')
      .executeTakeFirstOrThrow();
    expect(completed_on).toBe('2026-11-21');
  });

  test('[STP-4] no reader of the ledger finds more than was earned', async () => {
    const other = await traveler();
    await server.call(completeStep, look, { token: other });
    await server.call(completeStep, step, { token: other });
    await server.call(submitPost, post, { token: other });
    expect(await points()).toEqual({ xp: 0, bp: 0 });
  });
});
