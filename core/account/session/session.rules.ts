import { type Instant, minutesBetween, secondsOf } from '../../shared/index.ts';
import type { Session, Token } from './session.ts';

/** ACC-3 · How long a token lives, after how long it is replaced, and for how long after log-in that goes on; in days. */
export const SESSION_LIFETIME = { tokenDays: 14, refreshAfterDays: 1, lifeDays: 90 } as const;

/** ACC-3 · Whether a token's time has passed. */
export function isExpired({ exp }: Pick<Session, 'exp'>, now: Instant): boolean {
  return secondsOf(now) >= exp;
}

/** ACC-3 · Whether an answer carries a new token: the old one is older than a day, or than a change of what it says; the log-in not 90 days ago. */
export function isRefreshDue(
  token: { readonly issuedAt: Instant; readonly loggedInAt: Instant; readonly changedAt: Instant | null },
  now: Instant,
): boolean {
  const isOld = minutesBetween(token.issuedAt, now) > SESSION_LIFETIME.refreshAfterDays * minutesADay;
  const isOutdated = token.changedAt !== null && secondsOf(token.changedAt) >= secondsOf(token.issuedAt);
  return (isOld || isOutdated) && minutesBetween(token.loggedInAt, now) < SESSION_LIFETIME.lifeDays * minutesADay;
}

/** ACC-3 · What a token says of its Traveler, without proof that it is true; nothing when it cannot be read. */
export function sessionOf(token: Token): Session | undefined {
  const claims = read(token.split('.')[1] ?? '');
  return isSession(claims) ? claims : undefined;
}

/** What becomes of a call that was answered as the call of a session that is over. */
export type AfterExpiry = 'ask' | 'send again' | 'refuse';

/**
 * ACC-4 · Whose session ended is asked to sign in again as long as its token is the one that is kept; the call is sent
 * again with a newer token of the same person, and refused when somebody else or nobody is signed in.
 */
export function afterExpiry(sent: Token, stored: Token | undefined): AfterExpiry {
  if (stored === undefined) return 'refuse';
  if (stored === sent) return 'ask';
  const person = sessionOf(sent)?.id;
  return person !== undefined && person === sessionOf(stored)?.id ? 'send again' : 'refuse';
}

const minutesADay = 24 * 60;

/** The value behind base64url, UTF-8 and JSON. */
function read(payload: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(bytesOf(payload).map(percent).join('')));
  } catch {
    return undefined;
  }
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function bytesOf(base64url: string): number[] {
  const bits = Array.from(base64url, (character) => {
    const six = alphabet.indexOf(character);
    return six < 0 ? '?' : six.toString(2).padStart(6, '0');
  }).join('');
  return (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
}

const percent = (byte: number): string => `%${byte.toString(16).padStart(2, '0')}`;

const isText = (value: unknown): boolean => typeof value === 'string';

const isTextOrNull = (value: unknown): boolean => value === null || isText(value);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isListOfIndexes = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => isRecord(one) && isText(one['id']) && isText(one['description']));

/** What each claim of a session must be. */
const isClaim: Readonly<Record<keyof Session, (value: unknown) => boolean>> = {
  id: isText,
  firstName: isText,
  lastName: isText,
  email: isText,
  verified: (value) => typeof value === 'boolean',
  profilePictureUrl: isTextOrNull,
  quote: isTextOrNull,
  role: (value) => value === 'TRAVELER' || value === 'OPERATOR',
  visibilityAchievements: isText,
  cohortEnrollmentCode: isTextOrNull,
  questVersion: isTextOrNull,
  localizations: isListOfIndexes,
  organizations: isListOfIndexes,
  exp: Number.isFinite,
};

const isSession = (claims: unknown): claims is Session =>
  isRecord(claims) && Object.entries(isClaim).every(([name, isValid]) => isValid(claims[name]));
