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

/** A submission as it is kept. */
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

/** A page of the achievements of one Traveler: which they are, in order, what they are made of, and what the whole list adds up to. */
export interface AchievementPageSources {
  readonly ids: readonly AchievementId[];
  /** All sources of these achievements; other sources may be left out. */
  readonly sources: AchievementSources;
  readonly totals: AchievementPoints;
  readonly page: NonNullable<AchievementOverview['page']>;
}

/** What one submission is made of. */
export type SubmissionSources = Pick<AchievementSources, 'posts' | 'answers' | 'feedbacks' | 'contents'>;

/** A submission, and how one reader stands to it. */
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

/** A review as it is kept. */
export interface NewFeedback extends Omit<Feedback, 'writtenBy' | 'createdAt' | 'editedAt' | 'thankedAt'> {
  /** How its author is called who has no account. */
  readonly authorName: string | null;
}

/** What everybody achieved, shared and reviewed. */
export abstract class AchievementRecords {
  /** Who may open a Traveler's achievements; `undefined` if there is no such account. */
  abstract visibilityOf(traveler: TravelerId): Promise<Visibility | undefined>;

  abstract of(traveler: TravelerId): Promise<AchievementSources>;

  /** ACH-29 · The same for one page of achievements; empty after an unknown achievement. */
  abstract page(traveler: TravelerId, page: AchievementPage): Promise<AchievementPageSources>;

  /** The same of one submission of theirs alone. */
  abstract ofPost(traveler: TravelerId, post: PostId): Promise<SubmissionSources>;

  /** The submissions of theirs in which a stored file stands. */
  abstract postsWith(traveler: TravelerId, file: FileId): Promise<readonly PostId[]>;

  /** Nothing when there is no such submission. */
  abstract post(id: PostId, reader: ReviewerId): Promise<PostForReader | undefined>;

  /** Keeps with whom a submission is shared, and the newest message; an empty one leaves the one before. Answers whether they did not have it before. */
  abstract share(reader: NewPostReader): Promise<boolean>;

  /** Keeps a review, and books what it earns the person it was written to. Answers false, and keeps nothing, when its author has reviewed that submission. */
  abstract review(feedback: NewFeedback, earned: LedgerEntry, to: TravelerId): Promise<boolean>;

  /** Nothing when there is no such review. */
  abstract feedback(id: FeedbackId): Promise<Feedback | undefined>;

  abstract edit(id: FeedbackId, changed: Pick<Feedback, 'score' | 'answers' | 'editedAt'>): Promise<void>;

  /** Keeps thanks. Answers false, and keeps nothing, where there were some before. */
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

/** Writes to people without an account who are asked for feedback. */
export abstract class ReviewLinkMailer {
  abstract send(email: ReviewLinkEmail): Promise<void>;
}

/** A link that is sent. */
export type NewReviewLink = Pick<ReviewLink, 'postId' | 'reviewerId' | 'message' | 'sentAt'>;

/** The links to everybody's submissions; what they prove is kept as a fingerprint alone. */
export abstract class ReviewLinkRecords {
  /** Keeps a link and answers with what it proves; it takes the place of an earlier one to that reviewer, which opens nothing any more. */
  abstract keep(link: NewReviewLink): Promise<ReviewToken>;

  /** Nothing for a token of no link. */
  abstract byToken(token: ReviewToken): Promise<ExternalLink | undefined>;

  /** The token of a link, computed again; `undefined` for links sent before that was possible. */
  abstract tokenOf(id: ExternalLinkId): Promise<ReviewToken | undefined>;

  /** The links to a Traveler's submissions, newest first. */
  abstract of(owner: TravelerId): Promise<readonly ReviewLink[]>;

  /** Keeps when a link was opened for the first time. */
  abstract markOpened(id: ExternalLinkId, at: Instant): Promise<void>;

  abstract revoke(id: ExternalLinkId, at: Instant): Promise<void>;
}
