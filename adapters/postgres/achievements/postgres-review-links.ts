import type { ExternalLink, ExternalLinkId, ReviewLink, ReviewToken } from '#core/achievements';
import { type NewReviewLink, ReviewLinkRecords } from '#core/achievements/server';
import type { Instant, RandomSource, TravelerId } from '#core/shared';
import type { Fingerprinter } from '../account/postgres-rate-limits.ts';
import type { Db } from '../database/database.ts';
import { notifySubmissionOwner } from './notify-submission-owner.ts';

/** Links to everybody's submissions in PostgreSQL; a token is made of a random id and the server's secret, so that it can be made again and only a fingerprint of it is kept. */
export class PostgresReviewLinks extends ReviewLinkRecords {
  constructor(
    private readonly db: Db,
    private readonly secrets: Fingerprinter,
    private readonly random: RandomSource,
  ) {
    super();
  }

  async keep({ postId, reviewerId, message, sentAt }: NewReviewLink): Promise<ReviewToken> {
    const seed = this.random.uuid();
    const [token = ''] = this.tokensFrom(seed);
    const sent = {
      token_hash: this.secrets.fingerprint(hashed(token)),
      seed,
      message,
      sent_at: sentAt,
      opened_at: null,
      revoked_at: null,
    };
    await this.db
      .insertInto('review_links')
      .values({ id: this.random.uuid(), post_id: postId, relationship_id: reviewerId, ...sent })
      .onConflict((conflict) => conflict.columns(['post_id', 'relationship_id']).doUpdateSet(sent))
      .execute();
    return token;
  }

  byToken(token: ReviewToken): Promise<ExternalLink | undefined> {
    return this.db
      .selectFrom('review_links')
      .where('token_hash', 'in', this.secrets.fingerprints(hashed(token)))
      .select(['id', 'post_id as postId', 'relationship_id as reviewerId'])
      .select(['sent_at as sentAt', 'opened_at as openedAt', 'revoked_at as revokedAt'])
      .executeTakeFirst();
  }

  async of(owner: TravelerId): Promise<readonly ReviewLink[]> {
    const rows = await this.db
      .selectFrom('review_links as link')
      .innerJoin('posts as post', 'post.id', 'link.post_id')
      .innerJoin('quests as quest', 'quest.id', 'post.quest_id')
      .innerJoin('relationships as pair', 'pair.id', 'link.relationship_id')
      .leftJoin('travelers as invitee', 'invitee.id', 'pair.invitee_id')
      .leftJoin('feedback as said', (join) =>
        join
          .onRef('said.post_id', '=', 'link.post_id')
          .on(({ eb, cast, fn }) =>
            eb(
              'said.author',
              '=',
              fn.coalesce(cast<string>('pair.invitee_id', 'text'), cast<string>('pair.id', 'text')),
            ),
          ),
      )
      .where('quest.traveler_id', '=', owner)
      .select(['link.id', 'link.post_id as postId', 'link.relationship_id as reviewerId', 'link.message'])
      .select(['link.sent_at as sentAt', 'link.opened_at as openedAt', 'link.revoked_at as revokedAt'])
      .select(['invitee.display_name', 'pair.invitee_name', 'said.created_at as reviewedAt'])
      .orderBy('link.sent_at', 'desc')
      .orderBy('link.id')
      .execute();
    return rows.map(({ display_name, invitee_name, ...link }) => ({
      ...link,
      displayName: display_name ?? invitee_name ?? '',
    }));
  }

  async markOpened(id: ExternalLinkId, at: Instant): Promise<void> {
    const unopened = this.db.updateTable('review_links').where('id', '=', id).where('opened_at', 'is', null);
    await notifySubmissionOwner(this.db, await unopened.set({ opened_at: at }).returning('post_id').executeTakeFirst());
  }

  async revoke(id: ExternalLinkId, at: Instant): Promise<void> {
    const standing = this.db.updateTable('review_links').where('id', '=', id).where('revoked_at', 'is', null);
    await standing.set({ revoked_at: at }).execute();
  }

  async tokenOf(id: ExternalLinkId): Promise<ReviewToken | undefined> {
    const row = this.db.selectFrom('review_links').where('id', '=', id).select(['seed', 'token_hash']);
    const { seed = null, token_hash = '' } = (await row.executeTakeFirst()) ?? {};
    if (seed === null) return undefined;
    return this.tokensFrom(seed).find((token) => this.secrets.fingerprints(hashed(token)).includes(token_hash));
  }

  private tokensFrom(seed: string): readonly ReviewToken[] {
    const prints = this.secrets.fingerprints(`review token ${seed}`);
    return prints.map((print) => `review_${Buffer.from(print, 'base64url').toString('hex')}`);
  }
}

const hashed = (token: ReviewToken): string => `review link ${token}`;
