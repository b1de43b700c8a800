import { useSyncExternalStore } from 'react';

/** From how wide a window on the layouts have a rail and columns, as a media query. */
export const WIDE_WINDOW = '(min-width: 900px)';

/** Up to how many letters' height wide a phone has no room for whole names in columns: text far larger than usual. */
export const LARGE_TEXT_ON_PHONE = '(max-width: 19.99em)';

/** Whether the window meets a media query, now and as it changes; true where the browser knows none. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = globalThis.matchMedia?.(query);
      media?.addEventListener('change', onChange);
      return () => media?.removeEventListener('change', onChange);
    },
    () => globalThis.matchMedia?.(query).matches ?? true,
  );
}
