import { makeAutoObservable } from 'mobx';
import type { MessageDetails, MessageKey } from '#core/messages';
import { TOAST_MILLISECONDS } from '#core/shared';

/** Something that is done once its toast is gone, and not at all where it was taken back before. */
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

/** The one short message that floats over the page: a new one takes the place of the last. */
export class ToastState {
  shown: Toast | undefined = undefined;
  milliseconds: number = TOAST_MILLISECONDS.usual;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  show(key: MessageKey, details: MessageDetails = {}, milliseconds: number = TOAST_MILLISECONDS.usual): void {
    this.replace({ key, details }, milliseconds);
  }

  /** Shows something that can be taken back for as long as its toast stays. */
  showUndoable(key: MessageKey, details: MessageDetails, undoable: Undoable): void {
    this.replace({ key, details, undoable }, TOAST_MILLISECONDS.usual);
  }

  /** Takes a message back that is no longer true; another one stays. */
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
