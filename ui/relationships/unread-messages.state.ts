import { makeAutoObservable, reaction } from 'mobx';
import { isPushRead, type PushDevice } from '#core/notifications';
import type { SessionState } from '../account/session/session.state.ts';

/** How many messages are unread: as the server told last, or as the list of people has it while that is in view. */
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

  /** Takes over what the server told, unless the list of people knows better. */
  tell(count: number): void {
    if (!this.isListShown) this.count = count;
  }

  /** Follows the list of people, in which these chats have nothing unread; answers with how to stop. */
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
