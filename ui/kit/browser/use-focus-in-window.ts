import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the focused control of a row in the window when the row has moved to another index. Returns the row's ref. */
export function useFocusInWindow<Row extends HTMLElement>(index: number): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (row.current?.contains(activeElement)) activeElement?.scrollIntoView({ block: 'nearest' });
  }, [index]);
  return row;
}
