import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PostgresShowcaseRecords } from '#adapters/postgres/showcases/postgres-showcase-records';
import type { Token } from '#core/account';
import { fileIdOf, storedFileUrl } from '#core/applets';
import type { TravelerId } from '#core/shared';
import { SHOWCASE_VERSION, type StoredShowcase } from '#core/showcases';
import { TODAY } from '../../fixtures/sample-quests.ts';
import { ALL_KINDS_CODE, correctAnswers, editorDocumentOf, seedAllKindsQuest } from '../support/all-kinds-quest.ts';
import { addTraveler, sessionToken } from '../support/seed.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addArtifact, readAnswers } from '#api/applets/applets.api';
import { completeStep } from '#api/challenges/challenges.api';
import { joinCohort, readActiveQuest } from '#api/quests/quests.api';
import { readPublicShowcaseContents, readPublicShowcaseSummary, viewShowcaseFile } from '#api/showcases/showcases.api';
import { createUpload } from '#api/storage/storage.api';

const INDEX = '<!doctype html><html><head><title>App</title></head><body></body></html>';
/** What stands wherever nothing was put on the showcase. */
const MARK = 'KEPT-FROM-VISITORS';
const SHOWN = 'Seen by visitors';

describe.each(everyDatabase)('what a visitor gets of a showcase on $name', (database) => {
  let server: TestServer;
  let siteFolder: string;
  let owner: TravelerId;
  let token: Token;
  let background: string;
  let showcase: StoredShowcase;

  beforeAll(async () => {
    siteFolder = mkdtempSync(join(tmpdir(), 'waymark-showcase-secrets-'));
    writeFileSync(join(siteFolder, 'index.html'), INDEX);
    server = await startServer(database, { prepare: seedAllKindsQuest, settings: { siteFolder } });
    owner = await addTraveler(server.context);
    token = await sessionToken(server.context, owner);
    const chosen = await writeNotebook();
    background = await uploadedPicture();
    showcase = { ...(await saved(SHOWN, [chosen])), backgroundUrl: background };
    await records().save(showcase);
    await saved(MARK, []);
    await server.db
      .updateTable('travelers')
      .set({ first_name: MARK, last_name: MARK, email: `${MARK}@scene.test`, quote: MARK, picture_url: MARK })
      .where('id', '=', owner)
      .execute();
  });
  afterAll(async () => {
    await server.close();
    rmSync(siteFolder, { recursive: true });
  });

  const records = () => new PostgresShowcaseRecords(server.context.db, server.context.clock, server.context.random);
  const saved = async (title: string, appletIds: readonly string[]): Promise<StoredShowcase> => {
    const { clock, random } = server.context;
    const texts = { title, callToAction: title, backgroundUrl: null, videoUrl: null, allowsSearch: false };
    const lists = { appletIds, featuredAppletIds: appletIds, headlineAppletIds: appletIds };
    const times = { createdAt: clock.now(), publishedOn: clock.now() };
    const made = { id: random.uuid(), ownerId: owner, showcaseVersionName: SHOWCASE_VERSION, ...texts, ...lists };
    await records().save({ ...made, ...times });
    return { ...made, ...times };
  };
  /** Writes the mark into every other answer; returns the id of the shown one. */
  const writeNotebook = async (): Promise<string> => {
    await server.call(joinCohort, { enrollmentCode: ALL_KINDS_CODE, userLocalDate: TODAY }, { token });
    const questId = (await server.call(readActiveQuest, {}, { token })).body.quest.id;
    const applets = (await correctAnswers(server.context, owner)).map((answer) =>
      answer.appletType === 'inline-text' ? { ...answer, text: MARK } : answer,
    );
    await server.call(completeStep, { challengeId: 'bench', stepId: 'make', applets, platform: 'web' }, { token });
    for (const content of [SHOWN, MARK]) {
      const artifact = { questId, appletId: 'any-text', type: 'generic-rich-text', fileUrl: null, fileType: null };
      await server.call(addArtifact, { ...artifact, richText: editorDocumentOf(content) }, { token });
    }
    const { answers } = (await server.call(readAnswers, { currentContent: 'yes' }, { token })).body;
    expect(JSON.stringify(answers).split(MARK).length).toBeGreaterThan(2);
    return answers.find((one) => JSON.stringify(one).includes(SHOWN))?.id ?? '';
  };
  /** A picture with the mark in what cameras write beside the points. */
  const uploadedPicture = async (): Promise<string> => {
    const bytes = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#c03020' } })
      .withExif({ IFD0: { Copyright: MARK, Artist: MARK } })
      .jpeg()
      .toBuffer();
    expect(bytes.includes(MARK)).toBe(true);
    const announced = { originalName: 'lake.jpg', mimeType: 'image/jpeg', size: bytes.length };
    const { link } = (await server.call(createUpload, announced, { token })).body.data;
    const headers = { 'content-type': 'image/jpeg' };
    await fetch(server.url + link, { method: 'PUT', body: new Uint8Array(bytes), headers });
    return storedFileUrl(link);
  };
  const open = (path: string) => fetch(new URL(path, server.url));
  const previewPath = async (): Promise<string> => {
    const html = await (await open(`/showcase/${showcase.id}`)).text();
    const address = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const { pathname, search } = new URL(address);
    return pathname + search;
  };

  test('[SHW-2][SHW-21] is nothing but what was put on it: in page, data, files and preview picture', async () => {
    const { id: showcaseId } = showcase;
    const file = fileIdOf(background) ?? '';
    const view = (await server.call(viewShowcaseFile, { showcaseId, file })).body;
    const answers = [
      JSON.stringify((await server.call(readPublicShowcaseSummary, { showcaseId })).body),
      JSON.stringify((await server.call(readPublicShowcaseContents, { showcaseId })).body),
      await (await open(`/showcase/${showcaseId}`)).text(),
    ];
    for (const text of answers) expect(text).toContain(SHOWN);
    const media = [view.link, view.preview ?? view.link, await previewPath()];
    const bytes = await Promise.all(media.map(async (path) => Buffer.from(await (await open(path)).arrayBuffer())));
    for (const part of [...answers, JSON.stringify(view), ...bytes.map((one) => one.toString('latin1'))]) {
      expect(part).not.toContain(MARK);
      expect(part).not.toContain('@scene.test');
    }
  });

  test('[SHW-21] has a preview picture with the background of its owner, under an address for each version', async () => {
    const path = await previewPath();
    const response = await open(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(response.headers.get('cache-control')).toContain('immutable');
    const picture = sharp(await response.arrayBuffer());
    const { width, height, exif } = await picture.metadata();
    expect([width, height, exif]).toEqual([1200, 630, undefined]);
    const corner = await picture.extract({ left: 1190, top: 10, width: 1, height: 1 }).raw().toBuffer();
    expect([...corner].map((value) => Math.round(value / 16))).toEqual([12, 3, 2]);
    const old = await open(path.replace(/v=.*/, 'v=old'));
    expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'no-store']);
    await records().save({ ...showcase, title: 'Another title', backgroundUrl: 'forest' });
    expect(await previewPath()).not.toBe(path);
    await records().save(showcase);
  });

  test('[SHW-2][SHW-21] has no preview picture from the moment it is taken offline', async () => {
    const path = await previewPath();
    expect((await open(path)).status).toBe(200);
    await records().save({ ...showcase, publishedOn: null });
    const gone = await open(path);
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([410, 'no-store']);
    expect(await gone.json()).toMatchObject({ errorCode: 'showcaseGone' });
    await records().save(showcase);
    expect((await open('/api/v1/showcases/nowhere/preview.jpg')).status).toBe(410);
  });
});
