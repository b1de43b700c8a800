import type { OrganizationId } from '../../../shared/index.ts';

/** The cohorts that an operator may see: all, or those of these organizations. */
export type OperatorScope = 'everything' | readonly OrganizationId[];

/** The facts that decide which cohorts an operator may see. */
export interface OperatorRights {
  /** True if they are an operator of the whole installation. */
  readonly isOperator: boolean;
  /** The organizations that they are an operator of. */
  readonly organizations: readonly OrganizationId[];
}

/**
 * OPE-50 · The scope of an operator: everything for one of the installation, and for others their organizations;
 * `undefined` for a person who is neither.
 */
export function operatorScopeOf({ isOperator, organizations }: OperatorRights): OperatorScope | undefined {
  if (isOperator) return 'everything';
  return organizations.length > 0 ? organizations : undefined;
}

/** OPE-50 · Whether a cohort of this organization is in the scope. */
export const isInScope = (scope: OperatorScope, organization: OrganizationId): boolean =>
  scope === 'everything' || scope.includes(organization);
