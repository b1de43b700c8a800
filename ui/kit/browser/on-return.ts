import { useEffect } from 'react';
import type { Task } from '../async/task.ts';

/** The event that tells open pages that the server responds again. */
const SERVER_IS_BACK = 'waymark:server-is-back';

const NAMES = ['focus', 'online', SERVER_IS_BACK];

/** Makes every open page reload its data. */
export const tellServerIsBack = (): void => void dispatchEvent(new Event(SERVER_IS_BACK));

/**
 * Calls `look` whenever the page becomes visible, gets the focus, has a network again or learns that the server is
 * back. Returns a function that stops it.
 */
export function onReturn(look: () => void): () => void {
  const lookIfVisible = (): void => {
    if (document.visibilityState === 'visible') look();
  };
  document.addEventListener('visibilitychange', lookIfVisible);
  for (const name of NAMES) addEventListener(name, lookIfVisible);
  return () => {
    document.removeEventListener('visibilitychange', lookIfVisible);
    for (const name of NAMES) removeEventListener(name, lookIfVisible);
  };
}

/** Loads now, and again whenever the page becomes visible, to show changes from other devices. */
export function useLoadOnReturn(load: Task): void {
  useEffect(() => {
    void load.run();
    return onReturn(() => void load.run());
  }, [load]);
}
