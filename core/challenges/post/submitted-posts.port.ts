import type { ChallengeId } from '../../content/index.ts';
import type { QuestId } from '../../quests/index.ts';

/** A submission that can be shared and reviewed. */
export type PostId = string & { readonly kind?: 'post' };

/** What somebody submitted to a challenge. */
export interface SubmittedPost {
  readonly id: PostId;
  readonly questId: QuestId;
  readonly challengeId: ChallengeId;
  readonly reflectAnswers: string;
  /** Where its file is stored; null without one. */
  readonly fileUrl: string | null;
}

/** The submissions of one Traveler, from all their quests. */
export abstract class SubmittedPosts {
  abstract find(id: PostId): Promise<SubmittedPost | undefined>;

  /** The one made last to a challenge, which stands in every quest of theirs that has it. */
  abstract newest(challenge: ChallengeId): Promise<SubmittedPost | undefined>;
}
