import { Refusal } from '../messages/index.ts';
import { type QuestId, replanProblem, type WeekId, weekToReplan } from '../quests/index.ts';
import { type CalendarDate, type Clock, todayIn } from '../shared/index.ts';
import { scheduleOf } from './calendar.rules.ts';
import { canHaveLeft, daysLeft, mostHoursLeft } from './hours-left.rules.ts';
import type { KeptPlan, Plans } from './plans.port.ts';
import { isAsAccepted, movesOf, replanned, type ReplanPreview } from './replanning.rules.ts';
import type { AcceptedReplan, LastReplan, ReplannedWeek } from './replans.port.ts';
import { datesBefore, type KeptReplan, undoProblem } from './undoing.rules.ts';

/** SCH-21 SCH-22 · Lays out the rest of a week as a Traveler accepted it, and remembers how it was. */
export class ReplanWeek {
  constructor(
    private readonly plans: Plans,
    private readonly clock: Clock,
  ) {}

  async run(accepted: AcceptedReplan): Promise<ReplannedWeek> {
    const { questId, weekId, hoursLeft } = accepted;
    const kept = await heldPlan(this.plans, questId);
    const today = todayIn(kept.zone, this.clock.now());
    const preview = previewOf(kept, hoursLeft, today);
    const moves = movesOf(preview);
    if (weekId !== preview.week.id || !isAsAccepted(accepted.moves, moves)) throw new Refusal('replanOutdated');
    if (moves.length === 0) throw new Refusal('replanMovesNothing');
    await this.plans.move(
      questId,
      weekId,
      moves.map(({ challenge, step, to, missed }) => ({ challenge, step, date: to, missed })),
    );
    await this.plans.remember(questId, { weekId, hoursLeft, on: today, moves }, this.clock.now());
    return replannedWeek(this.plans, questId, weekId, today);
  }
}

/** SCH-23 · Takes the last replanning of a quest back. */
export class UndoReplan {
  constructor(
    private readonly plans: Plans,
    private readonly clock: Clock,
  ) {}

  async run(questId: QuestId): Promise<ReplannedWeek> {
    const { quest, zone } = await heldPlan(this.plans, questId);
    const today = todayIn(zone, this.clock.now());
    const kept = await this.plans.remembered(questId);
    const problem = undoProblem({ quest, kept, today });
    if (problem || !kept) throw new Refusal(problem ?? 'replanNothingToUndo');
    await this.plans.move(questId, kept.weekId, datesBefore(quest, kept));
    await this.plans.remember(questId, null, this.clock.now());
    return replannedWeek(this.plans, questId, kept.weekId, today);
  }
}

/** Tells the last replanning of a quest, while nothing has changed the plan of its week since. */
export class ReadReplan {
  constructor(
    private readonly plans: Plans,
    private readonly clock: Clock,
  ) {}

  async run(questId: QuestId): Promise<LastReplan | null> {
    const plan = await this.plans.of(questId);
    if (!plan) throw new Refusal('questNotFound');
    return lastOf(plan, await this.plans.remembered(questId), todayIn(plan.zone, this.clock.now()));
  }
}

async function heldPlan(plans: Plans, quest: QuestId): Promise<KeptPlan> {
  const kept = await plans.hold(quest);
  if (!kept) throw new Refusal('questNotFound');
  return kept;
}

function previewOf({ quest, hours }: KeptPlan, hoursLeft: number, today: CalendarDate): ReplanPreview {
  const week = weekToReplan(quest, today);
  const days = week ? daysLeft(quest, week, today) : [];
  if (week && !canHaveLeft(hoursLeft, days)) throw new Refusal('replanHoursNotPossible', { most: mostHoursLeft(days) });
  const preview = replanned({ quest, promised: hours, hoursLeft, today });
  if (!preview) throw new Refusal(replanProblem(quest, today) ?? 'replanNoWeek');
  return preview;
}

async function replannedWeek(
  plans: Plans,
  questId: QuestId,
  weekId: WeekId,
  today: CalendarDate,
): Promise<ReplannedWeek> {
  const plan = await heldPlan(plans, questId);
  const weeks = plan.quest.weeks.filter(({ id }) => id === weekId);
  const kept = await plans.remembered(questId);
  return { schedule: scheduleOf({ ...plan.quest, weeks }), last: lastOf(plan, kept, today) };
}

function lastOf(
  { quest }: Pick<KeptPlan, 'quest'>,
  kept: KeptReplan | undefined,
  today: CalendarDate,
): LastReplan | null {
  return kept ? { ...kept, isUndoable: undoProblem({ quest, kept, today }) === undefined } : null;
}
