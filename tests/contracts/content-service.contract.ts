import { describe, expect, test } from 'vitest';
import { FileContent } from '#adapters/content-files/file-content';
import { MemoryContent } from '#adapters/memory/memory-content';
import { type ContentService, contentProblems } from '#core/challenges';
import { folderOf, littleApp, littleFiles, littleHelp, littleQuests } from './little-content.ts';

const everyContent: { name: string; open: () => ContentService }[] = [
  { name: 'memory', open: () => new MemoryContent(littleQuests.toReversed(), littleApp) },
  { name: 'files', open: () => new FileContent(folderOf(littleFiles)) },
];

describe.each(everyContent)('content from $name', ({ open }) => {
  test("holds the app's cards as they were authored", async () => {
    expect(await open().app()).toEqual(littleApp);
  });

  test('[CNT-1] holds every quest as it was authored, by id, with texts as rich-text documents', async () => {
    expect(await open().quests()).toEqual(littleQuests);
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

test('files hold what is answered about the product, as plain text', async () => {
  expect(await new FileContent(folderOf(littleFiles)).help()).toEqual(littleHelp);
});
