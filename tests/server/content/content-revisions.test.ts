import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unzip } from '#adapters/zip/zip-reader';
import { speakToEachPerson } from '#composition/server/context/person-locale';
import { createRequestScope } from '#composition/server/request-scope';
import { PostgresPersonalData } from '#adapters/postgres/settings/postgres-personal-data';
import { ZipArchiveWriter } from '#adapters/zip/zip-archive-writer';
import { ThrottleDownloads } from '#core/settings/server';
import { upgradeIn } from '../../contracts/support/upgrade-in.ts';
import { MemoryContentService } from '#memory/content/memory-content-service';
import { loadQuestRevision } from '#adapters/postgres/content/content-revisions';
import { PostgresPinnedQuests } from '#adapters/postgres/content/postgres-pinned-quests';
import { PostgresCohortAdmin } from '#adapters/postgres/operator/postgres-cohort-admin';
import type { AuthoredQuest } from '#core/content';
import { speakIn } from '#core/messages';
import { CreateCohort, EditCohort } from '#core/operator/server';
import { storeContent } from '#server/content/store-content';
import { APP_CARDS, QUEST_CODES, coastQuest, forestQuest, MONDAY, TODAY } from '../../fixtures/sample-quests.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';

import { completeStep, openChallenge } from '#api/challenges/challenges.api';
import { syncApplets } from '#api/content/content.api';
import { readAppOnboarding } from '#api/onboarding/onboarding.api';
import { findCohortByCode, readActiveQuest, joinCohort } from '#api/quests/quests.api';

/** The coast after its author has changed a title and a question. */
const edited: AuthoredQuest = {
  quest: { ...coastQuest.quest, title: 'The coast, revised' },
  applets: coastQuest.applets.map((applet) => ({ ...applet, title: `${applet.title}, revised` })),
};

