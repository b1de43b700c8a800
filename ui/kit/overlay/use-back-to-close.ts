import { useEffect, useRef } from 'react';
import { overlayHistory } from './overlay-history.ts';

/** Lets the browser's Back close an overlay, as Escape does. */
export function useBackToClose(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => void (latest.current = close));
  useEffect(() => (isOpen ? overlayHistory?.open(() => latest.current()) : undefined), [isOpen]);
}
