import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PostgresQuests } from '#adapters/postgres/quests/postgres-quests';
import type { Token } from '#core/account';
import type { QuestId } from '#core/quests';
import { partsOf, type TravelerId } from '#core/shared';
import { QUEST_CODES } from '../../fixtures/sample-quests.ts';
import { everyDatabase } from '../support/test-server.ts';
import { addTraveler, sessionToken } from '../support/seed.ts';
import { bundleEntry } from '../support/server-process.ts';
import { startTwoProcesses } from '../support/two-processes.ts';

let program: string;

interface QuestMember {
  readonly traveler: TravelerId;
  readonly quest: QuestId;
  readonly token: Token;
}

beforeAll(async () => {
  program = await bundleEntry('server/main.ts', 'completion');
});
afterAll(() => rmSync(program, { force: true }));

const textAnswer = { appletId: 'shore-words', appletType: 'inline-text', text: 'Salt, and gulls. 👩‍🚀' };
const look = { applets: [textAnswer], platform: 'web' };
const step = { applets: [], platform: 'web' };
const post = { reflectAnswers: 'I found the tide.', applets: [] };
const five = Array.from({ length: 5 });

/** The embedded database belongs to one process. */
const shared = everyDatabase.filter(({ name }) => name === 'PostgreSQL');

describe.each(shared)('two server processes on one $name', (kind) => {
  let both: Awaited<ReturnType<typeof startTwoProcesses>>;

  beforeAll(async () => {
    both = await startTwoProcesses(program, kind);
  }, 120_000);
  afterAll(() => both.close());

  const newTraveler = async (): Promise<QuestMember> => {
    const { context, today } = both;
    const traveler = await addTraveler(context, { timeZone: 'UTC' });
    const quests = new PostgresQuests(context.db, traveler, context.clock, context.random);
    await quests.join(QUEST_CODES.coast, { ...partsOf(today), startOnSameWeek: true });
    const { quest } = await quests.active();
    return { traveler, quest: quest.id, token: await sessionToken(context, traveler) };
  };

  /** Makes a call five times concurrently, alternating between the two processes. */
  const fiveTimes = (token: Token, method: string, path: string, body: object, keyOf: (index: number) => string) =>
    Promise.all(
      five.map(async (_, index) => {
        const url = both.servers[index % both.servers.length]?.url;
        const response = await fetch(`${url}/api/v1/challenges/shore/${path}`, {
          method,
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${token}`,
            'idempotency-key': keyOf(index),
          },
          body: JSON.stringify(body),
        });
        return [response.status, await response.json()] as const;
      }),
    );

  const stored = async ({ traveler, quest }: QuestMember) => {
    const { context } = both;
    const steps = await context.db
      .selectFrom('step_completions')
      .where('quest_id', '=', quest)
      .select('step_id')
      .execute();
    const posts = await context.db.selectFrom('posts').where('quest_id', '=', quest).select('id').execute();
    const answers = await context.db
      .selectFrom('applet_answers')
      .where('quest_id', '=', quest)
      .select('answer')
      .execute();
    const booked = await context.db
      .selectFrom('ledger')
      .where('traveler_id', '=', traveler)
      .select(['xp', 'bp'])
      .execute();
    return {
      steps: steps.map(({ step_id }) => step_id).toSorted(),
      posts: posts.length,
      answers: answers.map(({ answer }) => answer),
      booked,
    };
  };

  test('[STP-3][STP-4] the same completion sent five times to both is done once, booked once, and answered alike', async () => {
    const ann = await newTraveler();
    const { token } = ann;
    const [key, last, done] = [randomUUID(), randomUUID(), randomUUID()];
    const looks = await fiveTimes(token, 'PATCH', 'steps/shore-look/completed', look, () => key);
    expect(looks).toEqual(five.map(() => [200, { completedSteps: [0] }]));
    const responses = await fiveTimes(token, 'PATCH', 'steps/shore-walk/completed', step, () => last);
    expect(responses).toEqual(five.map(() => [200, { completedSteps: [0, 1] }]));
    const earned = { xp: 100, bp: 0 };
    const posts = await fiveTimes(token, 'POST', 'posts', post, () => done);
    expect(posts).toEqual(five.map(() => [200, { earned, totals: earned }]));
    expect(await stored(ann)).toEqual({
      steps: ['shore-look', 'shore-walk'],
      posts: 1,
      answers: [textAnswer],
      booked: [earned],
    });
  });

  test('[STP-3] five different submissions at once to both: one is taken, the others are asked to refresh', async () => {
    const ann = await newTraveler();
    const { token } = ann;
    const told = (replies: Awaited<ReturnType<typeof fiveTimes>>) =>
      replies
        .map(([status, { errorCode }]) => [status, errorCode])
        .toSorted(([one], [other]) => Number(one) - Number(other));
    const looks = await fiveTimes(token, 'PATCH', 'steps/shore-look/completed', look, () => randomUUID());
    const again = five.slice(1).map(() => [409, 'stepAlreadyCompleted']);
    expect(told(looks)).toEqual([[200, undefined], ...again]);
    await fiveTimes(token, 'PATCH', 'steps/shore-walk/completed', step, () => 'walk');
    const posts = await fiveTimes(token, 'POST', 'posts', post, () => randomUUID());
    const late = five.slice(1).map(() => [409, 'challengeAlreadyCompleted']);
    expect(told(posts)).toEqual([[200, undefined], ...late]);
    expect((await stored(ann)).booked).toEqual([{ xp: 100, bp: 0 }]);
  });
});
