import type { DateParts, SubmissionKey, TimeZone } from '../shared/index.ts';
import type { WeekId } from '../content/index.ts';
import type { JoinedQuests } from './joining/joined-quest.ts';
import type { Cohort, Points, Quest, QuestId } from './quest.ts';
import type { WeekRecord } from './progress/week-record.ts';

/** Where a Traveler stands: the quest they are on and the points they have. */
export interface ActiveQuest {
  readonly quest: Quest;
  readonly points: Points;
  /** The zone of their calendar, as their profile keeps it (TIME-2). */
  readonly zone: TimeZone;
  readonly promises: KeptPromises;
  /** Whether any of its weeks offers something to go deeper with. */
  readonly hasPlaylist: boolean;
  /** Whether its cohort relates people to each other; a trial, where the page says that it does not, counts too. */
  readonly hasRelationships: boolean;
}

/** The promises of a quest that earned their badge points since it was joined (STP-4). */
export interface KeptPromises {
  readonly weeks: readonly WeekId[];
  /** Whether that of the whole quest is among them. */
  readonly quest: boolean;
}

/** The quests of the Traveler who is asking. */
export abstract class Quests {
  /**
   * The one quest in progress. Refuses with `noActiveQuest` when there is none, with `errorNotFoundActiveQuest` when its
   * content is gone, and as `contentGap` says when a part of that is missing.
   */
  abstract active(): Promise<ActiveQuest>;

  /** Every quest they joined, that in progress among them; none of them is no reason to refuse. */
  abstract joined(): Promise<JoinedQuests>;

  /** The weeks of a quest they joined, in order. Refuses any other with `errorGetWeeksForQuestNoQuest`. */
  abstract weeks(quest: QuestId): Promise<readonly WeekRecord[]>;

  /** Joins the cohort of a Quest Code, starting in the week of that date or the one after (ACC-2); the same submission again joins once. Refuses an unknown code, a closed cohort in which they were never enrolled, a quest they are on, and what QST-1 refuses. */
  abstract join(
    enrollmentCode: string,
    userLocalDate: DateParts & { readonly startOnSameWeek: boolean },
    submission?: SubmissionKey,
  ): Promise<void>;
}

/** The cohorts that can be joined; anybody who knows a code may ask. */
export abstract class Cohorts {
  /** Refuses with `questCodeNotValid` when no cohort has this code, and with `cohortClosed` when it takes nobody any more. */
  abstract byCode(enrollmentCode: string): Promise<Cohort>;
}
