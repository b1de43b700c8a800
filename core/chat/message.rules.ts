import type { MessageKey } from '../messages/index.ts';
import {
  characterCount,
  type RandomSource,
  type Instant,
  isBlank,
  isStorable,
  plusMinutes,
  type TravelerId,
  formerTraveler,
  type AuthorProfile,
} from '../shared/index.ts';
import type { ChatMessage, ChatMessageId } from './chatroom.ts';
import type { RelatedUser } from '../relationships/index.ts';

/** CHT-2 · The most characters of a message, counted as code points without surrounding space. */
export const MESSAGE_MAX_LENGTH = 4000;

/**
 * CHT-2 · A message has at least one visible character, at most 4,000 characters once trimmed, and can be stored
 * unchanged.
 */
export function chatMessageProblem(text: string): MessageKey | undefined {
  if (isBlank(text)) return 'chatMessageEmpty';
  if (characterCount(text.trim()) > MESSAGE_MAX_LENGTH) return 'chatMessageTooLong';
  return isStorable(text) ? undefined : 'chatMessageNotValid';
}

/** CHT-2 · The number of characters in the id of a message. */
export const MESSAGE_ID_LENGTH = 8;

/** CHT-2 · A new id for a message: 8 alphanumeric characters, all equally likely. */
export function newChatMessageId(random: RandomSource): ChatMessageId {
  return Array.from({ length: MESSAGE_ID_LENGTH }, () => alphabet[random.integerBelow(alphabet.length)]).join('');
}

/** CHT-2 · True if a text can be the id of a message: 8 alphanumeric characters, hyphens or underscores. */
export function isChatMessageId(text: string): boolean {
  return /^[\w-]{8}$/.test(text);
}

/** CHT-2 · A message as its sender makes it, without the spaces around its text. */
export function newChatMessage(draft: ChatDraft, random: RandomSource): ChatMessage {
  const { text, senderId, now } = draft;
  return { id: newChatMessageId(random), text: text.trim(), createdAt: now, senderId };
}

export interface ChatDraft {
  readonly text: string;
  readonly senderId: TravelerId;
  readonly now: Instant;
}

/**
 * CHT-2 · The key that identifies a message in its room: its sender and its id, since another sender may use the same
 * id.
 */
export function chatMessageKey({ senderId, id }: Pick<ChatMessage, 'senderId' | 'id'>): string {
  return `${id} ${senderId}`;
}

/**
 * CHT-3 · Two lists of messages merged, in any order and with duplicates: each message once, sorted by time and then by
 * id; of two with the same sender and id the earlier counts. The times in a room are distinct and ascending, so this is
 * the order in which the server received the messages.
 */
export function mergedChat(known: readonly ChatMessage[], arrived: readonly ChatMessage[]): readonly ChatMessage[] {
  const seen = new Set<string>();
  const once: ChatMessage[] = [];
  for (const message of [...known, ...arrived].toSorted(inOrder)) {
    if (!seen.has(chatMessageKey(message))) once.push(message);
    seen.add(chatMessageKey(message));
  }
  return once;
}

/** CHT-3 · The time at which a room receives a message: now, or 1 ms after the previous message, whichever is later. */
export function messageMoment(now: Instant, last: Instant | null): Instant {
  if (last === null || now > last) return now;
  return plusMinutes(last, MILLISECOND);
}

/** In minutes. */
const MILLISECOND = 1 / 60_000;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const inOrder = (one: ChatMessage, other: ChatMessage): number =>
  compared(one.createdAt, other.createdAt) ||
  compared(one.id, other.id) ||
  compared(one.senderId, other.senderId) ||
  compared(one.text, other.text);

const compared = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** ACC-8 · The author of a message: one of the room's people, or else "Former Traveler". */
export function chatMessageAuthor(
  { senderId }: Pick<ChatMessage, 'senderId'>,
  people: readonly Pick<RelatedUser, 'id' | 'displayName' | 'profilePictureUrl'>[],
): AuthorProfile {
  const sender = people.find(({ id }) => id === senderId);
  return sender ? { displayName: sender.displayName, profilePictureUrl: sender.profilePictureUrl } : formerTraveler();
}
