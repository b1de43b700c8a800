import type { FileId } from '../../applets/index.ts';
import type { AuthoredQuest } from '../../content/index.ts';
import type { Challenge } from '../../challenges/index.ts';
import type { LedgerEntry } from '../../challenges/server.ts';
import type { Visibility } from '../../settings/index.ts';
import type { AuthorProfile, Instant, TravelerId } from '../../shared/index.ts';
import type {
  AchievementId,
  AchievementOverview,
  AchievementPage,
  AchievementPoints,
  PostReader,
} from '../achievement.ts';
import type { Feedback, FeedbackId, PostId, ReviewerId } from '../feedback.ts';
import type { ReviewToken, ExternalLink, ExternalLinkId, ReviewLink } from '../external-submission.rules.ts';

/** A submission as it is stored. */
export interface RecordedPost {
  readonly id: PostId;
  readonly questId: string;
  readonly challengeId: Challenge['id'];
  readonly reflectAnswers: string;
  readonly completedAt: Instant;
}

/** An answer that belongs to a challenge of a quest. */
export interface RecordedAnswer extends Pick<RecordedPost, 'questId' | 'challengeId'> {
  readonly answer: Challenge['answers'][number];
}

/** Everything that the achievements of one Traveler are made of; each list is oldest first. */
export interface AchievementSources {
  readonly entries: readonly LedgerEntry[];
  readonly posts: readonly RecordedPost[];
  readonly answers: readonly RecordedAnswer[];
  readonly feedbacks: readonly Feedback[];
  readonly readers: readonly (PostReader & Pick<Feedback, 'postId'>)[];
  /** Every content that their quests were pinned to. */
  readonly contents: readonly AuthoredQuest[];
  /** The title of the quest that they are on. */
  readonly questTitle: string | null;
}

/** A page of one Traveler's achievements: their ids in order, their sources, and the totals of the whole list. */
export interface AchievementPageSources {
  readonly ids: readonly AchievementId[];
  /** All sources of these achievements; other sources may be left out. */
  readonly sources: AchievementSources;
  readonly totals: AchievementPoints;
  readonly page: NonNullable<AchievementOverview['page']>;
}

/** The sources of one submission. */
export type SubmissionSources = Pick<AchievementSources, 'posts' | 'answers' | 'feedbacks' | 'contents'>;

/** A submission, and one reader's relation to it. */
export interface PostForReader extends Pick<RecordedPost, 'id' | 'challengeId'> {
  readonly ownerId: TravelerId;
  readonly owner: AuthorProfile;
  readonly challengeTitle: string;
  /** True if the author of its challenge lets it be shared. */
  readonly isShareable: boolean;
  /** The owner's setting. */
  readonly visibility: Visibility;
  readonly isShared: boolean;
  /** True if one of the two has blocked the other (REL-26). */
  readonly isBlocked: boolean;
  readonly hasReviewed: boolean;
}

/** A submission that is shared with one person. */
export interface NewPostReader extends Pick<PostReader, 'userId' | 'message' | 'sharedAt'> {
  readonly postId: PostId;
}

/** A review as it is stored. */
export interface NewFeedback extends Omit<Feedback, 'writtenBy' | 'createdAt' | 'editedAt' | 'thankedAt'> {
  /** The name of an author without an account. */
  readonly authorName: string | null;
}

/** The achievements, shares and reviews of all Travelers. */
export abstract class AchievementRecords {
  /** The setting for who may open a Traveler's achievements; `undefined` if there is no such account. */
  abstract visibilityOf(traveler: TravelerId): Promise<Visibility | undefined>;

  abstract of(traveler: TravelerId): Promise<AchievementSources>;

  /** ACH-29 · The same for one page of achievements; empty after an unknown achievement. */
  abstract page(traveler: TravelerId, page: AchievementPage): Promise<AchievementPageSources>;

  /** The same for one submission only. */
  abstract ofPost(traveler: TravelerId, post: PostId): Promise<SubmissionSources>;

  /** The Traveler's submissions that contain a stored file. */
  abstract postsWith(traveler: TravelerId, file: FileId): Promise<readonly PostId[]>;

  /** The submission for this reader; `undefined` if there is none. */
  abstract post(id: PostId, reader: ReviewerId): Promise<PostForReader | undefined>;

  /**
   * Stores with whom a submission is shared, and the newest message; an empty one keeps the previous. Resolves to true
   * if the reader did not have it before.
   */
  abstract share(reader: NewPostReader): Promise<boolean>;

  /**
   * Stores a review, and books the points that its recipient earns. Resolves to false, without storing, if its author
   * has already reviewed that submission.
   */
  abstract review(feedback: NewFeedback, earned: LedgerEntry, to: TravelerId): Promise<boolean>;

  /** The review with this id; `undefined` if there is none. */
  abstract feedback(id: FeedbackId): Promise<Feedback | undefined>;

  abstract edit(id: FeedbackId, changed: Pick<Feedback, 'score' | 'answers' | 'editedAt'>): Promise<void>;

  /** Stores the thanks. Resolves to false, without storing, if the recipient has already given thanks. */
  abstract thank(id: FeedbackId, at: Instant): Promise<boolean>;
}

/** An email that asks a person without an account for feedback. */
export interface ReviewLinkEmail {
  readonly to: string;
  readonly reviewerName: string;
  readonly senderName: string;
  readonly challengeTitle: string;
  readonly message: string;
  readonly postId: PostId;
  readonly token: ReviewToken;
  readonly expiresAt: Instant;
}

/** Emails people without an account who are asked for feedback. */
export abstract class ReviewLinkMailer {
  abstract send(email: ReviewLinkEmail): Promise<void>;
}

/** A link that is sent. */
export type NewReviewLink = Pick<ReviewLink, 'postId' | 'reviewerId' | 'message' | 'sentAt'>;

/** The links to all Travelers' submissions; only a fingerprint of their tokens is stored. */
export abstract class ReviewLinkRecords {
  /** Stores a link and returns its token; replaces an earlier link for the same reviewer, which stops working. */
  abstract keep(link: NewReviewLink): Promise<ReviewToken>;

  /** The link of a token; `undefined` if there is none. */
  abstract byToken(token: ReviewToken): Promise<ExternalLink | undefined>;

  /** The token of a link, computed again; `undefined` for links sent before that was possible. */
  abstract tokenOf(id: ExternalLinkId): Promise<ReviewToken | undefined>;

  /** The links to a Traveler's submissions, newest first. */
  abstract of(owner: TravelerId): Promise<readonly ReviewLink[]>;

  /** Records when a link was first opened. */
  abstract markOpened(id: ExternalLinkId, at: Instant): Promise<void>;

  abstract revoke(id: ExternalLinkId, at: Instant): Promise<void>;
}
