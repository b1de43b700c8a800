import { Refusal } from '../../../messages/index.ts';
import { type QuestId, replanProblem, weekToReplan } from '../../../quests/index.ts';
import type { WeekId } from '../../../content/index.ts';
import { type CalendarDate, type Clock, todayIn } from '../../../shared/index.ts';
import { scheduleOf } from '../../calendar.rules.ts';
import {
  canHaveHoursLeft,
  daysLeft,
  maxHoursLeft,
  matchesAcceptedMoves,
  movesOf,
  replanPreview,
  type ReplanPreview,
} from '../../replanning/replanning.rules.ts';
import type { StoredPlan, Plans } from '../schedule.port.ts';
import type { AcceptedReplan, LastReplan, ReplannedWeek } from '../../replanning/replans.port.ts';
import { datesBeforeReplan, type StoredReplan, undoProblem } from './undo-replan.rules.ts';

/** SCH-21 SCH-22 · Lays out the rest of a week as a Traveler accepted it, and remembers how it was. */
export class ReplanWeek {
  constructor(
    private readonly plans: Plans,
    private readonly clock: Clock,
  ) {}

  async run(accepted: AcceptedReplan): Promise<ReplannedWeek> {
    const { questId, weekId, hoursLeft } = accepted;
    const stored = await planForUpdate(this.plans, questId);
    const today = todayIn(stored.zone, this.clock.now());
    const preview = previewOf(stored, hoursLeft, today);
    const moves = movesOf(preview);
    if (weekId !== preview.week.id || !matchesAcceptedMoves(accepted.moves, moves)) throw new Refusal('replanOutdated');
    if (moves.length === 0) throw new Refusal('replanMovesNothing');
    await this.plans.move(
      questId,
      weekId,
      moves.map(({ challenge, step, to, missed }) => ({ challenge, step, date: to, missed })),
    );
    await this.plans.saveReplan(questId, { weekId, hoursLeft, on: today, moves }, this.clock.now());
    return replannedWeek(this.plans, questId, weekId, today);
  }
}

/** SCH-23 · Undoes the last replanning of a quest. */
export class UndoReplan {
  constructor(
    private readonly plans: Plans,
    private readonly clock: Clock,
  ) {}

  async run(questId: QuestId): Promise<ReplannedWeek> {
    const { quest, zone } = await planForUpdate(this.plans, questId);
    const today = todayIn(zone, this.clock.now());
    const stored = await this.plans.lastReplan(questId);
    const problem = undoProblem({ quest, kept: stored, today });
    if (problem || !stored) throw new Refusal(problem ?? 'replanNothingToUndo');
    await this.plans.move(questId, stored.weekId, datesBeforeReplan(quest, stored));
    await this.plans.saveReplan(questId, null, this.clock.now());
    return replannedWeek(this.plans, questId, stored.weekId, today);
  }
}

/** Returns the last replanning of a quest, while the plan of its week is unchanged since. */
export class ReadReplan {
  constructor(
    private readonly plans: Plans,
    private readonly clock: Clock,
  ) {}

  async run(questId: QuestId): Promise<LastReplan | null> {
    const [plan, last] = await Promise.all([this.plans.of(questId), this.plans.lastReplan(questId)]);
    if (!plan) throw new Refusal('questNotFound');
    return lastOf(plan, last, todayIn(plan.zone, this.clock.now()));
  }
}

async function planForUpdate(plans: Plans, quest: QuestId): Promise<StoredPlan> {
  const stored = await plans.findForUpdate(quest);
  if (!stored) throw new Refusal('questNotFound');
  return stored;
}

function previewOf({ quest, hours }: StoredPlan, hoursLeft: number, today: CalendarDate): ReplanPreview {
  const week = weekToReplan(quest, today);
  const days = week ? daysLeft(quest, week, today) : [];
  if (week && !canHaveHoursLeft(hoursLeft, days))
    throw new Refusal('replanHoursNotPossible', { most: maxHoursLeft(days) });
  const preview = replanPreview({ quest, promised: hours, hoursLeft, today });
  if (!preview) throw new Refusal(replanProblem(quest, today) ?? 'replanNoWeek');
  return preview;
}

async function replannedWeek(
  plans: Plans,
  questId: QuestId,
  weekId: WeekId,
  today: CalendarDate,
): Promise<ReplannedWeek> {
  const plan = await planForUpdate(plans, questId);
  const weeks = plan.quest.weeks.filter(({ id }) => id === weekId);
  const stored = await plans.lastReplan(questId);
  return { schedule: scheduleOf({ ...plan.quest, weeks }), last: lastOf(plan, stored, today) };
}

function lastOf(
  { quest }: Pick<StoredPlan, 'quest'>,
  stored: StoredReplan | undefined,
  today: CalendarDate,
): LastReplan | null {
  return stored ? { ...stored, isUndoable: undoProblem({ quest, kept: stored, today }) === undefined } : null;
}
