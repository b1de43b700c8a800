import { makeAutoObservable } from 'mobx';

/** Whether a dialog of the whole app, such as the sign-in prompt, is open above the page's own dialogs. */
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
