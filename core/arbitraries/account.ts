import fc from 'fast-check';
import {
  type AuthAction,
  type AuthEvent,
  type ContactResponse,
  type Credentials,
  type MailedLink,
  newPasswordProblem,
  type PasswordChange,
  type PasswordOwner,
  type ResetPasswordInput,
  type Session,
  type SignUpDraft,
  type SignUpInput,
  type Token,
} from '../account/index.ts';
import { holdsLink } from '../shared/index.ts';
import { blankTexts, calendarDates, texts, timeZones, visibleTexts, webUrls } from './shared.ts';
import { tokenWithClaims } from '../contracts/index.ts';

const characters = Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789');
const label = (most: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: most });

/** Plain email addresses. */
export const emails: fc.Arbitrary<string> = fc
  .record({
    mailbox: fc.array(
      fc.string({ unit: fc.constantFrom(...characters, '+', '-', '_', "'"), minLength: 1, maxLength: 8 }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
    domain: fc.array(label(10), { minLength: 1, maxLength: 3 }),
    ending: fc.constantFrom('org', 'com', 'example', 'DE', 'museum'),
  })
  .map(({ mailbox, domain, ending }) => `${mailbox.join('.')}@${[...domain, ending].join('.')}`);

/** Spaces typed around an address. */
export const surroundingSpaces: fc.Arbitrary<string> = fc.string({ unit: fc.constant(' '), maxLength: 3 });

/** Uncommon passwords: 8 to 128 characters of any kind. */
export const passwords: fc.Arbitrary<string> = fc
  .string({ unit: 'grapheme-ascii', minLength: 5, maxLength: 125, size: 'max' })
  .map((text) => `${text}ß7ö`);

export const displayNames: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom('Ann', 'Bo', '明子', 'Zoë'), fc.string({ unit: 'grapheme-ascii', maxLength: 40, size: 'max' }))
  .map(([first, rest]) => `${first} ${rest}`)
  .filter((name) => !holdsLink(name));

const digits = (least: number, most: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.nat(9).map(String), minLength: least, maxLength: most });

export const questCodes: fc.Arbitrary<string> = digits(5, 6);

export const verificationCodes: fc.Arbitrary<string> = digits(5, 5);

const hasFinePassword = ({ password, ...owner }: PasswordOwner & { readonly password: string }): boolean =>
  newPasswordProblem(password, owner) === undefined;

/** Forms that every rule of a field accepts. */
export const signupForms: fc.Arbitrary<SignUpInput> = fc
  .record({
    displayName: displayNames,
    email: emails,
    password: passwords,
    code: questCodes,
    userLocalDate: calendarDates.map((date) => ({
      year: Number(date.slice(0, 4)),
      month: Number(date.slice(5, 7)),
      day: Number(date.slice(8)),
    })),
    timeZone: timeZones,
    startOnSameWeek: fc.boolean(),
  })
  .filter(hasFinePassword);

/** Typed credentials: right, wrong or empty. */
export const credentials: fc.Arbitrary<Credentials> = fc.record({
  email: fc.oneof(emails, texts, blankTexts),
  password: fc.oneof(passwords, texts, fc.constantFrom('', 'a', ' ', 'password')),
});

/** A person who signed up, verified or not. */
export const signupDrafts: fc.Arbitrary<SignUpDraft> = fc.record({
  id: fc.uuid(),
  displayName: displayNames,
  email: emails,
  verified: fc.boolean(),
});

/** Forms that every rule of a field accepts. */
export const resetForms: fc.Arbitrary<ResetPasswordInput> = fc
  .record({ email: emails, verificationCode: verificationCodes, password: passwords })
  .filter(hasFinePassword)
  .map((form) => ({ ...form, repeatPassword: form.password }));

/** Forms that every rule of a field accepts. */
export const passwordChanges: fc.Arbitrary<PasswordChange> = fc
  .record({ oldPassword: visibleTexts, newPassword: passwords })
  .map((form) => ({ ...form, repeatPassword: form.newPassword }));

const carried = fc.option(fc.oneof(visibleTexts, fc.constantFrom('', ' ', '\u200B')), { nil: undefined });

/** Parameters of emailed links: all, some, or some blank. */
export const mailedLinks: fc.Arbitrary<MailedLink> = fc.record(
  { email: carried, name: carried, verificationCode: carried, temporalpass: carried },
  { requiredKeys: [] },
);

export const authActions: fc.Arbitrary<AuthAction> = fc.constantFrom<AuthAction[]>(
  'log in',
  'register',
  'verify',
  'ask for a reset',
  'reset',
);

export const contactResponses: fc.Arbitrary<ContactResponse> = fc.oneof(
  fc.constant({ kind: 'created' as const }),
  fc.record({ kind: fc.constant('looked up' as const), found: fc.nat(3) }),
);

const maybe = (value: fc.Arbitrary<string>): fc.Arbitrary<string | null> => fc.option(value, { nil: null });

/** Claims of session tokens, in any script. */
export const sessions: fc.Arbitrary<Session> = fc.record({
  id: fc.uuid(),
  firstName: texts,
  lastName: texts,
  email: emails,
  verified: fc.boolean(),
  profilePictureUrl: maybe(webUrls()),
  quote: maybe(texts),
  role: fc.constantFrom('TRAVELER', 'OPERATOR', 'ORGANIZATION_OPERATOR'),
  visibilityAchievements: fc.constantFrom('EVERYBODY', 'NOBODY'),
  cohortEnrollmentCode: maybe(questCodes),
  questVersion: maybe(label(5)),
  localizations: fc.array(fc.record({ id: label(5), description: texts }), { maxLength: 2 }),
  organizations: fc.array(fc.record({ id: label(5), description: texts }), { maxLength: 2 }),
  exp: fc.integer({ min: 0, max: 4_102_444_800 }),
});

export { tokenWithClaims };

const tokens: fc.Arbitrary<Token> = fc.constantFrom('one', 'two', 'three').map((jti) => tokenWithClaims({ jti }));

/** Auth events of a front end, with few tokens, so that they repeat. */
export const authEvents: fc.Arbitrary<AuthEvent> = fc.oneof(
  fc.record({ kind: fc.constant('token handed out' as const), token: tokens }),
  fc.record({ kind: fc.constant('token refreshed' as const), sent: tokens, token: tokens }),
  fc.record({ kind: fc.constant('signed out' as const) }),
  fc.record({ kind: fc.constant('draft returned' as const), draft: signupDrafts }),
  fc.record({ kind: fc.constant('draft cleared' as const) }),
);
