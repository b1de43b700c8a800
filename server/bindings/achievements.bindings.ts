import { PostgresAchievementRecords } from '#adapters/postgres/achievements/postgres-achievement-records';
import { PostgresSubmittedPosts } from '#adapters/postgres/challenges/postgres-submitted-posts';
import {
  AchievementRecords,
  AchievementReviews,
  OwnAchievementReviews,
  SharePostWithReader,
  ViewSubmittedFile,
} from '#core/achievements';
import { FileViews } from '#core/applets';
import { Notifier } from '#core/notifications';
import { RelationshipPairs } from '#core/relationships';
import { isSignedIn, requestBindings } from './request-bindings.ts';

/** What the Traveler who asks sees and says of achievements. */
export const achievementsBindings = requestBindings(isSignedIn, ({ factory, useCase }) => {
  factory(AchievementRecords, ({ db, clock, random }) => new PostgresAchievementRecords(db, clock, random));
  factory(
    SharePostWithReader,
    ({ session, clock }, get) =>
      new SharePostWithReader(
        session,
        get(PostgresSubmittedPosts),
        get(RelationshipPairs),
        get(AchievementRecords),
        get(Notifier),
        clock,
      ),
  );
  factory(AchievementReviews, ({ session, clock, random }, get) => {
    const { id, email, profilePictureUrl } = session;
    const own = { id, email, profilePictureUrl, displayName: `${session.firstName} ${session.lastName}`.trim() };
    const [records, pairs, share] = [get(AchievementRecords), get(RelationshipPairs), get(SharePostWithReader)];
    return new OwnAchievementReviews(own, records, pairs, share, get(Notifier), clock, random);
  });
  useCase(ViewSubmittedFile, FileViews, AchievementReviews);
});
