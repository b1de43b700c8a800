// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { BrowserSessionStore } from '#adapters/browser-storage/browser-session-store';
import { UNSENT_CHATS } from '#adapters/browser-storage/web-storage';
import { BrowserUnsentChats } from '#adapters/browser-storage/browser-unsent-chats';
import type { UnsentChat } from '#core/chat';
import { ANN_TOKEN, BEN_TOKEN } from '../../contracts/support/device-stores.ts';
import { failingStorage } from '../../fixtures/web-storage.ts';

const message = { id: 'message1', text: 'Hello', createdAt: '2026-11-20T09:00:00.000Z', senderId: 'ann' };
const unsent: UnsentChat = {
  chatId: 'room',
  draft: 'Half a',
  outgoing: [{ chatId: 'room', message, isRefused: false }],
};

beforeEach(() => localStorage.clear());

test('[CHT-9] is there after a reload for who wrote it alone, and leaves the browser with the session', () => {
  const session = new BrowserSessionStore();
  session.save(ANN_TOKEN);
  new BrowserUnsentChats(session).save(unsent);
  expect(new BrowserUnsentChats(session).all()).toEqual([unsent]);
  session.save(BEN_TOKEN);
  expect(new BrowserUnsentChats(session).all()).toEqual([]);
  session.save(ANN_TOKEN);
  session.clear();
  expect(localStorage.length).toBe(0);
  new BrowserUnsentChats(session).save(unsent);
  expect(localStorage.length).toBe(0);
});

test('[CHT-9] of a room without anything unsent nothing is saved', () => {
  const session = new BrowserSessionStore();
  session.save(ANN_TOKEN);
  const unsentChats = new BrowserUnsentChats(session);
  unsentChats.save(unsent);
  unsentChats.save({ ...unsent, draft: '', outgoing: [] });
  expect(Object.keys(localStorage).filter((key) => key.startsWith(UNSENT_CHATS))).toEqual([]);
});

test.each([
  ['no JSON', '{', undefined],
  ['nothing', 'null', undefined],
  ['no draft', '{"chatId":"room","outgoing":[]}', undefined],
  ['no messages', '{"chatId":"room","draft":""}', undefined],
  [
    'a message of another room',
    JSON.stringify({ ...unsent, chatId: 'other' }),
    { chatId: 'other', draft: 'Half a', outgoing: [] },
  ],
  [
    'a message without a moment',
    JSON.stringify({
      ...unsent,
      outgoing: [{ chatId: 'room', message: { ...message, createdAt: 'now' }, isRefused: false }],
    }),
    { ...unsent, outgoing: [] },
  ],
])('[CHT-9] what says %s is read as far as it can be', (_, text, read) => {
  const session = new BrowserSessionStore();
  session.save(ANN_TOKEN);
  const unsentChats = new BrowserUnsentChats(session);
  unsentChats.save(unsent);
  const [key = ''] = Object.keys(localStorage).filter((one) => one.startsWith('waymark.chat.'));
  localStorage.setItem(key, text);
  expect(unsentChats.all()).toEqual(read ? [read] : []);
});

test('[CHT-9] where a browser keeps nothing there is nothing to read', () => {
  const session = new BrowserSessionStore();
  session.save(ANN_TOKEN);
  const unsentChats = new BrowserUnsentChats(session, failingStorage(['getItem', 'setItem', 'removeItem']));
  unsentChats.save(unsent);
  expect(unsentChats.all()).toEqual([]);
});
