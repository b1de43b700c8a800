import type { CDPSession, Locator, Page } from 'playwright-core';
import { type InputMethod, rankRows } from './input-method.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The number of attempts to tap: a browser ignores a tap while the page is still moving. */
const PATIENCE = 5;

/** The time in which a browser treats a second tap as a double tap, in milliseconds. */
const DOUBLE_TAP = 500;

/** Uses a mouse, or touches of the given duration in milliseconds; the keyboard only types text. */
export class PointerInput implements InputMethod {
  private lifted = 0;
  private session: CDPSession | undefined;

  constructor(
    readonly page: Page,
    private readonly isTouch: boolean,
    private readonly touchTime = 0,
  ) {}

  readonly press = async (what: Locator): Promise<void> => {
    if (!this.isTouch) return what.click();
    for (let tries = 0; tries < PATIENCE; tries += 1) {
      await this.page.waitForTimeout(Math.max(0, this.lifted + DOUBLE_TAP - Date.now()));
      const heard = await what.evaluateHandle(hearClick);
      await (this.touchTime === 0 ? what.tap() : this.touch(what));
      this.lifted = Date.now();
      if (await heard.evaluate(takesClick).catch(() => true)) return;
    }
    throw new Error(`No tap is taken by ${String(what)}.`);
  };

  readonly fill = async (field: Locator, content: string): Promise<void> => {
    await this.press(field);
    await this.page.keyboard.press('Control+A');
    await this.type(content);
  };

  readonly type = async (content: string): Promise<void> => this.page.keyboard.insertText(content);

  readonly selectOption = async (list: Locator, option: string): Promise<void> => {
    await list.selectOption(option);
  };

  readonly chooseRadio = (radio: Locator): Promise<void> => this.press(radio);

  readonly setSlider = async (slider: Locator, to: number): Promise<void> => {
    const { x, y, width, height } = await this.broughtIn(slider);
    const [least, most] = await slider.evaluate((range: HTMLInputElement) => [Number(range.min), Number(range.max)]);
    const thumb = height;
    const at = {
      x: x + thumb / 2 + ((to - (least ?? 0)) / ((most ?? 0) - (least ?? 0))) * (width - thumb),
      y: y + height / 2,
    };
    await (this.isTouch ? this.page.touchscreen.tap(at.x, at.y) : this.page.mouse.click(at.x, at.y));
  };

  readonly dragFirstTo = async (rank: Locator, to: number): Promise<void> => {
    const grip = (index: number): Locator => rankRows(rank).nth(index).locator('[aria-hidden]').first();
    const last = await this.broughtIn(grip(to));
    const first = await this.placeOf(grip(0));
    const from = { x: first.x + first.width / 2, y: first.y + first.height / 2 };
    await this.drag(from, { x: from.x, y: last.y + last.height * 0.9 });
    await rank.locator('[data-dragging]').waitFor({ state: 'detached' });
  };

  readonly focusEnd = async (text: Locator): Promise<void> => {
    await this.press(text);
    await this.page.keyboard.press('Control+End');
  };

  readonly useTool = (editor: Locator, name: string): Promise<void> =>
    this.press(editor.getByRole('toolbar').getByRole('button', { name, exact: true }));

  private async drag(from: Point, to: Point): Promise<void> {
    const way = Array.from({ length: 9 }, (_, step) => ({ x: from.x, y: from.y + ((to.y - from.y) * (step + 1)) / 9 }));
    if (!this.isTouch) {
      const { mouse } = this.page;
      await mouse.move(from.x, from.y);
      await mouse.down();
      for (const { x, y } of way) await mouse.move(x, y);
      return mouse.up();
    }
    await this.moveFinger('touchStart', from);
    for (const point of way) await this.moveFinger('touchMove', point);
    await this.moveFinger('touchEnd');
  }

  /** Touches the centre of an element for the duration of a tap. */
  private async touch(what: Locator): Promise<void> {
    await what.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await this.placeOf(what);
    await this.moveFinger('touchStart', { x: x + width / 2, y: y + height / 2 });
    await this.page.waitForTimeout(this.touchTime);
    await this.moveFinger('touchEnd');
  }

  private async moveFinger(type: 'touchStart' | 'touchMove' | 'touchEnd', to?: Point): Promise<void> {
    this.session ??= await this.page.context().newCDPSession(this.page);
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints: to ? [to] : [] });
  }

  /** Scrolls an element to the middle of the window; returns its position. */
  private async broughtIn(what: Locator) {
    await what.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    return this.placeOf(what);
  }

  private async placeOf(what: Locator) {
    const box = await what.boundingBox();
    if (!box) throw new Error('It is not to be seen.');
    return box;
  }
}

interface HeardClick {
  readonly click: Promise<boolean>;
}

/** Listens before the tap, because a busy page may handle it before any other query. */
const hearClick = (): HeardClick => ({
  click: new Promise((resolve) => {
    document.addEventListener('click', () => resolve(true), { once: true, capture: true });
  }),
});

/** Whether the click arrives soon; true if the page is left by it. */
const takesClick = ({ click }: HeardClick): Promise<boolean> =>
  Promise.race([click, new Promise<boolean>((resolve) => setTimeout(resolve, 1_000, false))]);
