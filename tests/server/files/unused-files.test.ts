import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '#adapters/postgres/database/database';
import type { Token } from '#core/account';
import { type AppletAnswer, fileIdOf, UNUSED_DAYS } from '#core/applets';
import { StoredFiles } from '#core/applets/server';
import type { TravelerId } from '#core/shared';
import { deleteUnusedFiles } from '#server/jobs/file-cleanup';
import { createRequestScope } from '#composition/server/request-scope';
import { TODAY } from '../../fixtures/sample-quests.ts';
import { everyDatabase, hasPostgres, onPostgres, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, sessionToken } from '../support/seed.ts';
import {
  correctAnswers,
  editorDocumentOf,
  seedAllKindsQuest,
  addStoredFile,
  ALL_KINDS_CODE,
} from '../support/all-kinds-quest.ts';
import { addArtifact } from '#api/applets/applets.api';
import { completeStep, submitPost } from '#api/challenges/challenges.api';
import { saveDraft } from '#api/drafts/drafts.api';
import { readActiveQuest, joinCohort } from '#api/quests/quests.api';
import { readUploadStatus } from '#api/storage/storage.api';

const PLACE = 'step:bench:make';

describe.each(everyDatabase)('files that nothing names any more on $name', (database) => {
  let server: TestServer;
  let ann: TravelerId;
  let token: Token;
  let url: string;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedAllKindsQuest });
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    server.clock.set('2026-11-20T09:00:00.000Z');
    ann = await addTraveler(server.context);
    token = await sessionToken(server.context, ann);
    await server.call(joinCohort, { enrollmentCode: ALL_KINDS_CODE, userLocalDate: TODAY }, { token });
    url = await addStoredFile(server.context, ann, 'plan.pdf');
  });

  const isThere = async (address = url): Promise<boolean> => {
    const asked = { token: await sessionToken(server.context, ann) };
    return (await server.call(readUploadStatus, { file: fileIdOf(address) ?? '' }, asked)).status === 200;
  };
  const daysGoBy = async (days: number): Promise<void> => {
    server.clock.advance({ days });
    await deleteUnusedFiles(server.context);
  };
  const pdf = (uri: string) => ({ type: 'application/pdf', mime: 'application/pdf', name: 'plan.pdf', uri });
  const answered = (more: Partial<AppletAnswer>): AppletAnswer => ({
    appletId: 'file',
    appletType: 'upload-file',
    text: null,
    ...more,
  });
  const asks = { mutability: 'IMMUTABLE' as const, type: 'IMAGE' };
  const pictured = (src: string): NonNullable<AppletAnswer['richText']> => ({
    ...editorDocumentOf('A heron'),
    entityMap: { 0: { ...asks, data: { src } } },
  });
  const picture = async (): Promise<string> => (url = await addStoredFile(server.context, ann, 'heron.png'));
  const saved = async (answer: AppletAnswer, edit = 1): Promise<number> => {
    const content = { answers: [answer], reflectAnswers: '' };
    const offer = { place: PLACE, content, writer: 'a page', edit, base: edit - 1 };
    return (await server.call(saveDraft, offer, { token: await sessionToken(server.context, ann) })).status;
  };
  const completed = async (change: (answer: AppletAnswer) => AppletAnswer): Promise<number> => {
    const applets = (await correctAnswers(server.context, ann)).map(change);
    const sent = { challengeId: 'bench', stepId: 'make', applets, platform: 'web' as const };
    return (await server.call(completeStep, sent, { token })).status;
  };
  const noted = async (type: string, more: object): Promise<number> => {
    const questId = (await server.call(readActiveQuest, {}, { token })).body.quest.id;
    const file = { fileUrl: null, fileType: null, richText: null };
    return (await server.call(addArtifact, { questId, type, appletId: '', ...file, ...more }, { token })).status;
  };

  test(`[APL-86] a file that nothing names stays for ${UNUSED_DAYS} days, then it goes with its bytes`, async () => {
    const object = `${fileIdOf(url)}/whole`;
    await server.context.objects.add(object, 'application/pdf', [Uint8Array.of(1)] as never);
    await daysGoBy(0);
    await daysGoBy(UNUSED_DAYS);
    expect([await isThere(), await server.context.objects.sizeOf(object)]).toEqual([true, 1]);
    await daysGoBy(1);
    expect([await isThere(), await server.context.objects.sizeOf(object)]).toEqual([false, undefined]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a draft', () => saved(answered({ file: pdf(url), fileUrl: url }))],
    ['a branch of a draft', () => saved(answered({ files: { oak: branch(url) } }))],
    ['a picture in the text of a draft', async () => saved(answered({ richText: pictured(await picture()) }))],
    ['the answer to an upload', () => completed((one) => (one.appletId === 'file' ? withFile(one, url) : one))],
    [
      'a branch of a tree that was answered',
      () => completed((one) => (one.appletId === 'tree' ? { ...one, files: { ...one.files, oak: branch(url) } } : one)),
    ],
    [
      'a picture in a text that was answered',
      async () => {
        const richText = pictured(await picture());
        return completed((one) => (one.appletId === 'essay' ? { ...one, richText } : one));
      },
    ],
    ['a post', () => posted(url)],
    [
      'a file in the notebook',
      () => noted('generic-upload-file', { appletId: 'any-file', fileUrl: url, fileType: 'application/pdf' }),
    ],
    [
      'a text in the notebook',
      async () => noted('generic-rich-text', { appletId: 'any-text', richText: pictured(await picture()) }),
    ],
    ['a profile', () => server.db.updateTable('travelers').set({ picture_url: url }).where('id', '=', ann).execute()],
    [
      'the picture of a profile by its whole address',
      () =>
        server.db
          .updateTable('travelers')
          .set({ picture_url: `https://waymark.test${url}?what=file` })
          .where('id', '=', ann)
          .execute(),
    ],
  ])('[APL-86] a file that %s names is never let go', async (_, name) => {
    const done = await name();
    expect(typeof done === 'number' ? done : 200).toBe(200);
    const other = await addStoredFile(server.context, ann, 'other.pdf');
    await daysGoBy(0);
    for (const days of [UNUSED_DAYS, 1, 400]) await daysGoBy(days);
    expect([await isThere(), await isThere(other)]).toEqual([true, false]);
  });

  const branch = (uri: string) => ({
    fileId: 'oak',
    description: 'The oak',
    file: pdf(uri),
    fileOrder: 0,
    fileUploaded: true,
  });
  const withFile = (answer: AppletAnswer, uri: string): AppletAnswer => ({ ...answer, file: pdf(uri), fileUrl: uri });
  const posted = async (location: string): Promise<number> => {
    await completed((answer) => answer);
    const rest = { challengeId: 'bench', stepId: 'rest', applets: [], platform: 'web' as const };
    await server.call(completeStep, rest, { token });
    const file = { location, mimetype: 'application/pdf' };
    return (
      await server.call(submitPost, { challengeId: 'bench', reflectAnswers: 'Calm', applets: [], file }, { token })
    ).status;
  };

  test('[APL-86] a file that is taken out of a draft may come back, and its days begin anew when it leaves again', async () => {
    await saved(answered({ file: pdf(url), fileUrl: url }));
    await daysGoBy(60);
    await saved(answered({ file: null, fileUrl: null }), 2);
    for (const days of [1, UNUSED_DAYS - 1]) await daysGoBy(days);
    await saved(answered({ file: pdf(url), fileUrl: url }), 3);
    await daysGoBy(10);
    await saved(answered({ file: null, fileUrl: null }), 4);
    for (const days of [1, UNUSED_DAYS - 1]) await daysGoBy(days);
    expect(await isThere()).toBe(true);
    await daysGoBy(2);
    expect(await isThere()).toBe(false);
  });

  test('[APL-86] a file that is handed in on its last day is used from that moment on', async () => {
    await daysGoBy(0);
    await daysGoBy(UNUSED_DAYS);
    token = await sessionToken(server.context, ann);
    expect(await posted(url)).toBe(200);
    await daysGoBy(1);
    expect(await isThere()).toBe(true);
  });

  test('[APL-86] what is let go makes room again, however much of it there is, in as few questions', async () => {
    const statements: string[] = [];
    const watched = await startServer(database, {
      prepare: seedAllKindsQuest,
      onStatement: (one) => void statements.push(one),
    });
    try {
      const ben = await addTraveler(watched.context);
      const asked: number[] = [];
      for (const count of [1, 40]) {
        for (let made = 0; made < count; made += 1) await addStoredFile(watched.context, ben, `${made}.pdf`);
        for (const days of [0, UNUSED_DAYS + 1]) {
          watched.clock.advance({ days });
          statements.length = 0;
          await deleteUnusedFiles(watched.context);
          asked.push(statements.length);
        }
        const left = await watched.db.selectFrom('files').where('traveler_id', '=', ben).select('id').execute();
        expect(left).toEqual([]);
      }
      expect(new Set(asked).size).toBe(1);
    } finally {
      await watched.close();
    }
  });
});

