import { makeAutoObservable } from 'mobx';

/** What can lie over the whole page while it is brought: the quest that was just joined, or the week that just began. */
export type Overlay = 'new quest' | 'new week';

/**
 * The one overlay over the whole page, whatever page that is; it stays over every change of page until it is hidden.
 * While something is brought, use `during('new quest', () => journeys.refresh())`: it hides whatever way that ends.
 * Where one screen begins and another ends it, use `show('new quest')` and `hide()`.
 */
export class OverlayState {
  shown: Overlay | undefined = undefined;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Lays an overlay over the page, in place of another one. */
  show(overlay: Overlay): void {
    this.shown = overlay;
  }

  /** Takes away whichever overlay there is. */
  hide(): void {
    this.shown = undefined;
  }

  /** Lays an overlay over the page while some work is under way; answers, or refuses, as the work does. */
  async during<Answer>(overlay: Overlay, work: () => Promise<Answer>): Promise<Answer> {
    this.show(overlay);
    try {
      return await work();
    } finally {
      this.hide();
    }
  }
}
