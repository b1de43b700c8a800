import type { PostId, SubmittedPost, SubmittedPosts } from '#core/challenges';
import type { ChallengeId } from '#core/content';
import type { TravelerId } from '#core/shared';
import type { MemoryDatabase } from '../memory-database.ts';

/** What one Traveler submitted, in memory. */
export class MemorySubmittedPosts implements SubmittedPosts {
  constructor(
    private readonly database: MemoryDatabase,
    private readonly traveler: TravelerId,
  ) {}

  async find(id: PostId): Promise<SubmittedPost | undefined> {
    return this.all().find((post) => post.id === id);
  }

  async newest(challenge: ChallengeId): Promise<SubmittedPost | undefined> {
    return this.all().findLast(({ challengeId }) => challengeId === challenge);
  }

  /** In the order of their moments. */
  private all(): readonly SubmittedPost[] {
    return this.database
      .traveler(this.traveler)
      .quests.flatMap(({ id, posts }) => posts.map((post) => ({ ...post, questId: id, challengeId: post.challenge })))
      .toSorted((one, other) => (one.completedAt < other.completedAt ? -1 : 1));
  }
}
