import type { Feedback, ReviewLink, ReviewToken } from '#core/achievements';
import type { NewFeedback, NewPostReader, NewReviewLink } from '#core/achievements/server';
import type { AppletContent, StoredAnswer, SavedServerDraft } from '#core/applets';
import type {
  AuthoredQuest,
  ChallengeId,
  OfferedLanguages,
  OnboardingCard,
  StepId,
  WeekId,
  PlaylistArtifactId,
} from '#core/content';
import type { ChallengeCompletion, PostId, StepCompletion, SubmissionKey } from '#core/challenges';
import { type LedgerEntry, pointTotals, withPreservedApplets } from '#core/challenges/server';
import { type MessageKey, Refusal } from '#core/messages';
import { type ChosenSwitches, DEFAULT_REMINDER_HOUR } from '#core/notifications';
import type { CohortId, PlannedDate, Points, Quest, QuestId, QuestProgress } from '#core/quests';
import { contentGap, questOf } from '#core/quests/server';
import type { Parting, RelatedUser, RelationshipPair, SwitchReason } from '#core/relationships';
import type { ChatId, ChatThread } from '#core/chat';
import type { PlaylistArtifactRef } from '#core/playlist';
import type { Location, Visibility } from '#core/settings';
import type { StoredShowcase } from '#core/showcases';
import type { StoredPlan, StoredReplan } from '#core/schedule/server';
import type {
  CalendarDate,
  Clock,
  RandomSource,
  Instant,
  LiveHint,
  OrganizationId,
  TimeZone,
  TravelerId,
} from '#core/shared';
import type { MemoryChatEmail, MemoryEmails, MemoryReminder } from './notifications/memory-mail-settings.ts';
import type { MemoryBlock } from './relationships/memory-block.ts';
import type { MemoryNudge } from './relationships/memory-nudge.ts';
import type { MemoryNotification } from './notifications/memory-notification.ts';

/** A cohort that Travelers can join with its code. */
export interface MemoryCohort {
  readonly id: CohortId;
  readonly organizationId: OrganizationId;
  readonly enrollmentCode: string;
  readonly startingDate: CalendarDate;
  readonly isClosed: boolean;
  /** Whether what was completed may be changed. */
  readonly allowEditCompleted?: boolean;
  readonly relationshipsDisabled?: boolean;
  readonly hasMentors?: boolean;
  readonly languages?: OfferedLanguages;
  readonly content: AuthoredQuest;
  /** What it was pinned to before, oldest first, each until its moment (QST-6). */
  readonly earlierContents?: readonly { readonly content: AuthoredQuest; readonly until: Instant }[];
}

/** One Traveler's walk through the quest of a cohort. */
export interface MemoryQuestProgress {
  readonly id: QuestId;
  cohort: MemoryCohort;
  readonly joinedAt: Instant;
  /** The cohorts that it was moved on from, oldest first. */
  moves?: readonly MemoryEnrollmentMove[];
  /** When it was last started or left. */
  updatedAt: Instant;
  startingDate: CalendarDate;
  hasSeenOnboarding: boolean;
  hasSeenOffboarding: boolean;
  seenWeeks: readonly WeekId[];
  hasCommittedSchedule: boolean;
  hours: StoredPlan['hours'];
  planned: readonly PlannedDate[];
  replan: StoredReplan | undefined;
  steps: readonly MemoryCompletedStep[];
  posts: readonly MemoryCompletedPost[];
  answers: readonly StoredAnswer[];
}

/** A cohort that a walk was moved on from, with the applets that stay as they were there (QST-6). */
export interface MemoryEnrollmentMove {
  readonly from: CohortId;
  readonly preservedApplets: readonly AppletContent[];
  readonly movedAt: Instant;
}

export interface MemoryCompletedStep {
  readonly challenge: ChallengeId;
  readonly step: StepId;
  readonly submission: SubmissionKey;
  readonly completedOn: CalendarDate;
  readonly completedAt: Instant;
  readonly answered: StepCompletion;
}

