import { accountMessages } from './account.messages.ts';
import { achievementsMessages } from './achievements.messages.ts';
import { appletsMessages } from './applets.messages.ts';
import { challengesMessages } from './challenges.messages.ts';
import { chatMessages } from './chat.messages.ts';
import { credentialsMessages } from './credentials.messages.ts';
import { editorMessages } from './editor.messages.ts';
import { errorMessages } from './error.messages.ts';
import { frameMessages } from './frame.messages.ts';
import { missingMessages } from './missing.messages.ts';
import { notificationsMessages } from './notifications.messages.ts';
import { onboardingMessages } from './onboarding.messages.ts';
import { outboxMessages } from './outbox.messages.ts';
import { overviewMessages } from './overview.messages.ts';
import { playlistMessages } from './playlist.messages.ts';
import { profileMessages } from './profile.messages.ts';
import { questsMessages } from './quests.messages.ts';
import { relationshipsMessages } from './relationships.messages.ts';
import { scheduleMessages } from './schedule.messages.ts';
import { settingsMessages } from './settings.messages.ts';
import { shellMessages } from './shell.messages.ts';
import { showcasesMessages } from './showcases.messages.ts';

type PageMessages = typeof errorMessages &
  typeof frameMessages &
  typeof shellMessages &
  typeof accountMessages &
  typeof credentialsMessages &
  typeof onboardingMessages &
  typeof outboxMessages &
  typeof questsMessages &
  typeof scheduleMessages &
  typeof challengesMessages &
  typeof overviewMessages &
  typeof missingMessages &
  typeof notificationsMessages &
  typeof relationshipsMessages &
  typeof playlistMessages &
  typeof profileMessages &
  typeof settingsMessages &
  typeof chatMessages &
  typeof achievementsMessages &
  typeof showcasesMessages &
  typeof appletsMessages &
  typeof editorMessages;

/** All that pages say; what is said to authors, in the server's log and by mail stays with the server. */
export const pageMessages: PageMessages = {
  ...errorMessages,
  ...frameMessages,
  ...shellMessages,
  ...accountMessages,
  ...credentialsMessages,
  ...onboardingMessages,
  ...outboxMessages,
  ...questsMessages,
  ...scheduleMessages,
  ...challengesMessages,
  ...overviewMessages,
  ...missingMessages,
  ...notificationsMessages,
  ...relationshipsMessages,
  ...playlistMessages,
  ...profileMessages,
  ...settingsMessages,
  ...chatMessages,
  ...achievementsMessages,
  ...showcasesMessages,
  ...appletsMessages,
  ...editorMessages,
};
