// @vitest-environment happy-dom
import { assert, describe, expect, test } from 'vitest';
import { MemoryOutboxStore } from '#memory/challenges/memory-outbox-store';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import { BrowserOutboxStore } from '#adapters/browser-storage/browser-outbox-store';
import { type OutboxEntry, type OutboxStore, refusedOutboxEntry } from '#core/challenges';
import { outboxStoreContract, sampleOutboxEntry as entry } from '#core/contracts';
import { emptyStorage } from '../../fixtures/web-storage.ts';
import { ANN_TOKEN, BEN_TOKEN, everyOutboxStore } from '../support/device-stores.ts';

const names = (outbox: OutboxStore): readonly string[] => outbox.entries().map(({ submission }) => submission);

describe.each(everyOutboxStore)('an outbox saved by $name', ({ open }) => {
  outboxStoreContract({ test, assert }, open);
});

test('[ERR-4] a full outbox says that it could not keep more, and goes on keeping what it had', () => {
  const full = new MemoryOutboxStore('ann', 1);
  expect([full.add(entry('one')), full.add(entry('two'))]).toEqual([true, false]);
  const storage = emptyStorage();
  const outbox = new BrowserOutboxStore(new MemorySessionStore(ANN_TOKEN), storage);
  outbox.add(entry('one'));
  storage.setItem = () => {
    throw new DOMException('Full.', 'QuotaExceededError');
  };
  expect(outbox.add(entry('two'))).toBe(false);
  expect([names(full), names(outbox)]).toEqual([['one'], ['one']]);
});

test('[ERR-4] an outbox that an earlier version of the product kept in a browser is read, and sent as the completions that it held', () => {
  const storage = emptyStorage();
  const outbox = new BrowserOutboxStore(new MemorySessionStore(ANN_TOKEN), storage);
  outbox.add(entry('one'));
  const [key = ''] = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  const { isEdit: _isEdit, ...former } = JSON.parse(storage.getItem(key) ?? '{}') as OutboxEntry;
  storage.setItem(key, JSON.stringify(former));
  expect(outbox.entries()).toMatchObject([entry('one')]);
  const [saved] = outbox.entries();
  if (saved) outbox.update(refusedOutboxEntry(saved, { key: 'stepAlreadyCompleted', details: {} }));
  expect(outbox.entries()).toMatchObject([{ submission: 'one', isEdit: false, refusal: { details: {} } }]);
});

describe('an outbox in a browser that several people use', () => {
  test('[ERR-4] shows everybody their own alone, and nobody anything while nobody is signed in', () => {
    const [sessionStore, storage] = [new MemorySessionStore(ANN_TOKEN), emptyStorage()];
    const outbox = new BrowserOutboxStore(sessionStore, storage);
    outbox.add(entry('of Ann'));
    sessionStore.save(BEN_TOKEN);
    expect(names(outbox)).toEqual([]);
    outbox.add(entry('of Ben'));
    expect(names(outbox)).toEqual(['of Ben']);
    sessionStore.clear();
    expect(names(outbox)).toEqual([]);
    sessionStore.save(ANN_TOKEN);
    expect(names(outbox)).toEqual(['of Ann']);
  });

  test('[ERR-4] takes what somebody completes on a page whose session has just ended, for them', () => {
    const [sessionStore, storage] = [new MemorySessionStore(ANN_TOKEN), emptyStorage()];
    const outbox = new BrowserOutboxStore(sessionStore, storage);
    sessionStore.clear();
    expect(outbox.add(entry('late'))).toBe(true);
    expect(new BrowserOutboxStore(sessionStore, storage).add(entry('of nobody'))).toBe(false);
    sessionStore.save(ANN_TOKEN);
    expect(names(outbox)).toEqual(['late']);
  });

  test('[ERR-4] tells a page of what another page changed in it, until it stops', () => {
    const outbox = new BrowserOutboxStore(new MemorySessionStore(ANN_TOKEN), emptyStorage());
    let told = 0;
    const stop = outbox.watch(() => (told += 1));
    const change = (key: string | null): boolean => window.dispatchEvent(new StorageEvent('storage', { key }));
    change('waymark.outbox.ann.one');
    change('waymark.theme');
    change(null);
    expect(told).toBe(2);
    stop();
    change(null);
    expect(told).toBe(2);
  });

  test('[ERR-4] is empty where nothing can be read, and takes nothing', () => {
    const refuse = (): never => {
      throw new DOMException('There is no storage here.', 'SecurityError');
    };
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse, length: 3 };
    const outbox = new BrowserOutboxStore(new MemorySessionStore(ANN_TOKEN), storage);
    expect(outbox.add(entry('one'))).toBe(false);
    expect(outbox.entries()).toEqual([]);
  });
});
