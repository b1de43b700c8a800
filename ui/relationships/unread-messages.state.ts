import { makeAutoObservable, reaction } from 'mobx';
import type { SessionState } from '../account/session/session.state.ts';

/** How many messages are unread, as far as this page knows: nothing asks for it but the list of people. */
export class UnreadMessagesState {
  count = 0;

  constructor(sessionState: SessionState) {
    makeAutoObservable(this, {}, { autoBind: true });
    reaction(
      () => sessionState.session?.id,
      () => this.show(0),
    );
  }

  show(count: number): void {
    this.count = count;
  }
}
