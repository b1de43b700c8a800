import { type ReactNode, useDeferredValue } from 'react';

/** Draws its contents after what stands around them was painted, so that a press is answered at once. */
export const Deferred = ({ children }: { children: ReactNode }): ReactNode =>
  useDeferredValue(true, false) ? children : null;
