import type { ColumnType } from 'kysely';
import type { Instant } from '#core/shared';

/** A column that starts empty. */
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** The tables of shared submissions and feedback, in addition to those of `tables.ts`. */
export interface FeedbackTables {
  post_readers: { post_id: string; reader_id: string; message: string; shared_at: Instant };
  review_links: {
    id: string;
    post_id: string;
    relationship_id: string;
    token_hash: string;
    /** What the token is made of, together with the server's secret; null of links from before. */
    seed: Later<string>;
    message: string;
    sent_at: Instant;
    opened_at: Later<Instant>;
    revoked_at: Later<Instant>;
  };
  feedback: {
    id: string;
    post_id: string;
    /** The id of an account, also once it is gone, or of the relationship of somebody without one. */
    author: string;
    /** How somebody without an account is called. */
    author_name: Later<string>;
    score: number;
    answers: string;
    created_at: Instant;
    edited_at: Later<Instant>;
    thanked_at: Later<Instant>;
  };
}
