import { reaction } from 'mobx';

/** Asks before the page is closed or reloaded, whatever is in view, as long as something would be lost with it. */
export function keepPage(isAtStake: () => boolean): void {
  reaction(
    isAtStake,
    (isAtStakeNow) => {
      if (isAtStakeNow) addEventListener('beforeunload', ask);
      else removeEventListener('beforeunload', ask);
    },
    { fireImmediately: true },
  );
}

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
