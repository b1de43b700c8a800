import type { AreaDescription } from './describe.ts';
import { accountDescriptions } from './account/account.descriptions.ts';
import { contactsDescriptions } from './contacts/contacts.descriptions.ts';
import { onboardingDescriptions } from './onboarding/onboarding.descriptions.ts';
import { questsDescriptions } from './quests/quests.descriptions.ts';
import { scheduleDescriptions } from './schedule/schedule.descriptions.ts';
import { notificationsDescriptions } from './notifications/notifications.descriptions.ts';
import { challengesDescriptions } from './challenges/challenges.descriptions.ts';
import { postsDescriptions } from './posts/posts.descriptions.ts';
import { achievementsDescriptions } from './achievements/achievements.descriptions.ts';
import { appletsDescriptions } from './applets/applets.descriptions.ts';
import { draftsDescriptions } from './drafts/drafts.descriptions.ts';
import { playlistDescriptions } from './playlist/playlist.descriptions.ts';
import { contentDescriptions } from './content/content.descriptions.ts';
import { relationshipsDescriptions } from './relationships/relationships.descriptions.ts';
import { blocksDescriptions } from './relationships/blocks.descriptions.ts';
import { partnerFitDescriptions } from './relationships/partner-fit.descriptions.ts';
import { stalledDescriptions } from './relationships/stalled.descriptions.ts';
import { chatDescriptions } from './chat/chat.descriptions.ts';
import { showcasesDescriptions } from './showcases/showcases.descriptions.ts';
import { abuseReportsDescriptions } from './shared/abuse-reports.descriptions.ts';
import { settingsDescriptions } from './settings/settings.descriptions.ts';
import { calendarDescriptions } from './calendar/calendar.descriptions.ts';
import { storageDescriptions } from './storage/storage.descriptions.ts';
import { operatorDescriptions } from './operator/operator.descriptions.ts';

/** Every area of the API, with its calls in words. */
export const areaDescriptions: readonly AreaDescription[] = [
  accountDescriptions,
  contactsDescriptions,
  onboardingDescriptions,
  questsDescriptions,
  scheduleDescriptions,
  notificationsDescriptions,
  challengesDescriptions,
  postsDescriptions,
  achievementsDescriptions,
  appletsDescriptions,
  draftsDescriptions,
  playlistDescriptions,
  contentDescriptions,
  relationshipsDescriptions,
  blocksDescriptions,
  stalledDescriptions,
  partnerFitDescriptions,
  chatDescriptions,
  showcasesDescriptions,
  abuseReportsDescriptions,
  settingsDescriptions,
  calendarDescriptions,
  storageDescriptions,
  operatorDescriptions,
];
