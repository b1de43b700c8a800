import { type Instant, plusMinutes } from '../../shared/index.ts';
import type { Session } from '../session/session.rules.ts';

/** ACC-61 · For how many days a guest is kept. */
export const GUEST_LIMITS = { days: 7 } as const;

/** ACC-61 · Until when somebody who begins the trial at this moment, without an account, is kept. */
export const guestUntil = (begunAt: Instant): Instant => plusMinutes(begunAt, GUEST_LIMITS.days * 24 * 60);

/** ACC-61 · Whether a guest's time has passed. */
export const isGuestOver = (until: Instant, now: Instant): boolean => until <= now;

/** ACC-61 · Whether a session is that of a guest: somebody without an account. */
export const isGuest = ({ guestUntil: until }: Pick<Session, 'guestUntil'>): boolean => typeof until === 'string';

/** ACC-62 · Whether somebody may open the pages of a quest: who proved an address, and a guest. */
export const mayFollowQuest = (session: Pick<Session, 'verified' | 'guestUntil'>): boolean =>
  session.verified || isGuest(session);

/** ACC-64 · Whether a session took the place of a guest's and is somebody else's: what the guest did is then to be added to it. */
export const replacesGuest = (
  before: Pick<Session, 'id' | 'guestUntil'> | undefined,
  after: Pick<Session, 'id' | 'guestUntil'> | undefined,
): boolean =>
  before !== undefined && after !== undefined && isGuest(before) && !isGuest(after) && before.id !== after.id;

/** ACC-62 · What stands in the way of a call: a guest makes only those that the trial takes. */
export const guestProblem = (
  session: Pick<Session, 'guestUntil'>,
  isForGuests: boolean,
): 'guestNeedsAccount' | undefined => (isGuest(session) && !isForGuests ? 'guestNeedsAccount' : undefined);
