import { useEffect, useState } from 'react';

/** How many of a long list are drawn at once, and how many more with each frame. */
const BATCH = { first: 12, next: 3 } as const;

/** How much of a list is drawn so far: what fits a window at once, the rest a little with every frame, so that none takes long. */
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
