import type { Instant } from '../../../shared/index.ts';
import type { FileId } from '../../uploads/stored-file.ts';

/** What a link is good for: bytes go to a part, all of them to part 0; or the file is read, or the picture beside it. */
export type LinkPurpose = { readonly part: number } | { readonly what: 'file' | 'preview' };

/** Makes the links of one Traveler's files; each is good for one file and one purpose until a moment. */
export abstract class FileLinks {
  abstract link(file: FileId, purpose: LinkPurpose, until: Instant): string;

  /** What a link is good for at this moment; nothing when it was not made here, was changed, or has run out. */
  abstract purposeOf(link: string, now: Instant): LinkPurpose | undefined;
}
