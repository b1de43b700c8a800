import { Container, type ServiceIdentifier } from 'inversify';
import type { RequestContext } from './context/app-context.ts';
import { areaBindings } from './index.ts';
import type { Get, RequestFactory } from '../bindings.ts';

export type { AppContext, RequestContext } from './context/app-context.ts';

/** How every request makes its ports and use cases: one for the process, whose areas are loaded once. */
export const requestFactories = new Container();
requestFactories.load(...areaBindings);

/** The ports and use cases of one request. */
export interface RequestScope {
  /** Makes what is bound to a token, and what that needs, when it is first asked for; later it gives the same again. */
  readonly get: Get;
}

/** The ports and use cases of one call, over adapters that can only see the rows of the Traveler who asks. */
export function createRequestScope(parts: RequestContext): RequestScope {
  const made = new Map<ServiceIdentifier, unknown>();
  const get = <T>(token: ServiceIdentifier<T>): T => {
    if (made.has(token)) return made.get(token) as T;
    const value = requestFactories.get<RequestFactory<RequestContext, T>>(
      token as ServiceIdentifier<RequestFactory<RequestContext, T>>,
    )(parts, get);
    made.set(token, value);
    return value;
  };
  return { get };
}
