import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Token } from '#core/account';
import { type PostId, READER_KINDS, type ReaderKind } from '#core/achievements';
import { VISIBILITIES } from '#core/settings';
import type { TravelerId } from '#core/shared';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { addExternal, addPair, linkTo, submittedReeds } from '../support/achievements.ts';
import {
  giveFeedback,
  readAchievements,
  readAchievementsAs,
  readLinkedSubmission,
  readSubmission,
} from '#api/achievements/achievements.api';
import { readVisibility } from '#api/settings/settings.api';

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
  const seenBy = async (token: string) => {
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
  const shareWith = async (reader: TravelerId): Promise<void> => {
    await server.db
      .insertInto('post_readers')
      .values({ post_id: postId, reader_id: reader, message: 'Look.', shared_at: server.clock.now() })
      .execute();
  };
  const set = (setting: string) =>
    server.db.updateTable('travelers').set({ visibility_achievements: setting }).where('id', '=', owner).execute();

  test.each(VISIBILITIES)(
    '[ACH-2][ACH-15] with the setting %s, shared or not, everybody sees what they may',
    async (setting) => {
      await set(setting);
      for (const is of READERS) {
        const { id, token } = await readerWho(is);
        for (const isShared of [false, true]) {
          if (isShared) await shareWith(id);
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

  test.each(VISIBILITIES)(
    '[ACH-27][ACH-28] with the setting %s, its owner gets as a reader of every kind what a real one gets',
    async (setting) => {
      await set(setting);
      await shareWith((await readerWho('Guide')).id);
      const own = await sessionToken(server.context, owner);
      const real: Readonly<Record<ReaderKind, Reader>> = {
        'running-partner': 'Running Partner',
        'fellow-traveler': 'Fellow Traveler',
        guide: 'Guide',
        'external-reader': 'stranger',
        stranger: 'stranger',
      };
      for (const reader of READER_KINDS) {
        const { token } = await readerWho(real[reader]);
        const got = await server.call(readAchievements, { userId: owner }, { token });
        const shown = await server.call(readAchievementsAs, { reader }, { token: own });
        expect([reader, shown.body]).toEqual([reader, { overview: got.status === 200 ? got.body : null }]);
      }
      const link = await linkTo(server, postId, await addExternal(server, owner, `cho-${owner}@elsewhere.test`));
      const opened = await server.call(readSubmission, { postId }, { token: link });
      expect((await server.call(readLinkedSubmission, { postId }, { token: own })).body).toEqual(opened.body);
    },
  );

  test.each(VISIBILITIES)(
    '[ACH-2][ACH-4] with the setting %s, shared with somebody or not, a link opens the submission that it was made for and nothing else',
    async (setting) => {
      await set(setting);
      const reviewer = await addExternal(server, owner, `cho-${owner}@elsewhere.test`);
      const other = await submittedReeds(server, owner, 'island');
      const strangers = await submittedReeds(server);
      const strangersReviewer = await addExternal(server, strangers.owner, `dee-${owner}@elsewhere.test`);
      const links = {
        'of this': await linkTo(server, postId, reviewer),
        'of another': await linkTo(server, other.postId, reviewer),
        'of a stranger': await linkTo(server, strangers.postId, strangersReviewer),
      };
      const nothing = { list: 401, setting: 401, open: null, said: null };
      for (const isShared of [false, true]) {
        if (isShared) await shareWith((await readerWho('Guide')).id);
        for (const [link, token] of Object.entries(links)) {
          const isOpen = link === 'of this';
          expect([link, isShared, await seenBy(token)]).toEqual([
            link,
            isShared,
            {
              ...nothing,
              submission: isOpen ? 200 : 422,
              feedback: isOpen ? 'feedbackTextMissing' : 'reviewLinkNotValid',
            },
          ]);
        }
      }
    },
  );

  test('[ACH-2] what was shared opens for that submission alone, and other readers stay unknown to each other', async () => {
    const other = await submittedReeds(server, owner, 'island');
    await set('NOBODY');
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