describe.each(everyDatabase)('content on $name', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
  });
  afterAll(async () => server.close());

  const revisions = async () =>
    (
      await server.db.selectFrom('content_revisions').where('quest_content_id', '=', 'coast').select('id').execute()
    ).map(({ id }) => id);

  test('[QST-6] the same content is shelved once, in whatever order its fields come', async () => {
    const before = await revisions();
    const shuffled: AuthoredQuest = {
      applets: coastQuest.applets.map((applet) => Object.fromEntries(Object.entries(applet).toReversed()) as never),
      quest: Object.fromEntries(Object.entries(coastQuest.quest).toReversed()) as never,
    };
    const shelved = await storeContent(server.context, new MemoryContentService([shuffled, forestQuest], APP_CARDS));
    expect(await revisions()).toEqual(before);
    expect(shelved.get('coast')).toBe(before[0]);
  });

  test('[QST-6] an edit changes neither the answers of a cohort nor the questions they answer', async () => {
    const token = await sessionToken(server.context, await addTraveler(server.context));
    await server.call(joinCohort, { enrollmentCode: QUEST_CODES.coast, userLocalDate: TODAY }, { token });
    const textAnswer = { appletId: 'shore-words', appletType: 'inline-text', text: 'Salt.' };
    await server.call(
      completeStep,
      { challengeId: 'shore', stepId: 'shore-look', applets: [textAnswer], platform: 'web' },
      { token },
    );
    const [old] = await revisions();
    const shelved = await storeContent(server.context, new MemoryContentService([edited], APP_CARDS));
    expect(await revisions()).toHaveLength(2);
    expect((await server.call(readActiveQuest, {}, { token })).body.quest.title).toBe('Quest coast');
    const opened = (await server.call(openChallenge, { id: 'shore' }, { token })).body;
    expect([opened.applets, opened.answers]).toEqual([coastQuest.applets, [textAnswer]]);

    const newest = shelved.get('coast') ?? '';
    expect(newest).not.toBe(old);
    expect(await loadQuestRevision(server.db, newest)).toEqual(edited);
    await server.db
      .updateTable('cohorts')
      .set({ revision_id: newest })
      .where('enrollment_code', '=', QUEST_CODES.coast)
      .execute();
    expect((await server.call(readActiveQuest, {}, { token })).body.quest.title).toBe('The coast, revised');
  });

  test('[CNT-24] an answer that its quest no longer asks for stays in the notebook and the download, and says so', async () => {
    const ann = await addTraveler(server.context);
    const token = await sessionToken(server.context, ann);
    await server.call(joinCohort, { enrollmentCode: QUEST_CODES.coast, userLocalDate: TODAY }, { token });
    const applets = [{ appletId: 'shore-words', appletType: 'inline-text', text: 'Salt.' }];
    await server.call(
      completeStep,
      { challengeId: 'shore', stepId: 'shore-look', applets, platform: 'web' },
      { token },
    );
    const content = async () => (await server.call(syncApplets, {}, { token })).body.changed;
    const answers = async () => {
      const { context, db, clock } = server;
      const throttle = createRequestScope(context).get(ThrottleDownloads);
      const data = new PostgresPersonalData(db, ann, new ZipArchiveWriter(), context.objects, throttle, clock);
      const file = unzip(await data.zip()).find(({ path }) => path === 'answers.json');
      return JSON.parse(Buffer.from(file?.bytes ?? []).toString()) as readonly object[];
    };
    expect((await content()).find(({ id }) => id === 'shore-words')).not.toHaveProperty('noLongerAsked');
    expect((await answers())[0]).not.toHaveProperty('no_longer_asked');
    const { weeks } = coastQuest.quest;
    const left = weeks.map((week) => ({ ...week, challenges: week.challenges.filter(({ id }) => id !== 'shore') }));
    await upgradeIn(server)(QUEST_CODES.coast, { quest: { ...coastQuest.quest, weeks: left }, applets: [] });
    expect(await content()).toContainEqual(expect.objectContaining({ id: 'shore-words', noLongerAsked: true }));
    expect(await answers()).toMatchObject([{ applet_id: 'shore-words', no_longer_asked: true }]);
  });

  test('[QST-6] the app shows the cards that were shelved last, also when they were shelved before', async () => {
    const token = await sessionToken(server.context, await addTraveler(server.context));
    const shown = async () => (await server.call(readAppOnboarding, {}, { token })).body.cards;
    const fewer = APP_CARDS.slice(0, 1);
    server.clock.advance({ minutes: 1 });
    await storeContent(server.context, new MemoryContentService([], fewer));
    expect(await shown()).toEqual(fewer);
    server.clock.advance({ minutes: 1 });
    await storeContent(server.context, new MemoryContentService([], APP_CARDS));
    expect(await shown()).toEqual(APP_CARDS);
  });

  test('[CNT-28] a quest and the app’s cards come in the language of each call, and an answer belongs to all of them', async () => {
    speakToEachPerson();
    server.clock.advance({ minutes: 1 });
    const german: AuthoredQuest = { ...coastQuest, quest: { ...coastQuest.quest, title: 'Die Küste' } };
    const cards = APP_CARDS.map((card) => ({ ...card, title: 'Hallo' }));
    const content = {
      app: APP_CARDS,
      appTranslations: { de: cards },
      quests: [{ ...coastQuest, translations: { de: german } }],
    };
    const stored = await storeContent(server.context, { read: async () => content });
    await server.db
      .updateTable('cohorts')
      .set({ revision_id: stored.get('coast') ?? '' })
      .where('enrollment_code', '=', QUEST_CODES.coast)
      .execute();
    const token = await sessionToken(server.context, await addTraveler(server.context));
    await server.call(joinCohort, { enrollmentCode: QUEST_CODES.coast, userLocalDate: TODAY }, { token });
    const titles = async (headers: Readonly<Record<string, string>> = {}) => [
      (await server.call(readActiveQuest, {}, { token, headers })).body.quest.title,
      (await server.call(readAppOnboarding, {}, { token, headers })).body.cards[0]?.title,
    ];
    expect(await titles({ 'accept-language': 'de' })).toEqual(['Die Küste', 'Hallo']);
    expect(await titles()).toEqual([coastQuest.quest.title, APP_CARDS[0]?.title]);
  });

  test('[CNT-35] a cohort serves its quest in the languages that it offers, and answers stay when it offers others', async () => {
    speakToEachPerson();
    server.clock.advance({ minutes: 1 });
    const weeks = coastQuest.quest.weeks.map((week) => ({ ...week, title: 'Am Meer' }));
    const german: AuthoredQuest = { ...coastQuest, quest: { ...coastQuest.quest, title: 'Die Küste', weeks } };
    const content = { app: APP_CARDS, quests: [{ ...coastQuest, translations: { de: german } }] };
    await storeContent(server.context, { read: async () => content });
    const admin = () =>
      new PostgresCohortAdmin(server.db, { read: async () => content }, server.clock, server.context.random);
    await server.db.insertInto('organizations').values({ id: 'polyglot', description: 'Polyglot' }).execute();
    const wish = { quest: 'coast', startingDate: MONDAY, organization: 'polyglot', code: '73301' };
    const { cohort } = await new CreateCohort(admin(), server.clock, server.context.random).run({
      ...wish,
      languages: 'none',
    });
    expect(cohort.languages).toEqual([]);
    const traveler = await addTraveler(server.context);
    const token = await sessionToken(server.context, traveler);
    await server.call(joinCohort, { enrollmentCode: '73301', userLocalDate: TODAY }, { token });
    const read = async (language: string) => {
      const headers = { 'accept-language': language };
      const { body } = await server.call(readActiveQuest, {}, { token, headers });
      const [pinned] = await speakIn(language === 'de' ? 'de' : 'en-GB', () =>
        new PostgresPinnedQuests(server.db, traveler, server.clock).all(),
      );
      const byCode = await server.call(findCohortByCode, { code: '73301' }, { token, headers });
      const titles = [body.quest.title, pinned?.pins.at(-1)?.authored.quest.title, byCode.body.questTitle];
      return { titles: [...new Set(titles)], isWithheld: body.isTranslationWithheld };
    };
    const original = { titles: [coastQuest.quest.title], isWithheld: false };
    expect(await read('de')).toEqual({ ...original, isWithheld: true });
    expect(await read('en')).toEqual(original);
    const applets = [{ appletId: 'shore-words', appletType: 'inline-text', text: 'Salt.' }];
    await server.call(
      completeStep,
      { challengeId: 'shore', stepId: 'shore-look', applets, platform: 'web' },
      { token },
    );
    const stored = () =>
      server.db
        .selectFrom('applet_answers')
        .innerJoin('quests', 'quests.id', 'applet_answers.quest_id')
        .where('quests.traveler_id', '=', traveler)
        .selectAll()
        .execute();
    const before = await stored();
    expect(before).toHaveLength(1);
    await new EditCohort(admin()).run('73301', { languages: 'de' });
    expect(await read('de')).toEqual({ titles: ['Die Küste'], isWithheld: false });
    expect(await read('en')).toEqual(original);
    expect(await stored()).toEqual(before);
    await expect(new EditCohort(admin()).run('73301', { languages: 'fr' })).rejects.toMatchObject({
      key: 'cohortLanguageMissing',
      details: { language: 'fr', known: 'all, none, de' },
    });
  });
});
