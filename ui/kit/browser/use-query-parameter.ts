import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * One parameter of the page's query, and a function that replaces it, so that reload, share and Back give the same
 * view. Without a value it is removed.
 */
export function useQueryParameter(
  name: string,
): readonly [value: string | undefined, change: (value: string | undefined) => void] {
  const [query, setQuery] = useSearchParams();
  const change = useCallback(
    (value: string | undefined): void =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          if (value === undefined) after.delete(name);
          else after.set(name, value);
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setQuery, name],
  );
  return [query.get(name) ?? undefined, change];
}
