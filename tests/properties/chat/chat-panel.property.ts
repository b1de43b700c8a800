import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chatMembers, chatMessages, chatMessagesOf, chatPanels } from '#core/arbitraries';
import {
  chatMessageKey,
  type ChatMessage,
  type ChatPanel,
  leftRoom,
  lostConnection,
  emptyChatPanel,
  isReadImmediately,
  receivedHistory,
  receivedMessages,
  refusedMessage,
  scrollsToLatest,
  selectedRoom,
  sentMessage,
  shownMessages,
} from '#core/chat';
import { plusMilliseconds } from '../support/reference-calendar.ts';
import { forAll } from '../support/for-all.ts';

/** Messages that a panel does not know yet. */
const strange = (panel: ChatPanel, messages: readonly ChatMessage[]): readonly ChatMessage[] => {
  const known = new Set([...panel.messages, ...panel.outgoing.map(({ message }) => message)].map(({ id }) => id));
  return messages.filter(({ id }) => !known.has(id));
};

const several = chatMembers.chain((members) => chatMessagesOf(members));

test('[CHT-7] a selected room starts empty and loads from the beginning, whatever was in view', () =>
  forAll([chatPanels, fc.uuid()], (panel, chatId) => {
    const after = selectedRoom(panel, chatId);
    const { requestNumber, outgoing, ...rest } = after;
    expect(rest).toEqual({ chatId, isLoading: true, since: null, messages: [] });
    expect(outgoing).toEqual(panel.outgoing);
    expect(requestNumber).toBeGreaterThan(panel.requestNumber);
  }));

test('[CHT-7] leaving a room empties the panel, and only what is on its way is saved', () =>
  forAll([chatPanels], (panel) => {
    const after = leftRoom(panel);
    expect({ ...after, requestNumber: 0, outgoing: [] }).toEqual(emptyChatPanel);
    expect(after.outgoing).toEqual(panel.outgoing);
    expect(shownMessages(after)).toEqual([]);
    expect(selectedRoom(after, 'room').requestNumber).toBeGreaterThan(panel.requestNumber);
  }));

test('[CHT-7] loading ends with the history asked for last, and with no other', () =>
  forAll([chatPanels, several, fc.boolean()], (panel, messages, isLost) => {
    const before = selectedRoom(panel, 'room');
    const asked = isLost ? lostConnection(before) : selectedRoom(leftRoom(before), 'room');
    const late = receivedHistory(asked, { chatId: 'room', requestNumber: before.requestNumber, messages });
    expect(late.isLoading).toBe(true);
    expect(new Set(late.messages)).toEqual(new Set(messages));
    const done = receivedHistory(late, { chatId: 'room', requestNumber: asked.requestNumber, messages: [] });
    expect(done).toEqual({ ...late, isLoading: false });
    expect(receivedMessages(asked, 'room', messages).isLoading).toBe(true);
    expect(receivedMessages(done, 'room', messages)).toEqual(done);
  }));

test('[CHT-3] after a lost connection the room asks from a minute before its newest message', () =>
  forAll([chatPanels], (panel) => {
    fc.pre(panel.chatId !== null);
    const after = lostConnection({ ...panel, isLoading: false });
    const moments = panel.messages.map(({ createdAt }) => createdAt).toSorted();
    const newest = moments.at(-1);
    expect(after.since).toBe(newest === undefined ? null : plusMilliseconds(newest, -60_000));
    expect(after).toEqual({ ...panel, isLoading: true, requestNumber: after.requestNumber, since: after.since });
    expect(after.requestNumber).toBeGreaterThan(panel.requestNumber);
  }));

test('[CHT-3] a connection lost while loading, or lost again, asks from where it asked before', () =>
  forAll([chatPanels, several], (panel, live) => {
    const room = panel.chatId ?? 'room';
    const lost = lostConnection({ ...panel, chatId: room });
    const later = lostConnection(receivedMessages(lost, room, live));
    expect(later.since).toBe(lost.since);
    const fresh = receivedMessages(selectedRoom(panel, room), room, live);
    expect(lostConnection(fresh).since).toBeNull();
    const nowhere = leftRoom(panel);
    expect(lostConnection(nowhere)).toEqual(nowhere);
  }));

test('[CHT-3] messages of another room are left to it', () =>
  forAll([chatPanels, several], (panel, messages) => {
    const after = receivedMessages(panel, 'a third room', messages);
    expect(after).toEqual(panel);
  }));

