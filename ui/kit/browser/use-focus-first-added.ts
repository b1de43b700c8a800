import { type RefObject, useEffect, useRef } from 'react';
import { useOnFocusLost } from './focus-management.ts';

/**
 * Returns the ref of a list. Its first added item takes the focus when the button that loaded it was removed, as no more
 * are left.
 */
export function useFocusFirstAdded<List extends HTMLElement>(count: number): RefObject<List | null> {
  const list = useRef<List>(null);
  const before = useRef(count);
  useOnFocusLost(count, () => {
    const first = list.current?.children[before.current];
    if (!(first instanceof HTMLElement)) return;
    first.tabIndex = -1;
    first.focus();
  });
  useEffect(() => void (before.current = count), [count]);
  return list;
}
