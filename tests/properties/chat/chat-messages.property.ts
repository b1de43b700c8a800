import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  blankTexts,
  chatMembers,
  chatMessages,
  chatMessagesOf,
  chatTexts,
  chatThreads,
  instants,
} from '#core/arbitraries';
import {
  type ChatMessage,
  chatMessageKey,
  chatMessageProblem,
  emptyChatPanel,
  isChatMessageId,
  mergedChat,
  MESSAGE_MAX_LENGTH,
  newChatMessage,
  newChatMessageId,
  receivedMessages,
  selectedRoom,
  sentMessage,
  shownMessages,
} from '#core/chat';
import type { RandomSource } from '#core/shared';
import { forAll } from '../support/for-all.ts';
import { postedMessage } from '../../memory/chat/chat-thread.ts';

/** A random source that repeats the given rolls. */
const randomSourceOf = (rolls: readonly number[]): RandomSource & { readonly sides: number[] } => {
  const sides: number[] = [];
  return {
    sides,
    integerBelow: (count) => (rolls[(sides.push(count) - 1) % rolls.length] ?? 0) % count,
    uuid: () => 'unused',
  };
};

const fingers = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789');

test.each([
  ['', 'chatMessageEmpty'],
  [' \n\t ', 'chatMessageEmpty'],
  ['\u200B', 'chatMessageEmpty'],
  ['a', undefined],
  ['.', undefined],
  ['a'.repeat(4000), undefined],
  [`\n ${'a'.repeat(4000)} \u00A0`, undefined],
  ['a'.repeat(4001), 'chatMessageTooLong'],
  ['👋'.repeat(4000), undefined],
  ['👋'.repeat(4001), 'chatMessageTooLong'],
  ['nothing\0here', 'chatMessageNotValid'],
  ['half \uD83D', 'chatMessageNotValid'],
])('[CHT-2] of example %#, the complaint', (text, problem) => {
  expect(chatMessageProblem(text)).toBe(problem);
});

test('[CHT-2] what shows something may be sent whatever stands around it, until it is too long', () => {
  forAll(
    [chatTexts, blankTexts, fc.constantFrom('', ' ', '\n\n', '\u3000')],
    (text, empty, around) => {
      expect(chatMessageProblem(around + text + around)).toBeUndefined();
      expect(chatMessageProblem(empty)).toBe('chatMessageEmpty');
      const freeSpace = MESSAGE_MAX_LENGTH - Array.from(text).length;
      const full = text + '👋'.repeat(freeSpace);
      expect(chatMessageProblem(around + full + around)).toBeUndefined();
      expect(chatMessageProblem(`${full}.`)).toBe('chatMessageTooLong');
    },
    { numRuns: 60 },
  );
  expect(MESSAGE_MAX_LENGTH).toBe(4000);
});

test('[CHT-2] the sender makes an id of 8 letters and digits, every one of them as likely as another', () => {
  const rolls = fc.array(fc.nat(61), { minLength: 8, maxLength: 8 });
  forAll([rolls, rolls], (one, other) => {
    const random = randomSourceOf(one);
    const id = newChatMessageId(random);
    expect(Array.from(id).every((letter) => fingers.includes(letter)) && id.length === 8).toBe(true);
    expect(random.sides).toEqual(Array(8).fill(62));
    expect(isChatMessageId(id)).toBe(true);
    expect(newChatMessageId(randomSourceOf(other)) === id).toBe(one.join() === other.join());
  });
  const everyLetter = fingers.map((_, roll) => newChatMessageId(randomSourceOf([roll])).slice(0, 1));
  expect(everyLetter.toSorted()).toEqual(fingers.toSorted());
});

test('[CHT-2] an id is 8 letters, digits, hyphens or underscores and nothing else', () => {
  const known = fc.constantFrom(...fingers, '-', '_');
  const strange = fc.oneof(fc.constantFrom('/', '.', ' ', '\n', 'ß', '０', '👋', '$', ''), fc.string());
  forAll(
    [fc.array(known, { maxLength: 10 }), strange, fc.nat(10)],
    (letters, stranger, index) => {
      expect(isChatMessageId(letters.join(''))).toBe(letters.length === 8);
      const spoilt = letters.toSpliced(index, 1, stranger).join('');
      const isPlain = Array.from(spoilt).every((letter) => [...fingers, '-', '_'].includes(letter));
      expect(isChatMessageId(spoilt)).toBe(isPlain && spoilt.length === 8);
    },
    { examples: [[Array.from('abcdefgh'), '\n', 8]] },
  );
});

