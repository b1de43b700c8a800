import type { Chat } from '#core/chat';
import type { LiveEvents } from '#core/shared';
import type { ChatState } from './chat.state.ts';

/** Loads messages into the open room as they arrive. */
export class LiveChatViewModel {
  constructor(
    private readonly live: LiveEvents,
    private readonly state: ChatState,
    private readonly chat: Chat,
  ) {}

  /** Whether new messages arrive live. */
  get isLive(): boolean {
    return this.live.isOpen;
  }

  /** Loads messages whenever there may be new ones; returns a function that stops it. */
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
