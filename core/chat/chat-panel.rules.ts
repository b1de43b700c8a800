import {
  type Instant,
  type CalendarDate,
  type TimeZone,
  timeIn,
  todayIn,
  type TravelerId,
  plusMinutes,
} from '../shared/index.ts';
import type { ChatId, ChatMessage, ChatMessageId } from './chatroom.ts';
import { chatMessageKey, mergedChat } from './message.rules.ts';

/** The state of one person's chat panel. */
export interface ChatPanel {
  /** The room in view; null when none is. */
  readonly chatId: ChatId | null;
  /** True if messages of the room are still asked for. */
  readonly isLoading: boolean;
  /** Counts the requests for messages, so that an answer can be distinguished from an older one. */
  readonly requestNumber: number;
  /** The start of the history that is requested while loading; null for all of it. */
  readonly since: Instant | null;
  /** The stored messages of the room, in order. */
  readonly messages: readonly ChatMessage[];
  /** Messages that this person sent to any room and that are not known to be stored; in the order sent. */
  readonly outgoing: readonly OutgoingMessage[];
}

export interface OutgoingMessage {
  readonly chatId: ChatId;
  readonly message: ChatMessage;
  /** True if the room said no, or could not be reached. */
  readonly isRefused: boolean;
}

/** A message as the panel shows it. */
export interface ShownMessage {
  readonly message: ChatMessage;
  readonly state: 'sent' | 'waiting' | 'not sent';
}

/** A message among those of its day; `isOwn` puts it on the right. */
export interface ChatLine extends ShownMessage {
  /** `HH:MM` on the reader's clock. */
  readonly time: string;
  readonly isOwn: boolean;
}

/** The panel without a room in view and without outgoing messages. */
export const emptyChatPanel: ChatPanel = {
  chatId: null,
  isLoading: false,
  requestNumber: 0,
  since: null,
  messages: [],
  outgoing: [],
};

/** The messages of one date in the reader's zone. */
export interface ChatDay {
  readonly date: CalendarDate;
  readonly lines: readonly ChatLine[];
}

/**
 * CHT-5 · Messages grouped by their date in the reader's zone, each date once and in order, each message with its time;
 * the reader's own on the right.
 */
export function chatDays(shown: readonly ShownMessage[], { id, zone }: ChatReader): readonly ChatDay[] {
  const days = new Map<CalendarDate, ChatLine[]>();
  for (const one of shown) {
    const { createdAt, senderId } = one.message;
    const date = todayIn(zone, createdAt);
    const lines = days.get(date) ?? [];
    lines.push({ ...one, time: timeIn(zone, createdAt), isOwn: senderId === id });
    days.set(date, lines);
  }
  return [...days].map(([date, lines]) => ({ date, lines })).toSorted(byDate);
}

export interface ChatReader {
  readonly id: TravelerId;
  readonly zone: TimeZone;
}

const byDate = (one: ChatDay, other: ChatDay): number => (one.date < other.date ? -1 : 1);

/**
 * CHT-9 · The panel after a message was sent: the message shows immediately, marked as waiting, also when it is sent
 * again; not if it is known to be stored.
 */
export function sentMessage(panel: ChatPanel, chatId: ChatId, message: ChatMessage): ChatPanel {
  if (panel.chatId === chatId && newMessages(panel.messages, [message]).length === 0) return panel;
  const others = panel.outgoing.filter((one) => !isIt(one, chatId, message.id));
  return { ...panel, outgoing: [...others, { chatId, message, isRefused: false }] };
}

/**
 * CHT-9 · The panel after a message was refused: it stays, marked as not sent; a message known to be stored is
 * unchanged.
 */
export function refusedMessage(panel: ChatPanel, chatId: ChatId, id: ChatMessageId): ChatPanel {
  const outgoing = panel.outgoing.map((one) => (isIt(one, chatId, id) ? { ...one, isRefused: true } : one));
  return { ...panel, outgoing };
}

