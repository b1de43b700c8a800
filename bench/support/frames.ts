import type { BrowserContext, Page } from 'playwright-core';

/** Has every page that opens from now on keep its longest frame. */
export const recordFrames = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const frames = {
      longest: 0,
      before: performance.now(),
      see(): void {
        const now = performance.now();
        frames.longest = Math.max(frames.longest, now - frames.before);
        frames.before = now;
        requestAnimationFrame(() => frames.see());
      },
    };
    frames.see();
    Object.assign(globalThis, { benchFrames: frames });
  });

/** The longest frame since this was asked last, in milliseconds. */
export const longestFrame = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { benchFrames } = globalThis as unknown as { benchFrames: { longest: number } };
    const { longest } = benchFrames;
    benchFrames.longest = 0;
    return longest;
  });
