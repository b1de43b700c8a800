import { useEffect } from 'react';
import type { Task } from '../async/task.ts';

/** Calls `look` whenever the page comes back into view, gets the focus or has a network again, until the answer is called. */
export function onReturn(look: () => void): () => void {
  const lookIfVisible = (): void => {
    if (document.visibilityState === 'visible') look();
  };
  document.addEventListener('visibilitychange', lookIfVisible);
  for (const name of ['focus', 'online']) addEventListener(name, lookIfVisible);
  return () => {
    document.removeEventListener('visibilitychange', lookIfVisible);
    for (const name of ['focus', 'online']) removeEventListener(name, lookIfVisible);
  };
}

/** Loads now, and again whenever the page comes back into view: what another device changed meanwhile shows. */
export function useLoadOnReturn(load: Task): void {
  useEffect(() => {
    void load.run();
    return onReturn(() => void load.run());
  }, [load]);
}
