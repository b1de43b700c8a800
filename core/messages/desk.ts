import { deskMessages } from './desk.messages.ts';
import { operationMessages } from './operation.messages.ts';

type DeskTexts = typeof deskMessages & typeof operationMessages;

/** All that the pages of operators say beside what every page says. */
export const deskTexts: DeskTexts = { ...deskMessages, ...operationMessages };
