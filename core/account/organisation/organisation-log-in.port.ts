import type { Token } from '../session/session.rules.ts';
import type {
  FinishOrganisationInput,
  OrganisationLogInResult,
  OrganisationReturn,
} from './organisation-log-in.rules.ts';

/** Log-ins through the organisation on the server. */
export abstract class OrganisationLogIns {
  /** The URL at which a person logs in. Refuses with `organisationNotOffered` and `organisationUnreachable`. */
  abstract begin(): Promise<string>;

  /** Sends what the provider returned. Refuses with `organisationLogInFailed` and if the address can’t be used. */
  abstract complete(returned: OrganisationReturn): Promise<OrganisationLogInResult>;

  /** Refuses with `organisationLogInFailed`, `verificationCodeNotValid`, `secondFactorNeeded` and `secondFactorWrong`. */
  abstract finish(input: FinishOrganisationInput): Promise<Token>;
}
