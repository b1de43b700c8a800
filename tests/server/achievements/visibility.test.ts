import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveFeedback, readAchievements, readSubmission } from '#api/achievements/achievements.api';
import { readVisibility } from '#api/settings/settings.api';
import type { Token } from '#core/account';
import type { PostId } from '#core/achievements';
import { VISIBILITIES } from '#core/settings';
import type { TravelerId } from '#core/shared';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { addPair, submittedReeds } from '../support/achievements.ts';

const READERS = ['Fellow Traveler', 'Mentor', 'Running Partner', 'Guide', 'invited', 'stranger', 'operator'] as const;
type Reader = (typeof READERS)[number];

/** Whom each setting admits to what was not shared with them. */
const admitted: Readonly<Record<(typeof VISIBILITIES)[number], readonly Reader[]>> = {
  EVERYBODY: ['Fellow Traveler', 'Mentor', 'Running Partner', 'Guide'],
  'RUNNING PARTNER': ['Running Partner'],
  'FELLOW TRAVELER': ['Fellow Traveler', 'Mentor'],
  NOBODY: [],
};
/** Who sees the list at all. */
const related: readonly Reader[] = ['Fellow Traveler', 'Mentor', 'Running Partner', 'Guide'];

describe.each(everyDatabase)('who sees what was achieved on $name', (database) => {
  let server: TestServer;
  let owner: TravelerId;
  let postId: PostId;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    ({ owner, postId } = await submittedReeds(server));
  });

  const readerWho = async (is: Reader): Promise<{ id: TravelerId; token: Token }> => {
    const id = await addTraveler(server.context, { isOperator: is === 'operator' });
    if (is === 'invited') await addPair(server, [owner, id], 'Running Partner', true);
    else if (is !== 'stranger' && is !== 'operator') await addPair(server, [owner, id], is);
    return { id, token: await sessionToken(server.context, id) };
  };
  const seenBy = async (token: Token) => {
    const achievements = await server.call(readAchievements, { userId: owner }, { token });
    const setting = await server.call(readVisibility, { userId: owner }, { token });
    const submission = await server.call(readSubmission, { postId }, { token });
    const feedback = await server.call(giveFeedback, { postId, score: 5, answer: ' ' }, { token });
    const [one] = achievements.status === 200 ? achievements.body.list : [];
    return {
      list: achievements.status,
      setting: setting.status,
      open: one?.isOpen ?? null,
      said: one === undefined ? null : one.reflectAnswers,
      submission: submission.status,
      feedback: feedback.body.errorCode,
    };
  };

  test.each(VISIBILITIES)(
    '[ACH-2][ACH-15] with the setting %s, shared or not, everybody sees what they may',
    async (setting) => {
      await server.db
        .updateTable('travelers')
        .set({ visibility_achievements: setting })
        .where('id', '=', owner)
        .execute();
      for (const is of READERS) {
        const { id, token } = await readerWho(is);
        for (const isShared of [false, true]) {
          if (isShared)
            await server.db
              .insertInto('post_readers')
              .values({ post_id: postId, reader_id: id, message: 'Look.', shared_at: server.clock.now() })
              .execute();
          const isRelated = related.includes(is);
          const isOpen = isShared || admitted[setting].includes(is);
          expect([is, isShared, await seenBy(token)]).toEqual([
            is,
            isShared,
            {
              list: isRelated ? 200 : 404,
              setting: isRelated ? 200 : 404,
              open: isRelated ? isOpen : null,
              said: isRelated && isOpen ? 'The reeds hum.' : null,
              submission: isOpen ? 200 : 403,
              feedback: isOpen ? 'feedbackTextMissing' : 'submissionNotShared',
            },
          ]);
        }
      }
    },
  );

  test('[ACH-2] what was shared opens for that submission alone, and other readers stay unknown to each other', async () => {
    const other = await submittedReeds(server, owner, 'island');
    await server.db
      .updateTable('travelers')
      .set({ visibility_achievements: 'NOBODY' })
      .where('id', '=', owner)
      .execute();
    const [one, two] = [await readerWho('Fellow Traveler'), await readerWho('Guide')];
    for (const { id } of [one, two])
      await server.db
        .insertInto('post_readers')
        .values({ post_id: postId, reader_id: id, message: `For ${id}`, shared_at: server.clock.now() })
        .execute();
    const { body } = await server.call(readAchievements, { userId: owner }, { token: one.token });
    expect(
      body.list.map(({ postId: id, isOpen, readers }) => [id, isOpen, readers.map(({ userId }) => userId)]),
    ).toEqual(
      expect.arrayContaining([
        [postId, true, [one.id]],
        [other.postId, false, []],
      ]),
    );
    const refused = await server.call(readSubmission, { postId: other.postId }, { token: one.token });
    expect([refused.status, refused.body.errorCode]).toEqual([403, 'submissionNotShared']);
    const own = await server.call(readAchievements, {}, { token: await sessionToken(server.context, owner) });
    expect(own.body.list.flatMap(({ readers }) => readers.map(({ message }) => message)).toSorted()).toEqual(
      [one.id, two.id].map((id) => `For ${id}`).toSorted(),
    );
  });
});
