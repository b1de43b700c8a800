import type { RequestScope } from '#composition/server/request-scope';
import { CheckOrganisationRequired } from '#core/account/server';
import type { ApiRequest } from '../http/requests/route-definition.ts';

/**
 * ACC-67 · The scope of a call with which a person proves who they are without their organisation. Refuses with
 * `organisationLogInRequired`, for every address of its domains.
 */
export function ownWayIn({ scope, input }: ApiRequest<{ readonly email: string }>): RequestScope {
  scope.get(CheckOrganisationRequired).run(input.email);
  return scope;
}
