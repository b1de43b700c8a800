import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useSearchParams } from 'react-router';

/** Replaces the query of the page by itself, as long as nobody is on the way to another page. */
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
