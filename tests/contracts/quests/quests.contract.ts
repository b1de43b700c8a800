import { noHours } from '#core/shared';
import { afterEach, assert, beforeEach, describe, expect, test } from 'vitest';
import { questsContract } from '#core/contracts';
import { everyEnvironment, type TravelerPorts, type ContractEnvironment } from '../support/environments.ts';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { QUEST_CODES, MONDAY, NEXT_MONDAY, TODAY } from '../../fixtures/sample-quests.ts';

describe.each(everyEnvironment)('quests saved by $name', ({ open }) => {
  let world: ContractEnvironment;
  let ann: TravelerPorts;
  let ben: TravelerPorts;

  beforeEach(async () => {
    world = await open();
    ann = await world.addTraveler();
    ben = await world.addTraveler();
  });
  afterEach(async () => world.close());

  const active = async (traveler: TravelerPorts) => (await traveler.quests.active()).quest;

  questsContract({ test, assert }, async () => {
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    await ben.quests.join(QUEST_CODES.forest, TODAY);
    const codes = { questCode: QUEST_CODES.coast, closedCode: QUEST_CODES.closed, unknownCode: '99999' };
    return { own: ann.quests, others: ben.quests, cohorts: ann.cohorts, ...codes, today: TODAY };
  });

  test('[QST-7] say that there is no active quest before one is joined', async () => {
    expect(await refusalKeyOf(ann.quests.active())).toBe('noActiveQuest');
  });

  test('[ACC-2] begin on the Monday of the week under way, with nothing done and no points', async () => {
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    const { quest, points, zone } = await ann.quests.active();
    expect([points, zone]).toEqual([{ xp: 0, bp: 0 }, 'Europe/London']);
    expect(quest).toMatchObject({
      contentfulId: 'coast',
      cohortOrganizationId: 'lighthouse',
      title: 'Quest coast',
      isSampleQuest: false,
      startingDate: MONDAY,
      completedAt: null,
      hasSeenOnboarding: false,
      hasOffboarding: true,
      hasSeenOffboarding: false,
      hasCommittedSchedule: false,
    });
    expect(quest.weeks.map(({ hasOnboarding, hasSeenOnboarding }) => [hasOnboarding, hasSeenOnboarding])).toEqual([
      [true, false],
      [true, false],
      [true, false],
    ]);
    expect(quest.weeks.map(({ id, startingDate, unlockAfterDays }) => [id, startingDate, unlockAfterDays])).toEqual([
      ['coast-1', MONDAY, 0],
      ['coast-2', NEXT_MONDAY, 0],
      ['coast-3', '2026-11-30', null],
    ]);
    expect(quest.weeks[0]?.challenges[0]).toMatchObject({
      id: 'shore',
      completed: false,
      completedSteps: [],
      postScheduledDate: null,
      hoursPerWeek: null,
      totalXp: 100,
      steps: [
        { id: 'shore-look', stepNumber: 0, stepDuration: 30, scheduledDate: null },
        { id: 'shore-walk', stepNumber: 1, stepDuration: 45, scheduledDate: null },
      ],
    });
  });

  test('[ACC-2] begin a week later for whoever would rather wait', async () => {
    await ann.quests.join(QUEST_CODES.coast, { ...TODAY, startOnSameWeek: false });
    expect((await active(ann)).startingDate).toBe(NEXT_MONDAY);
  });

  test('[ACC-2] begin with their cohort when that lies ahead', async () => {
    await ann.quests.join(QUEST_CODES.coastAgain, TODAY);
    expect((await active(ann)).startingDate).toBe('2026-11-30');
  });

  test('are each their own: two Travelers in one cohort, and one in another', async () => {
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    expect(await refusalKeyOf(ben.quests.active())).toBe('noActiveQuest');
    await ben.quests.join(QUEST_CODES.coast, { ...TODAY, startOnSameWeek: false });
    const [one, other] = [await active(ann), await active(ben)];
    expect(one.id).not.toBe(other.id);
    expect(one.cohortId).toBe(other.cohortId);
    expect([one.startingDate, other.startingDate]).toEqual([MONDAY, NEXT_MONDAY]);
    await ben.quests.join(QUEST_CODES.forest, TODAY);
    expect((await active(ann)).contentfulId).toBe('coast');
  });

  test('[ACC-14] refuse a today that is nobody’s today', async () => {
    expect(await refusalKeyOf(ann.quests.join(QUEST_CODES.coast, { ...TODAY, day: 18 }))).toBe('dateNotValid');
    expect(await refusalKeyOf(ann.quests.join(QUEST_CODES.coast, { ...TODAY, day: 22 }))).toBe('dateNotValid');
    expect(await refusalKeyOf(ann.quests.join(QUEST_CODES.coast, { ...TODAY, month: 2, day: 30 }))).toBe(
      'dateNotValid',
    );
    await ann.quests.join(QUEST_CODES.coast, { ...TODAY, day: 21 });
    expect((await active(ann)).startingDate).toBe(MONDAY);
  });

  test('[QST-1] are active one at a time, and coming back finds what was done', async () => {
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    const first = await active(ann);
    await ann.challenges.completeStep('shore', 'shore-walk', [], 'walk-1');
    await ann.quests.join(QUEST_CODES.forest, TODAY);
    expect((await active(ann)).contentfulId).toBe('forest');
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    const back = await active(ann);
    expect(back.id).toBe(first.id);
    expect(back.weeks[0]?.challenges[0]?.completedSteps).toEqual([1]);
  });

  test('[QST-1] of a closed cohort are open to whoever is in it already, and to nobody else', async () => {
    await world.setClosed(QUEST_CODES.ferry, false);
    await ann.quests.join(QUEST_CODES.ferry, TODAY);
    const { id } = await active(ann);
    await world.setClosed(QUEST_CODES.ferry, true);
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    await ann.quests.join(QUEST_CODES.ferry, TODAY);
    expect((await active(ann)).id).toBe(id);
    expect(await refusalKeyOf(ann.quests.join(QUEST_CODES.ferry, TODAY))).toBe('alreadyOnQuest');
    expect(await refusalKeyOf(ben.quests.join(QUEST_CODES.ferry, TODAY))).toBe('cohortClosed');
    expect(await refusalKeyOf(ann.quests.join(QUEST_CODES.closed, TODAY))).toBe('cohortClosed');
  });

  test('[QST-4] are completed by the day that opens their last week, when it holds nothing but a bonus', async () => {
    const far = await world.addTraveler('Pacific/Auckland');
    for (const traveler of [ann, far]) {
      await traveler.quests.join(QUEST_CODES.lake, TODAY);
      await traveler.challenges.submitPost('reeds', { reflectAnswers: 'Wind.', applets: [] }, 'reeds-1');
      expect((await active(traveler)).completedAt).toBeNull();
    }
    world.setTime('2026-11-22T12:00:00.000Z');
    expect((await active(far)).completedAt).toBe('2026-11-22T11:00:00.000Z');
    expect((await active(ann)).completedAt).toBeNull();
    world.setTime('2026-12-01T12:00:00.000Z');
    expect((await active(ann)).completedAt).toBe('2026-11-23T00:00:00.000Z');
  });

  test('[QST-1] start from today when they are come back to: what is done stays done, the rest waits for a new plan', async () => {
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    const { id } = await active(ann);
    const hours = { ...noHours, saturday: 4 };
    await ann.schedules.commit({ questId: id, hours });
    await ann.challenges.completeStep('shore', 'shore-walk', [], 'walk-1');
    await ann.quests.join(QUEST_CODES.forest, TODAY);
    world.setTime('2026-12-01T09:00:00.000Z');
    await ann.quests.join(QUEST_CODES.coast, { ...TODAY, month: 12, day: 1 });
    const back = await active(ann);
    expect(back).toMatchObject({ id, startingDate: '2026-11-30', hasCommittedSchedule: false });
    expect(back.weeks.map(({ startingDate }) => startingDate)).toEqual(['2026-11-30', '2026-12-07', '2026-12-14']);
    expect(back.weeks[0]?.challenges[0]).toMatchObject({
      completedSteps: [1],
      postScheduledDate: null,
      steps: [{ scheduledDate: null }, { scheduledDate: '2026-11-21' }],
    });
    await ann.schedules.commit({ questId: id, hours });
    expect((await active(ann)).weeks[0]?.challenges[0]).toMatchObject({
      postScheduledDate: '2026-12-05',
      steps: [{ scheduledDate: '2026-12-05' }, { scheduledDate: '2026-11-21' }],
    });
  });

  test('[QST-28] are found as they were left once they are completed, with their dates and their committed hours', async () => {
    await ann.quests.join(QUEST_CODES.forest, TODAY);
    const { id } = await active(ann);
    await ann.schedules.commit({ questId: id, hours: { ...noHours, saturday: 4 } });
    await ann.challenges.completeStep('trees', 'trees-count', [], 'count-1');
    await ann.challenges.submitPost('trees', { reflectAnswers: 'Many.', applets: [] }, 'post-1');
    const left = await active(ann);
    expect(left).toMatchObject({ startingDate: MONDAY, hasCommittedSchedule: true });
    expect(left.completedAt).not.toBeNull();
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    world.setTime('2026-12-01T09:00:00.000Z');
    await ann.quests.join(QUEST_CODES.forest, { ...TODAY, month: 12, day: 1, startOnSameWeek: false });
    expect(await active(ann)).toEqual(left);
    const { quests } = await ann.quests.joined();
    expect(quests.filter(({ isCurrent }) => isCurrent).map((quest) => quest.id)).toEqual([id]);
    expect(quests.find((quest) => quest.id === id)?.lastVisitAt).toBe('2026-12-01T09:00:00.000Z');
  });

  test('[QST-1] cannot be a trial while a regular quest is unfinished; the other way round is fine', async () => {
    await ann.quests.join(QUEST_CODES.forest, TODAY);
    expect(await refusalKeyOf(ann.quests.join(QUEST_CODES.garden, TODAY))).toBe('questUnfinished');
    expect((await active(ann)).contentfulId).toBe('forest');
    await ann.challenges.completeStep('trees', 'trees-count', [], 'count-1');
    await ann.challenges.submitPost('trees', { reflectAnswers: 'Many.', applets: [] }, 'post-1');
    await ann.quests.join(QUEST_CODES.garden, TODAY);
    expect((await active(ann)).isSampleQuest).toBe(true);
    await ann.quests.join(QUEST_CODES.gardenAgain, TODAY);
    expect((await active(ann)).contentfulId).toBe('garden');
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    expect((await active(ann)).contentfulId).toBe('coast');
  });
});
