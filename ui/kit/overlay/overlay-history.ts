type Close = () => void;
type Write = 'pushState' | 'replaceState';
type BrowserWindow = Pick<Window, 'history' | 'addEventListener'>;

/** A history entry, as the router numbers and names it. */
interface Place {
  readonly idx?: number;
  readonly key?: string;
  /** Whether it is the entry of an overlay. */
  readonly isOverlay?: boolean;
}

/** The time after which a move through the history counts as failed, in milliseconds. */
const MOVE_MILLISECONDS = 1000;

/**
 * Gives the overlays of a page one entry in the browser history, with the URL and number of the page itself. Back
 * leaves it, which closes the topmost overlay; while another is still open, the entry is entered again. The router does
 * not see these moves. A page that opens in the meantime replaces the entry, so that it is always the last one and does
 * nothing when it is entered by Forward.
 */
export class OverlayHistory {
  private readonly opened: Close[] = [];
  private readonly waiting: (() => void)[] = [];
  private readonly history: History;
  private readonly native: Pick<History, Write | 'go'>;
  private place: Place;
  private move: 'own' | 'of the router' | undefined;
  /** Whether the current move ends at a page that the router does not show. */
  private isNewToRouter = false;
  /** Whether the last move went forward. */
  isForward = false;
  /** Whether Forward would enter the overlay entry of this page. */
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

  /** Registers an open overlay; `close` may ask first, and keep it open. Returns a function that unregisters it. */
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

  /** Whether one Back led here; browsers skip a page without user interaction. */
  private isBack(before: Place): boolean {
    return isSamePage(before, this.place) || (this.opened.length > 0 && this.place.idx === (before.idx ?? 0) - 1);
  }

  /** Waits until a closing overlay is removed and its replacement is shown. */
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

/** The instance of this browser, once it is started. */
export let overlayHistory: OverlayHistory | undefined;

/** Must be called before the router starts, because browsers call listeners in the order of registration. */
export function watchOverlayHistory(): void {
  overlayHistory = new OverlayHistory(window);
}
