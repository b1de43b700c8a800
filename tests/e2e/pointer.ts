import type { Locator, Page } from 'playwright-core';
import { type Hand, rowsOf } from './hands.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A hand with a mouse, or on a screen that is touched with a finger; keys only bring letters. */
export class Pointer implements Hand {
  constructor(
    readonly page: Page,
    private readonly isTouch: boolean,
  ) {}

  readonly press = (what: Locator): Promise<void> => (this.isTouch ? what.tap() : what.click());

  readonly write = async (field: Locator, words: string): Promise<void> => {
    await this.enterField(field);
    await this.page.keyboard.press('Control+A');
    await this.type(words);
  };

  readonly type = async (words: string): Promise<void> => this.page.keyboard.insertText(words);

  readonly take = async (list: Locator, option: string): Promise<void> => {
    await list.selectOption(option);
  };

  readonly choose = (radio: Locator): Promise<void> => this.press(radio);

  readonly slide = async (slider: Locator, to: number): Promise<void> => {
    const { x, y, width, height } = await this.broughtIn(slider);
    const [least, most] = await slider.evaluate((range: HTMLInputElement) => [Number(range.min), Number(range.max)]);
    const thumb = height;
    const at = {
      x: x + thumb / 2 + ((to - (least ?? 0)) / ((most ?? 0) - (least ?? 0))) * (width - thumb),
      y: y + height / 2,
    };
    await (this.isTouch ? this.page.touchscreen.tap(at.x, at.y) : this.page.mouse.click(at.x, at.y));
  };

  readonly carryFirst = async (rank: Locator, to: number): Promise<void> => {
    const grip = (place: number): Locator => rowsOf(rank).nth(place).locator('[aria-hidden]').first();
    const last = await this.broughtIn(grip(to));
    const first = await this.placeOf(grip(0));
    const from = { x: first.x + first.width / 2, y: first.y + first.height / 2 };
    await this.drag(from, { x: from.x, y: last.y + last.height * 0.9 });
    await rank.locator('[data-dragging]').waitFor({ state: 'detached' });
  };

  readonly enter = async (text: Locator): Promise<void> => {
    await this.press(text);
    await this.page.keyboard.press('Control+End');
  };

  readonly tool = (editor: Locator, name: string): Promise<void> =>
    this.press(editor.getByRole('toolbar').getByRole('button', { name, exact: true }));

  /** A browser takes no tap while what was flung comes to rest: somebody taps again. */
  private async enterField(field: Locator): Promise<void> {
    const isEntered = () => field.evaluate((element) => element === document.activeElement);
    do await this.press(field);
    while (!(await isEntered()));
  }

  private async drag(from: Point, to: Point): Promise<void> {
    const way = Array.from({ length: 9 }, (_, step) => ({ x: from.x, y: from.y + ((to.y - from.y) * (step + 1)) / 9 }));
    if (!this.isTouch) {
      const { mouse } = this.page;
      await mouse.move(from.x, from.y);
      await mouse.down();
      for (const { x, y } of way) await mouse.move(x, y);
      return mouse.up();
    }
    const finger = await this.page.context().newCDPSession(this.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [from]);
    for (const point of way) await touch('touchMove', [point]);
    await touch('touchEnd', []);
  }

  /** Brings something to the middle of the window; answers with where it stands then. */
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
