import { createContext, useContext, useEffect } from 'react';
import { isBackendDown, type Refusal } from '#core/messages';

const Told = createContext<() => void>(() => undefined);

/** Who is told when a page could not be read because the house behind the server is down. */
export const Downtime = Told.Provider;

/** ERR-6 · Tells it of what kept a page from being read. */
export function useDowntime({ key }: Refusal): void {
  const tell = useContext(Told);
  const isDown = isBackendDown(key);
  useEffect(() => {
    if (isDown) tell();
  }, [isDown, tell]);
}