describe.runIf(hasPostgres())('two servers that look for unused files at once', () => {
  const LIMIT = 1_000;
  let server: TestServer;
  let impatient: Database;

  beforeEach(async () => {
    server = await startServer(onPostgres, { prepare: seedAllKindsQuest });
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.db);
    const url = new URL(inject('postgresUrl'));
    url.pathname = `/${rows[0]?.name}`;
    url.searchParams.set('statement_timeout', String(LIMIT));
    impatient = await openDatabase({ url: url.href });
  });
  afterEach(async () => {
    await impatient.close();
    await server.close();
  });

  test('[APL-86] do it once, and whoever does takes as long as it takes', async () => {
    const { context, db } = server;
    const ann = await addTraveler(context);
    await addStoredFile(context, ann, 'plan.pdf');
    const waiting = async () =>
      (
        await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db,
        )
      ).rows.length;
    const { first } = await db.transaction().execute(async (held) => {
      await held.selectFrom('files').select('id').forUpdate().execute();
      const going = deleteUnusedFiles({ ...context, db: impatient.db });
      await expect.poll(waiting).toBe(1);
      await deleteUnusedFiles(context);
      await sql`select pg_sleep(${(2 * LIMIT) / 1000})`.execute(held);
      return { first: going };
    });
    await expect(first).resolves.toBe(0);
    const noted = await db.selectFrom('files').where('traveler_id', '=', ann).select('unused_since').execute();
    expect(noted).toEqual([{ unused_since: context.clock.now() }]);
  });
});

describe.runIf(hasPostgres())('a file that is handed in while unused ones are let go', () => {
  test('[APL-86] stays, however long it was not used', async () => {
    const server = await startServer(onPostgres, { prepare: seedAllKindsQuest });
    const { context, db } = server;
    try {
      const ann = await addTraveler(context);
      const url = await addStoredFile(context, ann, 'plan.pdf');
      await deleteUnusedFiles(context);
      server.clock.advance({ days: UNUSED_DAYS + 1 });
      const waiting = async () => (await sql`select 1 from pg_locks where not granted`.execute(db)).rows.length;
      const letGo = await db.transaction().execute(async (held) => {
        const own = createRequestScope({ ...context, db: held, fileOwner: ann }).get(StoredFiles);
        expect(await own.findComplete([url])).toEqual(new Map([[url, 'application/pdf']]));
        const going = deleteUnusedFiles(context);
        await expect.poll(waiting).toBeGreaterThan(0);
        return { going };
      });
      await letGo.going;
      expect(
        await createRequestScope({ ...context, fileOwner: ann })
          .get(StoredFiles)
          .findComplete([url]),
      ).toEqual(new Map([[url, 'application/pdf']]));
    } finally {
      await server.close();
    }
  });
});
