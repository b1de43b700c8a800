import type { AppletAnswer } from '#core/applets';
import {
  type AuthoredQuest,
  type ChallengeCompletion,
  type LedgerEntry,
  type StepCompletion,
  type SubmissionKey,
  totalsOf,
} from '#core/challenges';
import { Refusal } from '#core/messages';
import { DEFAULT_HOUR } from '#core/notifications';
import {
  type ChallengeId,
  type CohortId,
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
import type { WeeklyHours } from '#core/schedule';
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
  readonly content: AuthoredQuest;
}

/** One Traveler's walk through the quest of a cohort. */
export interface MemoryWalk {
  readonly id: QuestId;
  readonly cohort: MemoryCohort;
  startingDate: CalendarDate;
  hasSeenOnboarding: boolean;
  hasCommittedSchedule: boolean;
  hours: Readonly<Record<WeekId, WeeklyHours>>;
  planned: readonly PlannedDate[];
  steps: readonly CompletedStep[];
  posts: readonly CompletedPost[];
}

export interface CompletedStep {
  readonly challenge: ChallengeId;
  readonly step: StepId;
  readonly submission: SubmissionKey;
  readonly answers: readonly AppletAnswer[];
  readonly completedOn: CalendarDate;
  readonly answered: StepCompletion;
}

export interface CompletedPost {
  readonly challenge: ChallengeId;
  readonly submission: SubmissionKey;
  readonly reflectAnswers: string;
  readonly completedOn: CalendarDate;
  readonly completedAt: Instant;
  readonly answered: ChallengeCompletion;
}

/** What is kept of one Traveler. */
export interface MemoryLife {
  timeZone: TimeZone;
  hasSeenApp: boolean;
  reminderHour: number;
  active: MemoryWalk | undefined;
  readonly walks: MemoryWalk[];
  /** Everything booked, in order. */
  readonly ledger: LedgerEntry[];
}

/** What the memory adapters of all Travelers share: the cohorts, the clock, and everybody's lives. */
export class MemoryWorld {
  readonly cohorts: MemoryCohort[] = [];
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
      reminderHour: DEFAULT_HOUR,
      active: undefined,
      walks: [],
      ledger: [],
    };
    this.lives.set(traveler, life);
    return life;
  }

  /** Refuses with `questNotFound` when the quest is not theirs. */
  walk(traveler: TravelerId, quest: QuestId): MemoryWalk {
    const walk = this.life(traveler).walks.find(({ id }) => id === quest);
    if (!walk) throw new Refusal('questNotFound');
    return walk;
  }

  /** The quest that a walk of theirs is, as they see it now. */
  quest(traveler: TravelerId, walk: MemoryWalk): Quest {
    const kept = walkKept(walk, this.life(traveler).timeZone);
    return questOf(walk.cohort.content.quest, kept, this.clock.now());
  }

  points(traveler: TravelerId): Points {
    return totalsOf(this.life(traveler).ledger);
  }
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
