import { Container, type ServiceIdentifier } from 'inversify';
import type { RequestContext } from './context/app-context.ts';
import { areaBindings } from './index.ts';
import type { Get, RequestFactory } from '../bindings.ts';

export type { AppContext, RequestContext } from './context/app-context.ts';

/** The process container: knows how to make the ports and use cases of a request. */
export const requestFactories = new Container();
requestFactories.load(...areaBindings);

export interface RequestScope {
  /** Returns the instance bound to a token; creates it, and what it needs, on the first call. */
  readonly get: Get;
}

/** Creates the ports and use cases of one request; their adapters see only the rows of the signed-in Traveler. */
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
