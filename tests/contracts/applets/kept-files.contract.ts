import { afterAll, assert, beforeAll, describe, expect, test } from 'vitest';
import { pendingUploadsContract, recordingStoreContract } from '#core/contracts';
import { MemoryPendingUploads } from '#memory/applets/memory-pending-uploads';
import { MemoryRecordingStore } from '#memory/applets/memory-recording-store';
import { chrome } from '../../e2e/support/browser.ts';
import { openContractsInBrowser } from '../support/contracts-in-browser.ts';

const inMemory = async <Store extends { otherPage: () => Store }>(store: Store) => ({
  now: store,
  reloaded: () => store,
  otherPage: () => store.otherPage(),
});

describe('recordings and files kept in memory', () => {
  recordingStoreContract({ test, assert }, () => inMemory(new MemoryRecordingStore()));
  pendingUploadsContract({ test, assert }, () => inMemory(new MemoryPendingUploads()));
});

describe.skipIf(chrome === undefined)('recordings and files kept by a browser', () => {
  let page: Awaited<ReturnType<typeof openContractsInBrowser>>;
  beforeAll(async () => {
    page = await openContractsInBrowser(`
      import { BrowserPendingUploads } from './adapters/browser-storage/files/browser-pending-uploads.ts';
      import { BrowserRecordingStore } from './adapters/browser-storage/files/browser-recording-store.ts';
      import { MemorySessionStore } from './adapters/in-memory/memory-session-store.ts';
      import { sessionOf } from './core/account/index.ts';
      import { pendingUploadsContract, recordingStoreContract, SAMPLE_TOKENS, tokenWithClaims } from './core/contracts/index.ts';
      const open = (Store) => {
        const token = tokenWithClaims({ ...sessionOf(SAMPLE_TOKENS[0]), id: crypto.randomUUID() });
        const load = () => new Store(new MemorySessionStore(token));
        return Promise.resolve({ now: load(), reloaded: load, otherPage: load });
      };
      recordingStoreContract(runner, () => open(BrowserRecordingStore));
      pendingUploadsContract(runner, () => open(BrowserPendingUploads));
    `);
  });
  afterAll(() => page.close());
  const inPage = {
    test: (name: string) => test.each([name])('%s', async (one) => expect(await page.run(one)).toBe('passed')),
    assert,
  };
  const opensInPage = () => Promise.reject(new Error('Opened in the page'));
  recordingStoreContract(inPage, opensInPage);
  pendingUploadsContract(inPage, opensInPage);
});
