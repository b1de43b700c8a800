import { useEffect } from 'react';
import { onReturn } from '../kit/browser/on-return.ts';
import type { RelationshipsViewModel } from './relationships.view-model.ts';

/** How many milliseconds pass between two looks at whether the list is due again. */
const LOOK_EVERY = 10_000;

/** REL-18 · Asks for the list again as something happens, every 120 seconds while the page is in view, and when it comes back into view. */
export function useRelationshipPolling({ pollWhenDue, follow }: RelationshipsViewModel): void {
  useEffect(follow, [follow]);
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') pollWhenDue();
    };
    const timer = setInterval(look, LOOK_EVERY);
    const stop = onReturn(pollWhenDue);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [pollWhenDue]);
}
