import { contentMessages } from './server/content.messages.ts';
import { operatorPageMessages } from './server/operator-pages.messages.ts';
import { mailMessages } from './server/mail.messages.ts';
import { operatorRefusalMessages } from './server/operator-refusals.messages.ts';
import { pageMessages } from './page-messages.ts';
import { serverMessages } from './server/server.messages.ts';

type Messages = typeof pageMessages &
  typeof contentMessages &
  typeof operatorPageMessages &
  typeof mailMessages &
  typeof operatorRefusalMessages &
  typeof serverMessages;

/** The texts of the product, by key (ERR-1). Every refusal names one of these keys. */
export const messages: Messages = {
  ...pageMessages,
  ...contentMessages,
  ...operatorPageMessages,
  ...mailMessages,
  ...operatorRefusalMessages,
  ...serverMessages,
};

export type MessageKey = keyof Messages;
