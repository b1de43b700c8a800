import type { Challenge } from '../challenges/index.ts';
import type { AppletId } from '../shared/index.ts';
import type { Feedback, PostId } from './feedback.ts';

export type AchievementId = string & { readonly kind?: 'achievement' };

/** What can be achieved: a challenge, a week or a quest kept on schedule, or a review received. */
export const ACHIEVEMENT_TYPES = ['challenge', 'week promise', 'quest promise', 'review'] as const;
export type AchievementType = (typeof ACHIEVEMENT_TYPES)[number];

/** Experience and badge points. */
export interface AchievementPoints {
  readonly xp: number;
  readonly bp: number;
}

/** Something a Traveler has achieved; the content ids name what it was achieved with, as far as there is such a thing. */
export interface Achievement extends AchievementPoints {
  readonly id: AchievementId;
  readonly type: AchievementType;
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
}

/** The achievements of one Traveler as a screen holds them. */
export interface Achievements {
  readonly list: readonly Achievement[];
  readonly totalXp: number;
  readonly totalBp: number;
  readonly selectedAchievementId: AchievementId | null;
}
