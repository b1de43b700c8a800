import type { MessageKey } from './messages.ts';

/** ERR-7 · The errors that the loading screen collects and lets be reported; every other one is a single message. */
export const LOADING_CODES = [
  'errorNotFoundActiveQuest',
  'errorGetWeeksForQuestNoQuest',
  'errorWeekContentNoQuestDef',
  'errorWeekContentNoWeekUser',
  'errorGetScheduleConfigNoQuest',
  'errorGetScheduleConfigNoWeekSpec',
  'errorGetScheduleConfigNoWeekContentful',
  'errorContentWeekDefMissing',
  'errorContentWeekDefPlaylistMissing',
] as const;
export type LoadingCode = (typeof LOADING_CODES)[number];

/** The errors since the app started or its messages were cleared. */
export interface ErrorState {
  /** Each once, in the order in which they first came. */
  readonly loadingCodes: readonly LoadingCode[];
  readonly isBackendDown: boolean;
  /** The newest of all other errors, until it is cleared. */
  readonly message: MessageKey | undefined;
}

/** Nothing went wrong; what quitting goes back to. */
export const noErrors: ErrorState = { loadingCodes: [], isBackendDown: false, message: undefined };

/** ERR-6 · Whether an error means that the backend is down: it does when the server says so or Redis failed, not when the device has no network. */
export function isBackendDown(key: MessageKey): boolean {
  return key === 'errorBackendDown' || key === 'errorRedis';
}

/** ERR-6 ERR-7 · One error more: a code of the loading screen is collected, one that says so marks the backend as down, any other takes the place of the message. */
export function withError(state: ErrorState, key: MessageKey): ErrorState {
  if (isLoadingCode(key)) return { ...state, loadingCodes: [...new Set([...state.loadingCodes, key])] };
  return isBackendDown(key) ? { ...state, isBackendDown: true } : { ...state, message: key };
}

/** ERR-7 · The message cleared away; codes stay, and so does a backend that is down. */
export function withoutMessage(state: ErrorState): ErrorState {
  return { ...state, message: undefined };
}

const isLoadingCode = (key: MessageKey): key is LoadingCode => LOADING_CODES.some((code) => code === key);
