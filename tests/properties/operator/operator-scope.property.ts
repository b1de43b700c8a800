import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOperatorRole, sessionRole } from '#core/account';
import { isInScope, operatorScopeOf } from '#core/operator/server';
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
