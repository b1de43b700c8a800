import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ClamdFileScanner } from '#adapters/files/clamd-file-scanner';
import { PostgresShowcaseRecords } from '#adapters/postgres/showcases/postgres-showcase-records';
import { fileIdOf, PART_SIZE, STORAGE_PATH, storedFileUrl } from '#core/applets';
import { SHOWCASE_VERSION } from '#core/showcases';
import { WriteShowcase } from '#core/showcases/server';
import { createRequestScope } from '#composition/server/request-scope';
import { viewShowcaseFile } from '#api/showcases/showcases.api';
import { completeUpload, createUpload, viewFile } from '#api/storage/storage.api';
import { EICAR, startStubClamd } from '../../fixtures/stub-clamd.ts';
import { anyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';

/** A server whose uploads go through a scanner, and what a Traveler does there. */
async function startScanning(how?: Parameters<typeof startStubClamd>[0]) {
  const clamd = how && (await startStubClamd(how));
  const server = await startServer(anyDatabase, { prepare: seedSampleQuests, settings: { clamd: clamd?.address } });
  const owner = await addTraveler(server.context);
  const token = await sessionToken(server.context, owner);
  const announce = async (size: number, name = 'diary.txt', type = 'text/plain') =>
    (await server.call(createUpload, { originalName: name, mimeType: type, size }, { token })).body.data;
  const put = async (link: string, body: string, type = 'text/plain') => {
    const response = await fetch(server.url + link, { method: 'PUT', body, headers: { 'content-type': type } });
    return [response.status, (await response.json()).errorCode];
  };
  const close = async () => {
    await server.close();
    await clamd?.close();
  };
  return { server, clamd, owner, token, announce, put, close };
}

const eventsOf = ({ db }: TestServer) =>
  db.selectFrom('security_events').where('kind', '=', 'malicious-file').select(['outcome', 'reason']).execute();

describe('with a scanner', () => {
  let on: Awaited<ReturnType<typeof startScanning>>;
  beforeAll(async () => {
    on = await startScanning('answers');
  });
  afterAll(() => on.close());

  test('[APL-100] a clean file is kept', async () => {
    const { link } = await on.announce(5);
    expect(await on.put(link, 'Hello')).toEqual([200, undefined]);
  });

  test('[APL-100] malicious software is refused, not kept, and leaves a security event', async () => {
    const { link } = await on.announce(EICAR.length);
    expect(await on.put(link, EICAR)).toEqual([422, 'fileMalicious']);
    const file = fileIdOf(storedFileUrl(link)) ?? '';
    expect((await on.server.call(viewFile, { file }, { token: on.token })).status).toBe(404);
    const names: string[] = [];
    for await (const name of on.server.context.objects.names()) names.push(name);
    expect(names.filter((name) => name.startsWith(file))).toEqual([]);
    expect(await eventsOf(on.server)).toEqual([{ outcome: 'refused', reason: 'fileMalicious' }]);
  });

  test('[APL-100] malicious software is found across the parts of a large file', async () => {
    const text = 'a'.repeat(PART_SIZE - 20) + EICAR;
    const { link, parts } = await on.announce(text.length);
    for (const [index, part] of (parts?.links ?? []).entries())
      expect(await on.put(part, text.slice(index * PART_SIZE, (index + 1) * PART_SIZE))).toEqual([200, undefined]);
    const file = fileIdOf(storedFileUrl(link)) ?? '';
    const { status, body } = await on.server.call(completeUpload, { file }, { token: on.token });
    expect([status, body.errorCode]).toEqual([422, 'fileMalicious']);
  });
});

test.each(['is broken', 'answers'] as const)(
  '[APL-100] a scanner that %s and then is away lets nothing through, and the same upload goes on once it is back',
  async (how) => {
    const on = await startScanning(how);
    try {
      if (how === 'answers') await on.clamd?.close();
      const { link } = await on.announce(5);
      expect(await on.put(link, 'Hello')).toEqual([503, 'fileScanUnavailable']);
      const file = fileIdOf(storedFileUrl(link)) ?? '';
      const complete = () => on.server.call(completeUpload, { file }, { token: on.token });
      expect((await complete()).body.errorCode).toBe('fileScanUnavailable');
      const back = await startStubClamd();
      Object.assign(on.clamd?.address ?? {}, back.address);
      expect((await complete()).body.name).toBe('diary.txt');
      await back.close();
    } finally {
      await on.close();
    }
  },
);

test('[APL-100] a scanner that says nothing is given up', async () => {
  const clamd = await startStubClamd('silent');
  async function* hello() {
    yield Buffer.from('Hello');
  }
  await expect(new ClamdFileScanner(clamd.address, 100).scan(hello())).rejects.toMatchObject({
    key: 'fileScanUnavailable',
  });
  await clamd.close();
});

test.each([
  [undefined, [404, 'documentNotPublic']],
  ['answers', [200, undefined]],
] as const)('[APL-101] a showcase shows a document in public after the scanner "%s"', async (how, expected) => {
  const on = await startScanning(how);
  try {
    const { clock, db, random } = on.server.context;
    const letter = '{\\rtf1 Hello}';
    const { link } = await on.announce(letter.length, 'lake.rtf', 'application/rtf');
    expect(await on.put(link, letter, 'application/rtf')).toEqual([200, undefined]);
    const file = fileIdOf(storedFileUrl(link)) ?? '';
    const showcaseId = random.uuid();
    await new PostgresShowcaseRecords(db, clock, random).save({
      id: showcaseId,
      ownerId: on.owner,
      showcaseVersionName: SHOWCASE_VERSION,
      title: 'My lake',
      callToAction: 'Say hello',
      backgroundUrl: STORAGE_PATH + file,
      videoUrl: null,
      allowsSearch: false,
      appletIds: [],
      featuredAppletIds: [],
      headlineAppletIds: [],
      createdAt: clock.now(),
      publishedOn: clock.now(),
    });
    const { status, body } = await on.server.call(viewShowcaseFile, { showcaseId, file });
    expect([status, body.errorCode]).toEqual(expected);
    const { links } = await createRequestScope(on.server.context).get(WriteShowcase).run(showcaseId);
    expect(STORAGE_PATH + file in links).toBe(how === 'answers');
    expect((await on.server.call(viewFile, { file }, { token: on.token })).status).toBe(200);
  } finally {
    await on.close();
  }
});
