import { makeAutoObservable } from 'mobx';

/** Whether the code of uploads is there: it comes with the first page that can send a file, or where one is to be resumed. */
export class UploadsPresenceState {
  isPresent = false;

  constructor() {
    makeAutoObservable(this);
  }

  arrive(): void {
    this.isPresent = true;
  }
}
