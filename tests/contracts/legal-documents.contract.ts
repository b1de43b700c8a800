import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FileLegalDocuments } from '#adapters/content-files/legal';
import { ContentNotValid } from '#adapters/content-files/problems';
import { ApiClient } from '#adapters/http/api-client';
import { HttpLegalDocuments } from '#adapters/http/http-legal-documents';
import { MemoryLegalDocuments } from '#adapters/memory/memory-legal-documents';
import { MemorySessionKeeper } from '#adapters/memory/memory-session-keeper';
import type { LegalDocuments } from '#core/account';
import { richTextOf } from '#core/shared';
import { API } from '#server/api';
import { onPGlite, startServer, type TestServer } from '../server/harness.ts';
import { folderOf, folderOfAll } from './little-content.ts';

const files = { 'legal/privacy-policy.md': 'We keep little.', 'legal/terms-of-service.md': 'Be kind.' };
const folder = folderOfAll(files);

let server: TestServer;
beforeAll(async () => {
  server = await startServer(onPGlite, { settings: { contentFolder: folder } });
});
afterAll(() => server.close());

const overHttp = (): LegalDocuments => {
  const network = { isOnline: () => true, watch: () => () => undefined };
  const line = { baseURL: server.url + API, timeout: 20_000, retryAfter: 10 };
  return new HttpLegalDocuments(new ApiClient(new MemorySessionKeeper(), server.house.dice, network, line));
};

const everyShelf: readonly { readonly name: string; readonly open: () => LegalDocuments }[] = [
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

describe.each(everyShelf)('legal documents from $name', ({ open }) => {
  test('[CNT-1] are rich-text documents, each by its name', async () => {
    const documents = open();
    expect(await documents.of('privacy-policy')).toEqual(richTextOf('We keep little.'));
    expect(await documents.of('terms-of-service')).toEqual(richTextOf('Be kind.'));
  });
});

test('a legal document that says what no document can say is refused, naming file and line', async () => {
  const odd = folderOf({ ...files, 'legal/terms-of-service.md': 'Be kind.\n\n<b>Now.</b>' });
  const reading = new FileLegalDocuments(odd).of('terms-of-service');
  await expect(reading).rejects.toBeInstanceOf(ContentNotValid);
});

test('the documents of the product can be read', async () => {
  const shipped = new FileLegalDocuments('content');
  for (const name of ['privacy-policy', 'terms-of-service'] as const)
    expect((await shipped.of(name)).content.length).toBeGreaterThan(8);
});
