import { accountMessages } from './pages/account.messages.ts';
import { errorMessages } from './shared/error.messages.ts';
import { commonMessages } from './shared/common.messages.ts';

type SignedOutMessages = typeof errorMessages & typeof commonMessages & typeof accountMessages;

/** All that is said before anybody is signed in; the whole table is many times as long. */
export const signedOutMessages: SignedOutMessages = { ...errorMessages, ...commonMessages, ...accountMessages };
