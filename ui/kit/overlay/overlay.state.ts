import { makeAutoObservable } from 'mobx';

/**
 * The overlays over the whole page while something loads: the quest that was just joined, or the week that just
 * started.
 */
export type Overlay = 'new quest' | 'new week';

/**
 * The one overlay over the whole page; it stays during navigation until it is hidden. For a single operation, use
 * `during('new quest', () => journeys.refresh())`: it hides however the operation ends. If one screen shows it and
 * another hides it, use `show('new quest')` and `hide()`.
 */
export class OverlayState {
  shown: Overlay | undefined = undefined;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Shows an overlay in place of any other one. */
  show(overlay: Overlay): void {
    this.shown = overlay;
  }

  /** Hides the overlay, if there is one. */
  hide(): void {
    this.shown = undefined;
  }

  /** Shows an overlay while some work runs; resolves or rejects as the work does. */
  async during<Answer>(overlay: Overlay, work: () => Promise<Answer>): Promise<Answer> {
    this.show(overlay);
    try {
      return await work();
    } finally {
      this.hide();
    }
  }
}
