import { outboxMessages } from './pages/outbox.messages.ts';
import { questsMessages } from './pages/quests.messages.ts';
import { shellMessages } from './shared/shell.messages.ts';

type SignedInMessages = typeof shellMessages & typeof questsMessages & typeof outboxMessages;

/** The messages of home, in addition to those of the log-in page; every signed-in page starts with them. */
export const signedInMessages: SignedInMessages = {
  ...shellMessages,
  ...questsMessages,
  ...outboxMessages,
};
