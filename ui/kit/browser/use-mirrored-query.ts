import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Values of the page's query by parameter name; `undefined` for an absent parameter. */
export type QueryValues = Readonly<Record<string, string | undefined>>;

/**
 * Keeps a page and its query in sync: shows what the URL names, and puts what is selected into the URL, so that reload,
 * share and Back give the same view.
 */
export function useMirroredQuery(shown: QueryValues, show: (named: QueryValues) => void): void {
  const [query, setQuery] = useSearchParams();
  const inAddress = textOf(Object.keys(shown).map((name) => query.get(name) ?? undefined));
  const inView = textOf(Object.values(shown));
  /** The queries that were set here and that the router has not applied yet. */
  const onTheWay = useRef(new Set<string>());
  const lastInView = useRef(inView);

  const showNamed = useEffectEvent(() => {
    const isOwn = onTheWay.current.has(inAddress);
    if (inAddress === inView) onTheWay.current.clear();
    else if (!isOwn) show(Object.fromEntries(Object.keys(shown).map((name) => [name, query.get(name) ?? undefined])));
  });
  const nameShown = useEffectEvent(() => {
    if (inAddress === inView) return;
    onTheWay.current.add(inView);
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(shown)) {
          if (value === undefined) after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => showNamed(), [inAddress]);
  useEffect(() => {
    if (lastInView.current !== inView) nameShown();
    lastInView.current = inView;
  }, [inView]);
}

const textOf = (values: readonly (string | undefined)[]): string =>
  JSON.stringify(values.map((value) => value ?? null));
