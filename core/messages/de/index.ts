import { chatMessages } from './pages/chat.messages.ts';

/** All texts in German, for a program that speaks several languages at once. */
export const germanMessages: Readonly<Record<string, string>> = { ...chatMessages };
