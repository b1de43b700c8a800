import type { Instant, TimeZone, WeeklyHours } from '../../shared/index.ts';
import type { PlannedDate, Quest, QuestId } from '../../quests/index.ts';
import type { WeekId } from '../../content/index.ts';
import type { CompletionDates, PlannedItem } from '../planning.rules.ts';
import type { StoredReplan } from './replanning/undo-replan.rules.ts';

/** A calendar as others read it. */
export interface CalendarFeed {
  readonly name: string;
  readonly zone: TimeZone;
  readonly writtenAt: Instant;
  readonly entries: readonly CalendarFeedEntry[];
}

/** One entry of a calendar feed; its id is stable. */
export interface CalendarFeedEntry {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly startsAt: Instant;
  readonly minutes: number;
}

/** Writes a calendar in a format that other programs read. */
export abstract class CalendarWriter {
  abstract write(page: CalendarFeed): string;
}

/** The data that planning a quest depends on. */
export interface StoredPlan {
  readonly quest: Quest;
  /** The hours committed so far; a week never committed is absent. */
  readonly hours: Readonly<Record<WeekId, WeeklyHours>>;
  readonly completed: CompletionDates;
  /** The Traveler's own zone (TIME-1). */
  readonly zone: TimeZone;
}

/** The plans of the calling Traveler, as stored on the server. */
export abstract class Plans {
  /** The plan; `undefined` if the quest is not theirs. */
  abstract of(quest: QuestId): Promise<StoredPlan | undefined>;

  /** The same, with a lock: concurrent changes wait until the transaction ends. */
  abstract findForUpdate(quest: QuestId): Promise<StoredPlan | undefined>;

  /**
   * Stores the hours of the named weeks, and their items' dates; other weeks are unchanged. Deletes a replanning of one
   * of them.
   */
  abstract save(quest: QuestId, plan: NewPlan, at: Instant): Promise<void>;

  /** Stores the new dates of these items of a week, and changes no others. */
  abstract move(quest: QuestId, week: WeekId, items: readonly PlannedDate[]): Promise<void>;

  /** The last replanning of a quest, while the plan of its week is unchanged since. */
  abstract lastReplan(quest: QuestId): Promise<StoredReplan | undefined>;

  /** Stores the last replanning of a quest, or that there is none. */
  abstract saveReplan(quest: QuestId, replan: StoredReplan | null, at: Instant): Promise<void>;
}

/** The plan after a commitment: the hours of each of its weeks, and those weeks' items in order. */
export interface NewPlan {
  readonly weeks: readonly WeekId[];
  readonly hours: WeeklyHours;
  readonly items: readonly PlannedItem[];
}
