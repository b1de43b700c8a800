export { operatorScreenMessages } from './operator-screen-messages.ts';
export { signedOutMessages } from './signed-out-messages.ts';
export {
  type ErrorState,
  isBackendDown,
  LOADING_CODES,
  type LoadingCode,
  noErrors,
  withError,
  withoutMessage,
} from './error-state.rules.ts';
export { type Failure, failureMessageKey } from './failure.rules.ts';
export { signedInMessages } from './signed-in-messages.ts';
export { pageMessages } from './page-messages.ts';
export { type MessageKey, messages } from './messages.ts';
export { MISSING_RECORDS, missingRecord, type RecordKind } from './missing-record.rules.ts';
export { type OperatorCommandMessageKey, operatorCommandMessages } from './server/operator-commands.messages.ts';
export { Refusal } from './refusal.ts';
export type { MessageDetails } from './message-details.ts';
export { LOCALE } from './locale.ts';
export { formatMessageFrom } from './format-message.rules.ts';
export { hasMessage, registerMessages, formatMessage } from './format-message.ts';
export { MessageLoader } from './message-loader.port.ts';
export { retryLaterRefusal, type RetryLaterKey, waitText } from './retry-later.rules.ts';
export { editorMessages } from './pages/editor.messages.ts';
export { shareMessages } from './pages/share.messages.ts';
export { achievementsMessages } from './pages/achievements.messages.ts';
export { showcasesMessages } from './pages/showcases.messages.ts';
export { challengeScreenMessages } from './challenge-screen-messages.ts';
