import { contentMessages } from './content.messages.ts';
import { deskMessages } from './desk.messages.ts';
import { mailMessages } from './mail.messages.ts';
import { operationMessages } from './operation.messages.ts';
import { pageMessages } from './pages.ts';
import { serverMessages } from './server.messages.ts';

type Messages = typeof pageMessages &
  typeof contentMessages &
  typeof deskMessages &
  typeof mailMessages &
  typeof operationMessages &
  typeof serverMessages;

/** What the product says, by key (ERR-1). Every refusal names one of these keys. */
export const messages: Messages = {
  ...pageMessages,
  ...contentMessages,
  ...deskMessages,
  ...mailMessages,
  ...operationMessages,
  ...serverMessages,
};

export type MessageKey = keyof Messages;
