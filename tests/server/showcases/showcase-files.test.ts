import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PostgresShowcaseRecords } from '#adapters/postgres/showcases/postgres-showcase-records';
import { fileIdOf, STORAGE_PATH, storedFileUrl } from '#core/applets';
import { SHOWCASE_VERSION } from '#core/showcases';
import { WriteShowcase } from '#core/showcases/server';
import type { TravelerId } from '#core/shared';
import { createRequestScope } from '#composition/server/request-scope';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { createUpload } from '#api/storage/storage.api';
import { viewShowcaseFile } from '#api/showcases/showcases.api';

const WORDS = 'The lake at six';

describe.each(everyDatabase)('files on showcases on $name', (database) => {
  let server: TestServer;
  let owner: TravelerId;
  const statements: string[] = [];

  beforeAll(async () => {
    server = await startServer(database, {
      prepare: seedSampleQuests,
      onStatement: (statement) => statements.push(statement),
    });
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    owner = await addTraveler(server.context);
  });

  const upload = async (by: TravelerId = owner): Promise<string> => {
    const token = await sessionToken(server.context, by);
    const announced = { originalName: 'lake.txt', mimeType: 'text/plain', size: WORDS.length };
    const { link } = (await server.call(createUpload, announced, { token })).body.data;
    await fetch(server.url + link, { method: 'PUT', body: WORDS, headers: { 'content-type': 'text/plain' } });
    return fileIdOf(storedFileUrl(link)) ?? '';
  };
  const publish = async (file: string, video?: string): Promise<string> => {
    const { clock, random, db } = server.context;
    const [id, now] = [random.uuid(), clock.now()];
    await new PostgresShowcaseRecords(db, clock, random).save({
      id,
      ownerId: owner,
      showcaseVersionName: SHOWCASE_VERSION,
      title: 'My lake',
      callToAction: 'Say hello',
      backgroundUrl: STORAGE_PATH + file,
      videoUrl: video === undefined ? null : STORAGE_PATH + video,
      allowsSearch: false,
      appletIds: [],
      featuredAppletIds: [],
      headlineAppletIds: [],
      createdAt: now,
      publishedOn: now,
    });
    return id;
  };

  test('[SHW-17] open for anybody while the showcase is published, and no other file does', async () => {
    const [shown, saved] = [await upload(), await upload()];
    const showcaseId = await publish(shown);
    const { status, body } = await server.call(viewShowcaseFile, { showcaseId, file: shown });
    expect([status, body.name]).toEqual([200, 'lake.txt']);
    expect(await (await fetch(server.url + body.link)).text()).toBe(WORDS);
    const head = await fetch(server.url + body.link, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(WORDS.length)]);
    const other = await server.call(viewShowcaseFile, { showcaseId, file: saved });
    expect([other.status, other.body.errorCode]).toEqual([404, 'fileNotFound']);
    const anothers = await upload(await addTraveler(server.context));
    const named = await server.call(viewShowcaseFile, { showcaseId: await publish(anothers), file: anothers });
    expect(named.body.errorCode).toBe('fileNotFound');
    await server.db.updateTable('showcases').set({ published_on: null }).where('id', '=', showcaseId).execute();
    const gone = await server.call(viewShowcaseFile, { showcaseId, file: shown });
    expect([gone.status, gone.body.errorCode]).toEqual([410, 'showcaseGone']);
  });

  test.each(['taken back', 'deleted'] as const)(
    '[SHW-17] are gone at once with a showcase that is %s, also under links that were handed out',
    async (how) => {
      const [background, video] = [await upload(), await upload()];
      const showcaseId = await publish(background, video);
      const { body } = await server.call(viewShowcaseFile, { showcaseId, file: background });
      const { links } = await createRequestScope(server.context).get(WriteShowcase).run(showcaseId);
      const handedOut = [body.link, links[STORAGE_PATH + video] ?? ''];
      const other = (await server.call(viewShowcaseFile, { showcaseId: await publish(video), file: video })).body.link;
      if (how === 'deleted') await server.db.deleteFrom('showcases').where('id', '=', showcaseId).execute();
      else await server.db.updateTable('showcases').set({ published_on: null }).where('id', '=', showcaseId).execute();
      for (const link of handedOut) expect((await fetch(server.url + link)).status).toBe(410);
      expect((await fetch(server.url + other)).status).toBe(200);
      expect((await fetch(server.url + body.link.replace(`&showcase=${showcaseId}`, ''))).status).toBe(404);
    },
  );

  test('[SHW-24] two have links in the page for as many statements as one, and none that is not its owner’s', async () => {
    const [one, other] = [await upload(), await upload()];
    const anothers = await upload(await addTraveler(server.context));
    const written = async (id: string) => {
      statements.length = 0;
      const { links } = await createRequestScope(server.context).get(WriteShowcase).run(id);
      return { links, count: statements.length };
    };
    const single = await written(await publish(one));
    const both = await written(await publish(one, other));
    expect(Object.keys(both.links).toSorted()).toEqual([STORAGE_PATH + one, STORAGE_PATH + other].toSorted());
    expect(both.count).toBe(single.count);
    expect(await (await fetch(server.url + both.links[STORAGE_PATH + other])).text()).toBe(WORDS);
    expect((await written(await publish(anothers, one))).links).not.toHaveProperty(STORAGE_PATH + anothers);
  });
});
