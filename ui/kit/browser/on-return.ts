import { useEffect } from 'react';
import type { Task } from '../async/task.ts';

/** What tells open pages that the server answers again. */
const SERVER_IS_BACK = 'waymark:server-is-back';

const NAMES = ['focus', 'online', SERVER_IS_BACK];

/** Has every open page load anew. */
export const tellServerIsBack = (): void => void dispatchEvent(new Event(SERVER_IS_BACK));

/** Calls `look` whenever the page comes back into view, gets the focus, has a network again or hears that the server is back, until the answer is called. */
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

/** Loads now, and again whenever the page comes back into view: what another device changed meanwhile shows. */
export function useLoadOnReturn(load: Task): void {
  useEffect(() => {
    void load.run();
    return onReturn(() => void load.run());
  }, [load]);
}
