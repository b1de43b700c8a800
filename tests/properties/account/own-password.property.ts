import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  namesOf,
  newPasswordProblem,
  passwordProblem,
  resetProblems,
  signUpProblems,
  verificationProblems,
} from '#core/account';
import { emails, passwords, resetForms, signupForms } from '#core/arbitraries';
import { forAll } from '../support/for-all.ts';

const name = fc
  .tuple(fc.stringMatching(/^[A-Za-z]{8,12}$/), fc.stringMatching(/^[A-Za-z]{8,12}$/))
  .map((content) => content.join(' '));

/** The same text with another case, and with punctuation between its characters. */
const written = (text: string): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(fc.boolean(), fc.constantFrom('', '', '.', '-', '_', ' ')), {
      minLength: text.length,
      maxLength: text.length,
    })
    .map((ways) =>
      Array.from(
        text,
        (letter, index) => (ways[index]?.[0] ? letter.toUpperCase() : letter) + (ways[index]?.[1] ?? ''),
      ).join(''),
    );

test('[ACC-35] the name of its owner is no password, whole or in part, in either order, however it is written', () => {
  const own = name.chain((displayName) => {
    const { firstName, lastName } = namesOf(displayName);
    const parts = fc.constantFrom(displayName, firstName, lastName, `${lastName} ${firstName}`);
    return fc.tuple(fc.constant(displayName), parts.chain(written));
  });
  forAll([own], ([displayName, password]) => {
    const problem = newPasswordProblem(password, { displayName });
    expect(problem).toBe(passwordProblem(password) ?? 'passwordIsOwn');
  });
});

test('[ACC-35] the address of its owner is no password, nor what stands before its @', () =>
  forAll([emails, fc.boolean()], (email, isWhole) => {
    const password = isWhole ? email : email.trim().slice(0, email.trim().lastIndexOf('@'));
    expect(newPasswordProblem(password, { email })).toBe(passwordProblem(password) ?? 'passwordIsOwn');
  }));

test('[ACC-35] any other password is as good as it was', () =>
  forAll([passwords], (password) => {
    expect(newPasswordProblem(password, {})).toBe(passwordProblem(password));
    const longer = { email: `${'x'.repeat(200)}@example.org`, displayName: `Ann ${'y'.repeat(200)}` };
    expect(newPasswordProblem(password, longer)).toBe(passwordProblem(password));
  }));

test('[ACC-35] signing up, resetting and proving an address hold a password against its owner', () => {
  const email = 'ann.walker@example.org';
  const password = 'Ann-Walker';
  forAll([signupForms, resetForms], (form, reset) => {
    expect(signUpProblems({ ...form, displayName: 'Ann Walker', password }).password).toBe('passwordIsOwn');
    expect(resetProblems({ ...reset, email, password }).password).toBe('passwordIsOwn');
    expect(verificationProblems({ email, verificationCode: '12345', password }).password).toBe('passwordIsOwn');
  });
});

test('[ACC-35] the name that comes with a reset or a proof is held against the password too', () => {
  const password = 'Walker, Ann';
  forAll([signupForms], ({ email, code, timeZone }) => {
    const form = { email, verificationCode: '12345', password, repeatPassword: password };
    const problemsWith = (displayName: string) => [
      resetProblems({ ...form, displayName, code, timeZone }).password,
      verificationProblems({ ...form, displayName, code, timeZone }).password,
    ];
    expect(problemsWith('Ann Walker')).toEqual(['passwordIsOwn', 'passwordIsOwn']);
    expect(problemsWith('Zoe Field')).toEqual([undefined, undefined]);
    expect([resetProblems(form).password, verificationProblems(form).password]).toEqual([undefined, undefined]);
  });
});

test('[ACC-35] a password of signs alone is nobody’s name', () =>
  forAll([fc.stringMatching(/^[!#%&*+.:?@_ -]{10,20}$/), emails], (password, email) => {
    expect(newPasswordProblem(password, { email, displayName: 'Ann' })).toBe(passwordProblem(password));
  }));
