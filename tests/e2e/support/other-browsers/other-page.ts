import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import type { Driver } from './driver.ts';
import { type Found, inPage, type Step, type Wording } from './in-page.ts';

const queries = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

const PATIENCE = 40_000;

/** The time in which a browser treats a second click at the same place as a double click, in milliseconds. */
const DOUBLE_CLICK = 600;

/** The time that a page may take to settle after a move through its history, in milliseconds. */
const SETTLING = 500;
const ENTER = '\uE007';

interface NameOptions {
  readonly name?: string | RegExp;
  readonly exact?: boolean;
}

const wording = (name: string | RegExp, isExact = false): Wording => {
  if (name instanceof RegExp) return { source: name.source, flags: name.flags };
  const text = name
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  return { source: isExact ? `^${text}$` : text, flags: isExact ? 'u' : 'iu' };
};

const isPoint = (aim: unknown): aim is { readonly x: number; readonly y: number } =>
  typeof aim === 'object' && aim !== null && 'x' in aim;

/** An element in another browser, with Playwright's method names. */
export class OtherPart {
  constructor(
    protected readonly driver: Driver,
    private readonly steps: readonly Step[] = [],
  ) {}

  getByRole(role: string, { name, exact = false }: NameOptions = {}): OtherPart {
    return this.and({ by: 'role', role, ...(name !== undefined && { name: wording(name, exact) }) });
  }

  getByLabel(name: string | RegExp, { exact = false }: NameOptions = {}): OtherPart {
    return this.and({ by: 'label', name: wording(name, exact) });
  }

  getByText(name: string | RegExp, { exact = false }: NameOptions = {}): OtherPart {
    return this.and({ by: 'text', name: wording(name, exact) });
  }

  first(): OtherPart {
    return this.and({ by: 'first' });
  }

  async waitFor(): Promise<void> {
    await this.until(async () => (await this.look()).visible > 0 || undefined);
  }

  async click(): Promise<void> {
    const { x, y } = await this.until(async () => {
      const aim = await this.ask('aim');
      if (isPoint(aim)) return aim;
      throw new Error(`cannot be clicked: ${JSON.stringify(aim)}`);
    });
    const [left, duration] = [{ button: 0 }, 0];
    await this.driver.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y, duration },
          { type: 'pointerDown', ...left },
          { type: 'pointerUp', ...left },
        ],
      },
    ]);
    await pause(DOUBLE_CLICK);
  }

  /** Clicks a field and replaces its value. */
  async fill(text: string): Promise<void> {
    await this.click();
    await this.ask('select');
    await this.type(text);
    await this.until(async () => (await this.inputValue()) === text || undefined);
  }

  async inputValue(): Promise<string> {
    return (await this.until(() => this.look())).value ?? '';
  }

  async textContent(): Promise<string> {
    return (await this.until(async () => ((await this.look()).count > 0 ? this.look() : undefined))).text;
  }

  async count(): Promise<number> {
    return (await this.look()).count;
  }

  protected async type(text: string): Promise<void> {
    const actions = [...text.replaceAll('\n', ENTER)].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.driver.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  private and(step: Step): OtherPart {
    return new OtherPart(this.driver, [...this.steps, step]);
  }

  private async look(): Promise<Found> {
    return (await this.ask('look')) as Found;
  }

  /** Runs a query in the page, injecting the query code into a new document. */
  private async ask(deed: Parameters<typeof inPage>[1]): Promise<unknown> {
    const answer = await this.driver.call(String(inPage), [this.steps, deed]);
    if (answer !== null) return answer;
    await this.driver.call(`() => { ${queries} }`, []);
    return this.driver.call(String(inPage), [this.steps, deed]);
  }

  /** Repeats a query until it has a result, also if the page changes in the meantime. */
  protected async until<Answer>(question: () => Promise<Answer | undefined>): Promise<Answer> {
    let last: unknown = 'nothing was found';
    for (const end = performance.now() + PATIENCE; performance.now() < end;) {
      const answer = await question().catch((error: unknown) => void (last = error));
      if (answer !== undefined) return answer as Answer;
      await pause(100);
    }
    const seen = await this.driver.call('() => location.href + document.body.innerText', []).catch(String);
    throw new Error(`${JSON.stringify(this.steps)}: ${String(last)}, on ${String(seen)}`);
  }
}

/** The page of another browser. */
export class OtherPage extends OtherPart {
  constructor(
    driver: Driver,
    private readonly url: string,
  ) {
    super(driver);
  }

  async goto(path: string): Promise<void> {
    await this.driver.navigate(new URL(path, this.url).href);
  }

  async reload(): Promise<void> {
    await this.goto(await this.address());
  }

  async goBack(): Promise<void> {
    await this.driver.call('() => history.back()', []);
    await pause(SETTLING);
  }

  async goForward(): Promise<void> {
    await this.driver.call('() => history.forward()', []);
    await pause(SETTLING);
  }

  async waitForURL(pattern: string): Promise<void> {
    const path = pattern.replace('**', '');
    await this.until(async () => (await this.address()).endsWith(path) || undefined);
  }

  async evaluate(source: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.driver.call(source, args);
  }

  async pressEnter(): Promise<void> {
    await this.type('\n');
  }

  private async address(): Promise<string> {
    return String(await this.driver.call('() => location.href', []));
  }
}
