import { afterPaint } from './after-paint.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Calls back when `cause` has changed and the control that had the focus went away with it. */
export function useOnFocusLost(cause: unknown, lead: () => void): void {
  const before = useRef(cause);
  useEffect(() => {
    if (before.current === cause) return;
    before.current = cause;
    if (isLost(document.activeElement)) lead();
  });
}

/** What takes over the focus, if it is on the page, when `cause` has changed and the control that had it went away. */
export function useFocusFallback<Heir extends HTMLElement>(cause: unknown): RefObject<Heir | null> {
  const heir = useRef<Heir>(null);
  useOnFocusLost(cause, () => heir.current?.focus());
  return heir;
}

/** Props of a container that takes over the focus when `cause` has changed and the control inside it that had it went away. */
export function useFocusRestoration<Container extends HTMLElement>(cause: unknown) {
  const container = useRef<Container>(null);
  const hadFocus = useRef(false);
  useOnFocusLost(cause, () => hadFocus.current && container.current?.focus({ preventScroll: true }));
  return {
    ref: container,
    onFocus: () => (hadFocus.current = true),
    onBlur: () => (hadFocus.current = false),
  };
}

/** Whether content went away with the focus in it, before other content came in its place. */
let hadFocusWhenRemoved = false;

/** Content that takes over the focus that went away with what stood in its place, such as its own shape while it was on its way. */
export function useFocusTakeover<Heir extends HTMLElement>(): RefObject<Heir | null> {
  const heir = useRef<Heir>(null);
  useLayoutEffect(() => {
    const content = heir.current;
    if (hadFocusWhenRemoved && isLost(document.activeElement)) content?.focus({ preventScroll: true });
    hadFocusWhenRemoved = false;
    return () => {
      hadFocusWhenRemoved = content?.contains(document.activeElement) ?? false;
    };
  }, []);
  return heir;
}

/** The page's content, where nothing nearer is left. */
export const focusMainContent = (): void => document.getElementById('main')?.focus({ preventScroll: true });

/** Focuses the main content when a dialog that closes leaves the focus nowhere, or on an element that is then removed. */
export function useFocusAfterClosing(isOpen: boolean): void {
  useEffect(() => (isOpen ? () => void afterPaint(() => afterPaint(keepReturnedFocus)) : undefined), [isOpen]);
}

function keepReturnedFocus(): void {
  const returned = document.activeElement;
  if (returned === null || returned === document.body) {
    focusMainContent();
    return;
  }
  const settled = new AbortController();
  const removals = new MutationObserver(() => {
    if (returned.isConnected) return;
    settled.abort();
    afterPaint(() => {
      if (isLost(document.activeElement)) focusMainContent();
    });
  });
  settled.signal.addEventListener('abort', () => removals.disconnect());
  addEventListener('focusin', () => settled.abort(), { signal: settled.signal });
  removals.observe(document.body, { childList: true, subtree: true });
}

const isLost = (active: Element | null): boolean =>
  active === null || active === document.body || active.matches(':disabled');
