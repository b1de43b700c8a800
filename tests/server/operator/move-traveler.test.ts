import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveQuestRevisions } from '#adapters/postgres/content/content-revisions';
import type { AuthoredQuest } from '#core/content';
import { coastQuest, QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { runOperatorCommand } from '../support/operator-terminal.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { completeStep, openChallenge } from '#api/challenges/challenges.api';
import { joinCohort } from '#api/quests/quests.api';

describe.each(everyDatabase)('moving somebody to a cohort that asks otherwise on $name', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
  });
  afterAll(() => server.close());

  const type = (...words: string[]) => runOperatorCommand(server.context, ...words);
  const ask = async (...words: string[]) => (await type(...words, '--json')).json;

  test('[OPE-3][QST-6] cohort move says what is affected before anything else, and may only show it', async () => {
    const ben = await addTraveler(server.context);
    const token = await sessionToken(server.context, ben);
    await server.call(joinCohort, { enrollmentCode: QUEST_CODES.coast, userLocalDate: TODAY }, { token });
    const answer = { appletId: 'shore-words', appletType: 'inline-text', text: 'A heron' };
    const step = { challengeId: 'shore', stepId: 'shore-look', platform: 'web', applets: [answer] };
    await server.call(completeStep, step as never, { token });
    await pinOtherwise('81005');
    const affected = [
      { applet: 'shore-words', title: 'Asked otherwise', change: 'changed', answers: 1, drafts: 0, stays: true },
    ];
    const move = ['cohort', 'move', `${ben}@scene.test`, '81005'];
    const cohortOf = async () => {
      const quests = server.db.selectFrom('quests').innerJoin('cohorts', 'cohorts.id', 'quests.cohort_id');
      const own = quests.where('traveler_id', '=', ben).select('enrollment_code');
      return (await own.executeTakeFirstOrThrow()).enrollment_code;
    };
    const line = 'changed: shore-words “Asked otherwise”, 1 answer, 0 drafts; stays as it was';
    const dry = await type(...move, '--dry-run');
    expect(dry.stdout.split('\n')).toEqual([
      line,
      expect.stringContaining('81005'),
      expect.stringContaining('Nothing was changed'),
    ]);
    expect(await ask(...move, '--dry-run')).toMatchObject({ result: 'tried', affected });
    expect(await cohortOf()).toBe(QUEST_CODES.coast);
    expect((await type(...move)).stdout.split('\n')[0]).toBe(line);
    expect(await cohortOf()).toBe('81005');
    const { answer: saved } = await server.db
      .selectFrom('applet_answers')
      .innerJoin('quests', 'quests.id', 'applet_answers.quest_id')
      .where('quests.traveler_id', '=', ben)
      .select('answer')
      .executeTakeFirstOrThrow();
    expect(saved).toEqual(answer);
    expect(await ask(...move)).toMatchObject({ result: 'unchanged', affected: [] });
  });

  test('[OPE-3][CNT-28] cohort move compares the quest as it was written, and preserves its translations', async () => {
    const german = { ...asking('Was siehst du?'), translations: { 'en-GB': asking('What do you see?') } };
    const other = { ...asking('Was hörst du?'), translations: { 'en-GB': asking('What do you hear?') } };
    await pin('81006', german);
    await pin('81007', german);
    await pin('81008', other);
    await pin('81009', other);
    const eve = await addTraveler(server.context);
    const token = await sessionToken(server.context, eve);
    await server.call(joinCohort, { enrollmentCode: '81006', userLocalDate: TODAY }, { token });
    const answer = { appletId: 'shore-words', appletType: 'inline-text', text: 'A heron' };
    const step = { challengeId: 'shore', stepId: 'shore-look', platform: 'web', applets: [answer] };
    await server.call(completeStep, step as never, { token });
    const moveTo = (code: string) => ask('cohort', 'move', `${eve}@scene.test`, code);
    const lastMove = () =>
      server.db
        .selectFrom('quest_moves')
        .innerJoin('quests', 'quests.id', 'quest_moves.quest_id')
        .innerJoin('content_revisions', 'content_revisions.id', 'from_revision_id')
        .where('traveler_id', '=', eve)
        .orderBy('quest_moves.id', 'desc')
        .select(['document', 'kept'])
        .executeTakeFirstOrThrow();
    const asked = async () => (await server.call(openChallenge, { id: 'shore' }, { token })).body.applets[0]?.title;

    expect(await moveTo('81007')).toMatchObject({ result: 'done', affected: [] });
    expect(await lastMove()).toEqual({ document: german, kept: [] });
    expect(await moveTo('81008')).toMatchObject({ affected: [{ title: 'Was hörst du?', change: 'changed' }] });
    expect(await lastMove()).toEqual({ document: german, kept: ['shore-words'] });
    expect(await asked()).toBe('What do you see?');
    expect(await moveTo('81009')).toMatchObject({ affected: [{ applet: 'shore-words', stays: true }] });
    expect(await lastMove()).toEqual({ document: german, kept: ['shore-words'] });
    expect(await asked()).toBe('What do you see?');
  });

  /** A cohort on the coast, with one applet that asks something else. */
  const pinOtherwise = (code: string): Promise<void> => pin(code, asking('Asked otherwise'));

  const asking = (title: string): AuthoredQuest => ({
    ...coastQuest,
    applets: coastQuest.applets.map((one) => (one.id === 'shore-words' ? { ...one, title } : one)),
  });

  async function pin(code: string, authored: AuthoredQuest): Promise<void> {
    const at = server.clock.now();
    const revisions = await saveQuestRevisions(server.db, [authored], at);
    await server.db
      .insertInto('cohorts')
      .values({
        id: server.context.random.uuid(),
        organization_id: 'lighthouse',
        enrollment_code: code,
        quest_content_id: 'coast',
        revision_id: revisions.get('coast') ?? '',
        starting_date: '2026-11-16',
        created_at: at,
      })
      .execute();
  }
});
