import { reaction } from 'mobx';
import { useEffect } from 'react';

/** Asks before the page is closed or reloaded while `isAtStake` returns true, on any page. */
export function warnBeforeUnload(isAtStake: () => boolean): void {
  reaction(
    isAtStake,
    (isAtStakeNow) => {
      if (isAtStakeNow) addEventListener('beforeunload', preventUnload);
      else removeEventListener('beforeunload', preventUnload);
    },
    { fireImmediately: true },
  );
}

const preventUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Asks before the page is closed or reloaded while the component is mounted and `isAtStake` is true. */
export function useUnloadWarning(isAtStake: boolean): void {
  useEffect(() => {
    if (!isAtStake) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAtStake]);
}
