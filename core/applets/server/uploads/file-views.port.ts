import type { TravelerId } from '../../../shared/index.ts';
import type { FileId, FileView } from '../../uploads/stored-file.ts';

/** Shows the files of anybody; whether somebody may see one is decided before it is asked for. */
export abstract class FileViews {
  /** Whose a file is; nothing when there is no such file. */
  abstract ownerOf(file: FileId): Promise<TravelerId | undefined>;

  /** Refuses with `fileNotFound` what is not theirs, or not whole. */
  abstract view(owner: TravelerId, file: FileId): Promise<FileView>;

  /** Those of some files that are theirs and whole, by their ids. */
  abstract views(owner: TravelerId, files: readonly FileId[]): Promise<ReadonlyMap<FileId, FileView>>;
}
