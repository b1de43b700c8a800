import { makeAutoObservable } from 'mobx';

/**
 * Whether the code of uploads is loaded: it loads with the first page that can upload a file, or that resumes an
 * upload.
 */
export class UploadsPresenceState {
  isPresent = false;

  constructor() {
    makeAutoObservable(this);
  }

  arrive(): void {
    this.isPresent = true;
  }
}
