import { existsSync } from 'node:fs';
import { isDeepRun } from '../../../scripts/test-suites.mjs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { trackRequests } from './quiet-network.ts';

/** Paths at which Chromium may be installed; the first existing one is used. */
const places = [
  process.env['CHROME_PATH'],
  // Debian's browser without a window, which starts and draws three times as fast as the whole one.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of the browser; `undefined` if none is installed. */
export const chrome: string | undefined = places.find((path) => path !== undefined && existsSync(path));

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the browser; additional flags are for use outside of tests. */
export const openBrowser = (...more: readonly string[]): Promise<Browser> =>
  chromium.launch({
    headless: true,
    args: [...flags, ...more],
    ...(chrome !== undefined && { executablePath: chrome }),
  });

/** For pages that are too short-lived to profit from optimised code. */
const TEST_FLAG = '--js-flags=--no-opt --no-maglev';

/** Starts the browser for tests. */
export const openTestBrowser = (...more: readonly string[]): Promise<Browser> => openBrowser(TEST_FLAG, ...more);

/** Starts a phone's browser, which keeps its storage in this folder across restarts. */
export const openPhone = (folder: string, url: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    ...contextOptions(url, 'phone', ZONE),
    args: [...flags, TEST_FLAG],
    ...(chrome !== undefined && { executablePath: chrome }),
  });

/** The person's time zone. */
export const ZONE = 'Europe/Berlin';

/** The two window sizes in which every screen must work. */
export const windows = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;
export type WindowName = keyof typeof windows;

/** One window of a person, with the errors that occurred in it. */
export interface BrowserWindow {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors, uncaught exceptions, violations of the content security policy, and requests to other hosts. */
  readonly errors: string[];
}

/** How a window of this size shows pages to the person there. */
const contextOptions = (url: string, name: WindowName, zone: string, locale = 'en-GB'): BrowserContextOptions => ({
  baseURL: url,
  viewport: windows[name],
  hasTouch: name === 'phone',
  isMobile: name === 'phone',
  locale,
  timezoneId: zone,
  // Motion is drawn by the processor here, and waited for at every stop.
  reducedMotion: isDeepRun ? 'no-preference' : 'reduce',
  colorScheme: 'light',
});

/**
 * Opens a window for a new person, without cookies or storage; with a service worker, which would download the whole
 * app, only if a test asks for it. The clock of its pages is Playwright's then, so that {@link waitForWorker} can skip a
 * delay.
 */
export async function openWindow(
  browser: Browser,
  url: string,
  name: WindowName,
  zone = ZONE,
  serviceWorkers: 'allow' | 'block' = 'block',
  locale?: string,
): Promise<BrowserWindow> {
  const context = await browser.newContext({ ...contextOptions(url, name, zone, locale), serviceWorkers });
  if (serviceWorkers === 'allow') await context.clock.install();
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  trackRequests(page);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const { host, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && host !== new URL(url).host) errors.push(`foreign: ${request.url()}`);
  });
  await context.exposeBinding('waymarkViolation', (_, directive: string) => errors.push(`policy: ${directive}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const tell = (globalThis as unknown as { waymarkViolation: (text: string) => void }).waymarkViolation;
      tell(`${violatedDirective} blocked ${blockedURI}`);
    });
  });
  return { page, context, errors };
}

/** Waits until the worker is registered and active; skips its delay with the page's clock. */
export async function waitForWorker(page: Page): Promise<void> {
  const isRegistered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
  for (let second = 0; !(await isRegistered()); second += 1) {
    if (second === MAX_SECONDS) throw new Error(`No worker was registered in ${MAX_SECONDS} seconds.`);
    await page.clock.fastForward(1_000);
    await page.waitForTimeout(50);
  }
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

/** How long a page waits for its worker, by its own clock. */
const MAX_SECONDS = 300;

/** Waits until all finite animations of the page have ended. */
export const waitUntilSettled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const images = [...document.images].filter((image) => !image.complete && image.loading !== 'lazy');
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    // What is far out of sight is not drawn, and what is not drawn never comes to rest.
    for (;;) {
      const moving = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' &&
            effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY &&
            (!(effect instanceof KeyframeEffect) ||
              effect.target?.checkVisibility({ contentVisibilityAuto: true }) !== false),
        );
      if (moving.length === 0) return;
      await Promise.all(moving.map((animation) => animation.finished.catch(() => undefined)));
    }
  });

/** All places in the browser that may contain the URL with which a page was opened. */
export const rememberedAddress = (page: Page): Promise<string> =>
  page.evaluate(() => [location.href, JSON.stringify(history.state), document.referrer].join(' '));
