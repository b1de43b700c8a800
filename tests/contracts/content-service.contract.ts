import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FileContent } from '#adapters/content-files/file-content';
import { ContentfulDelivery } from '#adapters/contentful/delivery';
import { MemoryContent } from '#adapters/memory/memory-content';
import { type ContentService, contentProblems } from '#core/challenges';
import { ContentfulContent } from '#server/contentful/contentful-content';
import { folderOf, littleApp, littleFiles, littleHelp, littleQuests } from './little-content.ts';
import { SpaceReplay } from './space-replay.ts';

const replay = new SpaceReplay();

beforeAll(async () => {
  await replay.open();
  // The quest in it that is made to be awkward has tests of its own.
  replay.unpublish('far-lights');
});
afterAll(() => replay.close());

const openSpace = (): ContentfulContent =>
  new ContentfulContent(replay.access, folderOf({}), folderOf({}), new ContentfulDelivery(replay.access));

const everyContent: { name: string; open: () => ContentService }[] = [
  { name: 'memory', open: () => new MemoryContent(littleQuests.toReversed(), littleApp) },
  { name: 'files', open: () => new FileContent(folderOf(littleFiles)) },
  { name: 'Contentful', open: openSpace },
];

/** Content in which media are called by their own names, wherever they lie. */
const named = (content: unknown): unknown =>
  JSON.parse(
    JSON.stringify(content).replaceAll(/"\/content\/[^"]*\/([^"/]*?)(?:-[0-9a-f]{10})?(\.\w+)"/g, '"/content/$1$2"'),
  ) as unknown;

describe.each(everyContent)('content from $name', ({ open }) => {
  test("holds the app's cards as they were authored", async () => {
    expect(named(await open().app())).toEqual(named(littleApp));
  });

  test('[CNT-1] holds every quest as it was authored, by id, with texts as rich-text documents', async () => {
    expect(named(await open().quests())).toEqual(named(littleQuests));
  });

  test('[CNT-2] has nothing to mend', async () => {
    const content = open();
    expect(contentProblems(await content.app(), await content.quests())).toEqual([]);
  });

  test('says the same however often it is asked', async () => {
    const content = open();
    expect(await content.quests()).toEqual(await content.quests());
    expect(await content.app()).toEqual(await content.app());
  });
});

test('files call their media by their paths', async () => {
  expect(await new FileContent(folderOf(littleFiles)).quests()).toEqual(littleQuests);
});

test.each([
  ['files', () => new FileContent(folderOf(littleFiles))],
  ['Contentful', openSpace],
])('%s hold what is answered about the product, as plain text', async (_, open) => {
  expect(await open().help()).toEqual(littleHelp);
});
