import { type CalendarDate, daysBetween, plusDays } from '../../../shared/index.ts';

/** The groups of operators' calls that a key can be made for. */
export const API_KEY_SCOPES = [
  'progress:read',
  'reports:read',
  'reports:write',
  'emails:read',
  'emails:write',
  'webhooks:read',
  'webhooks:write',
  'audit:read',
] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

/** The longest life of a key, in days. */
const LONGEST_LIFE = 366;

/** OPE-38 · The name of a key: 2 to 40 characters of a to z, 0 to 9 and the hyphen, the first one of a to z. */
export const isApiKeyName = (name: string): boolean => /^[a-z][a-z\d-]{1,39}$/.test(name);

/** OPE-38 · The scopes of a list such as `progress:read,reports:write`; `undefined` if one is unknown or none is named. */
export function apiKeyScopesIn(list: string): readonly ApiKeyScope[] | undefined {
  const names = list.split(',').map((name) => name.trim());
  const scopes = API_KEY_SCOPES.filter((scope) => names.includes(scope));
  return names.every((name) => scopes.some((scope) => scope === name)) ? scopes : undefined;
}

/** OPE-38 · The latest last day of a key that is made today. */
export const latestApiKeyEnd = (today: CalendarDate): CalendarDate => plusDays(today, LONGEST_LIFE);

/** OPE-38 · Whether a key that is made today may end on this day: today or later, and within a year. */
export function isApiKeyEnd(lastDay: CalendarDate, today: CalendarDate): boolean {
  const days = daysBetween(today, lastDay);
  return days >= 0 && days <= LONGEST_LIFE;
}

/** The facts that decide whether a key may be used. */
export interface ApiKeyState {
  /** The last day on which it can be used, in UTC. */
  readonly lastDay: CalendarDate;
  readonly isRevoked: boolean;
  /** Whether the account that it acts for is an operator. */
  readonly isOperator: boolean;
  readonly isLocked: boolean;
}

/** OPE-39 · Whether a key can be used: through its last day, until it is revoked, while its account is an operator and not locked. */
export const isApiKeyUsable = (key: ApiKeyState, today: CalendarDate): boolean =>
  daysBetween(today, key.lastDay) >= 0 && !key.isRevoked && key.isOperator && !key.isLocked;

/** OPE-39 · Whether a key with these scopes may make a call of this scope; a call without one is closed to keys. */
export const areScopesEnough = (scopes: readonly ApiKeyScope[], needed: ApiKeyScope | undefined): boolean =>
  needed !== undefined && scopes.includes(needed);
