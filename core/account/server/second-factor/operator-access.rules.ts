import type { MessageKey } from '../../../messages/index.ts';
import type { Role } from '../../session/session.rules.ts';

/** The facts that decide whether a Traveler may act as an operator in a browser. */
export interface OperatorAccess {
  readonly role: Role;
  /** OPE-50 · True if operators of one organization may make the call too. */
  readonly isForOrganizations: boolean;
  readonly hasSecondFactor: boolean;
  /** True if this server requires a second factor of operators. */
  readonly isSecondFactorRequired: boolean;
}

/** ACC-55 · Only operators may, and where the server requires a second factor, only those who have one on. */
export function operatorAccessProblem(access: OperatorAccess): MessageKey | undefined {
  const isOperator =
    access.role === 'OPERATOR' || (access.isForOrganizations && access.role === 'ORGANIZATION_OPERATOR');
  if (!isOperator) return 'errorForbidden';
  return access.isSecondFactorRequired && !access.hasSecondFactor ? 'errorSecondFactorRequired' : undefined;
}
