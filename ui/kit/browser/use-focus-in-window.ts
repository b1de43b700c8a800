import { type RefObject, useEffect, useRef } from 'react';
import { keepFocusInWindow } from './focus-management.ts';

/** Keeps a focused control inside an element in the window when `place` has changed. Returns the element's ref. */
export function useFocusInWindow<Row extends HTMLElement>(place: unknown): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    if (row.current?.contains(document.activeElement)) keepFocusInWindow();
  }, [place]);
  return row;
}
