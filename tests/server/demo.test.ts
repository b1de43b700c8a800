import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, signUp } from '#api/account.api';
import { openChallenge } from '#api/challenges.api';
import { activeQuest, cohortByCode } from '#api/quests.api';
import { demoPeople } from '#server/demo/people';
import { prepare } from '#server/preparations';
import { everyDatabase, startServer, type TestServer } from './harness.ts';

describe.each(everyDatabase)('the demo on $name', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database, { prepare });
  });
  afterAll(async () => server.close());

  const startOf = async (code: string) => (await server.call(cohortByCode, { code })).body.startingDate;
  const [traveler] = demoPeople;
  const { email = '', password = '' } = traveler ?? {};

  test('has a Traveler who is on the quest of 24680 and can open its first challenge', async () => {
    const { body } = await server.call(logIn, { email, password });
    const journey = await server.call(activeQuest, {}, { token: body.jwt });
    expect(journey.body.quest).toMatchObject({ contentfulId: 'harbour-lights', startingDate: '2026-11-16' });
    const id = journey.body.quest.weeks[0]?.challenges[0]?.id ?? '';
    const opened = await server.call(openChallenge, { id }, { token: body.jwt });
    expect(opened.body.content.steps.length).toBeGreaterThan(0);
  });

  test('has a cohort of this week and one that starts in two days', async () => {
    expect([await startOf('24680'), await startOf('24681')]).toEqual(['2026-11-16', '2026-11-22']);
  });

  test('is made once: a second start changes only cohorts that nobody has joined', async () => {
    const people = async () => server.db.selectFrom('travelers').selectAll().orderBy('id').execute();
    const before = await people();
    server.clock.advance({ days: 10 });
    await prepare(server.house);
    expect(await people()).toEqual(before);
    expect([await startOf('24680'), await startOf('24681')]).toEqual(['2026-11-16', '2026-12-02']);

    await server.call(signUp, {
      displayName: 'Early Bird',
      email: 'early@scene.test',
      password: 'over the hills',
      code: '24681',
      userLocalDate: { year: 2026, month: 11, day: 30 },
      timeZone: 'Europe/London',
    });
    server.clock.advance({ days: 10 });
    await prepare(server.house);
    expect(await startOf('24681')).toBe('2026-12-02');
  });

  test('is left out in production', async () => {
    const production = await startServer(database, { prepare, settings: { mode: 'production' } });
    try {
      expect(await production.db.selectFrom('travelers').selectAll().execute()).toEqual([]);
      expect(await production.db.selectFrom('cohorts').selectAll().execute()).toEqual([]);
      const shelved = await production.db.selectFrom('content_revisions').select('quest_content_id').execute();
      expect(shelved).toEqual([{ quest_content_id: 'harbour-lights' }]);
    } finally {
      await production.close();
    }
  });
});
