import type { Chat, ChatMessage, OutgoingMessage } from '#core/chat';
import { Refusal } from '#core/messages';

/** What waits to be sent, and who is told how it went. */
export interface DeliveryQueue {
  /** The message to send next; none while nothing waits or there is no network. */
  readonly next: () => OutgoingMessage | undefined;
  readonly kept: (sent: OutgoingMessage, message: ChatMessage) => void;
  readonly refused: (sent: OutgoingMessage, refusal: Refusal) => void;
}

/** Sends what waits, one message after the other, so that they are kept in the order in which they were written. */
export class ChatDelivery {
  private isRunning = false;

  constructor(
    private readonly chat: Chat,
    private readonly queue: DeliveryQueue,
  ) {}

  async run(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    for (let next = this.queue.next(); next; next = this.queue.next()) await this.deliver(next);
    this.isRunning = false;
  }

  private async deliver(sent: OutgoingMessage): Promise<void> {
    try {
      const { id, text } = sent.message;
      this.queue.kept(sent, await this.chat.send(sent.chatId, { id, text }));
    } catch (error) {
      this.queue.refused(sent, asRefusal(error));
    }
  }
}

/** Whatever went wrong, as something that can be said. */
export const asRefusal = (error: unknown): Refusal =>
  error instanceof Refusal ? error : new Refusal('errorDefault', {}, { cause: error });
