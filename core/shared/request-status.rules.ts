/** The status of an action that calls the server. */
export const REQUEST_STATUSES = ['not started', 'pending', 'rejected', 'fulfilled'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** An event of such an action. */
export type RequestEvent = 'start' | 'reject' | 'fulfil' | 'reset';

/**
 * ERR-10 · The status of an action after an event: a response counts only while the action is pending, and a pending
 * action can be neither restarted nor reset.
 */
export function requestStatusAfter(status: RequestStatus, event: RequestEvent): RequestStatus {
  if (status === 'pending') return answered[event] ?? status;
  return asked[event] ?? status;
}

type Table = Partial<Record<RequestEvent, RequestStatus>>;

const answered: Table = { reject: 'rejected', fulfil: 'fulfilled' };

const asked: Table = { start: 'pending', reset: 'not started' };
