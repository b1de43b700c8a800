import { ContainerModule, type ServiceIdentifier } from 'inversify';
import type { RequestContext } from '../context/app-context.ts';

/** Gives what is bound to a token, made once per request. */
export type Get = <T>(token: ServiceIdentifier<T>) => T;

/** What the container of the process holds for each token: how a request makes its own. */
export type RequestFactory<T = unknown> = (request: RequestContext, get: Get) => T;

type Dependencies<Args extends unknown[]> = { [Index in keyof Args]: ServiceIdentifier<Args[Index]> };
type Class<Args extends unknown[], T> = new (...args: Args) => T;

interface RequestBinder<Request extends RequestContext> {
  /** Binds what is made from the parts of the request, and from what else is bound. */
  factory: <T>(port: ServiceIdentifier<T>, make: (request: Request, get: Get) => T) => void;
  /** Binds an adapter whose constructor takes only what is bound. */
  adapter: <T, Args extends unknown[]>(
    port: ServiceIdentifier<T>,
    by: Class<Args, T>,
    ...needs: Dependencies<Args>
  ) => void;
  /** Binds a use case, whose constructor takes only what is bound. */
  useCase: <T, Args extends unknown[]>(type: Class<Args, T>, ...needs: Dependencies<Args>) => void;
  /** Binds what is bound as another port too. */
  alias: <T>(port: ServiceIdentifier<T>, as: ServiceIdentifier<T>) => void;
}

/**
 * The bindings of an area, loaded once per process: nothing of them is made before a request asks for it.
 * The compiler checks each list of needs against the constructor that receives it. A request that `isFor` does not
 * accept is given none of them: asking for one throws.
 */
export const requestBindings = <Request extends RequestContext>(
  isFor: (request: RequestContext) => request is Request,
  list: (binder: RequestBinder<Request>) => void,
): ContainerModule =>
  new ContainerModule(({ bind }) => {
    const factory = <T>(port: ServiceIdentifier<T>, make: (request: Request, get: Get) => T): void => {
      const guarded: RequestFactory<T> = (request, get) => {
        if (!isFor(request)) throw new Error(`This request has no ${nameOf(port)}.`);
        return make(request, get);
      };
      bind<unknown>(port).toConstantValue(guarded);
    };
    const made =
      <T, Args extends unknown[]>(by: Class<Args, T>, needs: Dependencies<Args>) =>
      (_: Request, get: Get): T =>
        new by(...(needs.map((need) => get(need as ServiceIdentifier)) as Args));
    list({
      factory,
      adapter: (port, by, ...needs) => factory(port, made(by, needs)),
      useCase: (type, ...needs) => factory(type, made(type, needs)),
      alias: (port, as) => factory(port, (_, get) => get(as)),
    });
  });

const nameOf = (token: ServiceIdentifier): string => (typeof token === 'function' ? token.name : String(token));

/** Every request, whoever makes it. */
export const isAnyRequest = (_: RequestContext): _ is RequestContext => true;

/** A request of somebody who is signed in. */
export type SignedInRequest = RequestContext & { readonly session: NonNullable<RequestContext['session']> };

export const isSignedIn = (request: RequestContext): request is SignedInRequest => request.session !== undefined;
