import { type Instant, minutesBetween } from '../shared/index.ts';
import type { RateLimit } from './account.port.ts';

/** The most attempts within the last `minutes` minutes. */
export interface LimitWindow {
  readonly most: number;
  readonly minutes: number;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** The requests that are counted against a client network or a Traveler. */
type LimitedRequest =
  | 'passwordChangeOf'
  | 'secondFactorOf'
  | 'passkeyChallengeFromOrigin'
  | 'organisationLogInFromOrigin'
  | 'signUpFromOrigin'
  | 'guestFromOrigin'
  | 'questCodeFromOrigin'
  | 'questCodeOfTraveler'
  | 'uniqueEmailFromOrigin'
  | 'takenEmailFromOrigin'
  | 'reportsOfTraveler'
  | 'abuseReportsOfTraveler'
  | 'sharesOfTraveler'
  | 'sharesToAddress';

/**
 * ACC-5 ACC-31 · The tries of a client network or a Traveler; all limits apply. 300 people behind one address can sign
 * up within ten minutes, since only wrong Quest Codes, taken addresses and wrong passwords have narrow limits.
 */
export const REQUEST_LIMITS: Readonly<Record<LimitedRequest, readonly LimitWindow[]>> = {
  /** Wrong current passwords of one Traveler. */
  passwordChangeOf: [{ most: 10, minutes: 15 }],
  /** ACC-53 · Wrong second factors of one Traveler. */
  secondFactorOf: [
    { most: 5, minutes: 15 },
    { most: 20, minutes: DAY },
  ],
  /** Passkey log-ins started from one client network. */
  passkeyChallengeFromOrigin: [{ most: 600, minutes: HOUR }],
  /** ACC-69 · Log-ins through an organisation started from one client network. */
  organisationLogInFromOrigin: [{ most: 600, minutes: HOUR }],
  signUpFromOrigin: [
    { most: 600, minutes: HOUR },
    { most: 1440, minutes: DAY },
  ],
  /** ACC-61 · Trials without an account started from one client network. */
  guestFromOrigin: [
    { most: 600, minutes: HOUR },
    { most: 1440, minutes: DAY },
  ],
  /** Wrong Quest Codes from one client network of people who are not signed in. */
  questCodeFromOrigin: [{ most: 20, minutes: HOUR }],
  /** Wrong Quest Codes of one signed-in Traveler. */
  questCodeOfTraveler: [
    { most: 10, minutes: 15 },
    { most: 50, minutes: DAY },
  ],
  uniqueEmailFromOrigin: [
    { most: 1500, minutes: HOUR },
    { most: 14_400, minutes: DAY },
  ],
  /** Questions after an address that were answered with an account being there. */
  takenEmailFromOrigin: [{ most: 10, minutes: 1 }],
  /** Reports of missing content that one Traveler sends. */
  reportsOfTraveler: [{ most: 5, minutes: HOUR }],
  /** Reports of other people's content by one Traveler. */
  abuseReportsOfTraveler: [{ most: 10, minutes: 24 * HOUR }],
  /** Emails with artifacts from one Traveler, and to one address from all of them. */
  sharesOfTraveler: [{ most: 20, minutes: HOUR }],
  sharesToAddress: [{ most: 5, minutes: DAY }],
};

/** An attempt on an account that needs no sign-in: a password, a request for a code, the digits of a code. */
export type AttemptKind = 'logIn' | 'codeRequest' | 'codeTry';

/** The attempts that are counted together. */
type AttemptScope = 'ofOriginOnAccount' | 'onAccount' | 'ofOrigin' | 'ofKnownDevicesOnAccount';

/**
 * ACC-31 · The attempts allowed: by one client network and by all on one account, by one network on all accounts, and
 * by the devices that have signed in to an account, which have a separate limit. In all, at most 50 tries a day at the
 * codes of an account.
 */
export const ATTEMPT_LIMITS: Readonly<Record<AttemptKind, Readonly<Record<AttemptScope, readonly LimitWindow[]>>>> = {
  logIn: {
    ofOriginOnAccount: [
      { most: 10, minutes: 15 },
      { most: 50, minutes: DAY },
    ],
    onAccount: [{ most: 900, minutes: DAY }],
    ofOrigin: [
      { most: 100, minutes: HOUR },
      { most: 500, minutes: DAY },
    ],
    ofKnownDevicesOnAccount: [
      { most: 10, minutes: 15 },
      { most: 50, minutes: DAY },
    ],
  },
  codeRequest: {
    ofOriginOnAccount: [
      { most: 5, minutes: HOUR },
      { most: 10, minutes: DAY },
    ],
    onAccount: [{ most: 40, minutes: DAY }],
    ofOrigin: [
      { most: 600, minutes: HOUR },
      { most: 1440, minutes: DAY },
    ],
    ofKnownDevicesOnAccount: [
      { most: 5, minutes: HOUR },
      { most: 10, minutes: DAY },
    ],
  },
  codeTry: {
    ofOriginOnAccount: [{ most: 15, minutes: DAY }],
    onAccount: [{ most: 40, minutes: DAY }],
    ofOrigin: [
      { most: 1500, minutes: HOUR },
      { most: 9600, minutes: DAY },
    ],
    ofKnownDevicesOnAccount: [{ most: 10, minutes: DAY }],
  },
};

/** ACC-31 · The rate limits of an attempt on an account. */
export function attemptRateLimits(
  attempt: AttemptKind,
  emailKey: string,
  { origin: clientNetwork, isKnownDevice }: { readonly origin: string; readonly isKnownDevice: boolean },
): readonly RateLimit[] {
  const { ofOriginOnAccount, onAccount, ofKnownDevicesOnAccount } = ATTEMPT_LIMITS[attempt];
  const account = `${attempt} on ${emailKey}`;
  if (isKnownDevice) return rateLimitsOf(`${account} of known devices`, ofKnownDevicesOnAccount);
  return [
    ...rateLimitsOf(`${account} of ${clientNetwork}`, ofOriginOnAccount),
    ...rateLimitsOf(account, onAccount),
    ...originRateLimits(attempt, clientNetwork),
  ];
}

/** ACC-31 · The rate limits of an attempt on no particular account. */
export const originRateLimits = (attempt: AttemptKind, clientNetwork: string): readonly RateLimit[] =>
  rateLimitsOf(`${attempt} of ${clientNetwork}`, ATTEMPT_LIMITS[attempt].ofOrigin);

/** ACC-31 · The rate limits under a name, each window with its own bucket. */
export function rateLimitsOf(name: string, bounds: readonly LimitWindow[]): readonly RateLimit[] {
  return bounds.map(({ most, minutes }) => ({ bucket: `${name} in ${minutes} minutes`, most, minutes }));
}

/** ACC-30 · The whole seconds until an attempt no longer counts; 0 if it no longer does. */
export function secondsLeft(takenAt: Instant, minutes: number, now: Instant): number {
  const milliseconds = Math.round((minutes - minutesBetween(takenAt, now)) * 60_000);
  return Math.max(0, Math.ceil(milliseconds / 1000));
}
