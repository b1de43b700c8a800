import { useEffect, useRef } from 'react';
import { OverlayHistory } from './overlay-history.ts';

let overlayHistory: OverlayHistory | undefined;

/** Lets the browser's Back close what is open over the page, as Escape does. */
export function useBackToClose(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => void (latest.current = close));
  useEffect(() => {
    overlayHistory ??= new OverlayHistory(window);
    return isOpen ? overlayHistory.open(() => latest.current()) : undefined;
  }, [isOpen]);
}
