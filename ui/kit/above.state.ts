import { makeAutoObservable } from 'mobx';

/** Whether a question of the whole app stands above the page, which then has to let it through. */
export class AboveState {
  isAsked = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  ask(): void {
    this.isAsked = true;
  }

  answer(): void {
    this.isAsked = false;
  }
}
