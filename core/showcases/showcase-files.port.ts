import type { FileView } from '../applets/index.ts';
import type { ShowcaseId } from './showcase.ts';

/** The files of published showcases, for anybody; a file is known by its stored address. */
export abstract class ShowcaseFiles {
  /** SHW-17 · A file that stands on a showcase, with a link that shows it for some minutes. Refuses with `showcaseGone` and `fileNotFound`. */
  abstract view(showcase: ShowcaseId, url: string): Promise<FileView>;
}
