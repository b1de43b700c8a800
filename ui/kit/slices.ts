import { useEffect, useState } from 'react';

/** How many of a long list are drawn at once, and how many more with each frame. */
const SLICE = { first: 12, next: 3 } as const;

/** How much of a list is drawn so far: what fits a window at once, the rest a little with every frame, so that none takes long. */
export function useSlices(count: number): number {
  const [drawn, setDrawn] = useState<number>(SLICE.first);
  const isWhole = drawn >= count;
  useEffect(() => {
    if (isWhole) return undefined;
    const frame = requestAnimationFrame(() => setDrawn(drawn + SLICE.next));
    return () => cancelAnimationFrame(frame);
  }, [drawn, isWhole]);
  return Math.min(drawn, count);
}