test('[CHT-2] a new message is what was typed without the spaces around it, by its sender, now', () =>
  forAll([chatTexts, fc.constantFrom('', ' ', '\n '), fc.uuid(), instants], (text, around, senderId, now) => {
    const message = newChatMessage({ text: around + text + around, senderId, now }, randomSourceOf([3, 1, 4]));
    expect(message).toEqual({ id: 'DBEDBEDB', text, createdAt: now, senderId });
  }));

test('[CHT-2] a message is stored once however often it is sent, and as it was sent first', () =>
  forAll([chatThreads, chatMessages, fc.array(chatTexts, { maxLength: 4 })], (given, any, texts) => {
    const { members, membership, thread } = given;
    fc.pre(thread.messages.every(({ id }) => id !== any.id));
    for (const senderId of members) {
      const message = { ...any, senderId };
      const first = postedMessage(thread, membership, message);
      expect(first.messages).toHaveLength(thread.messages.length + 1);
      expect(new Set(first.messages)).toEqual(new Set([...thread.messages, message]));
      const again = texts.reduce((now, text) => postedMessage(now, membership, { ...message, text }), first);
      expect(again).toEqual(first);
      for (const old of first.messages) expect(postedMessage(first, membership, old)).toEqual(first);
    }
  }));

/** Copies of a conversation as they might arrive: parts of it, some of it twice, shuffled. */
const arrivals = chatMembers
  .chain((members) => chatMessagesOf(members))
  .chain((all) =>
    fc.array(
      fc.array(fc.nat(11), { maxLength: 14 }).map((positions) => picked(all, positions)),
      { maxLength: 5 },
    ),
  );

const picked = (all: readonly ChatMessage[], positions: readonly number[]): readonly ChatMessage[] =>
  positions.flatMap((index) => all.slice(index, index + 1));

const isBefore = (one: ChatMessage, other: ChatMessage): boolean =>
  one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.id < other.id);

const gathered = (parts: readonly (readonly ChatMessage[])[]): readonly ChatMessage[] =>
  parts.reduce<readonly ChatMessage[]>((known, part) => mergedChat(known, part), []);

test('[CHT-3] messages that arrive in parts, twice, and in any order stand once each, by moment and id', () =>
  forAll([arrivals], (parts) => {
    const known = gathered(parts);
    expect(new Set(known)).toEqual(new Set(parts.flat()));
    for (const [index, message] of known.slice(1).entries()) {
      const before = known[index];
      expect(before && isBefore(before, message)).toBe(true);
    }
  }));

/** Messages of which two have the same id, which is very unlikely with random ids. */
const clashing = fc.tuple(chatMessages, chatMessages, chatMessages).chain(([one, two, three]) => {
  const same = fc.constantFrom(one, two, three);
  const copy = fc
    .record({ message: same, id: fc.constantFrom('sameSame', 'same0ne_'), at: fc.constantFrom(one, two) })
    .map(({ message, id, at }) => ({ ...message, id, createdAt: at.createdAt }));
  return fc.tuple(fc.array(copy, { maxLength: 5 }), fc.array(copy, { maxLength: 5 }), fc.array(copy, { maxLength: 5 }));
});

test('[CHT-3] history and live messages may be put together in any order, any number of times', () =>
  forAll([clashing], ([one, two, three]) => {
    const together = mergedChat(one, two);
    expect(mergedChat(two, one)).toEqual(together);
    expect(mergedChat(together, two)).toEqual(together);
    expect(mergedChat(together, together)).toEqual(together);
    expect(mergedChat(mergedChat(one, two), three)).toEqual(mergedChat(one, mergedChat(two, three)));
    expect(together.map(chatMessageKey)).toEqual([...new Set(together.map(chatMessageKey))]);
  }));

test('[CHT-3] of two messages of one sender with one id the earlier is shown', () =>
  forAll([chatMessages, instants, chatTexts], (message, createdAt, text) => {
    fc.pre(createdAt !== message.createdAt);
    const other = { ...message, createdAt, text };
    expect(mergedChat([message], [other])).toEqual([createdAt < message.createdAt ? other : message]);
  }));

test('[CHT-2] the same id in the hands of two people stands for two messages', () =>
  forAll([chatMessages, chatMessages], (one, { senderId, text }) => {
    fc.pre(senderId !== one.senderId);
    const other = { ...one, senderId, text };
    expect(mergedChat([one], [other])).toHaveLength(2);
    const waiting = sentMessage(selectedRoom(emptyChatPanel, 'room'), 'room', one);
    expect(shownMessages(receivedMessages(waiting, 'room', [other]))).toHaveLength(2);
  }));
