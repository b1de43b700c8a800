import { type CohortAdmin, CreateCohort, MoveTraveler, ShiftCohort } from '#core/operator/server';
import { type Clock, noHours } from '#core/shared';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import { withCohortAdminOf, type questCodesFrom } from './cohort-admin.ts';
import type { TravelerPorts, ContractEnvironment } from './environments.ts';
import { coastQuest, forestQuest, FRIDAY, MONDAY, TODAY } from '../../fixtures/sample-quests.ts';

export const fixedClock: Clock = { now: () => FRIDAY, zone: () => 'Europe/London' };
const QUESTS = [coastQuest, forestQuest];

/** What those do who run cohorts, in one world; codes begin at the given number. */
export function cohortActions(world: ContractEnvironment, codes: ReturnType<typeof questCodesFrom>) {
  const asOperator = <Answer>(work: (cohortAdmin: CohortAdmin) => Promise<Answer>, quests = QUESTS): Promise<Answer> =>
    withCohortAdminOf(world, quests, work);
  const create = (more: object = {}) =>
    asOperator((cohortAdmin) =>
      new CreateCohort(cohortAdmin, fixedClock, new MemoryRandomSource(codes.last())).run({
        quest: 'coast',
        startingDate: MONDAY,
        organization: 'lighthouse',
        ...more,
      }),
    );
  const move = (traveler: TravelerPorts, code: string) =>
    asOperator((cohortAdmin) => new MoveTraveler(cohortAdmin, fixedClock).run(traveler.id, code));
  const shift = (code: string, weeks: number, from = MONDAY, isDry = false) =>
    asOperator((cohortAdmin) => new ShiftCohort(cohortAdmin, fixedClock).run(code, { from, weeks }, isDry));

  /** A Traveler on the coast quest with planned items, one step completed and one late. */
  async function walking(code: string): Promise<{ readonly traveler: TravelerPorts; readonly questId: string }> {
    const traveler = await world.addTraveler();
    world.setTime('2026-11-16T09:00:00.000Z');
    await traveler.quests.join(code, { ...TODAY, day: 16 });
    const { id: questId } = (await traveler.quests.active()).quest;
    await traveler.schedules.commit({ questId, hours: { ...noHours, monday: 1, tuesday: 3 } });
    await traveler.challenges.completeStep('shore', 'shore-look', [textAnswer], `look ${traveler.id}`);
    world.setTime(FRIDAY);
    return { traveler, questId };
  }
  const textAnswer = { appletId: 'shore-words', appletType: 'inline-text', text: 'A heron' } as const;

  return { asOperator, create, move, shift, walking };
}
