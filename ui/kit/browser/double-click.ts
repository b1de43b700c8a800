import { useEffect } from 'react';

const controlAt = ({ target }: MouseEvent): Element | null =>
  target instanceof Element ? target.closest('a[href], button, summary') : null;

/** Ignores the second half of a double click if another control has moved under the pointer since the first. */
export function useIgnoreMovedDoubleClick(): void {
  useEffect(() => {
    let first: Element | null = null;
    const check = (event: MouseEvent): void => {
      const control = controlAt(event);
      if (event.detail <= 1) first = control;
      else if (control !== null && control !== first) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    addEventListener('click', check, { capture: true });
    return () => removeEventListener('click', check, { capture: true });
  }, []);
}
