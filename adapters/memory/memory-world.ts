import type { AppletContent, KeptAnswer, SavedDraft } from '#core/applets';
import {
  type AuthoredQuest,
  type ChallengeCompletion,
  type LedgerEntry,
  type PostId,
  type StepCompletion,
  type SubmissionKey,
  totalsOf,
  withKeptApplets,
} from '#core/challenges';
import { type MessageKey, Refusal } from '#core/messages';
import { DEFAULT_HOUR, type ReminderRhythm } from '#core/notifications';
import {
  type ChallengeId,
  type CohortId,
  contentGap,
  type OnboardingCard,
  type PlannedDate,
  type Points,
  type Quest,
  type QuestId,
  questOf,
  type StepId,
  type Walk,
  type WeekId,
} from '#core/quests';
import type { Location } from '#core/settings';
import type { KeptReplan, WeeklyHours } from '#core/schedule';
import {
  type CalendarDate,
  type Clock,
  type Dice,
  type Instant,
  type OrganizationId,
  type TimeZone,
  type TravelerId,
} from '#core/shared';

/** A cohort that Travelers can join with its code. */
export interface MemoryCohort {
  readonly id: CohortId;
  readonly organizationId: OrganizationId;
  readonly enrollmentCode: string;
  readonly startingDate: CalendarDate;
  readonly isClosed: boolean;
  /** Whether what was completed may be changed. */
  readonly allowEditCompleted?: boolean;
  readonly content: AuthoredQuest;
  /** What it was pinned to before, oldest first, each until its moment (QST-6). */
  readonly earlier?: readonly { readonly content: AuthoredQuest; readonly until: Instant }[];
}

/** One Traveler's walk through the quest of a cohort. */
export interface MemoryWalk {
  readonly id: QuestId;
  cohort: MemoryCohort;
  readonly joinedAt: Instant;
  /** The cohorts that it was moved on from, oldest first. */
  moves?: readonly MemoryMove[];
  /** When it was last begun or left. */
  updatedAt: Instant;
  startingDate: CalendarDate;
  hasSeenOnboarding: boolean;
  hasSeenOffboarding: boolean;
  seenWeeks: readonly WeekId[];
  hasCommittedSchedule: boolean;
  hours: Readonly<Record<WeekId, WeeklyHours>>;
  planned: readonly PlannedDate[];
  replan: KeptReplan | undefined;
  steps: readonly CompletedStep[];
  posts: readonly CompletedPost[];
  answers: readonly KeptAnswer[];
}

/** A cohort that a walk was moved on from, with the applets that stay as they were there (QST-6). */
export interface MemoryMove {
  readonly from: CohortId;
  readonly kept: readonly AppletContent[];
  readonly movedAt: Instant;
}

export interface CompletedStep {
  readonly challenge: ChallengeId;
  readonly step: StepId;
  readonly submission: SubmissionKey;
  readonly completedOn: CalendarDate;
  readonly completedAt: Instant;
  readonly answered: StepCompletion;
}

export interface CompletedPost {
  readonly id: PostId;
  readonly challenge: ChallengeId;
  readonly submission: SubmissionKey;
  readonly reflectAnswers: string;
  readonly fileUrl: string | null;
  readonly fileType: string | null;
  readonly completedOn: CalendarDate;
  readonly completedAt: Instant;
  readonly answered: ChallengeCompletion;
}

/** A Traveler's reminder: when it comes, and the dates for which it went out. */
export interface MemoryReminder {
  readonly hour: number;
  readonly rhythm: ReminderRhythm;
  readonly isOn: boolean;
  readonly chosenAt: Instant;
  readonly sentOn: readonly CalendarDate[];
  /** When it is to be looked at next, reckoned in that zone. */
  readonly next?: { readonly zone: TimeZone; readonly at: Instant } | undefined;
}

/** The one link to somebody's calendar. */
export interface MemoryCalendarLink {
  readonly secret: string;
  readonly createdAt: Instant;
}