export interface MemoryCompletedPost {
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

/** The one link to a Traveler's calendar. */
export interface MemoryCalendarLink {
  readonly secret: string;
  readonly createdAt: Instant;
  readonly lastUsedAt: Instant;
}

/** What is kept of one Traveler. */
export interface MemoryTravelerData {
  timeZone: TimeZone;
  visibility: Visibility;
  /** Whether the people of their cohort find them. */
  isFindable: boolean;
  hasSeenApp: boolean;
  reminder: MemoryReminder;
  switches: ChosenSwitches;
  emails: MemoryEmails;
  active: MemoryQuestProgress | undefined;
  readonly quests: MemoryQuestProgress[];
  /** The drafts that the server stores for them, by place. */
  readonly drafts: Map<string, SavedServerDraft>;
  /** Everything booked, in order. */
  readonly ledger: LedgerEntry[];
  /** What they completed of their playlists, and what carries a heart, each in order. */
  readonly playlist: { completed: readonly PlaylistArtifactRef[]; selected: readonly PlaylistArtifactId[] };
}

/** A review, when it was given, and what followed. */
export type MemoryFeedback = NewFeedback & Pick<Feedback, 'createdAt' | 'editedAt' | 'thankedAt'>;

/** A link to a submission, with what it proves. */
export type MemoryReviewLink = NewReviewLink &
  Pick<ReviewLink, 'id' | 'openedAt' | 'revokedAt'> & { readonly token: ReviewToken };

/** What the memory adapters of all Travelers share: the cohorts, the clock, and everybody's lives. */
export class MemoryDatabase {
  readonly cohorts: MemoryCohort[] = [];
  /** The names of organizations, by their ids. */
  readonly organizationNames = new Map<OrganizationId, string>();
  readonly locations: (Location & { readonly organizationId: OrganizationId })[] = [];
  readonly calendarLinks = new Map<TravelerId, MemoryCalendarLink>();
  /** How everybody is called who can be related to. */
  readonly people = new Map<TravelerId, RelatedUser>();
  relationships: readonly RelationshipPair[] = [];
  /** Who has blocked whom, the newest first. */
  blocks: readonly MemoryBlock[] = [];
  /** Who last nudged whom. */
  nudges: readonly MemoryNudge[] = [];
  partings: readonly Parting[] = [];
  /** The rooms in which something was written or read. */
  readonly chats = new Map<ChatId, ChatThread>();
  /** When a Traveler is due an email about unread messages in a chat, and when they last got one. */
  chatEmails: readonly MemoryChatEmail[] = [];
  /** What everybody was told, as it came. */
  notifications: readonly MemoryNotification[] = [];
  /** With whom submissions were shared, and what was said about them, as it came. */
  postReaders: readonly NewPostReader[] = [];
  feedbacks: readonly MemoryFeedback[] = [];
  reviewLinks: readonly MemoryReviewLink[] = [];
  /** The showcases of everybody, as they were made. */
  showcases: readonly StoredShowcase[] = [];
  /** Why running partnerships ended. */
  readonly endings: { readonly traveler: TravelerId; readonly reason: SwitchReason }[] = [];
  private readonly hintWatchers = new Set<(to: TravelerId, hint: LiveHint) => void>();
  private readonly travelersById = new Map<TravelerId, MemoryTravelerData>();
  constructor(
    readonly clock: Clock,
    readonly random: RandomSource,
    readonly appCards: readonly OnboardingCard[] = [],
  ) {}

  /** Hints that something changed for a Traveler. */
  hint(to: TravelerId, hint: LiveHint): void {
    for (const heard of this.hintWatchers) heard(to, hint);
  }

  /** Hints that something changed about a submission to the person who handed it in. */
  hintOwner(post: PostId): void {
    for (const [owner, { quests }] of this.travelersById)
      if (quests.some(({ posts }) => posts.some(({ id }) => id === post))) this.hint(owner, 'reviews');
  }

  watchHints(heard: (to: TravelerId, hint: LiveHint) => void): void {
    this.hintWatchers.add(heard);
  }

