import type { QuestId } from '../quests/index.ts';
import type { Schedules } from '../schedule/index.ts';
import { noHours, type WeeklyHours } from '../shared/index.ts';
import { type ContractRunner, type PortOfTwo, refusalKeyOf } from './contract-runner.ts';

/** Schedules of a Traveler on a quest that is not a trial, and of a Traveler who was never in its cohort. */
export interface SchedulesOfTwo extends PortOfTwo<Schedules> {
  readonly questId: QuestId;
  /** Two plans, each with the hours that the quest requires, and at most 16. */
  readonly hours: readonly [WeeklyHours, WeeklyHours];
}

/** The contract of every {@link Schedules}, whatever was committed before. */
export function schedulesContract({ test, assert }: ContractRunner, open: () => Promise<SchedulesOfTwo>): void {
  test('[SCH-5] answer a commitment with what is kept from then on', async () => {
    const { own, questId, hours } = await open();
    for (const committed of hours) {
      const { schedule: changed, ...config } = await own.commit({ questId, hours: committed });
      assert.deepEqual([config.hasCommittedSchedule, await own.config(questId)], [true, config]);
      const whole = await own.of(questId);
      for (const [week, days] of Object.entries(changed)) assert.deepEqual(whole[week], days);
    }
  });

  test('[SCH-4] refuse what is too little, too much, or no number of hours', async () => {
    const { own, questId, hours } = await open();
    const before = await own.config(questId);
    const refused = async (week: WeeklyHours) => refusalKeyOf(own.commit({ questId, hours: week }));
    assert.deepEqual(await refused(noHours), 'scheduleTooShort');
    assert.deepEqual(await refused({ ...noHours, monday: 13 }), 'scheduleTooLong');
    for (const tuesday of [-1, 2.5]) assert.deepEqual((await refused({ ...hours[0], tuesday })) === undefined, false);
    assert.deepEqual(await own.config(questId), before);
  });

  test('[SCH-42] refuse hours of a page that others than it showed have taken the place of', async () => {
    const { own, questId, hours } = await open();
    await own.commit({ questId, hours: hours[0] });
    const outdated = own.edit({ questId, hours: hours[1], seen: hours[1] });
    assert.deepEqual(await refusalKeyOf(outdated), 'scheduleOutdated');
    assert.deepEqual(await refusalKeyOf(own.edit({ questId, hours: hours[1], seen: hours[0] })), undefined);
  });

  test('refuse a quest or a week of somebody else’s as if there were none', async () => {
    const { own, others, questId, hours } = await open();
    const commitment = { questId, hours: hours[0] };
    assert.deepEqual(await refusalKeyOf(others.config(questId)), 'errorGetScheduleConfigNoQuest');
    for (const call of [() => others.of(questId), () => others.commit(commitment), () => others.edit(commitment)])
      assert.deepEqual(await refusalKeyOf(call()), 'questNotFound');
    assert.deepEqual(await refusalKeyOf(own.commit({ ...commitment, weekId: 'nowhere' })), 'missingWeek');
  });
}
