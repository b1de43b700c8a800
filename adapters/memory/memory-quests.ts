import { Refusal } from '#core/messages';
import { type Cohort, type Cohorts, JoinCohort, type Journey, type Quests } from '#core/quests';
import type { DateParts, TravelerId } from '#core/shared';
import { MemoryWalks } from './memory-walks.ts';
import { type MemoryWorld } from './memory-world.ts';

/** The quests of one Traveler in memory. */
export class MemoryQuests implements Quests {
  constructor(
    private readonly world: MemoryWorld,
    private readonly traveler: TravelerId,
  ) {}

  async active(): Promise<Journey> {
    const { active } = this.world.life(this.traveler);
    if (!active) throw new Refusal('noActiveQuest');
    return { quest: this.world.quest(this.traveler, active), points: this.world.points(this.traveler) };
  }

  async join(enrollmentCode: string, userLocalDate: DateParts & { readonly startOnSameWeek: boolean }): Promise<void> {
    const walks = new MemoryWalks(this.world, this.traveler);
    await new JoinCohort(walks, this.world.clock).run(enrollmentCode, userLocalDate);
  }
}

/** The cohorts of a world in memory. */
export class MemoryCohorts implements Cohorts {
  constructor(private readonly world: MemoryWorld) {}

  async byCode(enrollmentCode: string): Promise<Cohort> {
    const cohort = this.world.cohorts.find((one) => one.enrollmentCode === enrollmentCode && !one.isClosed);
    if (!cohort) throw new Refusal('questCodeNotValid', { field: 'code' });
    const { title, isSampleQuest } = cohort.content.quest;
    return { id: cohort.id, enrollmentCode, questTitle: title, startingDate: cohort.startingDate, isSampleQuest };
  }
}
