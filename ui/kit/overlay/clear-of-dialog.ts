import { type RefObject, useLayoutEffect, useRef } from 'react';
import { topmostDialog } from './modal-elements.ts';

/**
 * While a dialog is open, moves a floating element below the dialog's heading if it would overlap the dialog; returns
 * its ref.
 */
export function useClearOfDialog(shown: unknown): RefObject<HTMLDivElement | null> {
  const floating = useRef<HTMLDivElement>(null);
  const dialog = topmostDialog();
  useLayoutEffect(() => {
    const { current } = floating;
    const top = current && dialog && topBelowHeading(current, dialog);
    if (!current || typeof top !== 'number') return undefined;
    current.style.insetBlock = `${top}px auto`;
    return () => {
      current.style.insetBlock = '';
    };
  }, [shown, dialog]);
  return floating;
}

/**
 * The distance from the top of the window to the end of the dialog's heading, in CSS pixels, ignoring the
 * opening animation; `undefined` if the dialog does not overlap the element.
 */
function topBelowHeading(element: HTMLElement, dialog: HTMLElement): number | undefined {
  const place = element.getBoundingClientRect();
  const { top, height } = dialog.getBoundingClientRect();
  const start = dialog.offsetTop;
  if (place.bottom <= start || place.top >= start + height) return undefined;
  const heading = dialog.querySelector('header, h1, h2');
  return heading ? Math.max(0, start + heading.getBoundingClientRect().bottom - top) : undefined;
}
