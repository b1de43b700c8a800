import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveQuestRevisions, upgradeCohort } from '#adapters/postgres/content/content-revisions';
import type { Token } from '#core/account';
import type { AuthoredQuest } from '#core/content';
import { LOADING_CODES } from '#core/messages';
import { QUEST_CODES, COHORTS, lakeQuest, TODAY } from '../../fixtures/sample-quests.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { readActiveQuest, joinCohort, readQuestWeeks } from '#api/quests/quests.api';
import { syncWeekOnboardings } from '#api/content/content.api';
import { saveSchedule, readScheduleConfig } from '#api/schedule/schedule.api';

const nobodysQuest = '00000000-0000-4000-8000-0000000000ff';
const [firstWeek, ...laterWeeks] = lakeQuest.quest.weeks;

describe.each(everyDatabase)('the codes of the loading screen on $name', (database) => {
  let server: TestServer;
  let token: Token;
  let questId: string;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    await pin(lakeQuest.quest.weeks);
    token = await sessionToken(server.context, await addTraveler(server.context));
    await server.call(joinCohort, { enrollmentCode: QUEST_CODES.lake, userLocalDate: TODAY }, { token });
    questId = (await server.call(readActiveQuest, {}, { token })).body.quest.id;
  });

  /** Pins the cohort at the lake to content that has these weeks. */
  const pin = async (weeks: unknown): Promise<void> => {
    const content = { ...lakeQuest, quest: { ...lakeQuest.quest, weeks } } as AuthoredQuest;
    const revisions = await saveQuestRevisions(server.db, [content], server.clock.now());
    const cohort = COHORTS.find(({ enrollmentCode }) => enrollmentCode === QUEST_CODES.lake);
    await upgradeCohort(server.db, cohort?.id ?? '', revisions.get('lake') ?? '', server.clock.now());
  };

  const config = (of: string) => server.call(readScheduleConfig, { questId: of }, { token });
  const active = () => server.call(readActiveQuest, {}, { token });
  const cards = (weekId: string) => server.call(syncWeekOnboardings, { weekId }, { token });

  /** How the product comes to say each of them. */
  const ways: Readonly<Record<(typeof LOADING_CODES)[number], () => Promise<{ status: number; body: object }>>> = {
    errorNotFoundActiveQuest: async () => {
      await pin(null);
      return active();
    },
    errorGetWeeksForQuestNoQuest: () => server.call(readQuestWeeks, { questId: nobodysQuest }, { token }),
    errorWeekContentNoQuestDef: async () => {
      await pin(null);
      return cards('lake-1');
    },
    errorWeekContentNoWeekUser: () => cards('nowhere'),
    errorGetScheduleConfigNoQuest: () => config(nobodysQuest),
    errorGetScheduleConfigNoWeekSpec: async () => {
      await pin([]);
      return config(questId);
    },
    errorGetScheduleConfigNoWeekContentful: async () => {
      await server.call(saveSchedule, { questId, mondayHours: 4 } as never, { token });
      await pin(lakeQuest.quest.weeks.map((week) => ({ ...week, id: `${week.id} anew` })));
      return config(questId);
    },
    errorContentWeekDefMissing: async () => {
      await pin([firstWeek, null]);
      return active();
    },
    errorContentWeekDefPlaylistMissing: async () => {
      await pin([{ ...firstWeek, challenges: null }]);
      return active();
    },
  };

  test.each(LOADING_CODES)('[ERR-7] %s is said', async (code) => {
    const { status, body } = await ways[code]();
    expect([status, body]).toMatchObject([404, { errorCode: code }]);
  });

  test('[SCH-24][QST-6] an upgrade that takes weeks away keeps nobody from their schedule', async () => {
    await server.call(saveSchedule, { questId, mondayHours: 4 } as never, { token });
    await pin(laterWeeks);
    const { status, body } = await config(questId);
    expect([status, Object.keys(body.weekScheduleMap)]).toEqual([200, laterWeeks.map(({ id }) => id)]);
  });
});
