import { reaction } from 'mobx';
import { useEffect } from 'react';

/** Asks before the page is closed or reloaded, whatever is in view, as long as something would be lost with it. */
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

/** The same for as long as what is at stake is shown. */
export function useUnloadWarning(isAtStake: boolean): void {
  useEffect(() => {
    if (!isAtStake) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAtStake]);
}
