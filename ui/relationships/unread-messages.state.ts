import { makeAutoObservable, reaction } from 'mobx';
import { isPushRead, type PushDevice } from '#core/notifications';
import type { SessionState } from '../account/session/session.state.ts';

/**
 * The number of unread messages: as the server last reported, or according to the list of people while that is visible.
 */
export class UnreadMessagesState {
  count = 0;
  isListShown = false;

  constructor(
    sessionState: SessionState,
    private readonly device: PushDevice,
  ) {
    makeAutoObservable<this, 'device'>(this, { device: false }, { autoBind: true });
    reaction(
      () => sessionState.session?.id,
      () => (this.count = 0),
    );
  }

  /** Sets the count that the server reported, unless the list of people is visible. */
  tell(count: number): void {
    if (!this.isListShown) this.count = count;
  }

  /**
   * Uses the count of the list of people, in which these chats have no unread messages; returns a function that stops
   * it.
   */
  show(count: number, readChats: readonly string[]): () => void {
    this.isListShown = true;
    this.count = count;
    void this.device.takeDown((push) => isPushRead(push, { chats: readChats })).catch(() => undefined);
    return this.leave;
  }

  private leave(): void {
    this.isListShown = false;
  }
}
