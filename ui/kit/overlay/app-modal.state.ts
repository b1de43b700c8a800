import { makeAutoObservable } from 'mobx';

/** Whether a question of the whole app stands above the page, which then has to let it through. */
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
