import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FileContentService } from '#adapters/content-files/file-content-service';
import { ContentfulDeliveryClient } from '#adapters/contentful/contentful-delivery';
import { MemoryContentService } from '#memory/content/memory-content-service';
import { type ContentService, contentProblems } from '#core/content/server';
import { ContentfulContentService } from '#composition/server/content/contentful/contentful-content-service';
import {
  contentFolderForTest,
  sampleAppCards,
  sampleContentFiles,
  sampleHelp,
  sampleQuests,
} from '../../fixtures/content/sample-content.ts';
import { StubContentfulServer } from '../../fixtures/contentful/stub-contentful-server.ts';

const replay = new StubContentfulServer();

beforeAll(async () => {
  await replay.open();
  // The quest in it that is made to be awkward has tests of its own.
  replay.unpublish('far-lights');
});
afterAll(() => replay.close());

const openSpace = (): ContentfulContentService =>
  new ContentfulContentService(
    replay.access,
    contentFolderForTest({}),
    contentFolderForTest({}),
    new ContentfulDeliveryClient(replay.access),
  );

const everyContent: { name: string; open: () => ContentService }[] = [
  { name: 'memory', open: () => new MemoryContentService(sampleQuests.toReversed(), sampleAppCards) },
  { name: 'files', open: () => new FileContentService(contentFolderForTest(sampleContentFiles)) },
  { name: 'Contentful', open: openSpace },
];

/** Content in which media are called by their own names, wherever they lie. */
const named = (content: unknown): unknown =>
  JSON.parse(
    JSON.stringify(content).replaceAll(/"\/content\/[^"]*\/([^"/]*?)(?:-[0-9a-f]{10})?(\.\w+)"/g, '"/content/$1$2"'),
  ) as unknown;

describe.each(everyContent)('content from $name', ({ open }) => {
  test("holds the app's cards as they were authored", async () => {
    expect(named((await open().read()).app)).toEqual(named(sampleAppCards));
  });

  test('[CNT-1] holds every quest as it was authored, by id, with texts as rich-text documents', async () => {
    const { quests } = await open().read();
    expect(named(quests.map(({ translations: _, ...authored }) => authored))).toEqual(named(sampleQuests));
  });

  test('[CNT-2] has nothing to mend', async () => {
    const { app, quests } = await open().read();
    expect(contentProblems(app, quests)).toEqual([]);
  });

  test('says the same however often it is asked', async () => {
    const content = open();
    expect(await content.read()).toEqual(await content.read());
  });
});

test('files call their media by their paths', async () => {
  expect((await new FileContentService(contentFolderForTest(sampleContentFiles)).read()).quests).toEqual(sampleQuests);
});

test.each([
  ['files', () => new FileContentService(contentFolderForTest(sampleContentFiles))],
  ['Contentful', openSpace],
])('%s hold what is answered about the product, as plain text', async (_, open) => {
  expect((await open().read()).help).toEqual(sampleHelp);
});
