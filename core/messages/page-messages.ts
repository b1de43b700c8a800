import { accountMessages } from './pages/account.messages.ts';
import { achievementsMessages } from './pages/achievements.messages.ts';
import { uploadsMessages } from './shared/uploads.messages.ts';
import { appletsMessages } from './pages/applets.messages.ts';
import { captureMessages } from './shared/capture.messages.ts';
import { challengesMessages } from './pages/challenges.messages.ts';
import { chatMessages } from './pages/chat.messages.ts';
import { credentialsMessages } from './pages/credentials.messages.ts';
import { editorMessages } from './pages/editor.messages.ts';
import { errorMessages } from './shared/error.messages.ts';
import { commonMessages } from './shared/common.messages.ts';
import { joiningMessages } from './pages/joining.messages.ts';
import { missingDataMessages } from './pages/missing-data.messages.ts';
import { notificationsMessages } from './pages/notifications.messages.ts';
import { onboardingMessages } from './pages/onboarding.messages.ts';
import { offlineMessages } from './shared/offline.messages.ts';
import { outboxMessages } from './pages/outbox.messages.ts';
import { overviewMessages } from './pages/overview.messages.ts';
import { notebookMessages } from './pages/notebook.messages.ts';
import { playlistMessages } from './pages/playlist.messages.ts';
import { profileMessages } from './pages/profile.messages.ts';
import { questsMessages } from './pages/quests.messages.ts';
import { receivedMessages } from './pages/received.messages.ts';
import { relationshipsMessages } from './pages/relationships.messages.ts';
import { scheduleMessages } from './pages/schedule.messages.ts';
import { settingsMessages } from './pages/settings.messages.ts';
import { shareMessages } from './pages/share.messages.ts';
import { previewMessages } from './shared/preview.messages.ts';
import { secondFactorMessages } from './shared/second-factor.messages.ts';
import { shellMessages } from './shared/shell.messages.ts';
import { challengePartsMessages } from './pages/challenge-parts.messages.ts';
import { showcasesMessages } from './pages/showcases.messages.ts';

type PageMessages = typeof errorMessages &
  typeof commonMessages &
  typeof shellMessages &
  typeof accountMessages &
  typeof credentialsMessages &
  typeof onboardingMessages &
  typeof offlineMessages &
  typeof outboxMessages &
  typeof questsMessages &
  typeof joiningMessages &
  typeof scheduleMessages &
  typeof challengesMessages &
  typeof overviewMessages &
  typeof missingDataMessages &
  typeof notificationsMessages &
  typeof receivedMessages &
  typeof relationshipsMessages &
  typeof notebookMessages &
  typeof playlistMessages &
  typeof profileMessages &
  typeof settingsMessages &
  typeof shareMessages &
  typeof chatMessages &
  typeof achievementsMessages &
  typeof showcasesMessages &
  typeof appletsMessages &
  typeof uploadsMessages &
  typeof captureMessages &
  typeof editorMessages &
  typeof previewMessages &
  typeof secondFactorMessages &
  typeof challengePartsMessages;

/** All that pages say; what is said to authors, in the server's log and by mail stays with the server. */
export const pageMessages: PageMessages = {
  ...errorMessages,
  ...commonMessages,
  ...shellMessages,
  ...accountMessages,
  ...credentialsMessages,
  ...onboardingMessages,
  ...offlineMessages,
  ...outboxMessages,
  ...questsMessages,
  ...joiningMessages,
  ...scheduleMessages,
  ...challengesMessages,
  ...overviewMessages,
  ...missingDataMessages,
  ...notificationsMessages,
  ...receivedMessages,
  ...relationshipsMessages,
  ...notebookMessages,
  ...playlistMessages,
  ...profileMessages,
  ...settingsMessages,
  ...shareMessages,
  ...chatMessages,
  ...achievementsMessages,
  ...showcasesMessages,
  ...appletsMessages,
  ...uploadsMessages,
  ...captureMessages,
  ...editorMessages,
  ...previewMessages,
  ...secondFactorMessages,
  ...challengePartsMessages,
};
