import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls the focused control into the window, unless it is taller: that would jump to its top. */
export function keepFocusInWindow(): void {
  const { activeElement } = document;
  if (activeElement && activeElement.clientHeight < innerHeight) activeElement.scrollIntoView({ block: 'nearest' });
}

/** Keeps a focused control inside an element in the window when `place` has changed. Returns the element's ref. */
export function useFocusInWindow<Row extends HTMLElement>(place: unknown): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    if (row.current?.contains(document.activeElement)) keepFocusInWindow();
  }, [place]);
  return row;
}
