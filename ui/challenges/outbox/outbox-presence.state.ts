import { makeAutoObservable } from 'mobx';

/** Whether the code of the outbox is there: it comes with the first page that can fill it, or as soon as something waits in it. */
export class OutboxPresenceState {
  isPresent = false;

  constructor() {
    makeAutoObservable(this);
  }

  arrive(): void {
    this.isPresent = true;
  }
}
