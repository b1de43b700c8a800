import { OutboxReviewLinkMailer } from '#adapters/mail/outbox-invitation-mailer';
import { PostgresAchievementRecords } from '#adapters/postgres/achievements/postgres-achievement-records';
import { PostgresReviewLinks } from '#adapters/postgres/achievements/postgres-review-links';
import { PostgresSubmittedPosts } from '#adapters/postgres/challenges/postgres-submitted-posts';
import { ThrottleShares } from '#core/account/server';
import { AchievementReviews, ExternalReviews, ReviewLinks } from '#core/achievements';
import {
  AchievementRecords,
  VisitorExternalReviews,
  GiveFeedback,
  TravelerAchievementReviews,
  TravelerReviewLinks,
  ReviewLinkMailer,
  ReviewLinkRecords,
  ReplyToFeedback,
  SendReviewLink,
  SharePostWithReader,
  ThrottleReviewLinks,
  ViewLinkedFile,
  ViewSubmittedFile,
} from '#core/achievements/server';
import { FileViews } from '#core/applets/server';
import { Notifier } from '#core/notifications';
import { Outbox } from '#core/notifications/server';
import { RelationshipPairs, relatedUserOf } from '#core/relationships';
import { Clock, RandomSource } from '#core/shared';
import { isAnyRequest, isSignedIn } from './request-kinds.ts';
import { requestBindings } from '../bindings.ts';

/** Achievements of all Travelers, and submissions that are reviewed by a link. */
export const achievementRecordsBindings = requestBindings(isAnyRequest, ({ fromRequest, singleton, useCase }) => {
  fromRequest(AchievementRecords, ({ db, clock, random }) => new PostgresAchievementRecords(db, clock, random));
  fromRequest(ReviewLinkRecords, ({ db, secrets, random }) => new PostgresReviewLinks(db, secrets, random));
  fromRequest(ReviewLinkMailer, ({ settings }, get) => new OutboxReviewLinkMailer(get(Outbox), settings));
  useCase(SendReviewLink, ReviewLinkRecords, ReviewLinkMailer, Clock);
  useCase(GiveFeedback, AchievementRecords, Notifier, Clock, RandomSource);
  useCase(ReplyToFeedback, AchievementRecords, Notifier, Clock);
  singleton(
    ExternalReviews,
    VisitorExternalReviews,
    ReviewLinkRecords,
    AchievementRecords,
    RelationshipPairs,
    GiveFeedback,
    Clock,
  );
  useCase(ViewLinkedFile, FileViews, ExternalReviews, AchievementRecords);
});

/** The achievements that the signed-in Traveler can read, and the feedback they give. */
export const achievementsBindings = requestBindings(isSignedIn, ({ fromRequest, useCase }) => {
  fromRequest(
    SharePostWithReader,
    (request, get) =>
      new SharePostWithReader(
        relatedUserOf(request.session),
        get(PostgresSubmittedPosts),
        get(RelationshipPairs),
        get(AchievementRecords),
        get(ReviewLinkRecords),
        get(SendReviewLink),
        get(Notifier),
        request.clock,
      ),
  );
  fromRequest(
    AchievementReviews,
    (request, get) =>
      new TravelerAchievementReviews(
        relatedUserOf(request.session),
        get(AchievementRecords),
        get(RelationshipPairs),
        get(SharePostWithReader),
        get(GiveFeedback),
        get(ReplyToFeedback),
      ),
  );
  fromRequest(
    ReviewLinks,
    (request, get) =>
      new TravelerReviewLinks(
        relatedUserOf(request.session),
        get(ReviewLinkRecords),
        get(AchievementRecords),
        get(RelationshipPairs),
        get(SendReviewLink),
        request.clock,
      ),
  );
  fromRequest(
    ThrottleReviewLinks,
    ({ session }, get) =>
      new ThrottleReviewLinks(session, get(RelationshipPairs), get(ReviewLinkRecords), get(ThrottleShares)),
  );
  useCase(ViewSubmittedFile, FileViews, AchievementRecords, AchievementReviews);
});
