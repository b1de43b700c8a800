import {
  type OrganizationId,
  type TravelerId,
  type Instant,
  minutesBetween,
  secondsOf,
  type FieldProblems,
} from '../../shared/index.ts';
import { emailProblem } from '../email-address.rules.ts';
import type { Credentials } from '../account-inputs.ts';

/** The claims of a session token; `exp` is in seconds since 1970. */
export interface Session {
  readonly id: TravelerId;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly verified: boolean;
  readonly profilePictureUrl: string | null;
  readonly quote: string | null;
  readonly role: Role;
  readonly visibilityAchievements: string;
  readonly cohortEnrollmentCode: string | null;
  readonly questVersion: string | null;
  readonly localizations: readonly { readonly id: string; readonly description: string }[];
  readonly organizations: readonly { readonly id: OrganizationId; readonly description: string }[];
  /** ACC-61 · The moment until which a guest is kept; absent for other Travelers. */
  readonly guestUntil?: Instant;
  readonly exp: number;
}

/** A Traveler follows a quest; an operator also manages all cohorts. */
export type AccountRole = 'TRAVELER' | 'OPERATOR';

/** The role of an account, or the role of a person who manages the cohorts of one or more organizations. */
export type Role = AccountRole | 'ORGANIZATION_OPERATOR';

/** OPE-50 · The role in a session: an operator of the installation stays one, whatever organizations they have. */
export const sessionRole = (role: AccountRole, organizations: readonly OrganizationId[]): Role =>
  role === 'TRAVELER' && organizations.length > 0 ? 'ORGANIZATION_OPERATOR' : role;

/** OPE-50 · Whether the operator pages are for this role. */
export const isOperatorRole = (role: Role | undefined): boolean =>
  role === 'OPERATOR' || role === 'ORGANIZATION_OPERATOR';

const ROLES: readonly unknown[] = ['TRAVELER', 'OPERATOR', 'ORGANIZATION_OPERATOR'] satisfies readonly Role[];

/** A signed session token from the server. */
export type Token = string & { readonly kind?: 'token' };

/**
 * ACC-3 · The lifetime of a token, the age at which it is replaced, and how long after log-in replacement continues; in
 * days.
 */
export const SESSION_LIFETIME = { tokenDays: 14, refreshAfterDays: 1, lifeDays: 90 } as const;

/** ACC-3 · True if a token's time has passed. */
export function isExpired({ exp }: Pick<Session, 'exp'>, now: Instant): boolean {
  return secondsOf(now) >= exp;
}

/**
 * ACC-3 · True if a response carries a new token: the old one is more than a day old, or older than a change of its
 * claims; and the log-in less than 90 days ago.
 */
export function isRefreshDue(
  token: { readonly issuedAt: Instant; readonly loggedInAt: Instant; readonly changedAt: Instant | null },
  now: Instant,
): boolean {
  const isOld = minutesBetween(token.issuedAt, now) > SESSION_LIFETIME.refreshAfterDays * minutesADay;
  const isOutdated = token.changedAt !== null && secondsOf(token.changedAt) >= secondsOf(token.issuedAt);
  return (isOld || isOutdated) && minutesBetween(token.loggedInAt, now) < SESSION_LIFETIME.lifeDays * minutesADay;
}

/** ACC-3 · The claims in a token, without a check of its signature; `undefined` if it cannot be read. */
export function sessionOf(token: Token): Session | undefined {
  const claims = read(token.split('.')[1] ?? '');
  return isSession(claims) ? claims : undefined;
}

/** The reaction to a call that failed because its session had ended. */
export type AfterExpiry = 'ask' | 'send again' | 'refuse';

/**
 * ACC-4 · What to do after a call whose session had ended: prompt for sign-in while its token is the stored one; repeat
 * the call with a newer token of the same person; refuse when another user or none is signed in.
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

/** Checks the type of each claim of a session. */
const isClaim: Readonly<Record<keyof Session, (value: unknown) => boolean>> = {
  id: isText,
  firstName: isText,
  lastName: isText,
  email: isText,
  verified: (value) => typeof value === 'boolean',
  profilePictureUrl: isTextOrNull,
  quote: isTextOrNull,
  role: (value) => ROLES.includes(value),
  visibilityAchievements: isText,
  cohortEnrollmentCode: isTextOrNull,
  questVersion: isTextOrNull,
  localizations: isListOfIndexes,
  organizations: isListOfIndexes,
  guestUntil: (value) => value === undefined || isText(value),
  exp: Number.isFinite,
};

const isSession = (claims: unknown): claims is Session =>
  isRecord(claims) && Object.entries(isClaim).every(([name, isValid]) => isValid(claims[name]));

/** ACC-24 · The most devices that an account remembers. */
export const DEVICE_LIMIT = { most: 20 } as const;

/** ACC-24 · The secret that identifies a device: 16 to 128 characters of base64url; `undefined` for any other text. */
export function parseDeviceId(text: unknown): string | undefined {
  return typeof text === 'string' && /^[\w-]{16,128}$/.test(text) ? text : undefined;
}

/** ACC-15 · Logging in requires an address and a password; the password's form is checked only when it is chosen. */
export function logInProblems({ email, password }: Credentials): FieldProblems<Credentials> {
  return { email: emailProblem(email), password: password === '' ? 'passwordMissing' : undefined };
}
