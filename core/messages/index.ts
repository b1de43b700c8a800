export { deskTexts } from './desk.ts';
export { doorstepMessages } from './doorstep.ts';
export {
  type ErrorState,
  isBackendDown,
  LOADING_CODES,
  type LoadingCode,
  noErrors,
  withError,
  withoutMessage,
} from './error-state.rules.ts';
export { type Failure, keyOf } from './failure.rules.ts';
export { insideMessages } from './inside.ts';
export { pageMessages } from './pages.ts';
export { type MessageKey, messages } from './messages.ts';
export { MISSING_RECORDS, missingRecord, type RecordKind } from './missing.rules.ts';
export { type OperatorMessageKey, operatorMessages } from './operator.messages.ts';
export { Refusal } from './refusal.ts';
export type { Details } from './details.ts';
export { saidBy } from './said.rules.ts';
export { knows, learn, say } from './say.ts';
export { Texts } from './texts.port.ts';
export { refusedFor, type WaitKey, waitWords } from './wait.rules.ts';
export { walkMessages } from './walk.ts';
