import { PostgresAbuseInbox } from '#adapters/postgres/operator/postgres-abuse-inbox';
import { AchievementRecords, AchievementReviews, ReportSubmission } from '#core/achievements';
import { Chat, ReportMessage } from '#core/chat';
import { AskAboutPartner, PartnerActivity, RelationshipPairs, StalledPartners } from '#core/relationships';
import { AbuseInbox } from '#core/shared';
import { PublicShowcases, ReportShowcase, ShowcaseRecords } from '#core/showcases';
import { isSignedIn, requestBindings } from './request-bindings.ts';

/** What the Traveler who asks reports of what others wrote and made. */
export const abuseReportsBindings = requestBindings(isSignedIn, ({ factory }) => {
  factory(
    AbuseInbox,
    ({ db, clock, random, settings }) => new PostgresAbuseInbox(db, { clock, random, release: settings.release }),
  );
  factory(ReportMessage, ({ session }, get) => new ReportMessage(session.id, get(Chat), get(AbuseInbox)));
  factory(
    ReportSubmission,
    ({ session }, get) =>
      new ReportSubmission(session.id, get(AchievementReviews), get(AchievementRecords), get(AbuseInbox)),
  );
  factory(
    AskAboutPartner,
    ({ session }, get) =>
      new AskAboutPartner(session, get(RelationshipPairs), get(StalledPartners), get(PartnerActivity), get(AbuseInbox)),
  );
  factory(
    ReportShowcase,
    ({ session }, get) => new ReportShowcase(session.id, get(PublicShowcases), get(ShowcaseRecords), get(AbuseInbox)),
  );
});
