export { doorstepMessages } from './doorstep.ts';
export { type Failure, keyOf } from './failure.rules.ts';
export { type MessageKey, messages } from './messages.ts';
export { Refusal } from './refusal.ts';
export { type Details, knows, learn, say } from './say.ts';
