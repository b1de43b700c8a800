import { makeAutoObservable, reaction } from 'mobx';
import type { SessionState } from '../account/session/session.state.ts';

/** How many messages are unread: as the server told last, or as the list of people has it while that is in view. */
export class UnreadMessagesState {
  count = 0;
  isListShown = false;

  constructor(sessionState: SessionState) {
    makeAutoObservable(this, {}, { autoBind: true });
    reaction(
      () => sessionState.session?.id,
      () => (this.count = 0),
    );
  }

  /** Takes over what the server told, unless the list of people knows better. */
  tell(count: number): void {
    if (!this.isListShown) this.count = count;
  }

  /** Follows the list of people; answers with how to stop. */
  show(count: number): () => void {
    this.isListShown = true;
    this.count = count;
    return this.leave;
  }

  private leave(): void {
    this.isListShown = false;
  }
}
