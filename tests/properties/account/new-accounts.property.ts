import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailKey, namesOf, resetProblems, signUpDetailsOf } from '#core/account';
import { isEmailAvailable, newTraveler } from '#core/account/server';
import { instants, resetForms, signupForms } from '#core/arbitraries';
import { plusMinutes } from '#core/shared';
import { forAll } from '../support/for-all.ts';

const blanks = fc.constantFrom('', ' ', '  ');

test('[ACC-7] a new account is of what was typed, without the spaces around it, and its address is not proven', () =>
  forAll([signupForms, instants, fc.uuid(), blanks], (form, createdAt, id, blank) => {
    const { timeZone } = form;
    const [email, displayName] = [form.email.trim(), form.displayName.trim()];
    const typed = { email: blank + email + blank, displayName: blank + displayName + blank };
    expect(newTraveler({ id, ...typed, passwordHash: 'hash', timeZone, createdAt })).toEqual({
      id,
      email,
      emailKey: emailKey(email),
      displayName,
      ...namesOf(displayName),
      passwordHash: 'hash',
      timeZone,
      createdAt,
      verifiedAt: null,
    });
  }));

test('[ACC-27] an address is taken once it was proven, and while an invitation waits for whoever has it', () =>
  forAll([instants, fc.integer({ min: 1, max: 10_000 })], (now, minutes) => {
    const waiting = { expiresAt: plusMinutes(now, minutes), usedAt: null };
    const over = [undefined, { ...waiting, usedAt: now }, { expiresAt: plusMinutes(now, -minutes), usedAt: null }];
    for (const invitation of [waiting, ...over]) {
      expect(isEmailAvailable(undefined, invitation, now)).toBe(true);
      expect(isEmailAvailable({ verifiedAt: now }, invitation, now)).toBe(false);
      expect(isEmailAvailable({ verifiedAt: null }, invitation, now)).toBe(invitation !== waiting);
    }
  }));

test('[ACC-39] the details of a sign-up are all there, or there are none', () =>
  forAll([signupForms], ({ displayName, code, timeZone }) => {
    const details = { displayName, code, timeZone };
    expect(signUpDetailsOf({ ...details, email: 'ann@example.org' } as typeof details)).toEqual(details);
    for (const left of ['displayName', 'code', 'timeZone'] as const)
      expect(signUpDetailsOf({ ...details, [left]: undefined })).toBeUndefined();
  }));

test('[ACC-39] a field that is wrong among the details of a reset has its own complaint', () =>
  forAll([resetForms, signupForms], (form, { displayName, code, timeZone }) => {
    const problemsOf = (details: object) => resetProblems({ ...form, displayName, code, timeZone, ...details });
    expect(problemsOf({ displayName: ' ' }).displayName).toBe('displayNameMissing');
    expect(problemsOf({ code: ' ' }).code).toBe('questCodeMissing');
    expect(problemsOf({ timeZone: 'Nowhere/Town' }).timeZone).toBe('timeZoneNotValid');
  }));
