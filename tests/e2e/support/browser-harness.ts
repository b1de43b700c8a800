import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { messages } from '#core/messages';
import { isDeepRun } from '../../../scripts/test-suites.mjs';
import { accessibilityProblems, accessibilityProblemsInBothThemes } from './axe.ts';
import { openTestBrowser, openWindow, waitUntilSettled, type BrowserWindow, type WindowName } from './browser.ts';
import { contentWithUploads, type UploadApplet } from './content-with-uploads.ts';
import { committedTravelerToken, firstWeekToken, storeSession } from './sessions.ts';
import { type Demo, demoAt, type Product, startProduct } from './product.ts';
import { Visitor } from './visitor.ts';

/** The folder for screenshots; none are taken without one. */
const screenshotFolder = process.env['ALBUM'];

const sizesWith = (usual: WindowName): readonly WindowName[] => (isDeepRun ? ['phone', 'desktop'] : [usual]);

/** The windows that a test runs in: a phone; with `npm run test:deep` also a desktop. */
export const SIZES = sizesWith('phone');

/** The windows for pages that are designed for a wide window. */
export const WIDE_SIZES = sizesWith('desktop');

/** The product under test: the built one, or a server of a test's own. */
type TestedProduct = Pick<Demo, 'url' | 'close'>;

/** The product, a browser, and the last opened window; a failed test reports its content. */
export class BrowserHarness<Tested extends TestedProduct = Demo> {
  /** The problems of the pages inspected in this test. */
  problems: string[] = [];
  private running: { readonly product: Tested; readonly browser: Browser } | undefined;
  private testsDone = 0;
  /** Keeps this file's accounts apart from those of other files on the same product. */
  private readonly id = randomUUID().slice(0, 8);
  private windows: { readonly window: BrowserWindow; readonly name: WindowName }[] = [];

  constructor(
    private readonly build: () => Promise<Tested>,
    private readonly checksAccessibility: boolean,
    private readonly browserFlags: readonly string[],
  ) {}

  get product(): Tested {
    return this.there().product;
  }

  get window(): BrowserWindow {
    const newest = this.windows.at(-1);
    if (!newest) throw new Error('No window is open');
    return newest.window;
  }

  get page(): Page {
    return this.window.page;
  }

  get errors(): string[] {
    return this.window.errors;
  }

  /**
   * An email address for a person in this test; another one when the test is retried, because the account would exist.
   */
  emailOf(who: string): string {
    return `${who}-${this.testsDone}-${this.id}@stranger.test`;
  }

  /** Opens a window as a new person would; it is closed after the test. */
  async open(name: WindowName, zone?: string, serviceWorkers?: 'allow', locale?: string): Promise<BrowserWindow> {
    const { product, browser } = this.there();
    const window = await openWindow(browser, product.url, name, zone, serviceWorkers, locale);
    this.windows.push({ window, name });
    return window;
  }

  /** Opens a window for a person; its pages are not inspected. */
  async newVisitor(
    this: BrowserHarness<Demo>,
    name: WindowName,
    who: string,
    zone?: string,
    serviceWorkers?: 'allow',
  ): Promise<Visitor> {
    const { page } = await this.open(name, zone, serviceWorkers);
    return new Visitor(page, this.product, async () => undefined, this.emailOf(`${who}-${name}`));
  }

  /** Creates a person who has reached home, skipping the pages before it, which the sign-up test covers. */
  async newTraveler(this: BrowserHarness<Demo>, name: WindowName, who: string): Promise<Visitor> {
    const traveler = await this.newVisitor(name, who);
    const { page, email, name: displayName, password } = traveler;
    await storeSession(page, committedTravelerToken(this, { email, displayName, password, code: '24680' }));
    await page.goto('/home');
    await traveler.waitForHeading('Sit where people pass');
    return traveler;
  }

  /** Creates a person at the first step, skipping also the cards of its week. */
  async newTravelerAtFirstStep(
    this: BrowserHarness<Demo>,
    name: WindowName,
    who: string,
    serviceWorkers?: 'allow',
  ): Promise<Visitor> {
    const traveler = await this.newVisitor(name, who, undefined, serviceWorkers);
    const { page, email } = traveler;
    await storeSession(page, firstWeekToken(this, email));
    await page.goto('/challenge/sit-where-people-pass/0');
    await traveler.waitForHeading('Pick your spot');
    return traveler;
  }

  /** Records the problems of the page: missing text, overflow, and accessibility. */
  readonly inspect = async (screen: string, { isBrief = false } = {}): Promise<void> => {
    const { page } = this;
    if (screenshotFolder !== undefined && !isBrief) await this.picture(screenshotFolder, screen);
    if (this.checksAccessibility || isDeepRun) await this.inspectAccessibility(screen, isBrief);
    if (await page.getByText(messages.errorDefault).count()) this.problems.push(`${screen}: something has no words`);
    await this.inspectWidth(screen);
  };

  /** Records whether the page overflows the widest supported window. */
  readonly inspectWidest = async (screen: string): Promise<void> => {
    const size = this.page.viewportSize();
    await this.page.setViewportSize({ width: 1900, height: 1000 });
    await this.inspectWidth(screen);
    if (size) await this.page.setViewportSize(size);
  };

