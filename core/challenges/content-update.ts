import type { AppletContent } from '../applets/index.ts';
import type {
  ChallengeContent,
  ChallengeId,
  OnboardingCard,
  PostContent,
  QuestContentId,
  StepContent,
  StepId,
  WeekContent,
  WeekId,
  AuthoredQuest,
} from '../content/index.ts';
import type { QuestProgress } from '../quests/index.ts';
import type { Instant } from '../shared/index.ts';

/** A quest as it is authored, with its parts by id. */
export interface ContentQuest {
  readonly id: QuestContentId;
  readonly title: string;
  readonly isSampleQuest: boolean;
  readonly weekIds: readonly WeekId[];
  readonly onboardingIds: readonly string[];
  readonly offboardingIds: readonly string[];
}

/** A week as it is authored; its challenges are the contents. */
export interface ContentWeek extends Pick<WeekContent, 'id' | 'weekNumber' | 'weekName' | 'title' | 'unlockAfterDays'> {
  readonly questId: QuestContentId;
  readonly onboardingIds: readonly string[];
  readonly contentIds: readonly ChallengeId[];
}

/** A challenge as it is authored, with the post that closes it. */
export interface ContentChallenge extends Omit<ChallengeContent, 'steps' | 'post'> {
  readonly weekId: WeekId;
  readonly stepIds: readonly StepId[];
  readonly post: PostContent;
}

/** A step as it is authored, with as much of its challenge as a screen says beside it. */
export interface ContentStep extends StepContent {
  readonly challengeId: ChallengeId;
  readonly challengeTitle: string;
  readonly challengeImage: string | null;
  readonly type: 'step';
}

/** Authored content by kind, as a client stores it. */
export interface ContentItems {
  readonly quests: ContentQuest;
  readonly questOnboardings: OnboardingCard;
  readonly questOffboardings: OnboardingCard;
  readonly weeks: ContentWeek;
  readonly weekOnboardings: OnboardingCard;
  readonly contents: ContentChallenge;
  readonly steps: ContentStep;
  readonly applets: AppletContent;
}

/** The kinds that are cards of a quest or a week. */
export const CARD_KINDS = ['questOnboardings', 'questOffboardings', 'weekOnboardings'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

export const CONTENT_KINDS = [
  'quests',
  'weeks',
  'contents',
  'steps',
  'applets',
  'questOnboardings',
  'questOffboardings',
  'weekOnboardings',
] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** The changes to one kind of content since a client's last request. */
export interface ContentUpdate<Kind extends ContentKind = ContentKind> {
  /** The new and changed items. */
  readonly changed: readonly ContentItems[Kind][];
  /** The ids of removed items. */
  readonly gone: readonly string[];
  /** The value to send with the next request. */
  readonly updatedAt: Instant;
}

/** A Traveler's quest progress, with every content revision it was ever pinned to. */
export interface PinnedQuest {
  readonly progress: QuestProgress;
  /** True if it is the quest that they are on. */
  readonly isCurrent: boolean;
  readonly begunAt: Instant;
  /** Oldest first; each holds from its moment on, the first from ever. */
  readonly pins: readonly { readonly from: Instant; readonly authored: AuthoredQuest }[];
}
