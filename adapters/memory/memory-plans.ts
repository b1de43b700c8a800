import type { ChallengeId, PlannedDate, QuestId, StepId, WeekId } from '#core/quests';
import { completionDatesOf, type KeptPlan, type KeptReplan, type NewPlan, type Plans } from '#core/schedule';
import type { TravelerId } from '#core/shared';
import { type MemoryWalk, type MemoryWorld, walkKept } from './memory-world.ts';

/** The plans of one Traveler in memory. */
export class MemoryPlans implements Plans {
  constructor(
    private readonly world: MemoryWorld,
    private readonly traveler: TravelerId,
  ) {}

  async of(quest: QuestId): Promise<KeptPlan | undefined> {
    const walk = this.walk(quest);
    const zone = this.world.life(this.traveler).timeZone;
    return (
      walk && {
        quest: this.world.quest(this.traveler, walk, 'errorGetScheduleConfigNoQuest'),
        hours: walk.hours,
        completed: completionDatesOf(walkKept(walk, zone)),
        zone,
      }
    );
  }

  hold(quest: QuestId): Promise<KeptPlan | undefined> {
    return this.of(quest);
  }

  async keep(quest: QuestId, { weeks, hours, items }: NewPlan): Promise<void> {
    const walk = this.walk(quest);
    if (!walk) return;
    const now: PlannedDate[] = items.map(({ challenge, step, scheduledDate, missedDate }) => ({
      challenge,
      step,
      date: scheduledDate,
      missed: missedDate,
    }));
    walk.planned = replaced(walk.planned, now);
    if (walk.replan && weeks.includes(walk.replan.weekId)) walk.replan = undefined;
    walk.hours = { ...walk.hours, ...Object.fromEntries(weeks.map((week) => [week, hours])) };
    walk.hasCommittedSchedule = true;
  }

  async move(quest: QuestId, _week: WeekId, items: readonly PlannedDate[]): Promise<void> {
    const walk = this.walk(quest);
    if (walk) walk.planned = replaced(walk.planned, items);
  }

  async remembered(quest: QuestId): Promise<KeptReplan | undefined> {
    return this.walk(quest)?.replan;
  }

  async remember(quest: QuestId, replan: KeptReplan | null): Promise<void> {
    const walk = this.walk(quest);
    if (walk) walk.replan = replan ?? undefined;
  }

  private walk(quest: QuestId): MemoryWalk | undefined {
    return this.world.life(this.traveler).walks.find(({ id }) => id === quest);
  }
}

interface Place {
  readonly challenge: ChallengeId;
  readonly step: StepId | null;
}

const replaced = (before: readonly PlannedDate[], now: readonly PlannedDate[]): readonly PlannedDate[] => [
  ...before.filter((old) => !now.some((item) => isSame(item, old))),
  ...now,
];

const isSame = (one: Place, other: Place): boolean => one.challenge === other.challenge && one.step === other.step;
