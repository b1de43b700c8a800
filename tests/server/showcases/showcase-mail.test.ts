import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PostgresShowcaseRecords } from '#adapters/postgres/showcases/postgres-showcase-records';
import { SHOWCASE_VERSION } from '#core/showcases';
import type { RenderedEmail } from '#core/notifications/server';
import type { TravelerId } from '#core/shared';
import { sendMailJob } from '#server/jobs/jobs';
import { JobWorker } from '#server/jobs/worker';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { contactShowcaseOwner, shareShowcase } from '#api/showcases/showcases.api';

const message = 'I like the lake.\nMay I come along?';

describe.each(everyDatabase)('emails about showcases on $name', (database) => {
  let server: TestServer;
  let owner: TravelerId;
  let showcaseId: string;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
    owner = await addTraveler(server.context);
    const { clock, random, db } = server.context;
    showcaseId = random.uuid();
    await new PostgresShowcaseRecords(db, clock, random).save({
      id: showcaseId,
      ownerId: owner,
      showcaseVersionName: SHOWCASE_VERSION,
      title: 'My lake',
      callToAction: 'Say hello',
      backgroundUrl: null,
      videoUrl: null,
      allowsSearch: false,
      appletIds: [],
      featuredAppletIds: [],
      headlineAppletIds: [],
      createdAt: clock.now(),
      publishedOn: clock.now(),
    });
  });
  afterAll(async () => server.close());

  const visitor = (email: string) => ({ showcaseId, firstName: 'Ida', lastName: 'Berg', email, message });
  const emailsTo = async (address: string) => (await server.mails()).filter(({ to }) => to === address);
  const emailsToOwner = () => emailsTo(`${owner}@scene.test`);

  test('[SHW-4] what a visitor writes reaches the owner once, whose address the visitor does not get', async () => {
    const sent = visitor('ida@elsewhere.test');
    const headers = { 'idempotency-key': 'a-visitor-writes' };
    const answers = [
      await server.call(contactShowcaseOwner, sent, { headers }),
      await server.call(contactShowcaseOwner, sent, { headers }),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, {}],
      [200, {}],
    ]);
    const [email, ...more] = await emailsToOwner();
    expect(more).toEqual([]);
    expect(email?.subject).toBe('Ida Berg sent you a message about “My lake”');
    for (const part of ['I like the lake.', 'May I come along?', 'ida@elsewhere.test'])
      expect(email?.text).toContain(part);
  });

  test('[SHW-4] the owner answers to the address of the visitor', async () => {
    const sent: RenderedEmail[] = [];
    await server.mails();
    await server.call(contactShowcaseOwner, visitor('eve@elsewhere.test'));
    const mail = sendMailJob({ send: async (email) => void sent.push(email) }, server.context);
    await new JobWorker(server.context, { mail }).runDueJobs();
    expect(sent).toMatchObject([{ to: `${owner}@scene.test`, replyTo: 'eve@elsewhere.test' }]);
  });

  test('[SHW-19] a visitor whose page is of the version before, which tells how long it was open, is sent on', async () => {
    const before = (await emailsToOwner()).length;
    const sent = { ...visitor('ada@elsewhere.test'), secondsOpen: 0 };
    expect((await server.call(contactShowcaseOwner, sent)).status).toBe(200);
    expect(await emailsToOwner()).toHaveLength(before + 1);
  });

  test.each([
    [{ firstName: ' ' }, 'showcaseFirstNameMissing'],
    [{ lastName: 'Berg\r\nBcc: all@elsewhere.test' }, 'showcaseNameNotValid'],
    [{ email: 'ida@elsewhere.test\nBcc: all@elsewhere.test' }, 'emailNotValid'],
    [{ message: '' }, 'showcaseMessageMissing'],
  ])('[SHW-4] %j is refused, and nothing is sent', async (change, key) => {
    const before = (await emailsToOwner()).length;
    const { status, body } = await server.call(contactShowcaseOwner, { ...visitor('ola@elsewhere.test'), ...change });
    expect([status, body.errorCode]).toEqual([422, key]);
    expect(await emailsToOwner()).toHaveLength(before);
  });

  test('[SHW-19] a program that fills in the hidden field is answered like anybody, and nothing is sent', async () => {
    const before = (await emailsToOwner()).length;
    const sent = { ...visitor('bot@elsewhere.test'), website: 'https://spam.example' };
    expect((await server.call(contactShowcaseOwner, sent)).status).toBe(200);
    expect(await emailsToOwner()).toHaveLength(before);
  });

  test('[SHW-4] the owner sends a link to somebody', async () => {
    const token = await sessionToken(server.context, owner);
    const form = { showcaseId, name: 'Ida', email: 'friend@elsewhere.test', message: 'Have a look.' };
    expect((await server.call(shareShowcase, form, { token })).status).toBe(200);
    const [email] = await emailsTo('friend@elsewhere.test');
    expect(email?.subject).toBe('Ann Walker shared “My lake” with you');
    expect(email?.text).toContain(`/showcase/${showcaseId}`);
  });

  test('[SHW-2] nobody is written to about a showcase that is not published', async () => {
    await server.db.updateTable('showcases').set({ published_on: null }).where('id', '=', showcaseId).execute();
    const { status, body } = await server.call(contactShowcaseOwner, visitor('late@elsewhere.test'));
    expect([status, body.errorCode]).toEqual([410, 'showcaseGone']);
  });
});
