import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOperatorRole, sessionRole } from '#core/account';
import { isInScope, MAX_ORGANIZATION_NAME, operatorScopeOf, organizationProblem } from '#core/operator/server';
import { forAll } from '../support/for-all.ts';

const organizations = fc.uniqueArray(fc.constantFrom('beacon', 'lighthouse', 'windmill'));
const anyOrganization = fc.constantFrom('beacon', 'lighthouse', 'windmill', 'elsewhere');

test('[OPE-50] an operator sees all cohorts, an operator of organizations those of theirs, and other people none', () =>
  forAll([fc.boolean(), organizations, anyOrganization], (isOperator, own, organization) => {
    const scope = operatorScopeOf({ isOperator, organizations: own });
    const isVisible = scope !== undefined && isInScope(scope, organization);
    expect(isVisible).toBe(isOperator || own.some((one) => one === organization));
    expect(scope === undefined).toBe(!isOperator && own.length === 0);
  }));

test('[OPE-50] the role in a session tells operators of the installation from operators of organizations', () =>
  forAll([fc.constantFrom('TRAVELER', 'OPERATOR'), organizations], (role, own) => {
    const scope = operatorScopeOf({ isOperator: role === 'OPERATOR', organizations: own });
    const expected = scope === undefined ? 'TRAVELER' : scope === 'everything' ? 'OPERATOR' : 'ORGANIZATION_OPERATOR';
    expect(sessionRole(role, own)).toBe(expected);
    expect(isOperatorRole(expected)).toBe(scope !== undefined);
  }));

test('[OPE-52] an organization has an id that commands can tell, and a name of one line that can be seen', () => {
  const ids = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,39}$/);
  const names = fc.string({ minLength: 1, maxLength: MAX_ORGANIZATION_NAME - 1 }).map((text) => `A${text}`);
  forAll([ids, names, fc.constantFrom('', ' ', '-', 'A', '/', '\u00E9')], (id, name, start) => {
    expect(organizationProblem({ id, name })).toBeUndefined();
    expect(organizationProblem({ id: `${start}${id}`, name })).toBe(
      start === '' ? undefined : 'organizationIdNotValid',
    );
    for (const wrong of ['', ' \u200B', `${name}\n`, `${name}\u202E`, name.padEnd(MAX_ORGANIZATION_NAME + 1, 'x')])
      expect(organizationProblem({ id, name: wrong })).toBe('organizationNameNotValid');
  });
  expect(organizationProblem({ id: '0'.repeat(41), name: 'Beacon' })).toBe('organizationIdNotValid');
});
