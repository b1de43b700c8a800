import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useSearchParams } from 'react-router';

/** Returns a function that replaces the query of the page, unless a navigation to another page is under way. */
export function useReplaceQuery(): (query: Readonly<Record<string, string>>) => void {
  const [, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return useCallback(
    (query) => {
      // While the code of another page loads, this one stays in view, though the address is that of the other.
      const isLeaving = router?.state.location.pathname !== pathname || router.state.navigation.state !== 'idle';
      if (!isLeaving) setQuery({ ...query }, { replace: true });
    },
    [router, pathname, setQuery],
  );
}
