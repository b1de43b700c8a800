import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CONTACT_STATUSES,
  contactStatus,
  authStateAfter,
  type AuthAction,
  type AuthDestination,
  EMAIL_CHECK_DEBOUNCE,
  emailCheckTimes,
  emptyAuthState,
  invitationIn,
  logInProblems,
  passwordChangeProblems,
  questCodeProblem,
  resetProblems,
  signUpProblems,
  authDestinationAfter,
  verificationIn,
  replacedByLink,
} from '#core/account';
import {
  blankTexts,
  contactResponses,
  credentials,
  authActions,
  authEvents,
  emails,
  mailedLinks,
  passwordChanges,
  passwords,
  resetForms,
  sessions,
  signupForms,
  texts,
  visibleTexts,
} from '#core/arbitraries';
import { formatMessage } from '#core/messages';
import { forAll } from '../support/for-all.ts';

test('[ACC-15] any password will do to try a log-in with, as long as there is one', () =>
  forAll([emails, visibleTexts, fc.constantFrom(' ', 'a', 'password', '\0')], (email, password, odd) => {
    for (const typed of [password, odd])
      expect(logInProblems({ email, password: typed })).toEqual({ email: undefined, password: undefined });
    expect(logInProblems({ email, password: '' })).toEqual({ email: undefined, password: 'passwordMissing' });
  }));

test('[ACC-15] logging in needs an address, and each field has its own complaint', () =>
  forAll([credentials, fc.constantFrom('', ' ', '\n')], ({ email, password }, blank) => {
    expect(logInProblems({ email: blank, password }).email).toBe('emailMissing');
    expect(logInProblems({ email: `${email},`, password }).email).toBe('emailNotValid');
    expect(logInProblems({ email: blank, password }).password).toBe(logInProblems({ email, password }).password);
  }));

test('[ACC-16] a password is changed with the old one and a new one typed twice', () =>
  forAll([passwordChanges, passwords], (form, other) => {
    fc.pre(other !== form.newPassword);
    const fine = { oldPassword: undefined, newPassword: undefined, repeatPassword: undefined };
    expect(passwordChangeProblems(form)).toEqual(fine);
    expect(passwordChangeProblems({ ...form, oldPassword: 'x' })).toEqual(fine);
    expect(passwordChangeProblems({ ...form, oldPassword: '' })).toEqual({
      ...fine,
      oldPassword: 'oldPasswordMissing',
    });
    expect(passwordChangeProblems({ ...form, repeatPassword: other })).toEqual({
      ...fine,
      repeatPassword: 'passwordsDiffer',
    });
  }));

test('[ACC-16] a new password is held to what every new password is held to', () =>
  forAll([passwordChanges, fc.integer({ min: 1, max: 7 })], (form, length) => {
    const withNew = (password: string) =>
      passwordChangeProblems({ ...form, newPassword: password, repeatPassword: password }).newPassword;
    expect(withNew('')).toBe('passwordMissing');
    expect(withNew('x7'.repeat(4).slice(0, length))).toBe('passwordTooShort');
    expect(withNew('x7ß!'.repeat(33).slice(0, 129))).toBe('passwordTooLong');
    expect(withNew('password')).toBe('passwordTooCommon');
  }));

test('[ACC-22] a new password is chosen with the address, its five digits, and the password typed twice', () =>
  forAll([resetForms, passwords], (form, other) => {
    fc.pre(other !== form.password);
    const fine = { email: undefined, verificationCode: undefined, password: undefined, repeatPassword: undefined };
    expect(resetProblems(form)).toEqual(fine);
    expect(resetProblems({ ...form, email: ' ' })).toEqual({ ...fine, email: 'emailMissing' });
    expect(resetProblems({ ...form, verificationCode: '' })).toEqual({
      ...fine,
      verificationCode: 'verificationCodeMissing',
    });
    expect(resetProblems({ ...form, verificationCode: `${form.verificationCode}0` })).toEqual({
      ...fine,
      verificationCode: 'verificationCodeMalformed',
    });
    expect(resetProblems({ ...form, repeatPassword: other })).toEqual({ ...fine, repeatPassword: 'passwordsDiffer' });
  }));

