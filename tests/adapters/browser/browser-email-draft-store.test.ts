// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { BrowserEmailDraftStore } from '#adapters/browser-storage/browser-email-draft-store';
import { BrowserSessionStore } from '#adapters/browser-storage/browser-session-store';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import { ANN_TOKEN, BEN_TOKEN } from '../../contracts/support/device-stores.ts';
import { failingStorage } from '../../fixtures/web-storage.ts';

const draft = { name: 'Ida', message: 'Come along' };

test('[STP-5] an email that was begun is there for who wrote it alone, outlasts a session that ends by itself, and leaves the browser when somebody signs out', () => {
  localStorage.clear();
  const session = new BrowserSessionStore();
  const drafts = new BrowserEmailDraftStore(session);
  session.save(ANN_TOKEN);
  drafts.save('invitation', draft);
  expect(drafts.read('invitation')).toEqual(draft);
  session.save(BEN_TOKEN);
  expect([drafts.read('invitation'), drafts.begun()]).toEqual([undefined, []]);
  session.end();
  expect(drafts.read('invitation')).toBeUndefined();
  session.save(ANN_TOKEN);
  expect(drafts.read('invitation')).toEqual(draft);
  session.clear();
  expect(localStorage.length).toBe(0);
});

test('[STP-5] an email that a visitor began stays in their tab, and is nobody else’s', () => {
  localStorage.clear();
  const session = new BrowserSessionStore();
  const drafts = new BrowserEmailDraftStore(session);
  drafts.save('contact lake', draft);
  expect([localStorage.length, drafts.read('contact lake')]).toEqual([0, draft]);
  session.save(ANN_TOKEN);
  expect([drafts.read('contact lake'), drafts.begun()]).toEqual([undefined, []]);
});

test('[STP-5] an email that was begun where nothing can be saved is there for as long as the page is', () => {
  const drafts = new BrowserEmailDraftStore(new MemorySessionStore(ANN_TOKEN), failingStorage(['setItem']));
  drafts.save('invitation', draft);
  expect([drafts.read('invitation'), drafts.begun()]).toEqual([draft, ['invitation']]);
  drafts.forget('invitation');
  expect([drafts.read('invitation'), drafts.begun()]).toEqual([undefined, []]);
});
