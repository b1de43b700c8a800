import { makeAutoObservable } from 'mobx';

/**
 * Whether the code of the outbox is loaded: it loads with the first page that can fill it, or as soon as an entry waits
 * in it.
 */
export class OutboxPresenceState {
  isPresent = false;

  constructor() {
    makeAutoObservable(this);
  }

  arrive(): void {
    this.isPresent = true;
  }
}
