import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { windows, type WindowName } from '../browser.ts';
import { type Product, startProduct } from '../product.ts';
import type { Driver, OtherBrowserKind } from './driver.ts';
import { OtherPage } from './other-page.ts';

const screenshotFolder = process.env['ALBUM'];

/** The product with its demo, and one other browser at a time, restarted for every test. */
export class OtherBrowserHarness {
  private running: Product | undefined;
  private driver: Driver | undefined;

  constructor(private readonly kind: OtherBrowserKind) {}

  get product(): Product {
    if (!this.running) throw new Error('The product has not started yet');
    return this.running;
  }

  get errors(): readonly string[] {
    return this.driver?.errors ?? [];
  }

  async open(): Promise<OtherPage> {
    this.driver = await this.kind.open();
    await this.driver.resize(windows.phone.width, windows.phone.height);
    return new OtherPage(this.driver, this.product.url);
  }

  /**
   * Checks that the page fits a phone and a wide window, and takes a screenshot of both if a folder is set; ends at the
   * phone's size.
   */
  readonly inspect = async (screen: string): Promise<void> => {
    for (const name of ['desktop', 'phone'] as const) {
      const { width, height } = windows[name];
      await this.driver?.resize(width, height);
      await this.driver?.call(SETTLED, [screenshotFolder === undefined ? 300 : 2_000]);
      if (screenshotFolder !== undefined) await this.picture(screenshotFolder, screen, name);
      const widths = await this.driver?.call(WIDTHS, []);
      expect(widths, `${screen} on a ${name}`).toEqual({ window: width, tooWide: false });
    }
  };

  async start(): Promise<void> {
    this.running = await startProduct(inject('demo'));
  }

  /** Takes a screenshot of a failed test if a folder is set. */
  async afterTest(failed?: string): Promise<void> {
    if (failed !== undefined && screenshotFolder !== undefined)
      await this.picture(screenshotFolder, failed.replaceAll(/\W+/g, '-'), 'phone').catch(console.error);
    await this.driver?.close();
    this.driver = undefined;
  }

  async stop(): Promise<void> {
    await this.running?.close();
  }

  private async picture(folder: string, screen: string, name: WindowName): Promise<void> {
    const picture = await this.driver?.takePicture();
    mkdirSync(folder, { recursive: true });
    if (picture) writeFileSync(`${folder}/${this.kind.name}-${screen}-${name}.png`, picture);
  }
}

const SETTLED = `async (milliseconds) => {
  await document.fonts.ready;
  await new Promise((resume) => setTimeout(resume, milliseconds));
}`;

const WIDTHS = `() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  return { window: innerWidth, tooWide: scrollWidth > clientWidth };
}`;

/** Starts the product before the tests of one browser, and closes what they opened. */
export function setUpOtherBrowser(kind: OtherBrowserKind): OtherBrowserHarness {
  const harness = new OtherBrowserHarness(kind);
  beforeAll(() => harness.start());
  afterEach(({ task }) => harness.afterTest(task.result?.state === 'fail' ? task.name : undefined));
  afterAll(() => harness.stop());
  return harness;
}
