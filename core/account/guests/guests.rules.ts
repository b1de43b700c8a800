import { type Instant, plusMinutes } from '../../shared/index.ts';
import type { Session } from '../session/session.rules.ts';

/** ACC-61 · The number of days for which a guest is kept. */
export const GUEST_LIMITS = { days: 7 } as const;

/** ACC-61 · The moment until which the account of a guest who starts the trial now is kept. */
export const guestUntil = (begunAt: Instant): Instant => plusMinutes(begunAt, GUEST_LIMITS.days * 24 * 60);

/** ACC-61 · True if a guest's time has passed. */
export const isGuestOver = (until: Instant, now: Instant): boolean => until <= now;

/** ACC-61 · True if a session belongs to a guest: a Traveler without an account. */
export const isGuest = ({ guestUntil: until }: Pick<Session, 'guestUntil'>): boolean => typeof until === 'string';

/** ACC-62 · True if a session may open the pages of a quest: its Traveler has a verified address or is a guest. */
export const mayFollowQuest = (session: Pick<Session, 'verified' | 'guestUntil'>): boolean =>
  session.verified || isGuest(session);

/**
 * ACC-64 · True if a session of another Traveler replaced a guest's session, so the guest's work is to be added to it.
 */
export const replacesGuest = (
  before: Pick<Session, 'id' | 'guestUntil'> | undefined,
  after: Pick<Session, 'id' | 'guestUntil'> | undefined,
): boolean =>
  before !== undefined && after !== undefined && isGuest(before) && !isGuest(after) && before.id !== after.id;

/** ACC-62 · The reason a guest may not make a call; guests make only the calls of the trial. */
export const guestProblem = (
  session: Pick<Session, 'guestUntil'>,
  isForGuests: boolean,
): 'guestNeedsAccount' | undefined => (isGuest(session) && !isForGuests ? 'guestNeedsAccount' : undefined);
