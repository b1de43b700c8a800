import { type CohortId, type JoinableCohort, plannedOnReturn, type Quest, type Walks } from '#core/quests';
import { type CalendarDate, type Instant, todayIn, type TravelerId } from '#core/shared';
import { type MemoryWalk, type MemoryWorld, walkKept } from './memory-world.ts';

/** The walks of one Traveler in a world that lasts as long as the page or the test does. */
export class MemoryWalks implements Walks {
  constructor(
    private readonly world: MemoryWorld,
    private readonly traveler: TravelerId,
  ) {}

  async hold(): Promise<Quest | undefined> {
    const { active } = this.world.life(this.traveler);
    return active && this.world.quest(this.traveler, active);
  }

  async cohort(enrollmentCode: string): Promise<JoinableCohort | undefined> {
    const cohort = this.world.cohorts.find((one) => one.enrollmentCode === enrollmentCode);
    if (!cohort) return undefined;
    const { walks } = this.world.life(this.traveler);
    const hasBegun = walks.some((walk) => walk.cohort.id === cohort.id);
    return { ...cohort, isSampleQuest: cohort.content.quest.isSampleQuest, hasBegun };
  }

  async begin(id: CohortId, startingDate: CalendarDate, at: Instant): Promise<void> {
    const life = this.world.life(this.traveler);
    if (life.active) life.active.updatedAt = at;
    const earlier = life.walks.find(({ cohort }) => cohort.id === id);
    if (earlier) this.beginAgain(earlier, startingDate, at);
    else life.walks.push(this.fresh(id, startingDate, at));
    life.active = life.walks.find(({ cohort }) => cohort.id === id);
  }

  private beginAgain(walk: MemoryWalk, startingDate: CalendarDate, at: Instant): void {
    walk.updatedAt = at;
    walk.startingDate = startingDate;
    walk.hasCommittedSchedule = false;
    const zone = this.world.life(this.traveler).timeZone;
    walk.replan = undefined;
    walk.planned = plannedOnReturn(walkKept(walk, zone), todayIn(zone, this.world.clock.now()));
  }

  private fresh(id: CohortId, startingDate: CalendarDate, at: Instant): MemoryWalk {
    const cohort = this.world.cohorts.find((one) => one.id === id);
    if (!cohort) throw new Error(`No cohort ${id}`);
    return {
      id: this.world.dice.id(),
      cohort,
      joinedAt: at,
      updatedAt: at,
      startingDate,
      hasSeenOnboarding: false,
      hasSeenOffboarding: false,
      seenWeeks: [],
      hasCommittedSchedule: false,
      hours: {},
      planned: [],
      replan: undefined,
      steps: [],
      posts: [],
      answers: [],
    };
  }
}
