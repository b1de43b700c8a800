/** How an action that asks the server stands. */
export const REQUEST_STATUSES = ['not started', 'pending', 'rejected', 'fulfilled'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** What can happen to it. */
export type RequestEvent = 'start' | 'reject' | 'fulfil' | 'reset';

/**
 * ERR-10 · How an action stands after an event: an answer counts only for one that waits for it, and what waits can be
 * neither started again nor forgotten.
 */
export function requestStatusAfter(status: RequestStatus, event: RequestEvent): RequestStatus {
  if (status === 'pending') return answered[event] ?? status;
  return asked[event] ?? status;
}

type Table = Partial<Record<RequestEvent, RequestStatus>>;

const answered: Table = { reject: 'rejected', fulfil: 'fulfilled' };

const asked: Table = { start: 'pending', reset: 'not started' };
