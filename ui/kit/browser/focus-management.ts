import { afterPaint } from './after-paint.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Calls `lead` after `cause` has changed and the focused control was removed with it. */
export function useOnFocusLost(cause: unknown, lead: () => void): void {
  const before = useRef(cause);
  useEffect(() => {
    if (before.current === cause) return;
    before.current = cause;
    if (isLost(document.activeElement)) lead();
  });
}

/** Returns the ref of an element that takes the focus when `cause` has changed and the focused control was removed. */
export function useFocusFallback<Heir extends HTMLElement>(cause: unknown): RefObject<Heir | null> {
  const heir = useRef<Heir>(null);
  useOnFocusLost(cause, () => heir.current?.focus());
  return heir;
}

/**
 * Props of a container that takes over the focus when `cause` has changed and the focused control inside it was
 * removed.
 */
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

/** Whether removed content had the focus before other content replaced it. */
let hadFocusWhenRemoved = false;

/** Returns the ref of content that takes over the focus from the content it replaces, such as its skeleton. */
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

/** Focuses the page's main content; for when nothing closer is left. */
export const focusMainContent = (): void => document.getElementById('main')?.focus({ preventScroll: true });

/** Scrolls the focused control into the window, unless it is taller: that would jump to its top. */
export function keepFocusInWindow(): void {
  const { activeElement } = document;
  if (activeElement && activeElement.clientHeight < innerHeight) activeElement.scrollIntoView({ block: 'nearest' });
}

/** What opened the dialog that is closing. One that it opens in its place was opened by the same. */
let closingOpener: Element | null = null;

/**
 * If a closing dialog leaves the focus nowhere, focuses what opened it, and brings it into the window; the main content
 * if that is gone.
 */
export function useFocusAfterClosing(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const { activeElement, body } = document;
    // What is disabled as long as the dialog is open is its opener too.
    const opener = activeElement === body ? closingOpener : activeElement;
    return () => {
      closingOpener = opener;
      afterPaints(2, () => {
        closingOpener = null;
        if (isLost(document.activeElement)) (opener as HTMLElement | null)?.focus({ preventScroll: true });
        if (isLost(document.activeElement)) focusMainContent();
        if (document.activeElement === opener) keepFocusInWindow();
      });
    };
  }, [isOpen]);
}

/**
 * Focuses the main content when the focused control is removed and nothing closer takes the focus. Dialogs return the
 * focus themselves.
 */
export function useRemovedFocus(): void {
  useEffect(() => {
    let focused: Element | null = null;
    const removals = new MutationObserver(() => {
      if (!focused || focused.isConnected) return;
      const dialog = focused.closest('dialog, [role$=dialog]');
      focused = null;
      if (dialog) return;
      afterPaints(3, () => {
        if (isLost(document.activeElement)) focusMainContent();
      });
    });
    removals.observe(document.body, { childList: true, subtree: true });
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('focusin', ({ target }) => (focused = target as Element), { signal });
    const forget = ({ target }: PointerEvent): void => {
      // A press beside the control takes the focus away on purpose.
      if (!focused?.contains(target as Node)) focused = null;
    };
    addEventListener('pointerdown', forget, { signal });
    return () => {
      removals.disconnect();
      listening.abort();
    };
  }, []);
}

const afterPaints = (count: number, act: () => void): void =>
  count === 0 ? act() : void afterPaint(() => afterPaints(count - 1, act));

const isLost = (active: Element | null): boolean =>
  active === null || active === document.body || active.matches(':disabled');