  private async inspectWidth(screen: string): Promise<void> {
    const { scroll, width } = await this.page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      width: document.documentElement.clientWidth,
    }));
    if (scroll > width) this.problems.push(`${screen}: ${scroll} wide in a window of ${width}`);
  }

  /** Waits for a heading with this name. */
  readonly heading = (name: string): Promise<void> => this.page.getByRole('heading', { name, exact: true }).waitFor();
  readonly press = (name: string): Promise<void> => this.page.getByRole('button', { name, exact: true }).click();

  async start(): Promise<void> {
    const product = await this.build();
    this.running = { product, browser: await openTestBrowser(...this.browserFlags) };
  }

  async afterTest(hasFailed: boolean): Promise<void> {
    for (const { window } of this.windows) {
      const { page, context, errors } = window;
      if (hasFailed && !page.isClosed()) console.error(page.url(), errors, await page.locator('body').ariaSnapshot());
      await leave(context);
    }
    this.windows = [];
    this.problems = [];
    this.testsDone += 1;
  }

  async stop(): Promise<void> {
    await this.running?.browser.close();
    await this.running?.product.close();
  }

  /** Checks accessibility in both themes; a page that disappears soon only in the current one. */
  private async inspectAccessibility(screen: string, isBrief: boolean): Promise<void> {
    const { page } = this;
    const found = await (isBrief ? accessibilityProblems(page) : accessibilityProblemsInBothThemes(page));
    // What lies beneath a sheet is hidden on purpose, the page's main part and title with it.
    const isBeneath = (problem: string): boolean => /: (landmark-one-main|page-has-heading-one): /.test(`: ${problem}`);
    const isCovered = (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0;
    this.problems.push(
      ...found.filter((problem) => !(isCovered && isBeneath(problem))).map((problem) => `${screen}: ${problem}`),
    );
  }

  private there(): { readonly product: Tested; readonly browser: Browser } {
    if (!this.running) throw new Error('The product has not started yet');
    return this.running;
  }

  private async picture(folder: string, screen: string): Promise<void> {
    mkdirSync(folder, { recursive: true });
    const size = this.windows.at(-1)?.name ?? '';
    for (const colorScheme of ['dark', 'light'] as const) {
      await this.page.emulateMedia({ colorScheme });
      await waitUntilSettled(this.page);
      await this.page.screenshot({ path: `${folder}/${screen}-${size}-${colorScheme}.png` });
    }
  }
}

/** Closes a context; responses that a test still holds back are dropped. */
async function leave(context: BrowserContext): Promise<void> {
  const pages = context.pages();
  for (const one of pages.length > 0 ? [...pages, context] : []) await one.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

interface HarnessOptions {
  /** Whether every inspected page is also checked for accessibility; all are with `npm run test:deep`. */
  readonly checksAccessibility?: boolean;
  /** Additional command-line flags of the browser. */
  readonly browserFlags?: readonly string[];
}

/**
 * The product with demo data that the files of a run share; a test that stops it, or changes shared data, starts its
 * own.
 */
const sharedDemo = async (): Promise<Demo> => demoAt(inject('demoUrl'));

/** Starts a separate product for one file, on a copy of the run's demo data. */
export const startDemo = (allowedOrigin?: string): Promise<Product> =>
  startProduct({ ...inject('demo'), ...(allowedOrigin !== undefined && { allowedOrigin }) });

/** Starts a separate product for one file, with other content and without data. */
export const startWithContent = (content: string): Promise<Product> => {
  const { postgres } = inject('demo');
  return startProduct({ content, ...(postgres && { postgres: { url: postgres.url } }) });
};

/** Starts a separate product with the demo's content, whose first step also asks for files. */
export async function startWithUploads(...applets: readonly UploadApplet[]): Promise<Product> {
  const content = contentWithUploads(...applets);
  const product = await startWithContent(content);
  const close = async (): Promise<void> => {
    await product.close();
    rmSync(content, { recursive: true, force: true });
  };
  return { ...product, close };
}

/**
 * The product and a browser for the tests of one file: started before the first test, windows closed after each,
 * stopped after the last.
 */
export function setUpBrowserHarness(build?: undefined, options?: HarnessOptions): BrowserHarness;
export function setUpBrowserHarness<Tested extends TestedProduct>(
  build: () => Promise<Tested>,
  options?: HarnessOptions,
): BrowserHarness<Tested>;
export function setUpBrowserHarness(
  build: () => Promise<TestedProduct> = sharedDemo,
  { checksAccessibility = false, browserFlags = [] }: HarnessOptions = {},
): BrowserHarness<TestedProduct> {
  const harness = new BrowserHarness(build, checksAccessibility, browserFlags);
  beforeAll(() => harness.start());
  afterEach(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail';
    await harness.afterTest(hasFailed);
    // A second try begins with the data that the first one found.
    if (!hasFailed || build === sharedDemo) return;
    await harness.stop();
    await harness.start();
  });
  afterAll(() => harness.stop());
  return harness;
}
