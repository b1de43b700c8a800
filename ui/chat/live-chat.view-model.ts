import type { Chat } from '#core/chat';
import type { LiveEvents } from '#core/shared';
import type { ChatState } from './chat.state.ts';

/** Brings messages into the room in view as they come. */
export class LiveChatViewModel {
  constructor(
    private readonly live: LiveEvents,
    private readonly state: ChatState,
    private readonly chat: Chat,
  ) {}

  /** Whether new messages are heard of as they come. */
  get isLive(): boolean {
    return this.live.isOpen;
  }

  /** Asks for new messages whenever there may be some; answers with how to stop. */
  readonly follow = (): (() => void) => {
    const { room } = this.state;
    const refresh = (): void => void this.state.refresh();
    const stopWatching = room === null ? undefined : this.chat.watch(room, refresh);
    const stop = this.live.watch((hint) => {
      if (hint === 'everything' || hint === `chat:${this.state.room}`) refresh();
    });
    return () => {
      stop();
      stopWatching?.();
    };
  };
}