test('[ACC-22] the new password is held to what every new password is held to', () =>
  forAll([resetForms, fc.integer({ min: 1, max: 7 })], (form, length) => {
    const withNew = (password: string) => resetProblems({ ...form, password, repeatPassword: password }).password;
    expect(withNew('')).toBe('passwordMissing');
    expect(withNew('x7'.repeat(4).slice(0, length))).toBe('passwordTooShort');
    expect(withNew('x7ß!'.repeat(33).slice(0, 129))).toBe('passwordTooLong');
    expect(withNew('password')).toBe('passwordTooCommon');
  }));

test('[ACC-23] signing up takes a name, an address, a password, a Quest Code and a zone, each with its own complaint', () => {
  const fine = { displayName: undefined, email: undefined, password: undefined, code: undefined, timeZone: undefined };
  forAll([signupForms], (form) => {
    expect(signUpProblems(form)).toEqual(fine);
    expect(signUpProblems({ ...form, displayName: ' ' })).toEqual({ ...fine, displayName: 'displayNameMissing' });
    expect(signUpProblems({ ...form, email: `${form.email},` })).toEqual({ ...fine, email: 'emailNotValid' });
    expect(signUpProblems({ ...form, password: '' })).toEqual({ ...fine, password: 'passwordMissing' });
    expect(signUpProblems({ ...form, code: '' })).toEqual({ ...fine, code: questCodeProblem('') });
    expect(signUpProblems({ ...form, timeZone: 'Nowhere/Town' })).toEqual({ ...fine, timeZone: 'timeZoneNotValid' });
  });
  expect(questCodeProblem('')).toBeDefined();
});

const isThere = (value: string | undefined): boolean => value !== undefined && /[^\s\p{C}]/u.test(value);

test('[ACC-17] a link submits itself when nothing is missing in it, with exactly what it carries', () =>
  forAll(
    [mailedLinks],
    (link) => {
      const { email, name, verificationCode, temporalpass } = link;
      expect(invitationIn(link)).toEqual(isThere(email) && isThere(temporalpass) ? { email, temporalpass } : undefined);
      expect(verificationIn(link)).toEqual(
        isThere(email) && isThere(name) && isThere(verificationCode) ? { email, name, verificationCode } : undefined,
      );
    },
    { numRuns: 500 },
  ));

test('[ACC-17] a link that lacks any of what it needs submits nothing', () => {
  const full = fc.record({
    email: visibleTexts,
    name: visibleTexts,
    verificationCode: visibleTexts,
    temporalpass: visibleTexts,
  });
  forAll([full, fc.option(blankTexts, { nil: undefined })], (link, gap) => {
    expect(invitationIn(link)).toEqual({ email: link.email, temporalpass: link.temporalpass });
    const { temporalpass: _, ...proof } = link;
    expect(verificationIn(link)).toEqual(proof);
    for (const lacking of ['email', 'temporalpass']) expect(invitationIn({ ...link, [lacking]: gap })).toBeUndefined();
    for (const lacking of ['email', 'name', 'verificationCode'])
      expect(verificationIn({ ...link, [lacking]: gap })).toBeUndefined();
  });
});

test.each<[AuthAction, AuthDestination, AuthDestination, AuthDestination]>([
  ['log in', 'loading screen', 'email verification', 'email verification'],
  ['register', 'log in', 'log in', 'email verification'],
  ['verify', 'loading screen', 'loading screen', 'loading screen'],
  ['ask for a reset', 'reset password', 'reset password', 'reset password'],
  ['reset', 'log in', 'log in', 'log in'],
])('[ACC-18] to %s leads a verified person to %s, another to %s, nobody in particular to %s', (action, ...stops) => {
  expect(
    [{ verified: true }, { verified: false }, undefined].map((session) => authDestinationAfter(action, session)),
  ).toEqual(stops);
});

test('[ACC-18] nobody whose address is unproven logs in by any way but proving it', () =>
  forAll([authActions, sessions], (action, session) => {
    const unproven = authDestinationAfter(action, { ...session, verified: false });
    expect(unproven === 'loading screen').toBe(action === 'verify');
  }));

