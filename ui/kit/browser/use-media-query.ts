import { useSyncExternalStore } from 'react';

/** The media query for windows wide enough for a rail and columns. */
export const WIDE_WINDOW = '(min-width: 900px)';

/** The media query for a phone with text so large that columns have no room for whole names. */
export const LARGE_TEXT_ON_PHONE = '(max-width: 19.99em)';

/** Whether the window matches a media query, updated as it changes; true in a browser without media queries. */
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
