import type { CohortId, JoinableCohort, Quest, Walks } from '#core/quests';
import type { CalendarDate, TravelerId } from '#core/shared';
import { type MemoryWalk, type MemoryWorld, questWalked } from './memory-world.ts';

/** The walks of one Traveler in a world that lasts as long as the page or the test does. */
export class MemoryWalks implements Walks {
  constructor(
    private readonly world: MemoryWorld,
    private readonly traveler: TravelerId,
  ) {}

  async hold(): Promise<Quest | undefined> {
    const { active } = this.world.life(this.traveler);
    return active && questWalked(active);
  }

  async cohort(enrollmentCode: string): Promise<JoinableCohort | undefined> {
    const cohort = this.world.cohorts.find((one) => one.enrollmentCode === enrollmentCode);
    return cohort && { ...cohort, isSampleQuest: cohort.content.quest.isSampleQuest };
  }

  async begin(id: CohortId, startingDate: CalendarDate): Promise<void> {
    const life = this.world.life(this.traveler);
    const earlier = life.walks.find(({ cohort }) => cohort.id === id);
    if (earlier) this.beginAgain(earlier, startingDate);
    else life.walks.push(this.fresh(id, startingDate));
    life.active = life.walks.find(({ cohort }) => cohort.id === id);
  }

  private beginAgain(walk: MemoryWalk, startingDate: CalendarDate): void {
    walk.startingDate = startingDate;
    walk.hasCommittedSchedule = false;
    walk.planned = walk.planned.filter(({ challenge, step }) =>
      step === null
        ? walk.posts.some((post) => post.challenge === challenge)
        : walk.steps.some((done) => done.challenge === challenge && done.step === step),
    );
  }

  private fresh(id: CohortId, startingDate: CalendarDate): MemoryWalk {
    const cohort = this.world.cohorts.find((one) => one.id === id);
    if (!cohort) throw new Error(`No cohort ${id}`);
    return {
      id: this.world.dice.id(),
      cohort,
      startingDate,
      completedAt: null,
      hasSeenOnboarding: false,
      hasCommittedSchedule: false,
      hours: {},
      planned: [],
      steps: [],
      posts: [],
    };
  }
}
