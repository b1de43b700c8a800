import { useEffect } from 'react';
import type { Task } from '../async/task.ts';

/** The event that tells open pages to reload their data. */
const REFRESH = 'waymark:refresh';

const NAMES = ['focus', 'online', REFRESH];

/** Makes every visible page reload its data: the server is back, or a new day starts. */
export const refreshPages = (): void => void dispatchEvent(new Event(REFRESH));

/**
 * Calls `look` whenever the page becomes visible, gets the focus, has a network again, or {@link refreshPages} is called.
 * Returns a function that stops it.
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
