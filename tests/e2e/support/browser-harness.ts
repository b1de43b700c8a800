import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { messages } from '#core/messages';
import { isDeepRun } from '../../../scripts/test-suites.mjs';
import { accessibilityProblems, accessibilityProblemsInBothThemes } from './axe.ts';
import { openTestBrowser, openWindow, waitUntilSettled, type BrowserWindow, type WindowName } from './browser.ts';
import { contentWithUploads, type UploadApplet } from './content-with-uploads.ts';
import { committedTravelerToken } from './sessions.ts';
import { type Demo, demoAt, type Product, startProduct } from './product.ts';
import { Visitor } from './visitor.ts';

/** A folder for pictures of what was looked at; none are taken without one. */
const screenshotFolder = process.env['ALBUM'];

const sizesWith = (usual: WindowName): readonly WindowName[] => (isDeepRun ? ['phone', 'desktop'] : [usual]);

/** The windows that a test runs in: a phone; a desktop too in `npm run test:deep`. */
export const SIZES = sizesWith('phone');

/** The same for pages that are laid out for a wide window. */
export const WIDE_SIZES = sizesWith('desktop');

/** What is driven: the built product, or a server of a test's own. */
type TestedProduct = Pick<Demo, 'url' | 'close'>;

/** The product, a browser, and the newest window that somebody opened; a test that failed says what stood in it. */
export class BrowserHarness<Tested extends TestedProduct = Demo> {
  /** What is wrong with the pages that were looked at in this test. */
  problems: string[] = [];
  private running: { readonly product: Tested; readonly browser: Browser } | undefined;
  private testsDone = 0;
  /** Keeps its people apart from those of other files on the same product. */
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

  /** The address of somebody in this test; another one when the test is tried once more, which would find an account. */
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

  /** Somebody in a window of their own, who looks at no page by themselves. */
  async newVisitor(this: BrowserHarness<Demo>, name: WindowName, who: string, zone?: string): Promise<Visitor> {
    const { page } = await this.open(name, zone);
    return new Visitor(page, this.product, async () => undefined, this.emailOf(`${who}-${name}`));
  }

  /** Somebody at home, after everything that comes before it; the test of signing up does all of that on the pages. */
  async newTraveler(this: BrowserHarness<Demo>, name: WindowName, who: string): Promise<Visitor> {
    const stranger = await this.newVisitor(name, who);
    const { page, email, name: displayName, password } = stranger;
    const token = await committedTravelerToken(this, { email, displayName, password, code: '24680' });
    await page.goto('/auth/login');
    await page.evaluate((jwt) => localStorage.setItem('waymark.session', jwt), token);
    await page.goto('/home');
    await stranger.waitForHeading('Sit where people pass');
    return stranger;
  }

  /** Collects what is wrong with the page: text that is missing, what is too wide, and what keeps people from it. */
  readonly inspect = async (screen: string, { isBrief = false } = {}): Promise<void> => {
    const { page } = this;
    if (screenshotFolder !== undefined && !isBrief) await this.picture(screenshotFolder, screen);
    if (this.checksAccessibility || isDeepRun) await this.inspectAccessibility(screen, isBrief);
    if (await page.getByText(messages.errorDefault).count()) this.problems.push(`${screen}: something has no words`);
    await this.inspectWidth(screen);
  };

  /** Collects whether the page is wider than its window, in the widest one that the layouts are made for. */
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

  /** Waits for a heading, for a press or a link by what it says. */
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

  /** In the light and in the dark; a page that is gone soon is looked at as it is. */
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

/** Closes a context; an answer that a test still held back then is nobody's any more. */
async function leave(context: BrowserContext): Promise<void> {
  const pages = context.pages();
  for (const one of pages.length > 0 ? [...pages, context] : []) await one.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

interface HarnessOptions {
  /** Whether every inspected page is also checked for accessibility; all are in `npm run test:deep`. */
  readonly checksAccessibility?: boolean;
  /** What the browser is started with beside the usual. */
  readonly browserFlags?: readonly string[];
}

/** The one product on the demo's data that the files of a run share; a person who stops it, or changes what others meet, starts their own. */
const sharedDemo = async (): Promise<Demo> => demoAt(inject('demoUrl'));

/** A product of a file's own, on a copy of the demo data that were made for the whole run. */
export const startDemo = (allowedOrigin?: string): Promise<Product> =>
  startProduct({ ...inject('demo'), ...(allowedOrigin !== undefined && { allowedOrigin }) });

/** A product of a file's own, with other content and without data. */
export const startWithContent = (content: string): Promise<Product> => {
  const { postgres } = inject('demo');
  return startProduct({ content, ...(postgres && { postgres: { url: postgres.url } }) });
};

/** The same with the demo's content, whose first step asks for files too. */
export async function startWithUploads(...applets: readonly UploadApplet[]): Promise<Product> {
  const content = contentWithUploads(...applets);
  const product = await startWithContent(content);
  const close = async (): Promise<void> => {
    await product.close();
    rmSync(content, { recursive: true, force: true });
  };
  return { ...product, close };
}

/** The product and a browser for the tests of one file: started before the first, windows closed after each, stopped after the last. */
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
