import type { Migration } from 'kysely';
import * as walkingSkeleton from './0001-walking-skeleton.ts';
import * as shortLivedAnswers from './0002-short-lived-answers.ts';
import * as weekCardsSeen from './0003-week-cards-seen.ts';
import * as invitations from './0004-invitations.ts';
import * as settings from './0005-settings.ts';
import * as replans from './0007-replans.ts';
import * as reminders from './0008-reminders.ts';
import * as cohortUpgrades from './0010-cohort-upgrades.ts';
import * as answers from './0012-answers.ts';
import * as files from './0013-files.ts';
import * as drafts from './0014-drafts.ts';
import * as auditLog from './0019-audit-log.ts';
import * as errorReports from './0020-error-reports.ts';
import * as unusedFiles from './0021-unused-files.ts';
import * as whoseItIs from './0023-whose-it-is.ts';
import * as contentMedia from './0024-content-media.ts';
import * as questMoves from './0025-quest-moves.ts';
import * as devices from './0026-devices.ts';
import * as relationships from './0028-relationships.ts';
import * as notifications from './0029-notifications.ts';
import * as chat from './0030-chat.ts';
import * as chatCounters from './0039-chat-counters.ts';
import * as feedback from './0031-feedback.ts';
import * as showcases from './0032-showcases.ts';
import * as reviewLinks from './0033-review-links.ts';
import * as locations from './0035-locations.ts';
import * as notificationSwitches from './0036-notification-switches.ts';
import * as erasedTravelers from './0040-erased-travelers.ts';
import * as notificationEmails from './0042-notification-emails.ts';
import * as blocksAndReports from './0041-blocks-and-reports.ts';
import * as cohortPages from './0043-cohort-pages.ts';
import * as nudges from './0044-nudges.ts';
import * as seenNotifications from './0045-seen-notifications.ts';
import * as profileChanges from './0046-profile-changes.ts';
import * as partnerFit from './0047-partner-fit.ts';
import * as reportOrder from './0051-report-order.ts';
import * as renamedTravelers from './0052-renamed-travelers.ts';
import * as foundPeople from './0050-found-people.ts';
import * as chatEmailsAndLinkSeeds from './0049-chat-emails-and-link-seeds.ts';
import * as playlist from './0027-playlist.ts';

/** Every migration by name, in the order of their names; imported one by one so that a bundle carries them. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-walking-skeleton': walkingSkeleton,
  '0002-short-lived-answers': shortLivedAnswers,
  '0003-week-cards-seen': weekCardsSeen,
  '0004-invitations': invitations,
  '0005-settings': settings,
  '0007-replans': replans,
  '0008-reminders': reminders,
  '0010-cohort-upgrades': cohortUpgrades,
  '0012-answers': answers,
  '0013-files': files,
  '0014-drafts': drafts,
  '0019-audit-log': auditLog,
  '0020-error-reports': errorReports,
  '0021-unused-files': unusedFiles,
  '0023-whose-it-is': whoseItIs,
  '0024-content-media': contentMedia,
  '0025-quest-moves': questMoves,
  '0026-devices': devices,
  '0027-playlist': playlist,
  '0028-relationships': relationships,
  '0029-notifications': notifications,
  '0030-chat': chat,
  '0031-feedback': feedback,
  '0032-showcases': showcases,
  '0033-review-links': reviewLinks,
  '0035-locations': locations,
  '0036-notification-switches': notificationSwitches,
  '0039-chat-counters': chatCounters,
  '0040-erased-travelers': erasedTravelers,
  '0041-blocks-and-reports': blocksAndReports,
  '0042-notification-emails': notificationEmails,
  '0043-cohort-pages': cohortPages,
  '0044-nudges': nudges,
  '0045-seen-notifications': seenNotifications,
  '0046-profile-changes': profileChanges,
  '0047-partner-fit': partnerFit,
  '0049-chat-emails-and-link-seeds': chatEmailsAndLinkSeeds,
  '0050-found-people': foundPeople,
  '0051-report-order': reportOrder,
  '0052-renamed-travelers': renamedTravelers,
};
