import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resetProblems, verificationProblems } from '#core/account';
import { missingForVerification, replacesSignUp } from '#core/account/server';
import { signupForms } from '#core/arbitraries';
import { forAll } from '../support/for-all.ts';

const proofs = fc.record({
  isWhereBegun: fc.boolean(),
  isInvited: fc.boolean(),
  hasPassword: fc.boolean(),
  isSignUpPassword: fc.boolean(),
  hasDetails: fc.boolean(),
});

test('[ACC-26] on the device that signed up a code is enough, and anywhere else a password comes with it', () =>
  forAll([proofs], (proof) => {
    expect(missingForVerification({ ...proof, isWhereBegun: true })).toBeUndefined();
    expect(missingForVerification({ ...proof, isWhereBegun: false, hasPassword: false })).toBe('newPasswordRequired');
  }));

test('[ACC-39] nothing of a sign-up stays for whoever neither has its device or password nor was invited', () =>
  forAll([proofs], (proof) => {
    const mayBeOthers = !proof.isWhereBegun && !proof.isInvited && !proof.isSignUpPassword;
    expect(replacesSignUp(proof)).toBe(mayBeOthers);
    const missing = missingForVerification({ ...proof, hasPassword: true });
    expect(missing).toBe(mayBeOthers && !proof.hasDetails ? 'signUpDetailsRequired' : undefined);
  }));

test('[ACC-39] name, Quest Code and time zone come with a code all together or not at all', () =>
  forAll([signupForms], ({ email, displayName, code, timeZone }) => {
    const form = { email, verificationCode: '12345' };
    const password = 'over the hills';
    for (const problemsOf of [
      (details: object) => verificationProblems({ ...form, ...details }),
      (details: object) => resetProblems({ ...form, password, repeatPassword: password, ...details }),
    ]) {
      const problems = (details: object) => Object.values(problemsOf(details)).filter(Boolean);
      expect(problems({})).toEqual([]);
      expect(problems({ displayName, code, timeZone })).toEqual([]);
      expect(problems({ displayName })).toEqual(['questCodeMissing', 'timeZoneNotValid']);
      expect(problems({ code })).toEqual(['displayNameMissing', 'timeZoneNotValid']);
      expect(problems({ timeZone })).toEqual(['displayNameMissing', 'questCodeMissing']);
    }
  }));