  /** The life of a Traveler; one who was never seen begins it in the clock's zone. */
  traveler(traveler: TravelerId): MemoryTravelerData {
    const data = this.travelersById.get(traveler) ?? {
      timeZone: this.clock.zone(),
      visibility: 'EVERYBODY',
      isFindable: false,
      hasSeenApp: false,
      reminder: { hour: DEFAULT_REMINDER_HOUR, rhythm: 'daily', isOn: true, chosenAt: this.clock.now(), sentOn: [] },
      switches: {},
      emails: { rhythm: 'at once', isOn: true, quotes: true, chosenAt: null, lastSentOn: null },
      active: undefined,
      quests: [],
      drafts: new Map(),
      ledger: [],
      playlist: { completed: [], selected: [] },
    };
    this.travelersById.set(traveler, data);
    return data;
  }

  /** Forgets everything about a Traveler. */
  removeTraveler(traveler: TravelerId): void {
    this.travelersById.delete(traveler);
    this.calendarLinks.delete(traveler);
    this.notifications = this.notifications.filter(({ to }) => to !== traveler);
    this.showcases = this.showcases.filter(({ ownerId }) => ownerId !== traveler);
  }

  /** Everybody who has been here. */
  travelers(): ReadonlyMap<TravelerId, MemoryTravelerData> {
    return this.travelersById;
  }

  /** Refuses with `questNotFound` when the quest is not theirs. */
  questProgress(traveler: TravelerId, quest: QuestId): MemoryQuestProgress {
    const progress = this.traveler(traveler).quests.find(({ id }) => id === quest);
    if (!progress) throw new Refusal('questNotFound');
    return progress;
  }

  /** The quest that a walk of theirs is, as they see it now. Refuses as `contentGap` says (QST-24), with `noQuest` when the whole content is gone. */
  quest(
    traveler: TravelerId,
    progress: MemoryQuestProgress,
    noQuest: MessageKey = 'errorWeekContentNoQuestDef',
  ): Quest {
    const gap = contentGap(progress.cohort.content.quest, noQuest);
    if (gap !== undefined) throw new Refusal(gap);
    const questProgress = questProgressOf(progress, this.traveler(traveler).timeZone);
    return questOf(progress.cohort.content.quest, questProgress, this.clock.now());
  }

  /** Pins a cohort to other content from now on (QST-6). */
  upgradeCohort(id: CohortId, content: AuthoredQuest): void {
    const pinned = this.cohorts.find((cohort) => cohort.id === id);
    if (!pinned) return;
    const until = this.clock.now();
    this.replaceCohort({
      ...pinned,
      content,
      earlierContents: [...(pinned.earlierContents ?? []), { content: pinned.content, until }],
    });
  }

  /** Puts a cohort in the place of what it was, for everybody in it. */
  replaceCohort(cohort: MemoryCohort): void {
    this.cohorts.splice(
      this.cohorts.findIndex(({ id }) => id === cohort.id),
      1,
      cohort,
    );
    for (const progress of [...this.travelersById.values()].flatMap(({ quests }) => quests))
      if (progress.cohort.id === cohort.id) progress.cohort = cohort;
  }

  points(traveler: TravelerId): Points {
    return pointTotals(this.traveler(traveler).ledger);
  }
}

/** What a walk is pinned to: what its cohort is, but for what stays as it was where it was moved from (QST-6). */
export function pinnedContentOf({ cohort, moves = [] }: MemoryQuestProgress): AuthoredQuest {
  return withPreservedApplets(cohort.content, moves.at(-1)?.preservedApplets ?? []);
}

/** A quest as the core knows it, wherever it is stored. */
export function questProgressOf(progress: MemoryQuestProgress, zone: TimeZone): QuestProgress {
  return {
    ...progress,
    zone,
    cohortId: progress.cohort.id,
    cohortOrganizationId: progress.cohort.organizationId,
    completedSteps: progress.steps.map(({ challenge, step, completedOn }) => ({ challenge, step, on: completedOn })),
    completedChallenges: progress.posts.map(({ challenge, completedOn, completedAt }) => ({
      challenge,
      on: completedOn,
      at: completedAt,
    })),
  };
}