/** CHT-9 · The messages in the panel: those of the room in order, then the outgoing ones. */
export function shownMessages({ chatId, messages, outgoing }: ChatPanel): readonly ShownMessage[] {
  return [
    ...messages.map((message) => ({ message, state: 'sent' as const })),
    ...outgoing
      .filter((one) => one.chatId === chatId)
      .map(({ message, isRefused }) => ({ message, state: isRefused ? ('not sent' as const) : ('waiting' as const) })),
  ];
}

const isIt = (one: OutgoingMessage, chatId: ChatId, id: ChatMessageId): boolean =>
  one.chatId === chatId && one.message.id === id;

/**
 * CHT-3 · Missed messages are requested from this many minutes before the newest known one, since one may have been
 * stored late.
 */
export const RELOAD_OVERLAP_MINUTES = 1;

/** CHT-7 · The panel after a room was selected: empty and loading; outgoing messages stay. */
export function selectedRoom({ requestNumber, outgoing }: ChatPanel, chatId: ChatId): ChatPanel {
  return { ...emptyChatPanel, chatId, isLoading: true, requestNumber: requestNumber + 1, outgoing };
}

/** CHT-7 · The panel after the room was left: empty; outgoing messages stay. */
export function leftRoom({ requestNumber, outgoing }: ChatPanel): ChatPanel {
  return { ...emptyChatPanel, requestNumber, outgoing };
}

/**
 * CHT-3 · The panel after a lost connection: the room loads again, from shortly before its newest message, or from the
 * start if its history had not arrived or is empty.
 */
export function lostConnection(panel: ChatPanel): ChatPanel {
  if (panel.chatId === null) return panel;
  const since = panel.isLoading ? panel.since : shortlyBeforeNewest(panel.messages);
  return { ...panel, isLoading: true, requestNumber: panel.requestNumber + 1, since };
}

/**
 * CHT-3 · The panel after messages arrived: those of its room are merged in, each once and in order; those of another
 * room are ignored. An own message that arrives is no longer outgoing.
 */
export function receivedMessages(panel: ChatPanel, chatId: ChatId, arrived: readonly ChatMessage[]): ChatPanel {
  return {
    ...panel,
    messages: panel.chatId === chatId ? mergedChat(panel.messages, arrived) : panel.messages,
    outgoing: panel.outgoing.filter((one) => one.chatId !== chatId || newMessages(arrived, [one.message]).length > 0),
  };
}

/**
 * CHT-7 · The panel after history arrived: the latest requested history ends loading; an older response is used but
 * does not end it.
 */
export function receivedHistory(panel: ChatPanel, answer: ChatHistory): ChatPanel {
  const after = receivedMessages(panel, answer.chatId, answer.messages);
  return answer.requestNumber === panel.requestNumber ? { ...after, isLoading: false } : after;
}

export interface ChatHistory {
  readonly chatId: ChatId;
  /** The `asking` of the panel when it was asked for. */
  readonly requestNumber: number;
  readonly messages: readonly ChatMessage[];
}

/** CHT-10 · The panel scrolls to the latest message when there is one that was not there before. */
export function scrollsToLatest(before: readonly ShownMessage[], after: readonly ShownMessage[]): boolean {
  return newIn(before, after).length > 0;
}

/** CHT-6 · True if a message is marked as read on arrival: another person sent it, and its room is in view. */
export function isReadImmediately(
  before: readonly ShownMessage[],
  after: readonly ShownMessage[],
  reader: TravelerId,
): boolean {
  return newIn(before, after).some(({ senderId }) => senderId !== reader);
}

const shortlyBeforeNewest = (messages: readonly ChatMessage[]): Instant | null => {
  const newest = messages.at(-1);
  return newest ? plusMinutes(newest.createdAt, -RELOAD_OVERLAP_MINUTES) : null;
};

const newIn = (before: readonly ShownMessage[], after: readonly ShownMessage[]): readonly ChatMessage[] =>
  newMessages(
    before.map(({ message }) => message),
    after.map(({ message }) => message),
  );

function newMessages(before: readonly ChatMessage[], after: readonly ChatMessage[]): readonly ChatMessage[] {
  const known = new Set(before.map(chatMessageKey));
  return after.filter((message) => !known.has(chatMessageKey(message)));
}
