/** CHT-11 · The most messages that one page of a room contains. */
export const CHAT_PAGE_MAX = 100;

/** CHT-11 · The number of messages on a page when the request names none. */
const CHAT_PAGE_LENGTH = 50;

/** CHT-11 · The number of messages on a page: as many as requested, from 1 to 100. */
export function chatPageLength(limit: number = CHAT_PAGE_LENGTH): number {
  return Math.min(Math.max(Math.trunc(limit), 1), CHAT_PAGE_MAX);
}
