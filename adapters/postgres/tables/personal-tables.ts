import type { PersonalTable } from './columns.ts';
import {
  travelers,
  sessions,
  codes,
  quests,
  questMoves,
  weekVisualizations,
  weekHours,
  plannedItems,
  replans,
  ledger,
  keptMails,
} from './tables.ts';
import {
  devices,
  invitations,
  organisationIdentities,
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  secondFactors,
} from './tables-account.ts';
import { stepCompletions, posts, appletAnswers } from './tables-answers.ts';
import { files } from './tables-files.ts';
import { drafts } from './tables-drafts.ts';
import { playlistCompletions, playlistSelected } from './tables-playlist.ts';
import { calendarLinks } from './tables-settings.ts';
import {
  remindersSent,
  pushSubscriptions,
  contacts,
  contactTags,
  crmContacts,
  crmContactTags,
} from './tables-reminders.ts';
import {
  apiKeys,
  errorReports,
  groupEmailRecipients,
  organizationOperators,
  webhookDeliveries,
} from './tables-operator.ts';
import { blocks, invitationStops, nudges, partings, relationships } from './tables-relationships.ts';
import { notifications } from './tables-notifications.ts';
import { postReaders, reviewLinks, feedback } from './tables-feedback.ts';
import { chatrooms, chatMessages, chatEmails } from './tables-chat.ts';
import { showcases } from './tables-showcases.ts';
import type { Tables } from './tables.ts';

/** ACC-9 · Every table that holds something about a Traveler, in the order of the download. */
export const PERSONAL_TABLES: readonly PersonalTable<keyof Tables>[] = [
  travelers,
  sessions,
  devices,
  codes,
  invitations,
  secondFactors,
  recoveryCodes,
  organisationIdentities,
  passkeys,
  passkeyChallenges,
  quests,
  questMoves,
  weekVisualizations,
  weekHours,
  plannedItems,
  replans,
  stepCompletions,
  posts,
  appletAnswers,
  files,
  drafts,
  playlistCompletions,
  playlistSelected,
  ledger,
  calendarLinks,
  remindersSent,
  pushSubscriptions,
  contacts,
  contactTags,
  crmContacts,
  crmContactTags,
  errorReports,
  webhookDeliveries,
  apiKeys,
  organizationOperators,
  groupEmailRecipients,
  keptMails,
  relationships,
  blocks,
  nudges,
  partings,
  invitationStops,
  notifications,
  postReaders,
  reviewLinks,
  feedback,
  chatrooms,
  chatMessages,
  chatEmails,
  showcases,
];
