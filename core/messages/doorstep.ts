import { accountMessages } from './account.messages.ts';
import { errorMessages } from './error.messages.ts';
import { frameMessages } from './frame.messages.ts';

type DoorstepMessages = typeof errorMessages & typeof frameMessages & typeof accountMessages;

/** All that is said before anybody is signed in; the whole table is many times as long. */
export const doorstepMessages: DoorstepMessages = { ...errorMessages, ...frameMessages, ...accountMessages };
