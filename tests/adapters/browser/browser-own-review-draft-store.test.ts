// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { BrowserOwnReviewDraftStore } from '#adapters/browser-storage/review-draft-stores';
import { BrowserSessionStore } from '#adapters/browser-storage/browser-session-store';
import { ANN_TOKEN, BEN_TOKEN } from '../../contracts/support/device-stores.ts';

test('[ACH-21] feedback that was begun is there for who wrote it alone, outlasts a session that ends by itself, and leaves the browser when somebody signs out', () => {
  localStorage.clear();
  const session = new BrowserSessionStore();
  const drafts = new BrowserOwnReviewDraftStore(session);
  const draft = { score: 4, answer: 'A calm page.' };
  drafts.save('one', draft);
  expect(localStorage.length).toBe(0);
  session.save(ANN_TOKEN);
  drafts.save('one', draft);
  expect(drafts.read('one')).toEqual(draft);
  session.save(BEN_TOKEN);
  expect(drafts.read('one')).toBeUndefined();
  session.end();
  session.save(ANN_TOKEN);
  expect(drafts.read('one')).toEqual(draft);
  session.clear();
  expect(localStorage.length).toBe(0);
});
