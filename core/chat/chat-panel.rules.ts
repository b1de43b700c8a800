import { type Instant, plusMinutes, type TravelerId } from '../shared/index.ts';
import { type ChatPanel, emptyChatPanel, type ShownMessage } from './chat-panel.ts';
import type { ChatId, ChatMessage } from './chatroom.ts';
import { mergedChat } from './message.rules.ts';

/** CHT-3 · So many minutes before the newest known message the missed ones are asked for: one may have been kept late. */
export const RELOAD_OVERLAP_MINUTES = 1;

/** CHT-7 · A room that is selected starts empty and loads; what was sent and not yet kept stays on its way. */
export function selectedRoom({ requestNumber, outgoing }: ChatPanel, chatId: ChatId): ChatPanel {
  return { ...emptyChatPanel, chatId, isLoading: true, requestNumber: requestNumber + 1, outgoing };
}

/** CHT-7 · Leaving the room empties the panel; what was sent and not yet kept stays on its way. */
export function leftRoom({ requestNumber, outgoing }: ChatPanel): ChatPanel {
  return { ...emptyChatPanel, requestNumber, outgoing };
}

/**
 * CHT-3 · After a lost connection the room loads again, from shortly before its newest message, or from the beginning
 * when its history had not arrived or holds nothing.
 */
export function lostConnection(panel: ChatPanel): ChatPanel {
  if (panel.chatId === null) return panel;
  const since = panel.isLoading ? panel.since : shortlyBeforeNewest(panel.messages);
  return { ...panel, isLoading: true, requestNumber: panel.requestNumber + 1, since };
}

/**
 * CHT-3 · Messages that arrive join those of their room, each once and in order; another room's are left to it. One's
 * own is no longer on its way once it arrives.
 */
export function receivedMessages(panel: ChatPanel, chatId: ChatId, arrived: readonly ChatMessage[]): ChatPanel {
  const ids = new Set(arrived.map(({ id }) => id));
  return {
    ...panel,
    messages: panel.chatId === chatId ? mergedChat(panel.messages, arrived) : panel.messages,
    outgoing: panel.outgoing.filter((one) => one.chatId !== chatId || !ids.has(one.message.id)),
  };
}

/** CHT-7 · Loading ends with the history that was asked for last; an older answer is read and ends nothing. */
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

/** CHT-6 · A message of somebody else that appears in the room in view is read at once. */
export function isReadImmediately(
  before: readonly ShownMessage[],
  after: readonly ShownMessage[],
  reader: TravelerId,
): boolean {
  return newIn(before, after).some(({ message }) => message.senderId !== reader);
}

const shortlyBeforeNewest = (messages: readonly ChatMessage[]): Instant | null => {
  const newest = messages.at(-1);
  return newest ? plusMinutes(newest.createdAt, -RELOAD_OVERLAP_MINUTES) : null;
};

const newIn = (before: readonly ShownMessage[], after: readonly ShownMessage[]): readonly ShownMessage[] => {
  const known = new Set(before.map(({ message }) => message.id));
  return after.filter(({ message }) => !known.has(message.id));
};
