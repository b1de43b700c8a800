import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ChatMembership,
  type ChatMessage,
  type ChatPanel,
  type ChatThread,
  emptyChatPanel,
  receivedMessages,
  refusedMessage,
  selectedRoom,
  sentMessage,
  shownMessages,
  unreadIn,
} from '#core/chat';
import { plusMilliseconds } from '../support/reference-calendar.ts';
import { forAllAsync } from '../support/for-all.ts';
import { postedMessage } from '../../memory/chat/chat-thread.ts';

/** What becomes of one try at sending: kept and answered, kept with the answer lost, or refused. */
const tries = fc.constantFrom('kept', 'unheard', 'refused');
type Try = 'kept' | 'unheard' | 'refused';

const membership: ChatMembership = {
  members: ['bo', 'ada'],
  relationshipType: 'Mentor',
  relationshipStatus: 'Invitation received',
  fellowsBefore: true,
};

const start = '2026-11-20T08:00:00.000Z';

/** Ada's panel and the server's room, with answers and live messages that come when the scheduler lets them. */
class Sender {
  panel: ChatPanel = selectedRoom(emptyChatPanel, 'room');
  thread: ChatThread = { room: { id: 'room', unread: {}, lastMessageSentAt: null }, messages: [] };
  readonly written: string[] = [];
  private kept = 0;

  constructor(private readonly scheduler: fc.Scheduler) {}

  async send(message: ChatMessage, [first, ...rest]: readonly Try[]): Promise<void> {
    if (!first) return;
    this.written.push(message.id);
    this.become(sentMessage(this.panel, 'room', message));
    await this.moment(`${message.id} on its way`);
    if (first !== 'refused') this.keep(message);
    const stored = this.thread.messages.find(({ id }) => id === message.id);
    await this.moment(`${message.id} ${first}`);
    this.become(
      first === 'kept' && stored
        ? receivedMessages(this.panel, 'room', [stored])
        : refusedMessage(this.panel, 'room', message.id),
    );
    await this.send(message, rest);
  }

  /** Every message that was ever sent stands there, once. */
  private become(panel: ChatPanel): void {
    this.panel = panel;
    const shown = shownMessages(panel).map(({ message }) => message.id);
    expect(shown.toSorted()).toEqual([...new Set(this.written)].toSorted());
  }

  private keep(message: ChatMessage): void {
    this.kept += 1;
    const createdAt = plusMilliseconds(start, this.kept * 1000);
    this.thread = postedMessage(this.thread, membership, { ...message, createdAt });
    const live = this.thread.messages;
    void this.moment(`${message.id} live`).then(() => this.become(receivedMessages(this.panel, 'room', live)));
  }

  private moment(label: string): Promise<unknown> {
    return this.scheduler.schedule(Promise.resolve(), label);
  }
}

test('[CHT-2][CHT-9] however answers, live messages and second tries cross, each message stands once and none is lost', () =>
  forAllAsync(
    [fc.scheduler(), fc.array(fc.array(tries, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 })],
    async (scheduler, plans) => {
      const sender = new Sender(scheduler);
      const sent = plans.map((plan, index) => {
        const createdAt = plusMilliseconds(start, -index);
        return sender.send({ id: `message${index}`, text: `${index}`, createdAt, senderId: 'ada' }, plan);
      });
      await scheduler.waitIdle();
      await Promise.all(sent);

      const states = new Map(shownMessages(sender.panel).map(({ message, state }) => [message.id, state]));
      const stored = plans.map((plan) => plan.some((one) => one !== 'refused'));
      expect(plans.map((_, index) => states.get(`message${index}`))).toEqual(
        stored.map((isKept) => (isKept ? 'sent' : 'not sent')),
      );
      expect(sender.panel.messages).toEqual(sender.thread.messages);
      expect(unreadIn(sender.thread.room, 'bo')).toBe(stored.filter(Boolean).length);
    },
  ));
