import type { ElementHandle, Locator, Page } from 'playwright-core';
import { isDeepRun } from '../../../scripts/test-suites.mjs';
import { type InputMethod, rankRows } from './input-method.ts';

/** The maximum number of key presses before giving up. */
const PATIENCE = 250;

/** How many characters of a line are typed one by one; `npm run test:deep` types all of them. */
const KEYED = 12;

/** Where an element is for a keyboard user: focused, ahead, behind, replaced by another one, or the focus is lost. */
type Whereabouts = 'here' | 'on' | 'back' | 'lost' | 'gone';

/** An element, found once: a search by role costs more than the key press after it. */
type Found = ElementHandle<SVGElement | HTMLElement>;

/** Uses the keyboard only: Tab, arrows, Space, Enter, and text. Records obstacles. */
export class KeyboardInput implements InputMethod {
  /** Focused controls that were invisible, and moments without any focused control. */
  readonly problems: string[] = [];

  /** Whether the page was just loaded, so that no control has the focus yet. */
  private isFresh = true;

  private last = 'the beginning';

  constructor(readonly page: Page) {
    page.on('load', () => (this.isFresh = true));
  }

  readonly press = async (what: Locator): Promise<void> => {
    await this.reach(what);
    await this.page.keyboard.press('Enter');
  };

  readonly fill = async (field: Locator, content: string): Promise<void> => {
    await this.reach(field);
    await this.page.keyboard.press('Control+A');
    await this.type(content);
  };

  /** Types the first characters of each line by key, and inserts the rest, as a suggested word is inserted. */
  readonly type = async (content: string): Promise<void> => {
    const { keyboard } = this.page;
    for (const [index, line] of content.split('\n').entries()) {
      if (index > 0) await keyboard.press('Enter');
      const characters = [...line];
      const keyed = isDeepRun ? characters.length : KEYED;
      await keyboard.type(characters.slice(0, keyed).join(''));
      if (characters.length > keyed) await keyboard.insertText(characters.slice(keyed).join(''));
    }
  };

  readonly selectOption = async (list: Locator, option: string): Promise<void> => {
    await this.reach(list);
    const chosen = (): Promise<string> => list.evaluate((one: HTMLSelectElement) => one.value);
    for (let press = 0; (await chosen()) !== option; press += 1) {
      if (press > PATIENCE) throw new Error(`The arrows do not lead to ${option}.`);
      await this.page.keyboard.press('ArrowDown');
    }
  };

  readonly chooseRadio = async (radio: Locator): Promise<void> => {
    await this.reach(radio);
    await this.page.keyboard.press('Space');
    for (let press = 0; !(await radio.isChecked()); press += 1) {
      if (press > PATIENCE) throw new Error('The arrows do not lead to this choice.');
      await this.page.keyboard.press('ArrowDown');
    }
  };

  readonly setSlider = async (slider: Locator, to: number): Promise<void> => {
    await this.reach(slider);
    for (;;) {
      const at = Number(await slider.inputValue());
      if (at === to) return;
      await this.page.keyboard.press(at < to ? 'ArrowRight' : 'ArrowLeft');
    }
  };

  readonly dragFirstTo = async (rank: Locator, to: number): Promise<void> => {
    await this.reach(
      rankRows(rank)
        .first()
        .getByRole('button', { name: /^Move down: / }),
    );
    for (let index = 0; index < to; index += 1) await this.page.keyboard.press('ArrowDown');
  };

  readonly focusEnd = async (text: Locator): Promise<void> => {
    await this.reach(text);
    await this.page.keyboard.press('Control+End');
  };

  readonly useTool = async (editor: Locator, name: string): Promise<void> => {
    const { keyboard } = this.page;
    await keyboard.press('Alt+F10');
    await keyboard.press('Home');
    const tool = await editor.getByRole('toolbar').getByRole('button', { name, exact: true }).elementHandle();
    for (let press = 0; (await this.whereabouts(tool)) !== 'here'; press += 1) {
      if (press > PATIENCE) throw new Error(`The arrows do not lead to ${name}.`);
      await keyboard.press('ArrowRight');
    }
    await keyboard.press('Enter');
  };

  /** Presses Tab until an element has the focus. */
  private async reach(what: Locator): Promise<void> {
    await what.waitFor();
    let found = await what.elementHandle();
    for (let press = 0; press < PATIENCE; press += 1) {
      let where = await this.settledWhereabouts(found);
      if (where === 'gone') {
        found = await what.elementHandle();
        where = await this.settledWhereabouts(found);
      }
      if (where === 'lost' && !this.isFresh)
        this.problems.push(`nothing has the focus after ${this.last}, on the way to ${String(what)}`);
      this.isFresh = false;
      if (where === 'here') {
        if (!(await this.becomesSeen(what)))
          this.problems.push(`it has the focus and is not to be seen: ${String(what)}`);
        this.last = String(what);
        return;
      }
      await this.page.keyboard.press(where === 'back' ? 'Shift+Tab' : 'Tab');
    }
    throw new Error(`Tab does not lead to ${String(what)}.`);
  }

  /** Where an element is once the focus has settled: content that just opened takes it a moment later. */
  private async settledWhereabouts(what: Found): Promise<Whereabouts> {
    const where = await this.whereabouts(what);
    if (where !== 'lost' || this.isFresh) return where;
    const taken = this.page.waitForFunction(() => document.activeElement !== document.body, undefined, {
      timeout: 1_000,
    });
    await taken.catch(() => undefined);
    return this.whereabouts(what);
  }

  /**
   * Whether the focused element is visible, at the latest when it is focused again: pictures that load above it may
   * push it out of the window.
   */
  private async becomesSeen(what: Locator): Promise<boolean> {
    for (const wait of [0, 1_000]) {
      if (await what.evaluate(isSeen)) return true;
      await this.page.waitForTimeout(wait);
      for (const key of ['Shift+Tab', 'Tab']) await this.page.keyboard.press(key);
    }
    return what.evaluate(isSeen);
  }

  private whereabouts(what: Found): Promise<Whereabouts> {
    return what.evaluate((element: Element) => {
      if (!element.isConnected) return 'gone';
      const { activeElement, body } = document;
      const group = element instanceof HTMLInputElement && element.type === 'radio' ? element.name : undefined;
      if (element === activeElement || (group !== undefined && activeElement?.getAttribute('name') === group))
        return 'here';
      if (!activeElement || activeElement === body) return 'lost';
      return activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? 'back' : 'on';
    });
  }
}

/** Whether part of an element, or of the label around it, is in the window and uncovered. */
function isSeen(element: Element): boolean {
  const shown = element.closest('label') ?? element;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  return [0.1, 0.5, 0.9].some((part) => {
    const at = document.elementFromPoint((left + right) / 2, top + (bottom - top) * part);
    return at !== null && shown.contains(at);
  });
}
