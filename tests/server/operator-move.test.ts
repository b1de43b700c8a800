import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shelve } from '#adapters/postgres/content-shelf';
import { completeStep } from '#api/challenges.api';
import { joinCohort } from '#api/quests.api';
import { coast, CODES, today } from '../contracts/scene.ts';
import { everyDatabase, startServer, type TestServer } from './harness.ts';
import { typed } from './operator-console.ts';
import { newTraveler, setScene, tokenOf } from './scene.ts';

describe.each(everyDatabase)('moving somebody to a cohort that asks otherwise on $name', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database, { prepare: setScene });
  });
  afterAll(() => server.close());

  const type = (...words: string[]) => typed(server.house, ...words);
  const ask = async (...words: string[]) => (await type(...words, '--json')).facts;

  test('[OPE-3][QST-6] cohort move says what is affected before anything else, and may only show it', async () => {
    const ben = await newTraveler(server.house);
    const token = await tokenOf(server.house, ben);
    await server.call(joinCohort, { enrollmentCode: CODES.coast, userLocalDate: today }, { token });
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
    expect(dry.said.split('\n')).toEqual([line, expect.stringContaining('81005'), expect.stringContaining('nothing')]);
    expect(await ask(...move, '--dry-run')).toMatchObject({ result: 'tried', affected });
    expect(await cohortOf()).toBe(CODES.coast);
    expect((await type(...move)).said.split('\n')[0]).toBe(line);
    expect(await cohortOf()).toBe('81005');
    const { answer: kept } = await server.db
      .selectFrom('applet_answers')
      .innerJoin('quests', 'quests.id', 'applet_answers.quest_id')
      .where('quests.traveler_id', '=', ben)
      .select('answer')
      .executeTakeFirstOrThrow();
    expect(kept).toEqual(answer);
    expect(await ask(...move)).toMatchObject({ result: 'unchanged', affected: [] });
  });

  /** A cohort that walks the coast, with one applet that asks something else. */
  async function pinOtherwise(code: string): Promise<void> {
    const other = {
      ...coast,
      applets: coast.applets.map((one) => (one.id === 'shore-words' ? { ...one, title: 'Asked otherwise' } : one)),
    };
    const at = server.clock.now();
    const revisions = await shelve(server.db, [other], at);
    await server.db
      .insertInto('cohorts')
      .values({
        id: server.house.dice.id(),
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
