import { makeAutoObservable } from 'mobx';

/** Whether a dialog of the whole app is open above the page's own dialogs, which then must not trap the focus. */
export class AppModalState {
  isOpen = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  open(): void {
    this.isOpen = true;
  }

  close(): void {
    this.isOpen = false;
  }
}
