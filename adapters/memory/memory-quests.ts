import { promisesBooked } from '#core/challenges';
import { Refusal } from '#core/messages';
import {
  type Cohort,
  type Cohorts,
  contentGap,
  inOrderOfStart,
  JoinCohort,
  type JoinedQuest,
  joinedQuest,
  type JoinedQuests,
  type Journey,
  type QuestId,
  type Quests,
  type WeekRecord,
  weekRecords,
} from '#core/quests';
import { DateOpenItems } from '#core/schedule';
import type { DateParts, TravelerId } from '#core/shared';
import { MemoryPlans } from './memory-plans.ts';
import { MemoryWalks } from './memory-walks.ts';
import { type MemoryWalk, type MemoryWorld, walkKept } from './memory-world.ts';

/** The quests of one Traveler in memory. */
export class MemoryQuests implements Quests {
  constructor(
    private readonly world: MemoryWorld,
    private readonly traveler: TravelerId,
  ) {}

  async active(): Promise<Journey> {
    const { active, ledger, timeZone } = this.world.life(this.traveler);
    if (!active) throw new Refusal('noActiveQuest');
    const found = () => this.world.quest(this.traveler, active, 'errorNotFoundActiveQuest');
    found();
    await new DateOpenItems(new MemoryPlans(this.world, this.traveler), this.world.clock).run(active.id);
    const quest = found();
    return {
      quest,
      points: this.world.points(this.traveler),
      zone: timeZone,
      promises: promisesBooked(quest, ledger, active.joinedAt),
    };
  }

  async joined(): Promise<JoinedQuests> {
    const { walks, timeZone } = this.world.life(this.traveler);
    const whole = walks.filter(({ cohort }) => contentGap(cohort.content.quest, 'noActiveQuest') === undefined);
    return { quests: inOrderOfStart(whole.map((walk) => this.joinedAs(walk))), zone: timeZone };
  }

  async weeks(quest: QuestId): Promise<readonly WeekRecord[]> {
    const { walks, timeZone } = this.world.life(this.traveler);
    const walk = walks.find(({ id }) => id === quest);
    if (!walk) throw new Refusal('errorGetWeeksForQuestNoQuest');
    const found = this.world.quest(this.traveler, walk, 'errorGetWeeksForQuestNoQuest');
    return weekRecords(found, walkKept(walk, timeZone), this.world.clock.now());
  }

  async join(enrollmentCode: string, userLocalDate: DateParts & { readonly startOnSameWeek: boolean }): Promise<void> {
    const walks = new MemoryWalks(this.world, this.traveler);
    await new JoinCohort(walks, this.world.clock).run(enrollmentCode, userLocalDate);
  }

  private joinedAs(walk: MemoryWalk): JoinedQuest {
    const { enrollmentCode } = walk.cohort;
    const completions = [...walk.steps, ...walk.posts].map(({ completedAt }) => completedAt);
    return joinedQuest(this.world.quest(this.traveler, walk), {
      enrollmentCode,
      joinedAt: walk.joinedAt,
      updatedAt: walk.updatedAt,
      lastCompletionAt: completions.toSorted().at(-1) ?? null,
      isCohortClosed: this.world.cohorts.some((one) => one.id === walk.cohort.id && one.isClosed),
      isCurrent: walk === this.world.life(this.traveler).active,
    });
  }
}

/** The cohorts of a world in memory. */
export class MemoryCohorts implements Cohorts {
  constructor(private readonly world: MemoryWorld) {}

  async byCode(enrollmentCode: string): Promise<Cohort> {
    const cohort = this.world.cohorts.find((one) => one.enrollmentCode === enrollmentCode);
    if (!cohort) throw new Refusal('questCodeNotValid', { field: 'code' });
    if (cohort.isClosed) throw new Refusal('cohortClosed', { field: 'code' });
    const { title, isSampleQuest } = cohort.content.quest;
    return { id: cohort.id, enrollmentCode, questTitle: title, startingDate: cohort.startingDate, isSampleQuest };
  }
}
