import { type CohortDesk, CreateCohort, MoveTraveler, ShiftCohort } from '#core/operation';
import { noHours } from '#core/schedule';
import type { Clock } from '#core/shared';
import { MemoryDice } from '#adapters/memory/memory-dice';
import { atDeskOf, type codesFrom } from './at-desk.ts';
import type { Traveler, World } from './every-adapter.ts';
import { coast, forest, FRIDAY, MONDAY, today } from './scene.ts';

export const clock: Clock = { now: () => FRIDAY, zone: () => 'Europe/London' };
const QUESTS = [coast, forest];

/** What those do who run cohorts, in one world; codes begin at the given number. */
export function cohortActs(world: World, codes: ReturnType<typeof codesFrom>) {
  const atDesk = <Answer>(work: (desk: CohortDesk) => Promise<Answer>, quests = QUESTS): Promise<Answer> =>
    atDeskOf(world, quests, work);
  const create = (more: object = {}) =>
    atDesk((desk) =>
      new CreateCohort(desk, clock, new MemoryDice(codes.last())).run({
        quest: 'coast',
        startingDate: MONDAY,
        organization: 'lighthouse',
        ...more,
      }),
    );
  const move = (traveler: Traveler, code: string) =>
    atDesk((desk) => new MoveTraveler(desk, clock).run(traveler.id, code));
  const shift = (code: string, weeks: number, from = MONDAY, isDry = false) =>
    atDesk((desk) => new ShiftCohort(desk, clock).run(code, { from, weeks }, isDry));

  /** Somebody on the coast, planned, with a step done and one late. */
  async function walking(code: string): Promise<{ readonly traveler: Traveler; readonly questId: string }> {
    const traveler = await world.traveler();
    world.setTime('2026-11-16T09:00:00.000Z');
    await traveler.quests.join(code, { ...today, day: 16 });
    const { id: questId } = (await traveler.quests.active()).quest;
    await traveler.schedules.commit({ questId, hours: { ...noHours, monday: 1, tuesday: 3 } });
    await traveler.challenges.completeStep('shore', 'shore-look', [words], `look ${traveler.id}`);
    world.setTime(FRIDAY);
    return { traveler, questId };
  }
  const words = { appletId: 'shore-words', appletType: 'inline-text', text: 'A heron' } as const;

  return { atDesk, create, move, shift, walking };
}
