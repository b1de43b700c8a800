import { FileContent } from '#adapters/content-files/file-content';
import { shelveContent } from './content.ts';
import { prepareDemo } from './demo/demo.ts';
import type { House } from './scope.ts';

/** What a server does before it lets anybody in: shelves the content and, in a demo, makes something to try. */
export async function prepare(house: House): Promise<void> {
  const revisions = await shelveContent(house, new FileContent(house.settings.contentFolder));
  if (house.settings.mode === 'demo') await prepareDemo(house, revisions);
}
