import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OverlayHistory } from '#ui/kit/overlay/overlay-history.ts';

interface Entry {
  readonly state: unknown;
  readonly url: string;
}

/**
 * A browser tab: its history entries, moves that take a while, and a router that numbers its pages and listens to
 * moves.
 */
class Tab {
  readonly heard: string[] = [];
  entries: Entry[] = [{ state: { idx: 0, key: '/home' }, url: '/home' }];
  at = 0;
  private readonly listeners: ((event: PopStateEvent) => void)[] = [];
  readonly history = {
    state: undefined as unknown,
    pushState: (state: unknown, _: string, url = this.address): void => {
      this.entries = [...this.entries.slice(0, this.at + 1), { state, url }];
      this.at += 1;
      this.show();
    },
    replaceState: (state: unknown, _: string, url = this.address): void => {
      this.entries[this.at] = { state, url };
      this.show();
    },
    go: (delta = 0): void => {
      setTimeout(() => this.travel(delta), 5);
    },
  };

  constructor() {
    this.show();
  }

  get address(): string {
    return this.entries[this.at]?.url ?? '';
  }

  get addresses(): readonly string[] {
    return this.entries.map(({ url }) => url);
  }

  addEventListener(_: string, listener: (event: PopStateEvent) => void): void {
    this.listeners.push(listener);
  }

  /** Presses Back or Forward, and waits for all its effects. */
  async press(delta: number): Promise<void> {
    this.travel(delta);
    await vi.advanceTimersByTimeAsync(100);
  }

  follow(url: string): void {
    this.history.pushState({ idx: this.number + 1, key: url }, '', url);
  }

  replace(url: string): void {
    this.history.replaceState({ idx: this.number, key: url }, '', url);
  }

  private get number(): number {
    return (this.history.state as { idx: number }).idx;
  }

  private show(): void {
    this.history.state = this.entries[this.at]?.state;
  }

  private travel(delta: number): void {
    if (!this.entries[this.at + delta]) return;
    this.at += delta;
    this.show();
    let isStopped = false;
    const event = { stopImmediatePropagation: () => (isStopped = true) } as unknown as PopStateEvent;
    for (const listener of this.listeners) listener(event);
    if (!isStopped) this.heard.push(this.address);
  }
}

let tab: Tab;
let overlays: OverlayHistory;

/** Opens an overlay, which may refuse to close. */
async function open({ stays = false } = {}) {
  const overlay = { isOpen: true, close: (): void => undefined };
  const leave = overlays.open(() => {
    if (!stays) overlay.close();
  });
  overlay.close = () => {
    overlay.isOpen = false;
    leave();
  };
  await vi.advanceTimersByTimeAsync(100);
  return overlay;
}

beforeEach(() => {
  vi.useFakeTimers();
  tab = new Tab();
  tab.follow('/people');
  overlays = new OverlayHistory(tab as unknown as Window);
});

afterEach(() => vi.useRealTimers());

describe('Back with an overlay open', () => {
  test('closes it and stays on the page; the next Back leads on', async () => {
    const dialog = await open();
    await tab.press(-1);
    expect([dialog.isOpen, tab.address, tab.heard]).toEqual([false, '/people', []]);
    await tab.press(-1);
    expect(tab.heard).toEqual(['/home']);
  });

  test('closes one of several, the topmost first', async () => {
    const below = await open();
    const above = await open();
    await tab.press(-1);
    expect([below.isOpen, above.isOpen]).toEqual([true, false]);
    await tab.press(-1);
    expect([below.isOpen, tab.address, tab.heard]).toEqual([false, '/people', []]);
  });

  test('asks each time if the overlay does not close immediately', async () => {
    const form = await open({ stays: true });
    for (let times = 0; times < 3; times += 1) await tab.press(-1);
    expect([form.isOpen, tab.address, tab.heard]).toEqual([true, '/people', []]);
    form.close();
    await vi.advanceTimersByTimeAsync(100);
    await tab.press(-1);
    expect(tab.heard).toEqual(['/home']);
  });

  test('works on the first page of a tab, and in browsers that skip a page without interaction', async () => {
    const dialog = await open();
    await tab.press(-2);
    expect([dialog.isOpen, tab.address, tab.heard]).toEqual([false, '/people', []]);
    await tab.press(-1);
    tab.heard.length = 0;
    const first = await open();
    await tab.press(-1);
    expect([first.isOpen, tab.address, tab.heard]).toEqual([false, '/home', []]);
  });
});

describe('other navigation', () => {
  test('closing in other ways leaves no entry for Back to pass', async () => {
    (await open()).close();
    await vi.advanceTimersByTimeAsync(100);
    await tab.press(-1);
    expect(tab.heard).toEqual(['/home']);
  });

  test.each(['as it closes', 'before it closes', 'after it closed'])(
    'a page that opens %s follows its page',
    async (when) => {
      const menu = await open();
      if (when === 'before it closes') tab.follow('/settings');
      menu.close();
      if (when === 'after it closed') await vi.advanceTimersByTimeAsync(2);
      if (when !== 'before it closes') tab.follow('/settings');
      await vi.advanceTimersByTimeAsync(100);
      expect([tab.addresses, tab.address]).toEqual([['/home', '/people', '/settings'], '/settings']);
      await tab.press(-1);
      await tab.press(-1);
      expect(tab.heard).toEqual(['/people', '/home']);
    },
  );

  test('a page that is replaced leaves no entry behind', async () => {
    const dialog = await open();
    tab.replace('/people?tab=mentors');
    await vi.advanceTimersByTimeAsync(100);
    await tab.press(-1);
    expect([dialog.isOpen, tab.address, tab.heard]).toEqual([false, '/people?tab=mentors', []]);
    await tab.press(-1);
    expect(tab.heard).toEqual(['/home']);
  });

  test.each(['before', 'after'])('the router’s own back navigation, %s it closes, leaves the page', async (when) => {
    const question = await open();
    if (when === 'before') tab.history.go(-1);
    question.close();
    await vi.advanceTimersByTimeAsync(1);
    if (when === 'after') tab.history.go(-1);
    await vi.advanceTimersByTimeAsync(100);
    expect([tab.address, tab.heard]).toEqual(['/home', ['/home']]);
  });

  test('Forward reopens no overlay, and Back continues from there', async () => {
    await open();
    await tab.press(-1);
    await tab.press(1);
    expect([tab.address, tab.heard]).toEqual(['/people', []]);
    await tab.press(-1);
    await tab.press(2);
    expect([tab.address, tab.heard]).toEqual(['/people', ['/home', '/people']]);
    await tab.press(-1);
    expect(tab.heard).toEqual(['/home', '/people', '/home']);
  });

  test('a page that is reloaded while an overlay was open has no entry of it', async () => {
    await open();
    const reloaded = new Tab();
    Object.assign(reloaded, { entries: tab.entries, at: tab.at });
    reloaded.history.state = tab.history.state;
    overlays = new OverlayHistory(reloaded as unknown as Window);
    await vi.advanceTimersByTimeAsync(100);
    await reloaded.press(-1);
    expect(reloaded.heard).toEqual(['/home']);
  });

  test('a move that leads nowhere does not block later ones', async () => {
    tab.history.go(7);
    const dialog = await open();
    await vi.advanceTimersByTimeAsync(1000);
    await tab.press(-1);
    expect([dialog.isOpen, tab.address]).toEqual([false, '/people']);
  });
});
