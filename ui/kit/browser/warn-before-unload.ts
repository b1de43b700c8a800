import { reaction } from 'mobx';

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
