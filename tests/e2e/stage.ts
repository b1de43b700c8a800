import { mkdirSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { messages } from '#core/messages';
import { accessProblems, accessProblemsInBothThemes } from './axe.ts';
import { openBrowser, openWindow, settled, type Window, type WindowName } from './browser.ts';
import { comeIn } from './journey.ts';
import { type Product, startProduct } from './product.ts';
import { Stranger } from './stranger.ts';

/** A folder for pictures of what was looked at; none are taken without one. */
const album = process.env['ALBUM'];

/** The two windows in which every page has to be right. */
export const SIZES = ['phone', 'desktop'] as const satisfies readonly WindowName[];

/** What is driven: the built product, or a server of a test's own. */
type Driven = Pick<Product, 'url' | 'close'>;

/** The product, a browser, and the newest window that somebody opened; a test that failed says what stood in it. */
export class Stage<House extends Driven = Product> {
  /** What is wrong with the pages that were looked at in this test. */
  problems: string[] = [];
  private house: { readonly product: House; readonly browser: Browser } | undefined;
  private windows: { readonly window: Window; readonly name: WindowName }[] = [];

  constructor(private readonly build: () => Promise<House>) {}

  get product(): House {
    return this.there().product;
  }

  get window(): Window {
    const newest = this.windows.at(-1);
    if (!newest) throw new Error('No window is open');
    return newest.window;
  }

  get page(): Page {
    return this.window.page;
  }

  get complaints(): string[] {
    return this.window.complaints;
  }

  /** Opens a window as a new person would; it is closed after the test. */
  async open(name: WindowName, zone?: string): Promise<Window> {
    const { product, browser } = this.there();
    const window = await openWindow(browser, product.url, name, zone);
    this.windows.push({ window, name });
    return window;
  }

  /** Somebody in a window of their own, who looks at no page by themselves. */
  async stranger(this: Stage, name: WindowName, who: string, zone?: string): Promise<Stranger> {
    const { page } = await this.open(name, zone);
    return new Stranger(page, this.product, async () => undefined, `${who}-${name}`);
  }

  /** Somebody who has come as far as home. */
  async walker(this: Stage, name: WindowName, who: string): Promise<Stranger> {
    const stranger = await this.stranger(name, who);
    await comeIn(stranger);
    return stranger;
  }

  /** Collects what is wrong with the page in the light and in the dark; one that is gone soon is looked at as it is. */
  readonly look = async (screen: string, { isBrief = false } = {}): Promise<void> => {
    const { page } = this;
    if (album !== undefined && !isBrief) await this.picture(album, screen);
    const found = await (isBrief ? accessProblems(page) : accessProblemsInBothThemes(page));
    // What lies beneath a sheet is hidden on purpose, the page's main part and title with it.
    const isBeneath = (problem: string): boolean => /: (landmark-one-main|page-has-heading-one): /.test(`: ${problem}`);
    const isCovered = (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0;
    this.problems.push(
      ...found.filter((problem) => !(isCovered && isBeneath(problem))).map((problem) => `${screen}: ${problem}`),
    );
    if (await page.getByText(messages.errorDefault).count()) this.problems.push(`${screen}: something has no words`);
    const { scroll, width } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      width: document.documentElement.clientWidth,
    }));
    if (scroll > width) this.problems.push(`${screen}: ${scroll} wide in a window of ${width}`);
  };

  /** Waits for a heading, for a press or a link by what it says. */
  readonly heading = (name: string): Promise<void> => this.page.getByRole('heading', { name, exact: true }).waitFor();
  readonly press = (name: string): Promise<void> => this.page.getByRole('button', { name, exact: true }).click();

  async raise(): Promise<void> {
    const product = await this.build();
    this.house = { product, browser: await openBrowser() };
  }

  async clear(hasFailed: boolean): Promise<void> {
    for (const { window } of this.windows) {
      const { page, context, complaints } = window;
      if (hasFailed && !page.isClosed())
        console.error(page.url(), complaints, await page.locator('body').ariaSnapshot());
      await leave(context);
    }
    this.windows = [];
    this.problems = [];
  }

  async strike(): Promise<void> {
    await this.house?.browser.close();
    await this.house?.product.close();
  }

  private there(): { readonly product: House; readonly browser: Browser } {
    if (!this.house) throw new Error('The product has not started yet');
    return this.house;
  }

  private async picture(folder: string, screen: string): Promise<void> {
    mkdirSync(folder, { recursive: true });
    const size = this.windows.at(-1)?.name ?? '';
    for (const colorScheme of ['dark', 'light'] as const) {
      await this.page.emulateMedia({ colorScheme });
      await settled(this.page);
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

/** A stage for the tests of one file: raised before the first, cleared after each, struck after the last. */
export function stageFor(): Stage;
export function stageFor<House extends Driven>(build: () => Promise<House>): Stage<House>;
export function stageFor(build: () => Promise<Driven> = startProduct): Stage<Driven> {
  const stage = new Stage(build);
  beforeAll(() => stage.raise());
  afterEach(({ task }) => stage.clear(task.result?.state === 'fail'));
  afterAll(() => stage.strike());
  return stage;
}
