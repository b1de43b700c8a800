import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { FileLegalDocuments } from '#adapters/content-files/file-legal-documents';
import { type ContentFault, InvalidContent } from '#adapters/content-files/content-faults';
import { ApiClient } from '#adapters/http/api-client';
import { httpLegalDocuments } from '#adapters/http/account';
import { MemoryLegalDocuments } from '#memory/account/memory-legal-documents';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import type { LegalDocuments } from '#core/account';
import { formatMessage } from '#core/messages';
import { richTextOf } from '#core/shared';
import { API_PREFIX } from '#server/http/api-routes';
import { anyDatabase, startServer, type TestServer } from '../../server/support/test-server.ts';
import {
  contentFolderForTest,
  contentFolderForFile,
  sampleContentFiles,
} from '../../fixtures/content/sample-content.ts';
import { readLegalDocument } from '#api/account/account.api';

const files = { 'legal/privacy-policy.md': 'We keep little.', 'legal/terms-of-service.md': 'Be kind.' };
const folder = contentFolderForFile(files);

let server: TestServer;
beforeAll(async () => {
  server = await startServer(anyDatabase, { settings: { contentFolder: folder } });
});
afterAll(() => server.close());

const overHttp = (): LegalDocuments => {
  const network = { isOnline: () => true, watch: () => () => undefined };
  const line = { baseURL: server.url + API_PREFIX, timeout: 20_000, retryDelay: 10 };
  return httpLegalDocuments(new ApiClient(new MemorySessionStore(), server.context.random, network, line));
};

const everyLegalDocumentSource: readonly { readonly name: string; readonly open: () => LegalDocuments }[] = [
  {
    name: 'memory',
    open: () =>
      new MemoryLegalDocuments({
        'privacy-policy': richTextOf('We keep little.'),
        'terms-of-service': richTextOf('Be kind.'),
      }),
  },
  { name: 'files', open: () => new FileLegalDocuments(folder) },
  { name: 'HTTP, with our own server behind it', open: overHttp },
];

describe.each(everyLegalDocumentSource)('legal documents from $name', ({ open }) => {
  test('[CNT-1] are rich-text documents, each by its name', async () => {
    const documents = open();
    expect(await documents.of('privacy-policy')).toEqual(richTextOf('We keep little.'));
    expect(await documents.of('terms-of-service')).toEqual(richTextOf('Be kind.'));
  });
});

test('a legal document that says what no document can say is refused, naming file and line', async () => {
  const odd = contentFolderForTest({ ...files, 'legal/terms-of-service.md': 'Be kind.\n\n<b>Now.</b>' });
  const reading = new FileLegalDocuments(odd).of('terms-of-service');
  await expect(reading).rejects.toBeInstanceOf(InvalidContent);
});

test('[CNT-5] a legal document that becomes faulty stays as it was last good, and is told once until it is mended', async () => {
  const own = contentFolderForTest(files);
  const told: string[] = [];
  const tell = (faults: readonly ContentFault[]): void => void told.push(...faults.map(({ file }) => file));
  const documents = new FileLegalDocuments(own, { otherwise: 'content', tell });
  const terms = () => documents.of('terms-of-service');
  const write = (text: string): void => writeFileSync(join(own, 'legal/terms-of-service.md'), text);
  await terms();
  write('<b>Now.</b>');
  expect([await terms(), await terms()]).toEqual([richTextOf('Be kind.'), richTextOf('Be kind.')]);
  expect(told).toEqual(['legal/terms-of-service.md']);
  write('Be kinder.');
  expect(await terms()).toEqual(richTextOf('Be kinder.'));
  write('<b>Now.</b>');
  expect(await terms()).toEqual(richTextOf('Be kinder.'));
  expect(told).toHaveLength(2);
  rmSync(join(own, 'legal'), { recursive: true });
  expect(await terms()).toEqual(richTextOf('Be kinder.'));
  expect(told).toHaveLength(3);
});

test('[CNT-5] a content folder without legal documents is served with those of the product', async () => {
  const bare = await startServer(anyDatabase, {
    settings: { contentFolder: contentFolderForTest(sampleContentFiles) },
  });
  const { status, body } = await bare.call(readLegalDocument, { name: 'terms-of-service' });
  await bare.close();
  expect([status, body.fields.content]).toEqual([200, await new FileLegalDocuments('content').of('terms-of-service')]);
});

test('[CNT-5] a server goes on with the legal document that it served last, and says why once', async () => {
  const own = contentFolderForTest(files);
  const running = await startServer(anyDatabase, { settings: { contentFolder: own } });
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const ask = async () => (await running.call(readLegalDocument, { name: 'terms-of-service' })).body.fields?.content;
  expect(await ask()).toEqual(richTextOf('Be kind.'));
  writeFileSync(join(own, 'legal/terms-of-service.md'), '<b>Now.</b>');
  expect([await ask(), await ask()]).toEqual([richTextOf('Be kind.'), richTextOf('Be kind.')]);
  const lines = said.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('terms-of-service.md'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(formatMessage('serverContentKept'));
  said.mockRestore();
  await running.close();
});

test('the documents of the product can be read', async () => {
  const shipped = new FileLegalDocuments('content');
  for (const name of ['privacy-policy', 'terms-of-service'] as const)
    expect((await shipped.of(name)).content.length).toBeGreaterThan(8);
});
