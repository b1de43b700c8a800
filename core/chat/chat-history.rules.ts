/** CHT-11 · The most messages that are read of a room at once. */
export const CHAT_PAGE_MAX = 100;

/** CHT-11 · How many are read at once when nobody says how many. */
const CHAT_PAGE_LENGTH = 50;

/** CHT-11 · How many messages are read at once: as many as asked for, at least 1 and at most 100. */
export function chatPageLength(limit: number = CHAT_PAGE_LENGTH): number {
  return Math.min(Math.max(Math.trunc(limit), 1), CHAT_PAGE_MAX);
}
