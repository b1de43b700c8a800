type Close = () => void;
type Write = 'pushState' | 'replaceState';
type BrowserWindow = Pick<Window, 'history' | 'addEventListener'>;

/** A place in the history, as the router numbers and names it. */
interface Place {
  readonly idx?: number;
  readonly key?: string;
  /** Whether it is the entry of what is open over the page. */
  readonly isOverlay?: boolean;
}

/** For how long a move through the history may take before it counts as not having happened. */
const MOVE_MILLISECONDS = 1000;

/**
 * Gives whatever is open over a page one entry of the browser history, with the address and the number of the page itself. Back leaves it, which
 * closes what is on top; while something is still open, the entry is entered again. The router hears of none of these moves. A page
 * that opens meanwhile takes the place of the entry, so that it is always the last one and leads nowhere when it is entered by Forward.
 */
export class OverlayHistory {
  private readonly opened: Close[] = [];
  private readonly waiting: (() => void)[] = [];
  private readonly history: History;
  private readonly native: Pick<History, Write | 'go'>;
  private place: Place;
  private move: 'own' | 'of the router' | undefined;
  /** Whether the move under way ends at a page that the router does not show. */
  private isNewToRouter = false;
  /** Whether the last move led on. */
  isForward = false;
  /** Whether Forward would enter the entry of this page. */
  private isAhead = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(browser: BrowserWindow) {
    const { history } = browser;
    this.history = history;
    this.native = {
      pushState: history.pushState.bind(history),
      replaceState: history.replaceState.bind(history),
      go: history.go.bind(history),
    };
    this.place = this.readPlace();
    history.pushState = (...entry) => this.write('pushState', entry);
    history.replaceState = (...entry) => this.write('replaceState', entry);
    history.go = (delta = 0) => this.goForRouter(delta);
    browser.addEventListener('popstate', (event) => this.arrive(event));
    this.settleSoon();
  }

  /** Takes part until the answer is called; `close` may ask first, and keep it open. */
  open(close: Close): () => void {
    const own: Close = () => close();
    this.opened.push(own);
    this.settleSoon();
    return () => {
      this.opened.splice(this.opened.indexOf(own), 1);
      this.settleSoon();
    };
  }

  private write(kind: Write, entry: Parameters<History['pushState']>): void {
    const isReplacingPage = kind === 'replaceState' && this.place.isOverlay === true;
    if (this.move === 'own' || isReplacingPage) {
      this.waiting.push(() => this.write(kind, entry));
      if (this.move === undefined) this.go(-1);
      return;
    }
    this.native[this.place.isOverlay ? 'replaceState' : kind](...entry);
    this.isAhead = false;
    this.place = this.readPlace();
  }

  private goForRouter(delta: number): void {
    if (this.move === 'own') {
      this.waiting.push(() => this.goForRouter(delta));
      return;
    }
    this.begin('of the router');
    this.native.go(this.place.isOverlay && delta < 0 ? delta - 1 : delta);
  }

  private go(delta: number): void {
    this.begin('own');
    this.native.go(delta);
  }

  private begin(move: 'own' | 'of the router'): void {
    this.move = move;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.endMove(), MOVE_MILLISECONDS);
  }

  private endMove(): void {
    clearTimeout(this.timer);
    this.move = undefined;
    for (const write of this.waiting.splice(0)) write();
    this.settleSoon();
  }

  private arrive(event: PopStateEvent): void {
    const before = this.place;
    this.place = this.readPlace();
    this.isForward = (this.place.idx ?? 0) > (before.idx ?? 0);
    if (this.move === 'own') {
      if (!this.isNewToRouter || this.place.isOverlay) event.stopImmediatePropagation();
      this.isNewToRouter = false;
      this.endMove();
    } else if (this.move === 'of the router') {
      this.isAhead = false;
      this.endMove();
    } else if (this.place.isOverlay) {
      event.stopImmediatePropagation();
      this.isNewToRouter = !isSamePage(before, this.place);
      this.settle();
    } else if (before.isOverlay && this.isBack(before)) {
      event.stopImmediatePropagation();
      this.isAhead = true;
      this.opened.at(-1)?.();
      const skipped = (before.idx ?? 0) - (this.place.idx ?? 0);
      if (skipped > 0) this.go(skipped);
      else this.settleSoon();
    } else {
      this.isAhead = false;
      this.settleSoon();
    }
  }

  /** Whether one press of Back led here; browsers pass by a page on which nothing was pressed. */
  private isBack(before: Place): boolean {
    return isSamePage(before, this.place) || (this.opened.length > 0 && this.place.idx === (before.idx ?? 0) - 1);
  }

  /** What closes is taken away by then, and what replaces it is there. */
  private settleSoon(): void {
    setTimeout(() => this.settle());
  }

  private settle(): void {
    const { idx, isOverlay = false } = this.place;
    if (this.move !== undefined || isOverlay === this.opened.length > 0) return;
    if (isOverlay) {
      this.isAhead = true;
      this.go(-1);
    } else if (this.isAhead) this.go(1);
    else if (idx !== undefined) {
      this.native.pushState({ ...(this.history.state as object), isOverlay: true }, '');
      this.place = this.readPlace();
    }
  }

  private readPlace(): Place {
    return (this.history.state ?? {}) as Place;
  }
}

const isSamePage = (one: Place, other: Place): boolean => one.idx === other.idx && one.key === other.key;

/** That of this browser, once it is watched. */
export let overlayHistory: OverlayHistory | undefined;

/** Has to come before the router listens, for browsers call those who listen to a window in the order in which they came. */
export function watchOverlayHistory(): void {
  overlayHistory = new OverlayHistory(window);
}
