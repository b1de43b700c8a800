import { readFileSync } from 'node:fs';
import { afterAll, assert, beforeAll, describe, expect, test } from 'vitest';
import { type OpenedShares, receivedSharesContract, type SampleShare } from '#core/contracts';
import { MemoryReceivedShares } from '#memory/challenges/memory-received-shares';
import { chrome } from '../../e2e/support/browser.ts';
import { openContractsInBrowser } from '../support/contracts-in-browser.ts';

async function openMemory(): Promise<OpenedShares> {
  const shares = new MemoryReceivedShares();
  const receive = async ({ files, ...words }: SampleShare): Promise<void> => {
    const [first] = files.map(({ name, type, bytes }) => ({
      name,
      type,
      size: bytes.length,
      bytes: async (from: number, to: number) => new Uint8Array(bytes.slice(from, to)),
    }));
    shares.receive({ id: crypto.randomUUID(), ...words, isCut: false, file: first ?? null, files: files.length });
  };
  return { shares, receive };
}

describe('shares kept in memory', () => {
  receivedSharesContract({ test, assert }, openMemory);
});

describe.skipIf(chrome === undefined)('shares that the worker keeps in a browser', () => {
  let page: Awaited<ReturnType<typeof openContractsInBrowser>>;
  beforeAll(async () => {
    const worker = JSON.stringify(`${readFileSync('public/worker.js', 'utf8')}\nreturn keepShared;`);
    page = await openContractsInBrowser(`
      import { BrowserReceivedShares } from './adapters/browser-storage/files/browser-received-shares.ts';
      import { RECEIVED } from './adapters/browser-storage/web-storage.ts';
      import { receivedSharesContract } from './core/contracts/index.ts';
      const keepShared = new Function(${worker})();
      const receive = ({ files, ...words }) => {
        const body = new FormData();
        for (const [name, value] of Object.entries(words)) body.append(name, value);
        for (const { name, type, bytes } of files) body.append('file', new File([new Uint8Array(bytes)], name, { type }));
        return keepShared(new Request('/share', { method: 'POST', body }));
      };
      receivedSharesContract(runner, async () => {
        await caches.delete(RECEIVED);
        return { shares: new BrowserReceivedShares(), receive };
      });
    `);
  });
  afterAll(() => page.close());
  const inPage = {
    test: (name: string) => test.each([name])('%s', async (one) => expect(await page.run(one)).toBe('passed')),
    assert,
  };
  receivedSharesContract(inPage, () => Promise.reject(new Error('Opened in the page')));
});
