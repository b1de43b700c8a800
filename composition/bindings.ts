import { ContainerModule, type ServiceIdentifier } from 'inversify';

type Needs<Args extends unknown[]> = { [Index in keyof Args]: ServiceIdentifier<Args[Index]> };
type Class<Args extends unknown[], T> = new (...args: Args) => T;

interface Binder {
  /** One shared instance: for ports, which hold connections, and for state that outlives a screen. */
  keep: <T, Args extends unknown[]>(port: ServiceIdentifier<T>, by: Class<Args, T>, ...needs: Needs<Args>) => void;
  /** An instance that exists already: for what is made with settings. */
  give: <T>(port: ServiceIdentifier<T>, instance: T) => void;
  /** The instance that is kept for another port: for an adapter that is two. */
  same: <T>(port: ServiceIdentifier<T>, as: ServiceIdentifier<T>) => void;
  /** A new instance each time: for use cases and view-models. */
  make: <T, Args extends unknown[]>(type: Class<Args, T>, ...needs: Needs<Args>) => void;
}

/** A binding module. The compiler holds every list of needs against the constructor it feeds. */
export const bindings = (list: (binder: Binder) => void): ContainerModule =>
  new ContainerModule(({ bind }) =>
    list({
      keep: (port, by, ...needs) =>
        void bind(port)
          .toResolvedValue((...args) => new by(...(args as never)), needs as never)
          .inSingletonScope(),
      same: (port, as) => bind(port).toService(as),
      give: (port, instance) => void bind(port).toConstantValue(instance),
      make: (type, ...needs) =>
        void bind(type as never).toResolvedValue((...args) => new type(...(args as never)) as never, needs as never),
    }),
  );
