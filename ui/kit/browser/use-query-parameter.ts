import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** What one parameter of the address says, and how to change it in place: reloading, sharing and Back then give the same view. Nothing takes it away. */
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
