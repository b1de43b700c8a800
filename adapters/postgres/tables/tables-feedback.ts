import type { Instant } from '#core/shared';
import { type ColumnsOf, INTERNAL, type Later, ONE_OF_TWO, personalTable, told, withheld } from './columns.ts';

export const postReaders = personalTable('post_readers', 'shared-submissions', 'reader_or_owner', {
  post_id: withheld<string>(INTERNAL),
  reader_id: withheld<string>(ONE_OF_TWO),
  message: told<string>(),
  shared_at: told<Instant>(),
});

export const reviewLinks = personalTable('review_links', 'review-links', 'post_owner', {
  id: withheld<string>(INTERNAL),
  post_id: withheld<string>(INTERNAL),
  relationship_id: withheld<string>(INTERNAL),
  token_hash: withheld<string>('proves who got the link'),
  /** The seed from which the token is derived with the server's secret; `null` for older links. */
  seed: withheld<Later<string>>(INTERNAL),
  message: told<string>(),
  sent_at: told<Instant>(),
  opened_at: told<Later<Instant>>(),
  revoked_at: told<Later<Instant>>(),
});

export const feedback = personalTable('feedback', 'feedback', 'author_or_owner', {
  id: withheld<string>(INTERNAL),
  post_id: withheld<string>(INTERNAL),
  /** The id of an account, also after its deletion, or of the relationship of a person without one. */
  author: withheld<string>(ONE_OF_TWO),
  /** The name of an author without an account. */
  author_name: withheld<Later<string>>(ONE_OF_TWO),
  score: told<number>(),
  answers: told<string>(),
  created_at: told<Instant>(),
  edited_at: told<Later<Instant>>(),
  thanked_at: told<Later<Instant>>(),
});

/** The tables of shared submissions and feedback, in addition to those of `tables.ts`. */
export interface FeedbackTables {
  post_readers: ColumnsOf<typeof postReaders>;
  review_links: ColumnsOf<typeof reviewLinks>;
  feedback: ColumnsOf<typeof feedback>;
}
