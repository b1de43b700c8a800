import { PostgresAbuseInbox } from '#adapters/postgres/operator/postgres-audit-log';
import { AchievementReviews } from '#core/achievements';
import { AchievementRecords, ReportSubmission } from '#core/achievements/server';
import { Chat } from '#core/chat';
import { ReportMessage } from '#core/chat/server';
import { RelationshipPairs, StalledPartners } from '#core/relationships';
import { AskAboutPartner, PartnerActivity } from '#core/relationships/server';
import { AbuseInbox } from '#core/shared';
import { PublicShowcases } from '#core/showcases';
import { ReportShowcase, ShowcaseRecords } from '#core/showcases/server';
import { isSignedIn } from './request-kinds.ts';
import { requestBindings } from '../bindings.ts';

/** What the Traveler who asks reports of what others wrote and made. */
export const abuseReportsBindings = requestBindings(isSignedIn, ({ fromRequest }) => {
  fromRequest(
    AbuseInbox,
    ({ db, clock, random, settings }) => new PostgresAbuseInbox(db, { clock, random, release: settings.release }),
  );
  fromRequest(ReportMessage, ({ session }, get) => new ReportMessage(session.id, get(Chat), get(AbuseInbox)));
  fromRequest(
    ReportSubmission,
    ({ session }, get) =>
      new ReportSubmission(session.id, get(AchievementReviews), get(AchievementRecords), get(AbuseInbox)),
  );
  fromRequest(
    AskAboutPartner,
    ({ session }, get) =>
      new AskAboutPartner(session, get(RelationshipPairs), get(StalledPartners), get(PartnerActivity), get(AbuseInbox)),
  );
  fromRequest(
    ReportShowcase,
    ({ session }, get) => new ReportShowcase(session.id, get(PublicShowcases), get(ShowcaseRecords), get(AbuseInbox)),
  );
});
