import { ContentFolderWriter } from './content-folder-writer.ts';
import { writeHelp, writeLegal, writeProduct } from './write-product.ts';
import { writeQuest } from './write-quest.ts';
import type { MediaNaming, ConvertedSpace } from './converted-space.ts';
import type { Space } from './space.ts';

/** CNT-5 · The content folder that says what a space says: every quest with all that it links to, the app's cards, help and legal documents. */
export function convertSpace(space: Space, names: MediaNaming): ConvertedSpace {
  const folders = new ContentFolderWriter(space, names);
  folders.entriesOf('product').forEach((product) => writeProduct(folders, product));
  writeHelp(folders);
  folders.entriesOf('legalDocument').forEach((document) => writeLegal(folders, document));
  folders.entriesOf('quest').forEach((quest) => writeQuest(folders, quest));
  return folders.result();
}
