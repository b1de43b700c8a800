import { makeAutoObservable } from 'mobx';
import type { MessageDetails, MessageKey } from '#core/messages';
import { TOAST_MILLISECONDS } from '#core/shared';

interface Toast {
  readonly key: MessageKey;
  readonly details: MessageDetails;
}

/** The one short message that floats over the page: a new one takes the place of the last. */
export class ToastState {
  shown: Toast | undefined = undefined;
  milliseconds: number = TOAST_MILLISECONDS.usual;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  show(key: MessageKey, details: MessageDetails = {}, milliseconds: number = TOAST_MILLISECONDS.usual): void {
    this.milliseconds = milliseconds;
    this.shown = { key, details };
  }

  /** Takes a message back that is no longer true; another one stays. */
  withdraw(key: MessageKey): void {
    if (this.shown?.key === key) this.dismiss();
  }

  dismiss(): void {
    this.shown = undefined;
  }
}
