import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PostgresQuests } from '#adapters/postgres/quests/postgres-quests';
import { PostgresShowcaseRecords } from '#adapters/postgres/showcases/postgres-showcase-records';
import { SHOWCASE_VERSION } from '#core/showcases';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { invitePerson } from '#api/relationships/relationships.api';
import { contactShowcaseOwner, shareShowcase } from '#api/showcases/showcases.api';

describe.each(everyDatabase)('emails that are refused on $name', (database) => {
  let server: TestServer;
  let token: string;
  let showcaseId: string;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests, settings: { rateLimitScale: 1 } });
    const { clock, random, db } = server.context;
    const owner = await addTraveler(server.context);
    await new PostgresQuests(db, owner, clock, random).join(QUEST_CODES.coast, TODAY);
    token = await sessionToken(server.context, owner);
    showcaseId = random.uuid();
    await new PostgresShowcaseRecords(db, clock, random).save({
      id: showcaseId,
      ownerId: owner,
      showcaseVersionName: SHOWCASE_VERSION,
      title: 'My lake',
      callToAction: '',
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

  const share = (message: string) =>
    server.call(shareShowcase, { showcaseId, name: 'Ida', email: 'ida@elsewhere.test', message }, { token });
  const contact = (message: string) =>
    server.call(contactShowcaseOwner, {
      showcaseId,
      firstName: 'Ola',
      lastName: 'Berg',
      email: 'ola@elsewhere.test',
      message,
    });
  const invite = (inviteMessage: string) => {
    const invitee = { inviteeName: 'Una', inviteeEmail: 'una@elsewhere.test', inviteTitle: '', inviteMessage };
    return server.call(invitePerson, { ...invitee, relationshipType: 'External Running Partner' }, { token });
  };

  test.each([
    ['SHW-4', 'share', share],
    ['SHW-20', 'contact', contact],
    ['REL-23', 'invitation', invite],
  ])('[%s] a refused email by %s does not count, so that the next one goes out', async (_rule, _kind, send) => {
    for (let refused = 0; refused < 21; refused += 1) expect((await send(' ')).status).toBe(422);
    expect((await send('Come along.')).status).toBe(200);
  });

  test('[SHW-20] one network writes to one showcase five times a day', async () => {
    await server.db.deleteFrom('limits').execute();
    const from = (visitor: number) =>
      server.call(contactShowcaseOwner, {
        showcaseId,
        firstName: 'Ola',
        lastName: 'Berg',
        email: `visitor-${visitor}@elsewhere.test`,
        message: 'Hello.',
      });
    const statuses: number[] = [];
    for (let visitor = 0; visitor < 6; visitor += 1) statuses.push((await from(visitor)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
