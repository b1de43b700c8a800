// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import { BrowserRecordingStore } from '#adapters/browser-storage/files/browser-recording-store';
import { unsignedToken } from '../../fixtures/sample-traveler.ts';
import { failingStorage } from '../../fixtures/web-storage.ts';

const voice = { id: 'voice', kind: 'sound', name: 'a.weba', type: 'audio/webm', seconds: 0 } as const;
const open = vi.fn<() => never>(() => {
  throw new Error('Opened');
});

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('indexedDB', { open });
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  open.mockClear();
  vi.unstubAllGlobals();
});

test('[APL-107] a recording that no place could say of is not kept', async () => {
  const store = new BrowserRecordingStore(new MemorySessionStore(unsignedToken()), failingStorage(['setItem']));
  await expect(store.begin(voice)).rejects.toThrow('no room');
  expect(open).not.toHaveBeenCalled();
});

test('[APL-107] nothing is kept of somebody who signed out', async () => {
  await new BrowserRecordingStore(new MemorySessionStore()).begin(voice);
  expect([open.mock.calls.length, localStorage.length]).toEqual([0, 0]);
});

test('[APL-107] what another page records is neither offered, replaced nor removed', async () => {
  const request = () => Promise.reject(new DOMException('Not in time', 'TimeoutError'));
  vi.stubGlobal('navigator', { locks: { request } });
  const store = new BrowserRecordingStore(new MemorySessionStore(unsignedToken()));
  expect(await store.find('voice')).toBeUndefined();
  await store.remove('voice');
  await expect(store.begin(voice)).rejects.toThrow(/Another page/);
  expect(open).not.toHaveBeenCalled();
});
