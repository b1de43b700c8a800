import type { Page } from 'playwright-core';

/** Removes the time from server responses, so that only the device's clock remains. */
export async function hideServerTime(page: Page): Promise<void> {
  await page.route('**/api/v1/**', async (route) => {
    const response = await route.fetch();
    const { date: _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
}

/** Moves a device's clock forward or back by milliseconds in one step; runs in the page. */
export function shiftDeviceClock(by: number): void {
  const Right = Date;
  globalThis.Date = class extends Right {
    constructor(...given: [] | [string]) {
      if (given.length === 0) super(Right.now() + by);
      else super(...given);
    }

    static override now = (): number => Right.now() + by;
  } as unknown as DateConstructor;
}
