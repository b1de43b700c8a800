import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queueStalledEvents } from '#adapters/postgres/operator/webhooks/queue-stalled-events';
import { PostgresWebhooks } from '#adapters/postgres/operator/webhooks/postgres-webhooks';
import { PostgresQuests } from '#adapters/postgres/quests/postgres-quests';
import { PostgresShowcaseRecords } from '#adapters/postgres/showcases/postgres-showcase-records';
import { AchievementRecords } from '#core/achievements/server';
import { WEBHOOK_EVENT_TYPES } from '#core/operator';
import { WebhookFailure, type WebhookMessage, WebhookSender } from '#core/operator/server';
import { SHOWCASE_VERSION } from '#core/showcases';
import type { TravelerId } from '#core/shared';
import { createRequestScope } from '#composition/server/request-scope';
import { deriveSecrets } from '#composition/server/context/secrets';
import { sendWebhookJob } from '#server/jobs/webhook-job';
import { JOBS_AT_ONCE, JobWorker } from '#server/jobs/worker';
import { completeStep, submitPost } from '#api/challenges/challenges.api';
import { forestQuest, FRIDAY, QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { addPair, submittedReeds } from '../support/achievements.ts';
import { runOperatorCommand } from '../support/operator-terminal.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';

const URL = 'https://crm.example.org/in';

/** Records the messages that it takes, and fails as often as it was told to. */
class RecordingSender extends WebhookSender {
  readonly sent: WebhookMessage[] = [];

  constructor(private readonly failures: WebhookFailure[] = []) {
    super();
  }

  async send(message: WebhookMessage): Promise<void> {
    const failure = this.failures.shift();
    if (failure) throw failure;
    this.sent.push(message);
  }
}

describe.each(everyDatabase)('webhooks on $name', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.set(FRIDAY);
    for (const table of ['webhooks', 'jobs', 'travelers'] as const) await server.db.deleteFrom(table).execute();
  });

  const ask = async (...words: string[]) => (await runOperatorCommand(server.context, ...words, '--json')).json;
  const add = async (events: string = WEBHOOK_EVENT_TYPES.join(',')) =>
    (await ask('webhook', 'add', URL, '--events', events)) as { readonly id: string; readonly secret: string };
  const bodies = async () => {
    const rows = await server.db.selectFrom('webhook_deliveries').select('body').orderBy('created_at').execute();
    return rows.map(({ body }) => JSON.parse(body)).toSorted((one, other) => (one.type < other.type ? -1 : 1));
  };
  const log = async () => (await ask('webhook', 'log'))['deliveries'];
  const runJobs = (sender: WebhookSender) =>
    new JobWorker(server.context, { webhook: sendWebhookJob(sender, server.context) }).runDueJobs();

  /** Ends each message only when `answer` is called. */
  class HangingSender extends WebhookSender {
    answer: () => void = () => undefined;
    private readonly answered = new Promise<void>((resolve) => (this.answer = resolve));

    send(): Promise<void> {
      return this.answered;
    }
  }

  async function joined(code: string): Promise<TravelerId> {
    const { db, clock, random } = server.context;
    const id = await addTraveler(server.context);
    await new PostgresQuests(db, id, clock, random).join(code, TODAY);
    return id;
  }

  test('[OPE-36] a Traveler who joins and completes a week and the quest is reported once, by ids', async () => {
    await add();
    const traveler = await joined(QUEST_CODES.forest);
    const token = await sessionToken(server.context, traveler);
    const step = { challengeId: 'trees', stepId: 'trees-count', applets: [], platform: 'web' as const };
    await server.call(completeStep, step, { token });
    const post = { challengeId: 'trees', reflectAnswers: 'It was quiet.', applets: [] };
    for (const key of ['post', 'post']) await server.call(submitPost, post, { token, key });
    const { id: quest } = forestQuest.quest;
    const data = { traveler, cohort: QUEST_CODES.forest, quest };
    expect(await bodies()).toEqual([
      { type: 'quest.completed', timestamp: expect.any(String), data },
      { type: 'traveler.joined', timestamp: FRIDAY, data },
      {
        type: 'week.completed',
        timestamp: expect.any(String),
        data: { ...data, week: forestQuest.quest.weeks[0]?.id },
      },
    ]);
  });

  test('[OPE-36] a review and a published showcase are reported once, without their words', async () => {
    await add('feedback.given,showcase.published');
    const { db, clock, random } = server.context;
    const { owner, postId } = await submittedReeds(server);
    const [id, by] = [random.uuid(), await addTraveler(server.context)];
    const review = { id, postId, score: 4 as const, answers: 'Secret words.', authorId: by, authorName: null };
    const entry = { reason: 'review', subject: id, points: { xp: 4, bp: 0 }, bookedAt: clock.now() } as const;
    const records = createRequestScope(server.context).get(AchievementRecords);
    for (const again of [review, { ...review, id: random.uuid() }]) await records.review(again, entry, owner);
    const showcase = {
      id: random.uuid(),
      ownerId: owner,
      showcaseVersionName: SHOWCASE_VERSION,
      title: 'Secret title',
      callToAction: 'Say hello',
      backgroundUrl: null,
      videoUrl: null,
      allowsSearch: false,
      appletIds: [],
      featuredAppletIds: [],
      headlineAppletIds: [],
      createdAt: clock.now(),
    };
    const showcases = new PostgresShowcaseRecords(db, clock, random);
    for (const publishedOn of [null, clock.now(), clock.now()]) await showcases.save({ ...showcase, publishedOn });
    const at = { traveler: owner, cohort: QUEST_CODES.lake, quest: expect.any(String) };
    expect(await bodies()).toEqual([
      { type: 'feedback.given', timestamp: FRIDAY, data: { ...at, submission: postId, by } },
      { type: 'showcase.published', timestamp: FRIDAY, data: { ...at, showcase: showcase.id } },
    ]);
    expect(JSON.stringify(await bodies())).not.toMatch(/secret|hello|@/i);
  });

  test('[OPE-36] a stalled Traveler is reported once per spell', async () => {
    await add('traveler.stalled');
    const [ann, ben] = [await joined(QUEST_CODES.forest), await joined(QUEST_CODES.forest)];
    await addPair(server, [ann, ben], 'Running Partner');
    const told = async () => {
      await queueStalledEvents(server.db, server.context);
      const travelers = (await bodies()).map(({ data }) => data.traveler);
      return [travelers.filter((id) => id === ann).length, travelers.filter((id) => id === ben).length];
    };
    expect(await told()).toEqual([0, 0]);
    server.clock.advance({ minutes: 8 * 24 * 60 });
    expect(await told()).toEqual([1, 1]);
    expect(await told()).toEqual([1, 1]);
    const token = await sessionToken(server.context, ann);
    const step = { challengeId: 'trees', stepId: 'trees-count', applets: [], platform: 'web' as const };
    expect((await server.call(completeStep, step, { token })).status).toBe(200);
    expect(await told()).toEqual([1, 1]);
    server.clock.advance({ minutes: 8 * 24 * 60 });
    expect(await told()).toEqual([2, 1]);
  });

  test('[OPE-36] nothing is stored without a webhook that takes the event, of a guest, or of a call that is undone', async () => {
    await joined(QUEST_CODES.forest);
    await add('quest.completed');
    await joined(QUEST_CODES.forest);
    await add('traveler.joined');
    const { clock, random } = server.context;
    const guest = await addTraveler(server.context);
    await server.db.updateTable('travelers').set({ guest_until: FRIDAY }).where('id', '=', guest).execute();
    await new PostgresQuests(server.db, guest, clock, random).join(QUEST_CODES.forest, TODAY);
    const other = await addTraveler(server.context);
    const undone = server.db.transaction().execute(async (db) => {
      await new PostgresQuests(db, other, clock, random).join(QUEST_CODES.forest, TODAY);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await bodies()).toEqual([]);
    expect(await server.db.selectFrom('jobs').where('kind', '=', 'webhook').selectAll().execute()).toEqual([]);
  });

  test('[OPE-37] each webhook gets its own message, with its secret, and one that failed is tried again with the same id', async () => {
    const [one, other] = [await add('traveler.joined'), await add('traveler.joined')];
    await joined(QUEST_CODES.forest);
    const sender = new RecordingSender([new WebhookFailure('answered 503')]);
    await runJobs(sender);
    expect(await log()).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ state: 'waiting', attempts: 1, failure: 'answered 503' }),
        expect.objectContaining({ state: 'delivered', attempts: 1, failure: null }),
      ]),
    );
    server.clock.advance({ minutes: 1 });
    await runJobs(sender);
    expect(sender.sent.map(({ secret }) => secret).toSorted()).toEqual([one.secret, other.secret].toSorted());
    expect(new Set(sender.sent.map(({ id }) => id)).size).toBe(2);
    expect(sender.sent.map(({ url }) => url)).toEqual([URL, URL]);
    expect((await ask('webhook', 'log'))['deliveries']).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]);
  });

  test('[OPE-37] an event that was given up is in the log with the reason, and is sent again when asked for', async () => {
    await add('traveler.joined');
    await joined(QUEST_CODES.forest);
    await runJobs(new RecordingSender([new WebhookFailure('answered 410', true)]));
    const [given] = (await log()) as readonly { readonly id: string }[];
    expect(given).toMatchObject({ state: 'given up', attempts: 1, failure: 'answered 410' });
    const { stdout } = await runOperatorCommand(server.context, 'webhook', 'log');
    expect(stdout).toContain('traveler.joined  given up, tried 1 time, last: answered 410');
    const sender = new RecordingSender();
    for (let time = 0; time < 2; time += 1) {
      expect(await ask('webhook', 'resend', given?.id ?? '')).toMatchObject({ result: 'done' });
      expect(await log()).toMatchObject([{ state: 'waiting' }]);
      await runJobs(sender);
    }
    expect(sender.sent.map(({ id }) => id)).toEqual([given?.id, given?.id]);
    expect(await log()).toMatchObject([{ state: 'delivered', attempts: 3, failure: null }]);
    expect(await ask('webhook', 'resend', 'no id')).toMatchObject({ reason: 'webhookDeliveryUnknown' });
  });

  test('[OPE-37] the secret is encrypted in the database, and readable after WAYMARK_SECRET was replaced', async () => {
    const { id, secret } = await add();
    expect(secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/);
    const stored = async () => (await server.db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow()).secret;
    expect(Buffer.from(await stored()).toString('latin1')).not.toContain(secret);
    const { settings, random } = server.context;
    const next = 'the next secret of this server, of forty bytes';
    const renewing = new PostgresWebhooks(server.db, random, deriveSecrets(next, [settings.secret]));
    await renewing.renewEncryption();
    const renewed = new PostgresWebhooks(server.db, random, deriveSecrets(next));
    expect(renewed.secretOf(id, await stored())).toBe(secret);
  });

  test('[OPE-35] commands add, list and remove webhooks, note it in the audit log, and refuse what is not valid', async () => {
    const { id } = await add('week.completed, traveler.joined');
    expect((await ask('webhook', 'list'))['webhooks']).toMatchObject([
      { id, url: URL, events: ['traveler.joined', 'week.completed'] },
    ]);
    expect((await runOperatorCommand(server.context, 'webhook', 'list')).stdout).toContain(URL);
    await joined(QUEST_CODES.forest);
    expect(await ask('webhook', 'remove', id)).toMatchObject({ result: 'done' });
    expect(await runJobs(new RecordingSender([new WebhookFailure('never called')]))).toBe(1);
    expect(await log()).toEqual([]);
    expect(await ask('webhook', 'remove', id)).toMatchObject({ reason: 'webhookUnknown' });
    expect(await ask('webhook', 'add', 'http://example.org/in')).toMatchObject({ reason: 'webhookUrlNotValid' });
    expect(await ask('webhook', 'add', 'https://1.2.3.4.5/in')).toMatchObject({ reason: 'webhookUrlNotValid' });
    expect(await ask('webhook', 'add', URL, '--events', 'sleep')).toMatchObject({ reason: 'webhookEventsUnknown' });
    const { entries } = (await ask('audit', 'list')) as { readonly entries: readonly { readonly command: string }[] };
    expect(entries.filter(({ command }) => command.startsWith('webhook'))).toContainEqual(
      expect.objectContaining({ command: 'webhook add', subject: id, result: 'done' }),
    );
  });

  test('[OPE-37] a receiver that does not answer delays no other job', async () => {
    await add('traveler.joined');
    for (let people = 0; people < JOBS_AT_ONCE; people += 1) await joined(QUEST_CODES.forest);
    const sender = new HangingSender();
    server.clock.advance({ minutes: 1 });
    const { db, clock, random } = server.context;
    const row = { id: random.uuid(), kind: 'mail', payload: '{}', run_at: clock.now(), created_at: clock.now() };
    await db.insertInto('jobs').values(row).execute();
    let mailed: () => void = () => undefined;
    const mail = new Promise<void>((resolve) => (mailed = resolve));
    const webhook = sendWebhookJob(sender, server.context);
    const running = new JobWorker(server.context, { webhook, mail: async () => mailed() }).runDueJobs();
    try {
      await mail;
    } finally {
      sender.answer();
      await running;
    }
    expect(await log()).toHaveLength(JOBS_AT_ONCE);
  });
});
