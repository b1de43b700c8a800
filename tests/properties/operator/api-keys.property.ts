import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  API_KEY_SCOPES,
  apiKeyScopesIn,
  areScopesEnough,
  isApiKeyEnd,
  isApiKeyName,
  isApiKeyUsable,
  latestApiKeyEnd,
} from '#core/operator/server';
import { plusDays } from '#core/shared';
import { forAll } from '../support/for-all.ts';

const TODAY = '2027-01-11';
const scopeLists = fc.subarray([...API_KEY_SCOPES], { minLength: 1 });

test('[OPE-38] a key has a name of 2 to 40 small letters, digits and hyphens', () => {
  forAll([fc.stringMatching(/^[a-z][a-z\d-]{1,39}$/)], (name) => isApiKeyName(name));
  for (const name of ['', 'a', 'Reporting', '1st', '-a', 'a b', 'a\n', 'ä1', 'a'.repeat(41)])
    expect(isApiKeyName(name)).toBe(false);
});

test('[OPE-38] a list of known scopes is read in any order, and one with an unknown scope is refused', () =>
  forAll([scopeLists], (chosen) => {
    expect(apiKeyScopesIn(chosen.toReversed().join(', '))).toEqual(chosen);
    for (const list of [`${chosen.join(',')},users:delete`, `${chosen.join(',')},`, '*', ''])
      expect(apiKeyScopesIn(list)).toBeUndefined();
  }));

test('[OPE-38] a key ends today or later, and within a year', () => {
  forAll(
    [fc.integer({ min: -800, max: 800 })],
    (days) => isApiKeyEnd(plusDays(TODAY, days), TODAY) === (days >= 0 && days <= 366),
  );
  expect(isApiKeyEnd(latestApiKeyEnd(TODAY), TODAY)).toBe(true);
});

test('[OPE-39] a key is usable through its last day, until it is revoked, while its account is an operator and not locked', () =>
  forAll(
    [fc.integer({ min: -3, max: 3 }), fc.boolean(), fc.boolean(), fc.boolean()],
    (daysLeft, isRevoked, isOperator, isLocked) => {
      const key = { lastDay: plusDays(TODAY, daysLeft), isRevoked, isOperator, isLocked };
      expect(isApiKeyUsable(key, TODAY)).toBe(daysLeft >= 0 && !isRevoked && isOperator && !isLocked);
    },
  ));

test('[OPE-39] a key makes the calls of its scopes alone, and none without a scope', () =>
  forAll([fc.subarray([...API_KEY_SCOPES]), fc.constantFrom(...API_KEY_SCOPES)], (scopes, needed) => {
    expect(areScopesEnough(scopes, needed)).toBe(scopes.some((scope) => scope === needed));
    expect(areScopesEnough(scopes, undefined)).toBe(false);
  }));
