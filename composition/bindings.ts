import { ContainerModule, type ServiceIdentifier } from 'inversify';

type Dependencies<Args extends unknown[]> = { [Index in keyof Args]: ServiceIdentifier<Args[Index]> };
type Class<Args extends unknown[], T> = new (...args: Args) => T;

interface Binder {
  /** Binds one shared instance: for ports, which hold connections, and for state that outlives a screen. */
  singleton: <T, Args extends unknown[]>(
    port: ServiceIdentifier<T>,
    by: Class<Args, T>,
    ...needs: Dependencies<Args>
  ) => void;
  /** Binds one shared instance that a function makes: for adapters without state. */
  factory: <T, Args extends unknown[]>(
    port: ServiceIdentifier<T>,
    make: (...args: Args) => T,
    ...needs: Dependencies<Args>
  ) => void;
  /** Binds an existing instance: for adapters that are created with settings. */
  constant: <T>(port: ServiceIdentifier<T>, instance: T) => void;
  /** Binds the same instance as another port: for an adapter that implements two ports. */
  alias: <T>(port: ServiceIdentifier<T>, as: ServiceIdentifier<T>) => void;
  /** Binds a new instance per request: for use cases and view-models. */
  transient: <T, Args extends unknown[]>(type: Class<Args, T>, ...needs: Dependencies<Args>) => void;
}

/** A binding module. The compiler checks each list of dependencies against the constructor that receives it. */
export const bindings = (list: (binder: Binder) => void): ContainerModule =>
  new ContainerModule(({ bind }) =>
    list({
      singleton: (port, by, ...needs) =>
        void bind(port)
          .toResolvedValue((...args) => new by(...(args as never)), needs as never)
          .inSingletonScope(),
      factory: (port, make, ...needs) =>
        void bind(port)
          .toResolvedValue(make as never, needs as never)
          .inSingletonScope(),
      alias: (port, as) => bind(port).toService(as),
      constant: (port, instance) => void bind(port).toConstantValue(instance),
      transient: (type, ...needs) =>
        void bind(type as never).toResolvedValue((...args) => new type(...(args as never)) as never, needs as never),
    }),
  );

/** Returns the instance that is bound to a token; made once per request. */
export type Get = <T>(token: ServiceIdentifier<T>) => T;

/** A binding of the process container: makes a request's own instance of a token. */
export type RequestFactory<Context, T = unknown> = (request: Context, get: Get) => T;

interface RequestBinder<Request> {
  /** Binds one instance per request: for adapters whose constructor takes only what is bound. */
  singleton: Binder['singleton'];
  /** Binds an instance that is made from the parts of the request and from other bindings. */
  fromRequest: <T>(port: ServiceIdentifier<T>, make: (request: Request, get: Get) => T) => void;
  /** Binds the same instance as another port. */
  alias: Binder['alias'];
  /** Binds a use case, whose constructor takes only what is bound. */
  useCase: Binder['transient'];
}

/**
 * The server bindings of an area, loaded once per process; instances are created when a request first asks for them.
 * Throws if a request that `isFor` rejects asks for one.
 */
export const requestBindings = <Context, Request extends Context>(
  isFor: (request: Context) => request is Request,
  list: (binder: RequestBinder<Request>) => void,
): ContainerModule =>
  new ContainerModule(({ bind }) => {
    const fromRequest = <T>(port: ServiceIdentifier<T>, make: (request: Request, get: Get) => T): void => {
      const guarded: RequestFactory<Context, T> = (request, get) => {
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
      fromRequest,
      singleton: (port, by, ...needs) => fromRequest(port, made(by, needs)),
      useCase: (type, ...needs) => fromRequest(type, made(type, needs)),
      alias: (port, as) => fromRequest(port, (_, get) => get(as)),
    });
  });

const nameOf = (token: ServiceIdentifier): string => (typeof token === 'function' ? token.name : String(token));
