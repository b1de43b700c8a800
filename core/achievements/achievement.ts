import type { Challenge } from '../challenges/index.ts';
import type { AppletId, AuthorProfile, Instant, TravelerId } from '../shared/index.ts';
import type { Feedback, PostId } from './feedback.ts';

export type AchievementId = string & { readonly kind?: 'achievement' };

/** The kinds of achievement: a challenge, a week or a quest kept on schedule, or a review received. */
export const ACHIEVEMENT_TYPES = ['challenge', 'week promise', 'quest promise', 'review'] as const;
export type AchievementType = (typeof ACHIEVEMENT_TYPES)[number];

/** Experience and badge points. */
export interface AchievementPoints {
  readonly xp: number;
  readonly bp: number;
}

/** A Traveler's achievement; the content ids name what it was achieved with, if any. */
export interface Achievement extends AchievementPoints {
  readonly id: AchievementId;
  readonly type: AchievementType;
  /**
   * The authored title of the challenge, week or quest, or of the reviewed challenge for a review; empty if its content
   * was deleted.
   */
  readonly title: string;
  /** The picture of the challenge. */
  readonly imageUrl: string | null;
  readonly achievedAt: Instant;
  /** True if the reader may see its texts; otherwise they are empty. */
  readonly isOpen: boolean;
  /** True if the author of the challenge lets its submission be shared. */
  readonly isShareable: boolean;
  readonly contentfulId: string | null;
  /** The challenge. */
  readonly contentContentfulId: Challenge['id'] | null;
  readonly weekContentfulId: Challenge['weekId'] | null;
  readonly questContentfulId: string | null;
  /** The submission that others may review; only challenges have one. */
  readonly postId: PostId | null;
  readonly reflectAnswers: string | null;
  /** The artifacts that belong to it, in order. */
  readonly appletIds: readonly AppletId[];
  readonly applets: Challenge['applets'];
  readonly answers: Challenge['answers'];
  readonly feedbacks: readonly Feedback[];
  /** With whom the submission was shared: all of them for its owner, a reader alone for that reader. */
  readonly readers: readonly PostReader[];
}

/** A person with whom a submission was shared. */
export interface PostReader extends AuthorProfile {
  readonly userId: TravelerId;
  /** The owner's message when sharing it. */
  readonly message: string;
  readonly sharedAt: Instant;
}

/** The achievements of one Traveler, the newest first, with their points summed. */
export interface AchievementOverview {
  readonly list: readonly Achievement[];
  readonly totalXp: number;
  readonly totalBp: number;
  /** The title of the quest that they are on; null without one. */
  readonly questTitle: string | null;
  /** Only for a requested page: whether more achievements follow, and how many of all are for challenges. */
  readonly page?: { readonly hasMore: boolean; readonly challenges: number };
}

/**
 * The requested page of a list of achievements: at most this many, after the achievement with this id or from the
 * newest on.
 */
export interface AchievementPage {
  readonly limit: number;
  readonly after?: AchievementId | undefined;
}

/** The kinds of reader whose view of their own work a Traveler can preview. */
export const READER_KINDS = ['running-partner', 'fellow-traveler', 'guide', 'external-reader', 'stranger'] as const;
export type ReaderKind = (typeof READER_KINDS)[number];
