import { makeAutoObservable } from 'mobx';
import type { MessageDetails, MessageKey } from '#core/messages';
import { TOAST_MILLISECONDS } from '#core/shared';

/** An action that runs when its toast disappears, unless it was undone before. */
interface Undoable {
  readonly label: MessageKey;
  readonly undo: () => void;
  readonly proceed: () => void;
}

interface Toast {
  readonly key: MessageKey;
  readonly details: MessageDetails;
  readonly undoable?: Undoable;
}

/** The one short message over the page: a new one replaces the last. */
export class ToastState {
  shown: Toast | undefined = undefined;
  milliseconds: number = TOAST_MILLISECONDS.usual;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  show(key: MessageKey, details: MessageDetails = {}, milliseconds: number = TOAST_MILLISECONDS.usual): void {
    this.replace({ key, details }, milliseconds);
  }

  /** Shows an action that can be undone while its toast is visible. */
  showUndoable(key: MessageKey, details: MessageDetails, undoable: Undoable): void {
    this.replace({ key, details, undoable }, TOAST_MILLISECONDS.usual);
  }

  /** Removes a message that is no longer true; any other one stays. */
  withdraw(key: MessageKey): void {
    if (this.shown?.key === key) this.dismiss();
  }

  dismiss(): void {
    this.replace(undefined, this.milliseconds);
  }

  undo(): void {
    const undoable = this.shown?.undoable;
    this.shown = undefined;
    undoable?.undo();
  }

  private replace(next: Toast | undefined, milliseconds: number): void {
    const last = this.shown?.undoable;
    this.milliseconds = milliseconds;
    this.shown = next;
    last?.proceed();
  }
}
