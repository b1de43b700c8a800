import { type RefObject, useEffect, useRef } from 'react';

/** Calls back when `cause` has changed and the control that had the focus went away with it. */
export function useLostFocus(cause: unknown, lead: () => void): void {
  const before = useRef(cause);
  useEffect(() => {
    if (before.current === cause) return;
    before.current = cause;
    if (isLost(document.activeElement)) lead();
  });
}

/** What takes over the focus, if it is on the page, when `cause` has changed and the control that had it went away. */
export function useFocusHeir<Heir extends HTMLElement>(cause: unknown): RefObject<Heir | null> {
  const heir = useRef<Heir>(null);
  useLostFocus(cause, () => heir.current?.focus());
  return heir;
}

/** The page's content, where nothing nearer is left. */
export const focusContent = (): void => document.getElementById('main')?.focus({ preventScroll: true });

const isLost = (active: Element | null): boolean =>
  active === null || active === document.body || active.matches(':disabled');
