import { accountMessages } from './account.messages.ts';
import { challengesMessages } from './challenges.messages.ts';
import { contentMessages } from './content.messages.ts';
import { errorMessages } from './error.messages.ts';
import { frameMessages } from './frame.messages.ts';
import { mailMessages } from './mail.messages.ts';
import { notificationsMessages } from './notifications.messages.ts';
import { onboardingMessages } from './onboarding.messages.ts';
import { questsMessages } from './quests.messages.ts';
import { scheduleMessages } from './schedule.messages.ts';
import { serverMessages } from './server.messages.ts';

type Messages = typeof errorMessages &
  typeof frameMessages &
  typeof accountMessages &
  typeof onboardingMessages &
  typeof questsMessages &
  typeof scheduleMessages &
  typeof challengesMessages &
  typeof contentMessages &
  typeof notificationsMessages &
  typeof mailMessages &
  typeof serverMessages;

/** What the product says, by key (ERR-1). Every refusal names one of these keys. */
export const messages: Messages = {
  ...errorMessages,
  ...frameMessages,
  ...accountMessages,
  ...onboardingMessages,
  ...questsMessages,
  ...scheduleMessages,
  ...challengesMessages,
  ...contentMessages,
  ...notificationsMessages,
  ...mailMessages,
  ...serverMessages,
};

export type MessageKey = keyof Messages;
