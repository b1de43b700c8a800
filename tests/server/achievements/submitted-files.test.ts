import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fileIdOf, STORAGE_PATH, storedFileUrl } from '#core/applets';
import type { PostId } from '#core/achievements';
import type { TravelerId } from '#core/shared';
import { addExternal, addPair, linkTo, submittedReeds } from '../support/achievements.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { revokeReviewLink, viewLinkedFile } from '#api/achievements/achievements.api';
import { createUpload, viewFile } from '#api/storage/storage.api';

const WORDS = 'What the reeds said';

describe.each(everyDatabase)('files that were submitted on $name', (database) => {
  let server: TestServer;
  let owner: TravelerId;
  let postId: PostId;
  let partner: TravelerId;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    ({ owner, postId } = await submittedReeds(server));
    partner = await addTraveler(server.context);
    await addPair(server, [owner, partner], 'Running Partner');
  });

  const upload = async (by = owner): Promise<string> => {
    const token = await sessionToken(server.context, by);
    const announced = { originalName: 'reeds.txt', mimeType: 'text/plain', size: WORDS.length };
    const { link } = (await server.call(createUpload, announced, { token })).body.data;
    await fetch(server.url + link, { method: 'PUT', body: WORDS, headers: { 'content-type': 'text/plain' } });
    return fileIdOf(storedFileUrl(link)) ?? '';
  };
  const submit = async (file: string, challenge = 'reeds', by = owner): Promise<void> => {
    const { id } = await server.db
      .selectFrom('quests')
      .where('traveler_id', '=', by)
      .select('id')
      .executeTakeFirstOrThrow();
    const answer = { appletId: 'log', appletType: 'upload-file', fileUrl: STORAGE_PATH + file };
    const now = server.clock.now();
    await server.db
      .insertInto('applet_answers')
      .values({
        id: server.context.random.uuid(),
        quest_id: id,
        challenge_id: challenge,
        applet_id: 'log',
        answer: JSON.stringify(answer),
        created_at: now,
        updated_at: now,
      })
      .execute();
  };
  const seenBy = async (who: TravelerId, file: string) =>
    server.call(viewFile, { file }, { token: await sessionToken(server.context, who) });
  const hideAll = () =>
    server.db.updateTable('travelers').set({ visibility_achievements: 'NOBODY' }).where('id', '=', owner).execute();

  test('[ACH-18] are shown to whoever may open the submission, by a link that works without a session', async () => {
    const file = await upload();
    await submit(file);
    const { status, body } = await seenBy(partner, file);
    expect([status, body.name]).toEqual([200, 'reeds.txt']);
    const response = await fetch(server.url + body.link);
    expect([response.status, await response.text()]).toEqual([200, WORDS]);
  });

  test('[ACH-18] are not there for a stranger, for anybody once the settings close them, nor while nothing holds them', async () => {
    const file = await upload();
    expect((await seenBy(partner, file)).status).toBe(404);
    await submit(file);
    const stranger = await addTraveler(server.context);
    expect((await seenBy(stranger, file)).body.errorCode).toBe('fileNotFound');
    await hideAll();
    expect((await seenBy(partner, file)).body.errorCode).toBe('fileNotFound');
    expect((await seenBy(owner, file)).status).toBe(200);
  });

  test('[ACH-18] are shown by a link to the submission that they stand in, until it is taken back', async () => {
    const reviewer = await addExternal(server, owner, `cho-${owner}@elsewhere.test`);
    const token = await linkTo(server, postId, reviewer);
    const byLink = (file: string, post = postId) => server.call(viewLinkedFile, { postId: post, file }, { token });
    const file = await upload();
    expect((await byLink(file)).body.errorCode).toBe('fileNotFound');
    await submit(file);
    const { status, body } = await byLink(file);
    expect([status, body.name]).toEqual([200, 'reeds.txt']);
    expect(await (await fetch(server.url + body.link)).text()).toBe(WORDS);

    const { id: linkId } = await server.db
      .selectFrom('review_links')
      .where('post_id', '=', postId)
      .select('id')
      .executeTakeFirstOrThrow();
    await server.call(revokeReviewLink, { linkId }, { token: await sessionToken(server.context, owner) });
    expect((await byLink(file)).body.errorCode).toBe('reviewLinkRevoked');
  });

  test('[ACH-18] of another submission, or of somebody else, are shown by no link', async () => {
    const reviewer = await addExternal(server, owner, `cho-${owner}@elsewhere.test`);
    const token = await linkTo(server, postId, reviewer);
    const { postId: island } = await submittedReeds(server, owner, 'island');
    const { owner: stranger, postId: strangers } = await submittedReeds(server);
    const [ofIsland, ofStranger] = [await upload(), await upload(stranger)];
    await submit(ofIsland, 'island');
    await submit(ofStranger, 'reeds', stranger);
    const keyOf = async (post: PostId, file: string) =>
      (await server.call(viewLinkedFile, { postId: post, file }, { token })).body.errorCode;
    expect(await keyOf(postId, ofIsland)).toBe('fileNotFound');
    expect(await keyOf(island, ofIsland)).toBe('reviewLinkNotValid');
    expect(await keyOf(strangers, ofStranger)).toBe('reviewLinkNotValid');
    expect(await keyOf(postId, ofStranger)).toBe('fileNotFound');

    await submit(ofStranger);
    expect(await keyOf(postId, ofStranger)).toBe('fileNotFound');
    expect(await keyOf(postId, 'x')).toBe('fileNotFound');
  });
});
