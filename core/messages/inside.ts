import { onboardingMessages } from './onboarding.messages.ts';
import { outboxMessages } from './outbox.messages.ts';
import { questsMessages } from './quests.messages.ts';
import { shellMessages } from './shell.messages.ts';

type InsideMessages = typeof shellMessages & typeof questsMessages & typeof onboardingMessages & typeof outboxMessages;

/** All that home says beside what is said at the door; it is the start of what every page behind the door says. */
export const insideMessages: InsideMessages = {
  ...shellMessages,
  ...questsMessages,
  ...onboardingMessages,
  ...outboxMessages,
};
