import { createContext, useContext, useState } from 'react';

// oxlint-disable-next-line typescript/no-explicit-any -- whatever a class asks for, the composition root gives it
type Type<T> = new (...args: any[]) => T;
export type Resolve = <T>(type: Type<T>) => T;

const ResolverContext = createContext<Resolve>(() => {
  throw new Error('useViewModel was called outside <ViewModels>.');
});

/** Provides view-models to the screens below, so that no screen knows the container. */
export const ViewModelProvider = ResolverContext.Provider;

/** For components that render other screens with view-models of their own. */
export const useResolve = (): Resolve => useContext(ResolverContext);

/**
 * The view-model of a screen: created when the screen opens, released when it closes. A state that outlives screens is
 * the same each time.
 */
export function useViewModel<T>(type: Type<T>): T {
  const resolve = useContext(ResolverContext);
  return useState(() => resolve(type))[0];
}
