import type { PostId, SubmittedPost, SubmittedPosts } from '#core/challenges';
import type { ChallengeId } from '#core/quests';
import type { TravelerId } from '#core/shared';
import type { MemoryWorld } from './memory-world.ts';

/** What one Traveler submitted, in memory. */
export class MemorySubmittedPosts implements SubmittedPosts {
  constructor(
    private readonly world: MemoryWorld,
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
    return this.world
      .life(this.traveler)
      .walks.flatMap(({ id, posts }) => posts.map((post) => ({ ...post, questId: id, challengeId: post.challenge })))
      .toSorted((one, other) => (one.completedAt < other.completedAt ? -1 : 1));
  }
}
