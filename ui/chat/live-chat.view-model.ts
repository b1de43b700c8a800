import type { LiveEvents } from '#core/shared';
import type { ChatState } from './chat.state.ts';

/** Brings messages into the room in view as they come. */
export class LiveChatViewModel {
  constructor(
    private readonly live: LiveEvents,
    private readonly chat: ChatState,
  ) {}

  /** Whether new messages are heard of as they come. */
  get isLive(): boolean {
    return this.live.isOpen;
  }

  /** Asks for new messages whenever there may be some; answers with how to stop. */
  readonly follow = (): (() => void) =>
    this.live.watch((hint) => {
      if (hint === 'everything' || hint === `chat:${this.chat.room}`) void this.chat.refresh();
    });
}