/** What is kept of one Traveler. */
export interface MemoryLife {
  timeZone: TimeZone;
  hasSeenApp: boolean;
  reminder: MemoryReminder;
  active: MemoryWalk | undefined;
  readonly walks: MemoryWalk[];
  /** What the server holds of what they have begun, by place. */
  readonly drafts: Map<string, SavedDraft>;
  /** Everything booked, in order. */
  readonly ledger: LedgerEntry[];
}

/** What the memory adapters of all Travelers share: the cohorts, the clock, and everybody's lives. */
export class MemoryWorld {
  readonly cohorts: MemoryCohort[] = [];
  readonly locations: (Location & { readonly organizationId: OrganizationId })[] = [];
  readonly calendarLinks = new Map<TravelerId, MemoryCalendarLink>();
  private readonly lives = new Map<TravelerId, MemoryLife>();

  constructor(
    readonly clock: Clock,
    readonly dice: Dice,
    readonly appCards: readonly OnboardingCard[] = [],
  ) {}

  /** The life of a Traveler; one who was never seen begins it in the clock's zone. */
  life(traveler: TravelerId): MemoryLife {
    const life = this.lives.get(traveler) ?? {
      timeZone: this.clock.zone(),
      hasSeenApp: false,
      reminder: { hour: DEFAULT_HOUR, rhythm: 'daily', isOn: true, chosenAt: this.clock.now(), sentOn: [] },
      active: undefined,
      walks: [],
      drafts: new Map(),
      ledger: [],
    };
    this.lives.set(traveler, life);
    return life;
  }

  /** Everybody who has been here. */
  everybody(): ReadonlyMap<TravelerId, MemoryLife> {
    return this.lives;
  }

  /** Refuses with `questNotFound` when the quest is not theirs. */
  walk(traveler: TravelerId, quest: QuestId): MemoryWalk {
    const walk = this.life(traveler).walks.find(({ id }) => id === quest);
    if (!walk) throw new Refusal('questNotFound');
    return walk;
  }

  /** The quest that a walk of theirs is, as they see it now. Refuses as `contentGap` says (QST-24), with `noQuest` when the whole content is gone. */
  quest(traveler: TravelerId, walk: MemoryWalk, noQuest: MessageKey = 'errorWeekContentNoQuestDef'): Quest {
    const gap = contentGap(walk.cohort.content.quest, noQuest);
    if (gap !== undefined) throw new Refusal(gap);
    const kept = walkKept(walk, this.life(traveler).timeZone);
    return questOf(walk.cohort.content.quest, kept, this.clock.now());
  }

  /** Pins a cohort to other content from now on (QST-6). */
  upgrade(id: CohortId, content: AuthoredQuest): void {
    const pinned = this.cohorts.find((cohort) => cohort.id === id);
    if (!pinned) return;
    const until = this.clock.now();
    this.change({ ...pinned, content, earlier: [...(pinned.earlier ?? []), { content: pinned.content, until }] });
  }

  /** Puts a cohort in the place of what it was, for everybody in it. */
  change(cohort: MemoryCohort): void {
    this.cohorts.splice(
      this.cohorts.findIndex(({ id }) => id === cohort.id),
      1,
      cohort,
    );
    for (const walk of [...this.lives.values()].flatMap(({ walks }) => walks))
      if (walk.cohort.id === cohort.id) walk.cohort = cohort;
  }

  points(traveler: TravelerId): Points {
    return totalsOf(this.life(traveler).ledger);
  }
}

/** What a walk is pinned to: what its cohort is, but for what stays as it was where it was moved from (QST-6). */
export function contentOf({ cohort, moves = [] }: MemoryWalk): AuthoredQuest {
  return withKeptApplets(cohort.content, moves.at(-1)?.kept ?? []);
}

/** A walk as the core knows it, whoever keeps it. */
export function walkKept(walk: MemoryWalk, zone: TimeZone): Walk {
  return {
    ...walk,
    zone,
    cohortId: walk.cohort.id,
    cohortOrganizationId: walk.cohort.organizationId,
    completedSteps: walk.steps.map(({ challenge, step, completedOn }) => ({ challenge, step, on: completedOn })),
    completedChallenges: walk.posts.map(({ challenge, completedOn, completedAt }) => ({
      challenge,
      on: completedOn,
      at: completedAt,
    })),
  };
}
