import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RECOVERY_CODES, secondFactorIn, secondFactorProblem, shownRecoveryCode } from '#core/account';
import {
  acceptedSteps,
  newRecoveryCodes,
  newTotpSecret,
  operatorAccessProblem,
  recoveryCodePlace,
  totpDigits,
  totpSetup,
} from '#core/account/server';
import { instants } from '#core/arbitraries';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import { forAll } from '../support/for-all.ts';

const seeds = fc.integer().map((seed) => new MemoryRandomSource(seed));
const hmacs = fc.uint8Array({ minLength: 20, maxLength: 20 });

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('[ACC-50] the one-time code at second %i is the one that RFC 6238 gives', (second, digits) => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(second / 30)));
  expect(totpDigits(createHmac('sha1', '12345678901234567890').update(counter).digest())).toBe(digits);
});

test('[ACC-50] a one-time code is the last 6 digits of the 31 bits that the last byte points at', () =>
  forAll([hmacs], (hmac) => {
    const bits = Buffer.from(hmac).readUInt32BE((hmac[19] ?? 0) % 16) % 2 ** 31;
    expect(totpDigits(hmac)).toBe(`00000${bits}`.slice(-6));
  }));

test('[ACC-50] a secret has 32 characters of Base32 and reaches the app unchanged', () =>
  forAll([seeds, fc.string(), fc.emailAddress()], (random, issuer, email) => {
    const secret = newTotpSecret(random);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const { searchParams, pathname } = new URL(totpSetup(secret, issuer, email).uri);
    expect(searchParams.get('secret')).toBe(secret);
    expect(searchParams.get('issuer')).toBe(issuer);
    expect(pathname.split('/').at(-1)?.split(':').map(decodeURIComponent)).toEqual([issuer, email]);
  }));

test('[ACC-51] a code of at most one step away is accepted, and no step up to the last one used', () =>
  forAll([instants, fc.integer({ min: -3, max: 3 })], (now, away) => {
    const current = Math.floor(Date.parse(now) / 30_000);
    const near = [current, current - 1, current + 1];
    expect(acceptedSteps(now, 0)).toEqual(near.filter((step) => step > 0));
    expect(acceptedSteps(now, current + away)).toEqual(near.filter((step) => step > current + away));
  }));

test('[ACC-52] there are 10 recovery codes, each of 55 random bits and known by its first letter', () =>
  forAll([seeds], (random) => {
    const codes = newRecoveryCodes(random);
    expect(codes.map(recoveryCodePlace)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const code of codes) expect(code).toMatch(/^[a-k][a-km-np-z2-9]{11}$/);
    expect(32 ** RECOVERY_CODES.randomCharacters).toBeGreaterThan(2 ** 50);
    expect(new Set(codes.map((code) => code.slice(1))).size).toBe(10);
  }));

test('[ACC-52] a recovery code is read in either case, with spaces and hyphens anywhere', () =>
  forAll([seeds, fc.nat(9), fc.nat(12), fc.constantFrom(' ', '-', '–', '  ')], (random, place, at, separator) => {
    const code = newRecoveryCodes(random)[place] ?? '';
    const read = { kind: 'recovery', code };
    expect(shownRecoveryCode(code)).toMatch(/^\w{4}-\w{4}-\w{4}$/);
    const shown = shownRecoveryCode(code);
    for (const typed of [shown, code.toUpperCase(), code.slice(0, at) + separator + code.slice(at), ` ${shown} `]) {
      expect(secondFactorIn(typed)).toEqual(read);
      expect(secondFactorProblem(typed)).toBeUndefined();
    }
    expect(secondFactorIn(code.slice(1))?.kind).not.toBe('recovery');
    expect(secondFactorIn(`${code}a`)?.kind).not.toBe('recovery');
  }));

test('[ACC-52] a one-time code is read with whatever separates its digits', () =>
  forAll([fc.nat(999_999), fc.nat(6), fc.constantFrom('', ' ', '-')], (number, at, separator) => {
    const digits = String(number).padStart(6, '0');
    expect(secondFactorIn(digits.slice(0, at) + separator + digits.slice(at))).toEqual({ kind: 'totp', digits });
  }));

test.each([
  ['', 'secondFactorNeeded'],
  ['  ', 'secondFactorNeeded'],
  ['12345', 'secondFactorMalformed'],
  ['1234567', 'secondFactorMalformed'],
  ['lost my phone', 'secondFactorMalformed'],
])('[ACC-52] "%s" is neither a one-time code nor a recovery code', (typed, problem) => {
  expect(secondFactorProblem(typed)).toBe(problem);
});

test('[ACC-55] only operators act as such, and without a second factor only where it is not required', () =>
  forAll(
    [fc.constantFrom('TRAVELER', 'OPERATOR', 'ORGANIZATION_OPERATOR'), fc.boolean(), fc.boolean(), fc.boolean()],
    (role, isForOrganizations, hasSecondFactor, isSecondFactorRequired) => {
      const problem = operatorAccessProblem({ role, isForOrganizations, hasSecondFactor, isSecondFactorRequired });
      const isOperator = role === 'OPERATOR' || (role === 'ORGANIZATION_OPERATOR' && isForOrganizations);
      if (!isOperator) expect(problem).toBe('errorForbidden');
      else expect(problem === undefined).toBe(hasSecondFactor || !isSecondFactorRequired);
    },
  ));