test('[ACC-19] a contact is new exactly when a look-up found none, and unknown until somebody looked', () => {
  forAll([contactResponses], (answer) => {
    const isNew = answer.kind === 'looked up' && answer.found < 1;
    expect(contactStatus(answer)).toBe(isNew ? 'IS_NEW' : 'CONTACT_EXISTS');
  });
  expect(contactStatus(undefined)).toBe('NOT_VERIFIED');
  expect(CONTACT_STATUSES).toEqual(['NOT_VERIFIED', 'IS_NEW', 'CONTACT_EXISTS']);
});

test('[ACC-20] an address is asked about as typing begins, and once more when it pauses', () => {
  const gap = fc.oneof(fc.integer({ min: 0, max: 299 }), fc.constantFrom(0, 299));
  const rest = fc.oneof(fc.integer({ min: 300, max: 2000 }), fc.constantFrom(300, 301));
  const burst = fc.record({ gaps: fc.array(gap, { maxLength: 5 }), rest });
  forAll([fc.array(burst, { maxLength: 5 }), fc.nat()], (bursts, start) => {
    let now = start;
    const typed: number[] = [];
    const asked: number[] = [];
    for (const { gaps, rest: pause } of bursts) {
      typed.push(now);
      asked.push(now);
      for (const between of gaps) typed.push((now += between));
      if (gaps.length > 0) asked.push(now + 300);
      now += pause;
    }
    expect(emailCheckTimes(typed)).toEqual(asked);
  });
  expect(EMAIL_CHECK_DEBOUNCE).toBe(300);
});

test.each([
  ['currentPasswordWrong', 'Current password is wrong.'],
  ['passwordTooShort', 'Password must be at least 8 characters'],
  ['passwordsDiffer', "The passwords you entered don't match"],
])('[ACC-16][ERR-1] %s is said letter by letter', (key, text) => {
  expect(formatMessage(key)).toBe(text);
});

test('[ACC-17] what a stranger puts into a link is handed on as text, never read', () =>
  forAll([texts, visibleTexts], (email, temporalpass) => {
    const invitation = invitationIn({ email: `${email}@`, temporalpass, name: '<b>' });
    expect(Object.keys(invitation ?? {})).toEqual(['email', 'temporalpass']);
  }));

test('[ACC-21] the newest token and the newest draft are remembered, each until it is given up', () => {
  forAll(
    [fc.array(authEvents, { maxLength: 12 })],
    (events) => {
      const auth = events.reduce(authStateAfter, emptyAuthState);
      const lastDraft = events.findLast(({ kind }) => kind.startsWith('draft'));
      expect(auth.draft).toBe(lastDraft?.kind === 'draft returned' ? lastDraft.draft : undefined);
      const withoutRefresh = events.filter(({ kind }) => kind !== 'token refreshed');
      const lastToken = withoutRefresh.findLast(({ kind }) => kind === 'token handed out' || kind === 'signed out');
      const plain = withoutRefresh.reduce(authStateAfter, emptyAuthState).token;
      expect(plain).toBe(lastToken?.kind === 'token handed out' ? lastToken.token : undefined);
      expect(auth.token === undefined).toBe(plain === undefined);
    },
    { numRuns: 300 },
  );
  expect(emptyAuthState).toEqual({ token: undefined, draft: undefined });
});

test('[ACC-21] a refreshed token replaces the one that was sent, never another, and brings nobody back', () =>
  forAll([fc.array(authEvents, { maxLength: 6 }), visibleTexts, visibleTexts], (events, other, token) => {
    const auth = events.reduce(authStateAfter, emptyAuthState);
    const { token: saved = '' } = auth;
    const refreshed = (sent: string) => authStateAfter(auth, { kind: 'token refreshed', sent, token });
    expect(refreshed(`${saved}${other}`)).toEqual(auth);
    expect(refreshed(saved)).toEqual(saved === '' ? auth : { ...auth, token });
  }));

test('[ACC-45] a link replaces the session of another address only, however either is written', () =>
  forAll([emails, emails], (linked, signedIn) => {
    const isSame = linked.trim().toLowerCase() === signedIn.trim().toLowerCase();
    expect(replacedByLink(linked, signedIn)).toBe(isSame ? undefined : signedIn);
    expect(replacedByLink(linked, ` ${linked.toUpperCase()}`)).toBeUndefined();
    expect(replacedByLink(linked, undefined)).toBeUndefined();
  }));