test('[CHT-9] a message shows at once, at the end, as waiting; refused it stays as not sent; sent again it waits', () =>
  forAll([chatPanels, chatMessages], (before, message) => {
    fc.pre(strange(before, [message]).length === 1);
    const panel = { ...before, chatId: 'room' };
    const shown = shownMessages(panel);
    const waiting = sentMessage(panel, 'room', message);
    expect(shownMessages(waiting)).toEqual([...shown, { message, state: 'waiting' }]);
    const refused = refusedMessage(waiting, 'room', message.id);
    expect(shownMessages(refused)).toEqual([...shown, { message, state: 'not sent' }]);
    expect(shownMessages(sentMessage(refused, 'room', message))).toEqual(shownMessages(waiting));
    const stored = receivedMessages(refused, 'room', [message]);
    expect(new Set(shownMessages(stored))).toEqual(new Set([...shown, { message, state: 'sent' }]));
    expect(refusedMessage(stored, 'room', message.id)).toEqual(stored);
    expect(sentMessage(stored, 'room', message)).toEqual(stored);
  }));

test('[CHT-9] what happens to one message touches no other, and none of another room with the same id', () =>
  forAll([chatPanels, chatMessages], (before, message) => {
    fc.pre(strange(before, [message]).length === 1);
    const here = { ...before, chatId: 'room' };
    const both = sentMessage(sentMessage(here, 'there', message), 'room', message);
    expect(shownMessages(both)).toHaveLength(shownMessages(here).length + 1);
    const there = { chatId: 'there', message, isRefused: false };
    for (const after of [
      refusedMessage(both, 'room', message.id),
      receivedMessages(both, 'room', [message]),
      sentMessage(both, 'room', message),
    ]) {
      const others = after.outgoing.filter(({ chatId }) => chatId !== 'room');
      expect(others).toEqual([...before.outgoing.filter(({ chatId }) => chatId !== 'room'), there]);
    }
    const other = receivedMessages(both, 'there', [message]);
    expect(shownMessages(other)).toEqual(shownMessages(both));
    expect(other.outgoing).not.toContainEqual(there);
    const again = sentMessage(receivedMessages(here, 'room', [message]), 'there', message);
    expect(again.outgoing).toContainEqual(there);
  }));

test('[CHT-9] one’s own message that the room kept at another moment stands there, once', () =>
  forAll([chatPanels, chatMessages, fc.integer({ min: -1e9, max: 1e9 })], (before, message, away) => {
    fc.pre(strange(before, [message]).length === 1);
    const saved = { ...message, createdAt: plusMilliseconds(message.createdAt, away) };
    const panel = { ...before, chatId: 'room' };
    const after = receivedMessages(sentMessage(panel, 'room', message), 'room', [saved, saved]);
    expect(shownMessages(after)).toEqual(shownMessages(receivedMessages(panel, 'room', [saved])));
  }));

test('[CHT-10] the panel scrolls exactly when something stands in it that did not before', () =>
  forAll([chatPanels, several, chatMessages], (before, some, message) => {
    const panel = { ...before, chatId: 'room' };
    const shown = shownMessages(panel);
    expect(scrollsToLatest(shown, shown)).toBe(false);
    const after = receivedMessages(panel, 'room', some);
    const known = new Set(shown.map(({ message: one }) => chatMessageKey(one)));
    const isNew = some.some((one) => !known.has(chatMessageKey(one)));
    expect(scrollsToLatest(shown, shownMessages(after))).toBe(isNew);
    fc.pre(strange(after, [message]).length === 1);
    const waiting = sentMessage(after, 'room', message);
    expect(scrollsToLatest(shownMessages(after), shownMessages(waiting))).toBe(true);
    const stored = receivedMessages(waiting, 'room', [message]);
    expect(scrollsToLatest(shownMessages(waiting), shownMessages(stored))).toBe(false);
    expect(scrollsToLatest(shownMessages(stored), shownMessages(leftRoom(stored)))).toBe(false);
  }));

test('[CHT-6] what somebody else writes into the room in view is read, one’s own and what is known are not', () =>
  forAll([chatPanels, chatMessages, fc.uuid()], (before, message, reader) => {
    fc.pre(strange(before, [message]).length === 1 && message.senderId !== reader);
    const panel = { ...before, chatId: 'room' };
    const shown = shownMessages(panel);
    const after = shownMessages(receivedMessages(panel, 'room', [message]));
    expect(isReadImmediately(shown, after, reader)).toBe(true);
    expect(isReadImmediately(shown, after, message.senderId)).toBe(false);
    expect(isReadImmediately(after, after, reader)).toBe(false);
  }));
