import { useEffect, useState } from 'react';

/** The number of items of a long list that render first, and that each further frame adds. */
const BATCH = { first: 12, next: 3 } as const;

/**
 * The number of list items to render: enough to fill a window first, then a few more with every frame, so that no frame
 * takes long.
 */
export function useIncrementalList(count: number): number {
  const [drawn, setDrawn] = useState<number>(BATCH.first);
  const isWhole = drawn >= count;
  useEffect(() => {
    if (isWhole) return undefined;
    const frame = requestAnimationFrame(() => setDrawn(drawn + BATCH.next));
    return () => cancelAnimationFrame(frame);
  }, [drawn, isWhole]);
  return Math.min(drawn, count);
}
