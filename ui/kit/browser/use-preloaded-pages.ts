import { useContext, useEffect } from 'react';
import { matchRoutes, UNSAFE_DataRouterContext } from 'react-router';
import { afterPaint } from './after-paint.ts';

/** Preloads the code of likely next pages after the current one is painted. */
export function usePreloadedPages(paths: readonly string[]): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const asked = JSON.stringify(paths);
  useEffect(() => {
    if (!router) return undefined;
    return afterPaint(() => {
      for (const path of JSON.parse(asked) as readonly string[])
        for (const { route } of matchRoutes(router.routes, path) ?? [])
          if (typeof route.lazy === 'object') void route.lazy.Component?.();
    });
  }, [router, asked]);
}
