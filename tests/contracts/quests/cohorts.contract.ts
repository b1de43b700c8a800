import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { everyEnvironment, type TravelerPorts, type ContractEnvironment } from '../support/environments.ts';
import { QUEST_CODES } from '../../fixtures/sample-quests.ts';

describe.each(everyEnvironment)('cohorts saved by $name', ({ open }) => {
  let world: ContractEnvironment;
  let ann: TravelerPorts;

  beforeEach(async () => {
    world = await open();
    ann = await world.addTraveler();
  });
  afterEach(async () => world.close());

  test('are found by their Quest Code', async () => {
    const cohort = await ann.cohorts.byCode(QUEST_CODES.coastAgain);
    expect(cohort).toMatchObject({
      enrollmentCode: QUEST_CODES.coastAgain,
      questTitle: 'Quest coast',
      startingDate: '2026-12-02',
      isSampleQuest: false,
    });
    expect((await ann.cohorts.byCode(QUEST_CODES.coast)).id).not.toBe(cohort.id);
    expect((await ann.cohorts.byCode(QUEST_CODES.garden)).isSampleQuest).toBe(true);
  });

  test('are found by anybody who knows the code, whichever organisation they belong to', async () => {
    const ben = await world.addTraveler();
    await ben.quests.join(QUEST_CODES.forest, { year: 2026, month: 11, day: 20, startOnSameWeek: true });
    expect(await ben.cohorts.byCode(QUEST_CODES.coast)).toEqual(await ann.cohorts.byCode(QUEST_CODES.coast));
  });
});
