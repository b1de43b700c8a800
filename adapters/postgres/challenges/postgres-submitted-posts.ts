import type { PostId, SubmittedPost, SubmittedPosts } from '#core/challenges';
import type { ChallengeId } from '#core/content';
import type { TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';
import { isRowId } from '../database/transactions.ts';

/** The submitted posts of one Traveler, in PostgreSQL. */
export class PostgresSubmittedPosts implements SubmittedPosts {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
  ) {}

  async find(id: PostId): Promise<SubmittedPost | undefined> {
    return isRowId(id) ? this.theirs().where('post.id', '=', id).executeTakeFirst() : undefined;
  }

  newest(challenge: ChallengeId): Promise<SubmittedPost | undefined> {
    return this.theirs()
      .where('post.challenge_id', '=', challenge)
      .orderBy('post.completed_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  private theirs() {
    return this.db
      .selectFrom('posts as post')
      .innerJoin('quests as quest', 'quest.id', 'post.quest_id')
      .where('quest.traveler_id', '=', this.traveler)
      .select([
        'post.id',
        'post.quest_id as questId',
        'post.challenge_id as challengeId',
        'post.reflect_answers as reflectAnswers',
        'post.file_url as fileUrl',
      ]);
  }
}
