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
