import type { QuestProgress, QuestId } from '../../../quests/index.ts';
import { questProgressIndex } from '../../../quests/server.ts';
import type { CompletionDates, PlannedItem } from '../../planning.rules.ts';
import type { WeekId } from '../../../content/index.ts';
import { type Clock, todayIn } from '../../../shared/index.ts';
import { undatedItemsPlanned } from './undated-items.rules.ts';
import type { Plans } from '../schedule.port.ts';

/** The completion dates of a quest's items, by challenge and step. */
export function completionDatesOf(
  progress: Pick<QuestProgress, 'completedSteps' | 'completedChallenges' | 'planned'>,
): CompletionDates {
  const { completedOn } = questProgressIndex(progress);
  return { step: completedOn, post: (challenge) => completedOn(challenge, null) };
}

/**
 * SCH-40 · Plans the open items without a date in a committed quest; the last replanning can then no longer be undone.
 */
export class ScheduleUndatedItems {
  constructor(
    private readonly plans: Plans,
    private readonly clock: Clock,
  ) {}

  /** No effect if the quest is not theirs. */
  async run(quest: QuestId): Promise<void> {
    const stored = await this.plans.findForUpdate(quest);
    const now = this.clock.now();
    const items = stored ? undatedItemsPlanned(stored, todayIn(stored.zone, now)) : [];
    if (items.length === 0) return;
    for (const [week, ofWeek] of byWeek(items))
      await this.plans.move(
        quest,
        week,
        ofWeek.map(({ challenge, step, scheduledDate, missedDate }) => ({
          challenge,
          step,
          date: scheduledDate,
          missed: missedDate,
        })),
      );
    await this.plans.saveReplan(quest, null, now);
  }
}

const byWeek = (items: readonly PlannedItem[]): readonly (readonly [WeekId, readonly PlannedItem[]])[] =>
  [...new Set(items.map(({ week }) => week))].map((id) => [id, items.filter(({ week }) => week === id)]);
