import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MemoryContent } from '#adapters/memory/memory-content';
import { authoredIn } from '#adapters/postgres/content-shelf';
import type { AuthoredQuest } from '#core/challenges';
import { completeStep, openChallenge } from '#api/challenges.api';
import { appOnboarding } from '#api/onboarding.api';
import { activeQuest, joinCohort } from '#api/quests.api';
import { shelveContent } from '#server/content';
import { APP_CARDS, CODES, coast, forest, today } from '../contracts/scene.ts';
import { everyDatabase, startServer, type TestServer } from './harness.ts';
import { newTraveler, setScene, tokenOf } from './scene.ts';

/** The coast after its author has changed a title and a question. */
const edited: AuthoredQuest = {
  quest: { ...coast.quest, title: 'The coast, revised' },
  applets: coast.applets.map((applet) => ({ ...applet, title: `${applet.title}, revised` })),
};

describe.each(everyDatabase)('content on $name', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database, { prepare: setScene });
  });
  afterAll(async () => server.close());

  const revisions = async () =>
    (
      await server.db.selectFrom('content_revisions').where('quest_content_id', '=', 'coast').select('id').execute()
    ).map(({ id }) => id);

  test('[QST-6] the same content is shelved once, in whatever order its fields come', async () => {
    const before = await revisions();
    const shuffled: AuthoredQuest = {
      applets: coast.applets.map((applet) => Object.fromEntries(Object.entries(applet).toReversed()) as never),
      quest: Object.fromEntries(Object.entries(coast.quest).toReversed()) as never,
    };
    const shelved = await shelveContent(server.house, new MemoryContent([shuffled, forest], APP_CARDS));
    expect(await revisions()).toEqual(before);
    expect(shelved.get('coast')).toBe(before[0]);
  });

  test('[QST-6] an edit changes neither the answers of a cohort nor the questions they answer', async () => {
    const token = await tokenOf(server.house, await newTraveler(server.house));
    await server.call(joinCohort, { enrollmentCode: CODES.coast, userLocalDate: today }, { token });
    const words = { appletId: 'shore-words', appletType: 'inline-text', text: 'Salt.' };
    await server.call(
      completeStep,
      { challengeId: 'shore', stepId: 'shore-look', applets: [words], platform: 'web' },
      { token },
    );
    const [old] = await revisions();
    const shelved = await shelveContent(server.house, new MemoryContent([edited], APP_CARDS));
    expect(await revisions()).toHaveLength(2);
    expect((await server.call(activeQuest, {}, { token })).body.quest.title).toBe('Quest coast');
    const opened = (await server.call(openChallenge, { id: 'shore' }, { token })).body;
    expect([opened.applets, opened.answers]).toEqual([coast.applets, [words]]);

    const newest = shelved.get('coast') ?? '';
    expect(newest).not.toBe(old);
    expect(await authoredIn(server.db, newest)).toEqual(edited);
    await server.db
      .updateTable('cohorts')
      .set({ revision_id: newest })
      .where('enrollment_code', '=', CODES.coast)
      .execute();
    expect((await server.call(activeQuest, {}, { token })).body.quest.title).toBe('The coast, revised');
  });

  test('[QST-6] the app shows the cards that were shelved last, also when they were shelved before', async () => {
    const token = await tokenOf(server.house, await newTraveler(server.house));
    const shown = async () => (await server.call(appOnboarding, {}, { token })).body.cards;
    const fewer = APP_CARDS.slice(0, 1);
    server.clock.advance({ minutes: 1 });
    await shelveContent(server.house, new MemoryContent([], fewer));
    expect(await shown()).toEqual(fewer);
    server.clock.advance({ minutes: 1 });
    await shelveContent(server.house, new MemoryContent([], APP_CARDS));
    expect(await shown()).toEqual(APP_CARDS);
  });
});
