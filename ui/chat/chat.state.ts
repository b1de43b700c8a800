import {
  type Chat,
  type ChatMessage,
  type OutgoingMessage,
  type ChatId,
  chatMessageKey,
  chatPageLength,
  type ChatDay,
  chatDays,
  type ChatHistory,
  chatMessageProblem,
  type ChatPanel,
  emptyChatPanel,
  isReadImmediately,
  leftRoom,
  lostConnection,
  newChatMessage,
  receivedHistory,
  receivedMessages,
  refusedMessage,
  selectedRoom,
  sentMessage,
  type ShownMessage,
  shownMessages,
  type UnsentChats,
} from '#core/chat';
import { Refusal, type MessageKey } from '#core/messages';
import type { Instant, TravelerId, Clock, Network, RandomSource, TimeZone } from '#core/shared';
import { autorun, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { SessionState } from '../account/session/session.state.ts';
import { UnsentWork } from './unsent-work.ts';

/** The messages that wait to be sent, and the callbacks for their results. */
interface DeliveryQueue {
  /** The message to send next; `undefined` if none waits or there is no network. */
  readonly next: () => OutgoingMessage | undefined;
  readonly kept: (sent: OutgoingMessage, message: ChatMessage) => void;
  readonly refused: (sent: OutgoingMessage, refusal: Refusal) => void;
}

/** Sends waiting messages one after another, so that they are stored in the order in which they were written. */
class ChatDelivery {
  private isRunning = false;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly chat: Chat,
    private readonly queue: DeliveryQueue,
  ) {}

  /** Resolves once no message is left to send. */
  run(): Promise<void> {
    if (!this.isRunning) this.running = this.deliverAll();
    return this.running;
  }

  private async deliverAll(): Promise<void> {
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

/** The error as a Refusal; `errorDefault` if it is none. */
const asRefusal = (error: unknown): Refusal =>
  error instanceof Refusal ? error : new Refusal('errorDefault', {}, { cause: error });

/** The number of messages that are loaded together. */
const PAGE_LENGTH: number = chatPageLength();

/** CHT-11 · Loads all messages of a room since an instant, page by page. */
async function messagesSince(chat: Chat, room: ChatId, since: Instant): Promise<readonly ChatMessage[]> {
  const found: ChatMessage[] = [];
  let after = since;
  for (;;) {
    const page = await chat.messagesAfter(room, after);
    found.push(...page);
    const last = page.at(-1);
    if (!last || page.length < PAGE_LENGTH) return found;
    after = last.createdAt;
  }
}

/** The key of the first unread message by another person, given the number of unread ones. */
function firstUnreadIn(messages: readonly ChatMessage[], reader: TravelerId, unread: number): string | undefined {
  const first = unread > 0 ? messages.filter(({ senderId }) => senderId !== reader).at(-unread) : undefined;
  return first && chatMessageKey(first);
}

/** The chats of a Traveler: the open room, and the messages and drafts of every room. */
export class ChatState {
  /** The reason that the last load of the open room failed. */
  refusal: Refusal | undefined = undefined;
  /** The reason that the last message was refused. */
  sendRefusal: Refusal | undefined = undefined;
  /** Whether the open room is closed because its relationship ended. */
  isEnded = false;
  isOffline: boolean;
  /** Whether there may be messages before the first one shown. */
  hasOlder = false;
  isLoadingOlder = false;
  /** The key of the first message that was unread when the room was opened. */
  firstUnread: string | undefined = undefined;
  private panel: ChatPanel = emptyChatPanel;
  private readonly unsent: UnsentWork;
  /** The time up to which other people's messages are loaded; the reader's own newest message does not count. */
  private knownUntil: Instant | undefined = undefined;
  private unreadAtOpening = 0;
  private isMarkedRead = false;
  private pendingRequest: number | undefined = undefined;
  private isAskedAgain = false;
  private readonly delivery: ChatDelivery;

  constructor(
    private readonly chat: Chat,
    unsentChats: UnsentChats,
    private readonly sessionState: SessionState,
    private readonly network: Network,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {
    this.isOffline = !network.isOnline();
    this.unsent = new UnsentWork(unsentChats);
    this.panel = { ...emptyChatPanel, outgoing: this.unsent.load() };
    makeAutoObservable<
      this,
      | 'panel'
      | 'knownUntil'
      | 'unreadAtOpening'
      | 'isMarkedRead'
      | 'pendingRequest'
      | 'isAskedAgain'
      | 'chat'
      | 'network'
      | 'clock'
      | 'random'
    >(
      this,
      {
        panel: observableRef,
        refusal: observableRef,
        sendRefusal: observableRef,
        knownUntil: false,
        unreadAtOpening: false,
        isMarkedRead: false,
        pendingRequest: false,
        isAskedAgain: false,
        chat: false,
        network: false,
        clock: false,
        random: false,
        daysIn: false,
      },
      { autoBind: true },
    );
    this.delivery = new ChatDelivery(chat, {
      next: () => (this.isOffline ? undefined : this.panel.outgoing.find(({ isRefused }) => !isRefused)),
      kept: ({ chatId }, message) => runInAction(() => (this.panel = receivedMessages(this.panel, chatId, [message]))),
      refused: (sent, refusal) => runInAction(() => this.refused(sent, refusal)),
    });
    autorun(() => this.unsent.keep(this.panel.outgoing));
    network.watch((isOnline) => this.connectionChanged(isOnline));
    reaction(() => sessionState.session?.id, this.forget);
    void this.delivery.run();
  }

  get room(): ChatId | null {
    return this.panel.chatId;
  }

  get shown(): readonly ShownMessage[] {
    return shownMessages(this.panel);
  }

  /** Whether the room has not been loaded yet. */
  get isLoading(): boolean {
    return this.panel.isLoading && this.panel.messages.length === 0 && this.knownUntil === undefined;
  }

  get draft(): string {
    return this.room === null ? '' : this.unsent.draftOf(this.room);
  }

  /** The problem of the draft, once there is one. */
  get draftProblem(): MessageKey | undefined {
    return this.draft === '' ? undefined : chatMessageProblem(this.draft);
  }

  get reader(): TravelerId {
    return this.sessionState.session?.id ?? '';
  }

  get now(): Instant {
    return this.clock.now();
  }

  daysIn(zone: TimeZone): readonly ChatDay[] {
    return chatDays(this.shown, { id: this.reader, zone });
  }

  /** CHT-7 · Selects a room and loads it; `unread` is its number of unread messages. */
  open(room: ChatId, unread: number): void {
    this.panel = selectedRoom(this.panel, room);
    this.clearRoom();
    this.unreadAtOpening = unread;
    void this.refresh();
  }

  leave(): void {
    this.panel = leftRoom(this.panel);
    this.clearRoom();
  }

  write(text: string): void {
    if (this.room !== null) this.unsent.write(this.room, text);
  }

  /** CHT-9 · Sends the draft, which is shown immediately. Returns whether there was a message to send. */
  send(): boolean {
    const { room, draft, random } = this;
    if (room === null || this.isEnded || chatMessageProblem(draft) !== undefined) return false;
    const message = newChatMessage({ text: draft, senderId: this.reader, now: this.now }, random);
    this.panel = sentMessage(this.panel, room, message);
    this.unsent.write(room, '');
    this.sendRefusal = undefined;
    void this.delivery.run();
    return true;
  }

  /** CHT-9 · Sends a refused message again; it is stored once. */
  sendAgain(message: ChatMessage): void {
    if (this.room === null) return;
    this.panel = sentMessage(this.panel, this.room, message);
    this.sendRefusal = undefined;
    void this.delivery.run();
  }

  /** Whether any room has messages or drafts that the server does not have. */
  get hasUnsent(): boolean {
    return this.unsent.hasDrafts || this.panel.outgoing.length > 0;
  }

  /** STP-5 · Sends all waiting messages, and those that were refused once more. */
  async sendUnsent(): Promise<void> {
    for (const { chatId, message } of this.panel.outgoing.filter(({ isRefused }) => isRefused))
      this.panel = sentMessage(this.panel, chatId, message);
    await this.delivery.run();
  }

  /** Drops all drafts and unsent messages. */
  discardUnsent(): void {
    this.panel = { ...this.panel, outgoing: [] };
    this.unsent.discardDrafts();
  }

  /** CHT-3 · Loads the messages since the last load; after a failure also those that were missed. */
  async refresh(): Promise<void> {
    const { chatId, requestNumber } = this.panel;
    if (chatId === null || this.isEnded) return;
    if (this.pendingRequest === requestNumber) {
      this.isAskedAgain = true;
      return;
    }
    this.isAskedAgain = false;
    this.pendingRequest = requestNumber;
    try {
      const messages = await this.newMessages(chatId);
      runInAction(() => this.receive({ chatId, requestNumber, messages }));
      await this.markRead(chatId);
    } catch (error) {
      runInAction(() => this.fail(chatId, requestNumber, error));
    } finally {
      if (this.pendingRequest === requestNumber) this.pendingRequest = undefined;
      if (this.isAskedAgain) void this.refresh();
    }
  }

  /** CHT-11 · Loads the messages before the first one shown. */
  async loadOlder(): Promise<void> {
    const { chatId, messages, requestNumber } = this.panel;
    const [oldest] = messages;
    if (chatId === null || !oldest || !this.hasOlder || this.isLoadingOlder) return;
    this.isLoadingOlder = true;
    const older = await this.chat.history(chatId, oldest.createdAt).catch(() => undefined);
    runInAction(() => {
      if (this.panel.chatId !== chatId) return;
      this.isLoadingOlder = false;
      if (!older || this.panel.requestNumber < requestNumber) return;
      this.panel = receivedMessages(this.panel, chatId, older);
      this.hasOlder = older.length === PAGE_LENGTH;
    });
  }

  private newMessages(room: ChatId): Promise<readonly ChatMessage[]> {
    const { knownUntil } = this;
    if (knownUntil === undefined) return this.chat.history(room);
    const { isLoading, since } = this.panel;
    return messagesSince(this.chat, room, isLoading && since !== null && since < knownUntil ? since : knownUntil);
  }

  private receive(answer: ChatHistory): void {
    const isCurrent = answer.requestNumber === this.panel.requestNumber;
    const before = this.shown;
    this.panel = receivedHistory(this.panel, answer);
    if (!isCurrent) return;
    this.refusal = undefined;
    const newest = answer.messages.at(-1);
    if (this.knownUntil === undefined) {
      this.hasOlder = answer.messages.length === PAGE_LENGTH;
      this.firstUnread = firstUnreadIn(answer.messages, this.reader, this.unreadAtOpening);
    }
    if (newest && (this.knownUntil === undefined || newest.createdAt > this.knownUntil))
      this.knownUntil = newest.createdAt;
    if (isReadImmediately(before, this.shown, this.reader)) this.isMarkedRead = false;
  }

  private async markRead(room: ChatId): Promise<void> {
    if (this.isMarkedRead || this.panel.chatId !== room) return;
    this.isMarkedRead = true;
    await this.chat.markRead(room).catch(() => (this.isMarkedRead = false));
  }

  private fail(room: ChatId, requestNumber: number, error: unknown): void {
    if (this.panel.chatId !== room || this.panel.requestNumber !== requestNumber) return;
    this.refusal = asRefusal(error);
    if (this.refusal.key === 'errorNotFound') this.isEnded = true;
    else this.panel = lostConnection(this.panel);
  }

  private refused({ chatId, message }: OutgoingMessage, refusal: Refusal): void {
    if (refusal.key === 'errorOffline' && this.isOffline) return;
    this.panel = refusedMessage(this.panel, chatId, message.id);
    if (this.panel.chatId !== chatId) return;
    this.sendRefusal = refusal;
    if (refusal.key === 'errorNotFound') this.isEnded = true;
  }

  private connectionChanged(isOnline: boolean): void {
    this.isOffline = !isOnline;
    if (!isOnline) return;
    this.panel = lostConnection(this.panel);
    void this.delivery.run();
    void this.refresh();
  }

  private clearRoom(): void {
    this.refusal = undefined;
    this.sendRefusal = undefined;
    this.isEnded = false;
    this.hasOlder = false;
    this.isLoadingOlder = false;
    this.firstUnread = undefined;
    this.knownUntil = undefined;
    this.isMarkedRead = false;
    this.unreadAtOpening = 0;
  }

  private forget(): void {
    this.panel = { ...emptyChatPanel, outgoing: this.unsent.load() };
    this.clearRoom();
    void this.delivery.run();
  }
}
