import {
  type ChatHistory,
  type ChatId,
  type ChatMembership,
  type ChatMessage,
  type ChatPanel,
  type ChatThread,
  leftRoom,
  lostConnection,
  emptyChatPanel,
  isReadImmediately,
  receivedHistory,
  receivedMessages,
  refusedMessage,
  selectedRoom,
  sentMessage,
  shownMessages,
} from '#core/chat';
import type { Instant } from '#core/shared';
import { plusMilliseconds } from '../support/reference-calendar.ts';
import { openedRoom, postedMessage } from '../../memory/chat/chat-thread.ts';

export const ROOMS = ['the fellows', 'the mentor'] as const;
export const PEOPLE = ['ada', 'bo'] as const;
export type Room = (typeof ROOMS)[number];
export type Person = (typeof PEOPLE)[number];

export const otherThan = (person: Person): Person => (person === 'ada' ? 'bo' : 'ada');

/** A message on its way to the server. */
export interface PendingSend {
  readonly room: Room;
  readonly message: ChatMessage;
}

/** Something on its way to a person: a message that was kept, or a history as it was when it was asked for. */
export type PendingDelivery =
  | { readonly kind: 'message'; readonly room: Room; readonly message: ChatMessage; readonly second: number }
  | (ChatHistory & { readonly kind: 'history' });

export interface ChatClient {
  panel: ChatPanel;
  isOnline: boolean;
  sendings: PendingSend[];
  news: PendingDelivery[];
}

/** No network holds a message back for longer, or shuffles it further, unless it loses it. */
const SHUFFLED_SECONDS = 30;

const newThread = (id: ChatId): ChatThread => ({ room: { id, unread: {}, lastMessageSentAt: null }, messages: [] });

const membership: ChatMembership = {
  members: PEOPLE,
  relationshipType: 'Fellow Traveler',
  relationshipStatus: 'Confirmed',
  fellowsBefore: false,
};

const newClient = (): ChatClient => ({ panel: emptyChatPanel, isOnline: true, sendings: [], news: [] });

/** A server with two rooms, two people before their panels, and a network in between that loses, doubles and shuffles. */
export class ChatSimulation {
  readonly threads: Record<Room, ChatThread> = {
    'the fellows': newThread('the fellows'),
    'the mentor': newThread('the mentor'),
  };
  readonly clients: Record<Person, ChatClient> = { ada: newClient(), bo: newClient() };
  readonly written: { readonly by: Person; readonly room: Room; readonly id: string }[] = [];
  private second = 0;

  tick(): void {
    this.second += 30;
  }

  now(): Instant {
    return plusMilliseconds('2026-11-20T08:00:00.000Z', this.second * 1000);
  }

  /** The clock of ada's device is 400 days slow. */
  write(by: Person, room: Room): void {
    const id = String(this.written.length).padStart(8, 'message_');
    const createdAt = by === 'ada' ? plusMilliseconds(this.now(), -400 * 86_400_000) : this.now();
    this.written.push({ by, room, id });
    this.send(by, { room, message: { id, text: `${by} says ${id}`, createdAt, senderId: by } });
  }

  send(by: Person, sending: PendingSend): void {
    const desktop = this.clients[by];
    desktop.panel = sentMessage(desktop.panel, sending.room, sending.message);
    desktop.sendings.push(sending);
  }

  /** A sending reaches the server, which stamps it a little late; the sender may never hear of it. */
  keep(by: Person, sending: PendingSend, { lateness = 0, isHeard = true } = {}): void {
    const { room, message } = sending;
    const saved = { ...message, createdAt: plusMilliseconds(this.now(), -lateness * 1000) };
    const before = this.threads[room];
    this.threads[room] = postedMessage(before, membership, saved);
    const stored = this.threads[room].messages.find(({ id }) => id === message.id) ?? saved;
    for (const person of PEOPLE) {
      const { isOnline, panel, news } = this.clients[person];
      const isTold = panel.chatId === room || (person === by && isHeard);
      if (isOnline && isTold) news.push({ kind: 'message', room, message: stored, second: this.second });
    }
    if (!isHeard) this.refuse(by, sending);
  }

  refuse(by: Person, { room, message }: PendingSend): void {
    const desktop = this.clients[by];
    desktop.panel = refusedMessage(desktop.panel, room, message.id);
  }

  open(person: Person, room: Room): void {
    this.clients[person].panel = selectedRoom(this.clients[person].panel, room);
    if (this.clients[person].isOnline) this.ask(person);
  }

  leave(person: Person): void {
    this.clients[person].panel = leftRoom(this.clients[person].panel);
  }

  /** News that may come now: any history, and the messages that are not too far ahead of the oldest. */
  comingTo(person: Person): readonly PendingDelivery[] {
    const { news } = this.clients[person];
    const seconds = news.flatMap((one) => (one.kind === 'message' ? [one.second] : []));
    const oldest = Math.min(...seconds);
    return news.filter((one) => one.kind === 'history' || one.second <= oldest + SHUFFLED_SECONDS);
  }

  deliver(person: Person, one: PendingDelivery, comesAgain = false): void {
    const desktop = this.clients[person];
    const before = shownMessages(desktop.panel);
    desktop.panel =
      one.kind === 'history'
        ? receivedHistory(desktop.panel, one)
        : receivedMessages(desktop.panel, one.room, [one.message]);
    if (!comesAgain) desktop.news = desktop.news.filter((other) => other !== one);
    if (desktop.isOnline && isReadImmediately(before, shownMessages(desktop.panel), person)) this.read(person);
  }

  /** What is under way is lost, or arrives from a buffer although the line is gone. */
  cut(person: Person, isBuffered: boolean): void {
    const desktop = this.clients[person];
    desktop.isOnline = false;
    desktop.panel = lostConnection(desktop.panel);
    if (isBuffered) return;
    desktop.news = [];
    for (const { chatId, message } of desktop.panel.outgoing)
      desktop.panel = refusedMessage(desktop.panel, chatId, message.id);
  }

  reconnect(person: Person): void {
    this.clients[person].isOnline = true;
    this.ask(person);
  }

  roomInView(person: Person): Room | undefined {
    return ROOMS.find((room) => room === this.clients[person].panel.chatId);
  }

  private ask(person: Person): void {
    const room = this.roomInView(person);
    if (!room) return;
    const { requestNumber, since } = this.clients[person].panel;
    const messages = this.threads[room].messages.filter(({ createdAt }) => createdAt >= (since ?? ''));
    this.clients[person].news.push({ kind: 'history', chatId: room, requestNumber, messages });
    this.read(person);
  }

  private read(person: Person): void {
    const room = this.roomInView(person);
    if (!room) return;
    const thread = this.threads[room];
    this.threads[room] = { ...thread, room: openedRoom(thread.room, person) };
  }
}
