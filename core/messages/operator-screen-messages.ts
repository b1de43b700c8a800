import { operatorPageMessages } from './server/operator-pages.messages.ts';
import { operatorRefusalMessages } from './server/operator-refusals.messages.ts';

type OperatorScreenMessages = typeof operatorPageMessages & typeof operatorRefusalMessages;

/** All that the pages of operators say beside what every page says. */
export const operatorScreenMessages: OperatorScreenMessages = { ...operatorPageMessages, ...operatorRefusalMessages };
