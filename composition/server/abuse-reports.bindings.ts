import { PostgresAbuseInbox } from '#adapters/postgres/operator/postgres-audit-log';
import { AchievementReviews } from '#core/achievements';
import { AchievementRecords, ReadableSubmissions, ReportSubmission } from '#core/achievements/server';
import { Chat } from '#core/chat';
import { ReadableMessages, ReportMessage } from '#core/chat/server';
import { RelationshipPairs, StalledPartners } from '#core/relationships';
import {
  AllReadableTexts,
  AskAboutPartner,
  BlockRecords,
  PartnerActivity,
  ReportPerson,
} from '#core/relationships/server';
import { AbuseInbox, ReadableTexts } from '#core/shared';
import { PublicShowcases } from '#core/showcases';
import { ReportShowcase, ShowcaseRecords } from '#core/showcases/server';
import { isSignedIn } from './request-kinds.ts';
import { requestBindings } from '../bindings.ts';

/** The signed-in Traveler's reports of content by others. */
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
    ReadableTexts,
    ({ session }, get) =>
      new AllReadableTexts([
        new ReadableMessages(session, get(RelationshipPairs), get(Chat)),
        new ReadableSubmissions(get(AchievementReviews), get(AchievementRecords)),
      ]),
  );
  fromRequest(
    ReportPerson,
    ({ session }, get) =>
      new ReportPerson(session, get(RelationshipPairs), get(BlockRecords), get(ReadableTexts), get(AbuseInbox)),
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
