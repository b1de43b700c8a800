import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { everyWorld, type Traveler, type World } from './every-adapter.ts';
import { refusalOf } from './refusal-of.ts';
import { CODES } from './scene.ts';

describe.each(everyWorld)('cohorts kept by $name', ({ open }) => {
  let world: World;
  let ann: Traveler;

  beforeEach(async () => {
    world = await open();
    ann = await world.traveler();
  });
  afterEach(async () => world.close());

  test('are found by their Quest Code', async () => {
    const cohort = await ann.cohorts.byCode(CODES.coastAgain);
    expect(cohort).toMatchObject({
      enrollmentCode: CODES.coastAgain,
      questTitle: 'Quest coast',
      startingDate: '2026-12-02',
      isSampleQuest: false,
    });
    expect((await ann.cohorts.byCode(CODES.coast)).id).not.toBe(cohort.id);
    expect((await ann.cohorts.byCode(CODES.garden)).isSampleQuest).toBe(true);
  });

  test('are found by anybody who knows the code, whichever organisation they belong to', async () => {
    const ben = await world.traveler();
    await ben.quests.join(CODES.forest, { year: 2026, month: 11, day: 20, startOnSameWeek: true });
    expect(await ben.cohorts.byCode(CODES.coast)).toEqual(await ann.cohorts.byCode(CODES.coast));
  });

  test('[QST-1] say that they are closed, and are not found by a code that opens nothing', async () => {
    expect(await refusalOf(ann.cohorts.byCode(CODES.closed))).toBe('cohortClosed');
    expect(await refusalOf(ann.cohorts.byCode('99999'))).toBe('questCodeNotValid');
  });
});
