import { useEffect } from 'react';
import { onReturn } from '../kit/browser/on-return.ts';
import type { RelationshipsViewModel } from './relationships.view-model.ts';

/** The interval at which the list is checked for being due, in milliseconds. */
const LOOK_EVERY = 10_000;

/**
 * REL-18 · Reloads the list after live events, every 120 seconds while the page is visible, and when it becomes visible
 * again.
 */
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
