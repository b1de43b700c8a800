import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayNameProblem, emailDomain } from '#core/account';
import {
  claimedDisplayName,
  claimedRole,
  isOrganisationLogInGood,
  mustUseOrganisation,
  newOrganisationSecret,
  ORGANISATION_LOG_IN,
  organisationDecision,
  organisationLogInEnd,
} from '#core/account/server';
import { instants } from '#core/arbitraries';
import { plusMinutes } from '#core/shared';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import { forAll } from '../support/for-all.ts';

const domains = fc.constantFrom('school.test', 'sub.school.test', 'notschool.test', 'elsewhere.test');
const mailboxes = fc.constantFrom('ann', 'ANN.lee', 'a@b', '日本');
const seeds = fc.integer().map((seed) => new MemoryRandomSource(seed));

test('[ACC-67] where it is required, exactly the addresses of its domains must use the organisation', () => {
  forAll([mailboxes, domains, domains, fc.boolean()], (mailbox, domain, its, isEnforced) => {
    const email = ` ${mailbox}@${domain.toUpperCase()} `;
    expect(emailDomain(email)).toBe(domain);
    expect(mustUseOrganisation(email, { domains: [its], isEnforced })).toBe(isEnforced && its === domain);
    expect(mustUseOrganisation(email, undefined)).toBe(false);
  });
});

test('[ACC-68] a linked person logs in; another one needs a verified address of the organisation, and an existing account is never linked at once', () => {
  const people = fc.constantFrom(undefined, 'ben', 'mara');
  const verified = fc.constantFrom<unknown>(true, false, 'true', 1, undefined);
  forAll([fc.option(domains), verified, people, people], (domain, email_verified, linked, owner) => {
    const email = domain === null ? undefined : `ann@${domain}`;
    const decision = organisationDecision({ email, email_verified }, { domains: ['school.test'], linked, owner });
    const mayEnter = email_verified === true && domain === 'school.test';
    if (linked !== undefined) expect(decision).toEqual({ kind: 'log in', traveler: linked });
    else if (!mayEnter) expect(decision.kind).toBe('refuse');
    else if (owner === undefined) expect(decision).toEqual({ kind: 'create', email });
    else expect(decision).toEqual({ kind: 'link', traveler: owner });
  });
});

test('[ACC-68] a new account has a name that is allowed, that of the provider if it is', () => {
  forAll([fc.oneof(fc.string(), fc.constant(7)), mailboxes], (name, mailbox) => {
    const shown = claimedDisplayName({ name }, `${mailbox}@school.test`);
    expect(displayNameProblem(shown)).toBeUndefined();
    if (typeof name === 'string' && !displayNameProblem(name)) expect(shown).toBe(name);
  });
  expect(claimedDisplayName({}, `${'a'.repeat(64)}@school.test`)).toBe('a'.repeat(50));
});

test('[ACC-69] a log-in goes on for 10 minutes, in its stage, on the device that started it', () => {
  expect(6 * ORGANISATION_LOG_IN.characters).toBe(264);
  const kinds = fc.constantFrom('started', 'unfinished');
  const devices = fc.constantFrom('phone', 'laptop');
  forAll(
    [seeds, instants, kinds, devices, fc.option(devices, { nil: undefined }), fc.integer({ min: 0, max: 20 })],
    (random, now, kind, device, other, minutes) => {
      const [key, nonce, verifier] = [random, random, random].map(newOrganisationSecret) as [string, string, string];
      expect(key).toMatch(/^[\w-]{44}$/);
      const record = { kind: 'started', key, nonce, verifier, device, expiresAt: organisationLogInEnd(now) } as const;
      const isGood = isOrganisationLogInGood(record, kind, other, plusMinutes(now, minutes));
      expect(isGood).toBe(kind === 'started' && device === other && minutes < 10);
    },
  );
});

test('[ACC-71] the operator role is given by the value of one claim alone, and taken without it', () => {
  const values = fc.constantFrom<unknown>('guides', ['guides'], ['staff', 'guides'], 'guidesmen', ['staff'], undefined);
  forAll([values], (groups) => {
    const has = groups === 'guides' || (Array.isArray(groups) && groups.includes('guides'));
    expect(claimedRole({ groups }, { name: 'groups', value: 'guides' })).toBe(has ? 'OPERATOR' : 'TRAVELER');
    expect(claimedRole({ groups }, undefined)).toBeUndefined();
  });
  expect(claimedRole({}, { name: 'constructor', value: 'guides' })).toBe('TRAVELER');
});
