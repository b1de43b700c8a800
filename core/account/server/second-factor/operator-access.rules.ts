import type { MessageKey } from '../../../messages/index.ts';
import type { Role } from '../../session/session.rules.ts';

/** The facts that decide whether a Traveler may act as an operator in a browser. */
export interface OperatorAccess {
  readonly role: Role;
  readonly hasSecondFactor: boolean;
  /** True if this server requires a second factor of operators. */
  readonly isSecondFactorRequired: boolean;
}

/** ACC-55 · Only operators may, and where the server requires a second factor, only those who have one on. */
export function operatorAccessProblem(access: OperatorAccess): MessageKey | undefined {
  if (access.role !== 'OPERATOR') return 'errorForbidden';
  return access.isSecondFactorRequired && !access.hasSecondFactor ? 'errorSecondFactorRequired' : undefined;
}
