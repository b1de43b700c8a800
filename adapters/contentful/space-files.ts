import { Folders } from './folders.ts';
import { writeHelp, writeLegal, writeProduct } from './product-files.ts';
import { writeQuest } from './quest-files.ts';
import type { MediaNames, SpaceFiles } from './folder-files.ts';
import type { Space } from './space.ts';

/** CNT-5 · The content folder that says what a space says: every quest with all that it links to, the app's cards, help and legal documents. */
export function filesOf(space: Space, names: MediaNames): SpaceFiles {
  const folders = new Folders(space, names);
  folders.all('product').forEach((product) => writeProduct(folders, product));
  writeHelp(folders);
  folders.all('legalDocument').forEach((document) => writeLegal(folders, document));
  folders.all('quest').forEach((quest) => writeQuest(folders, quest));
  return folders.made();
}
