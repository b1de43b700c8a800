import type { Browser, Page } from 'playwright-core';
import { openWindow } from '../../tests/e2e/support/browser.ts';

/** How many times slower than this machine the device is. */
const SLOWER = 4;

/** One event of an interaction, in milliseconds: until a handler begins, in handlers, and until it is painted. */
interface TimedEvent {
  readonly interaction: string;
  readonly duration: number;
  readonly parts: readonly number[];
  readonly target: string;
}

/** The longest event of an interaction. */
export type Interaction = Omit<TimedEvent, 'interaction'>;

/** A slow phone whose interactions are noted until the next paint, over every page that it opens. */
export interface InteractionRecorder {
  readonly page: Page;
  /** The interactions since this was asked last. */
  readonly takeInteractions: () => Promise<readonly Interaction[]>;
  readonly close: () => Promise<void>;
}

/** Opens a phone that has never been here, signed in where there is a token. */
export async function recordInteractions(browser: Browser, url: string, token?: string): Promise<InteractionRecorder> {
  const { page, context } = await openWindow(browser, url, 'phone');
  if (token !== undefined)
    await context.addInitScript((saved) => localStorage.setItem('waymark.session', saved), token);
  const longest = new Map<string, TimedEvent>();
  await context.exposeBinding('benchEvents', (_, events: readonly TimedEvent[]) => {
    for (const event of events) {
      const known = longest.get(event.interaction);
      if (!known || known.duration < event.duration) longest.set(event.interaction, event);
    }
  });
  await context.addInitScript(observeInteractions);
  const device = await context.newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const takeInteractions = async (): Promise<readonly Interaction[]> => {
    await page.waitForTimeout(500);
    const taken = [...longest.values()];
    longest.clear();
    return taken;
  };
  return { page, takeInteractions, close: () => context.close() };
}

/** Runs in the page: tells of every event that belongs to an interaction. */
function observeInteractions(): void {
  const { benchEvents } = globalThis as unknown as { benchEvents: (events: readonly TimedEvent[]) => void };
  const observer = new PerformanceObserver((list) => {
    const events = (list.getEntries() as PerformanceEventTiming[]).filter(({ interactionId }) => interactionId > 0);
    if (events.length === 0) return;
    benchEvents(
      events.map(({ name, target, interactionId, startTime, processingStart, processingEnd, duration }) => {
        const element = target instanceof Element ? target : document.body;
        const part = element.closest('button, a, input, textarea, select, label, [role]') ?? element;
        const label = (part.getAttribute('aria-label') ?? part.textContent).replaceAll(/\s+/g, ' ').slice(0, 40);
        return {
          interaction: `${performance.timeOrigin} ${interactionId}`,
          duration,
          parts: [processingStart - startTime, processingEnd - processingStart, startTime + duration - processingEnd],
          target: `${name} at ${part.localName} ${label}`.trim(),
        };
      }),
    );
  });
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
