import { accountMessages } from './pages/account.messages.ts';
import { achievementsMessages } from './pages/achievements.messages.ts';
import { appletsMessages } from './pages/applets.messages.ts';
import { challengePartsMessages } from './pages/challenge-parts.messages.ts';
import { challengesMessages } from './pages/challenges.messages.ts';
import { chatMessages } from './pages/chat.messages.ts';
import { credentialsMessages } from './pages/credentials.messages.ts';
import { editorMessages } from './pages/editor.messages.ts';
import { joiningMessages } from './pages/joining.messages.ts';
import { missingDataMessages } from './pages/missing-data.messages.ts';
import { notebookMessages } from './pages/notebook.messages.ts';
import { notificationsMessages } from './pages/notifications.messages.ts';
import { onboardingMessages } from './pages/onboarding.messages.ts';
import { outboxMessages } from './pages/outbox.messages.ts';
import { overviewMessages } from './pages/overview.messages.ts';
import { playlistMessages } from './pages/playlist.messages.ts';
import { profileMessages } from './pages/profile.messages.ts';
import { questsMessages } from './pages/quests.messages.ts';
import { receivedMessages } from './pages/received.messages.ts';
import { relationshipsMessages } from './pages/relationships.messages.ts';
import { scheduleMessages } from './pages/schedule.messages.ts';
import { settingsMessages } from './pages/settings.messages.ts';
import { shareMessages } from './pages/share.messages.ts';
import { showcasesMessages } from './pages/showcases.messages.ts';
import { contentMessages } from './server/content.messages.ts';
import { mailMessages } from './server/mail.messages.ts';
import { operatorCommandMessages } from './server/operator-commands.messages.ts';
import { operatorPageMessages } from './server/operator-pages.messages.ts';
import { operatorRefusalMessages } from './server/operator-refusals.messages.ts';
import { serverMessages } from './server/server.messages.ts';
import { captureMessages } from './shared/capture.messages.ts';
import { commonMessages } from './shared/common.messages.ts';
import { errorMessages } from './shared/error.messages.ts';
import { offlineMessages } from './shared/offline.messages.ts';
import { previewMessages } from './shared/preview.messages.ts';
import { secondFactorMessages } from './shared/second-factor.messages.ts';
import { shellMessages } from './shared/shell.messages.ts';
import { uploadsMessages } from './shared/uploads.messages.ts';

/** All texts in German, for a program that uses several languages. */
export const germanMessages: Readonly<Record<string, string>> = {
  ...accountMessages,
  ...achievementsMessages,
  ...appletsMessages,
  ...challengePartsMessages,
  ...challengesMessages,
  ...chatMessages,
  ...credentialsMessages,
  ...editorMessages,
  ...joiningMessages,
  ...missingDataMessages,
  ...notebookMessages,
  ...notificationsMessages,
  ...onboardingMessages,
  ...outboxMessages,
  ...overviewMessages,
  ...playlistMessages,
  ...profileMessages,
  ...questsMessages,
  ...receivedMessages,
  ...relationshipsMessages,
  ...scheduleMessages,
  ...settingsMessages,
  ...shareMessages,
  ...showcasesMessages,
  ...contentMessages,
  ...mailMessages,
  ...operatorCommandMessages,
  ...operatorPageMessages,
  ...operatorRefusalMessages,
  ...serverMessages,
  ...captureMessages,
  ...commonMessages,
  ...errorMessages,
  ...offlineMessages,
  ...previewMessages,
  ...secondFactorMessages,
  ...shellMessages,
  ...uploadsMessages,
};
