import { useEffect, useRef } from 'react';
import { topmostDialog } from './modal-elements.ts';

/** Lets Escape close a dialog that is due to open and whose code is still loading; once open, the dialog does so. */
export function useEscapeBeforeOpen(isDue: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => void (latest.current = close));
  useEffect(() => {
    if (!isDue) return undefined;
    const below = topmostDialog();
    const closeEarly = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing || topmostDialog() !== below) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      latest.current();
    };
    addEventListener('keydown', closeEarly, true);
    return () => removeEventListener('keydown', closeEarly, true);
  }, [isDue]);
}
