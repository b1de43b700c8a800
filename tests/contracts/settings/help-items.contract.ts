import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { InvalidContent } from '#adapters/content-files/content-faults';
import { FileHelpItems } from '#adapters/content-files/help-items';
import { ApiClient } from '#adapters/http/api-client';
import { httpHelpItems } from '#adapters/http/settings';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import { MemoryHelpItems } from '#memory/settings/memory-help-items';
import type { HelpItems } from '#core/settings';
import { API_PREFIX } from '#server/http/api-routes';
import { contentFolderForFile, contentFolderForTest } from '../../fixtures/content/sample-content.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../../server/support/seed.ts';
import { anyDatabase, startServer, type TestServer } from '../../server/support/test-server.ts';

const files = {
  'app/help/01-begin.md': '---\nid: begin\nquestion: Where do I begin?\n---\n\nWith the first challenge.\n',
  'app/help/02-late.md': '---\nid: late\nquestion: What if I am late?\n---\n\nNothing is lost.\n',
};
const items = [
  { id: 'begin', question: 'Where do I begin?', answer: 'With the first challenge.' },
  { id: 'late', question: 'What if I am late?', answer: 'Nothing is lost.' },
];
const folder = contentFolderForFile(files);

let server: TestServer;
let sessionStore: MemorySessionStore;
beforeAll(async () => {
  server = await startServer(anyDatabase, { settings: { contentFolder: folder }, prepare: seedSampleQuests });
  sessionStore = new MemorySessionStore(await sessionToken(server.context, await addTraveler(server.context)));
});
afterAll(() => server.close());

const overHttp = (): HelpItems => {
  const network = { isOnline: () => true, watch: () => () => undefined };
  const line = { baseURL: server.url + API_PREFIX, timeout: 20_000, retryDelay: 10 };
  return httpHelpItems(new ApiClient(sessionStore, server.context.random, network, line));
};

const everyHelp: readonly { readonly name: string; readonly open: () => HelpItems }[] = [
  { name: 'memory', open: () => new MemoryHelpItems(items) },
  { name: 'files', open: () => new FileHelpItems(folder) },
  { name: 'HTTP, with our own server behind it', open: overHttp },
];

describe.each(everyHelp)('help from $name', ({ open }) => {
  test('[SET-4] is a list of questions with their answers, in order', async () => {
    expect(await open().all()).toEqual(items);
  });
});

test('help that a content folder lacks is that of the product', async () => {
  const bare = contentFolderForTest({ 'legal/terms-of-service.md': 'Be kind.' });
  expect(await new FileHelpItems(bare, { otherwise: folder, tell: () => undefined }).all()).toEqual(items);
});

test('[CNT-5] help with a fault stays as it was when it last had none, which is told once; one that was never good is refused', async () => {
  const own = contentFolderForTest(files);
  const tell = vi.fn<() => void>();
  const help = new FileHelpItems(own, { otherwise: folder, tell });
  await help.all();
  writeFileSync(join(own, 'app/help/02-late.md'), '---\nid: late\n---\n\nNothing is lost.\n');
  expect([await help.all(), await help.all()]).toEqual([items, items]);
  expect(tell).toHaveBeenCalledTimes(1);
  await expect(new FileHelpItems(own).all()).rejects.toThrow(InvalidContent);
  rmSync(join(own, 'app/help/02-late.md'));
  expect(await help.all()).toEqual(items.slice(0, 1));
});
