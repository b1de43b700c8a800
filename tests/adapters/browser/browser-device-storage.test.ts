// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { BrowserDeviceStorage } from '#adapters/browser-storage/browser-device-storage';
import { BrowserOwnReviewDraftStore } from '#adapters/browser-storage/review-draft-stores';
import { localStorageOrNone } from '#adapters/browser-storage/web-storage';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import { ANN_TOKEN } from '../../contracts/support/device-stores.ts';
import { emptyStorage, failingStorage, fillableStorage } from '../../fixtures/web-storage.ts';

test('[STP-5] a device saves what its storage takes, and leaves nothing of the trial there', () => {
  const storage = emptyStorage();
  expect([new BrowserDeviceStorage(storage).canSave(), storage.length]).toEqual([true, 0]);
  expect(new BrowserDeviceStorage(failingStorage(['setItem'])).canSave()).toBe(false);
  expect(new BrowserDeviceStorage(failingStorage(['getItem', 'setItem', 'removeItem'])).canSave()).toBe(false);
});

test('[STP-5] who asks hears when the storage refuses something, and when it takes it again', () => {
  const room = fillableStorage();
  const storage = localStorageOrNone();
  storage.setItem('one', 'text');
  const changed = vi.fn<() => void>();
  const stop = new BrowserDeviceStorage().watch(changed);
  room.isFull = true;
  for (let times = 0; times < 2; times += 1) expect(() => storage.setItem('one', 'text')).toThrow('no room');
  expect(changed).toHaveBeenCalledTimes(1);
  room.isFull = false;
  storage.setItem('one', 'text');
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
});

test('[ACH-21] feedback that was begun where nothing can be saved is there for as long as the page is', () => {
  const drafts = new BrowserOwnReviewDraftStore(new MemorySessionStore(ANN_TOKEN), failingStorage(['setItem']));
  const draft = { score: 4, answer: 'A calm page.' };
  drafts.save('one', draft);
  expect([drafts.read('one'), drafts.begun()]).toEqual([draft, ['one']]);
  drafts.forget('one');
  expect([drafts.read('one'), drafts.begun()]).toEqual([undefined, []]);
});
