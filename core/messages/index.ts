export { type Failure, keyOf } from './failure.rules.ts';
export { type MessageKey, messages } from './messages.ts';
export { Refusal } from './refusal.ts';
export { type Details, say } from './say.ts';
