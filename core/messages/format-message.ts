import type { MessageDetails } from './message-details.ts';
import { errorMessages } from './shared/error.messages.ts';
import { formatMessageFrom } from './format-message.rules.ts';

const known: Record<string, string> = { ...errorMessages };

/** Adds texts to what {@link formatMessage} knows: a front end that loads in parts brings each part's texts with it. */
export function registerMessages(texts: Readonly<Record<string, string>>): void {
  Object.assign(known, texts);
}

/** What a message says, its blanks filled; of a key that nobody has taught, the default message. */
export const formatMessage = (key: string, details: MessageDetails = {}): string =>
  formatMessageFrom(known, key, details);

/** Whether {@link formatMessage} has a text for a key. */
export const hasMessage = (key: string): boolean => Object.hasOwn(known, key);
