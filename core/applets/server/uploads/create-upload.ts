import { Refusal } from '../../../messages/index.ts';
import { type Clock, type RandomSource, plusMinutes } from '../../../shared/index.ts';
import type { FileLinks, FileRecords } from '../applets.port.ts';
import { LINK_MINUTES, partSizes, type FileLimits, type CreatedUpload } from '../../uploads/stored-file.rules.ts';
import { uploadProblem } from '../../uploads/upload-formats.rules.ts';

/** A file that a Traveler wants to upload; its size is null if unknown. */
export interface AnnouncedFile {
  readonly name: string;
  readonly type: string;
  readonly size: number | null;
}

/** Issues the links under which a Traveler may send one file. */
export class CreateUpload {
  constructor(
    private readonly records: FileRecords,
    private readonly links: FileLinks,
    private readonly limits: FileLimits,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {}

  /** APL-5 · Refuses as `FileUploader.createUpload` does. */
  async run({ name, type, size }: AnnouncedFile): Promise<CreatedUpload> {
    const problem = uploadProblem({ appletType: 'upload-file' }, [{ name, type, size: size ?? 1 }], this.limits.file);
    if (problem) throw new Refusal(problem.key, problem.details);
    const id = this.random.uuid();
    const createdAt = this.clock.now();
    const expiresAt = plusMinutes(createdAt, LINK_MINUTES);
    await this.records.add(
      { id, name, announcedType: type, announcedSize: size, createdAt, expiresAt, stored: null },
      this.limits.traveler,
    );
    const sizes = partSizes(size ?? 0);
    const links = sizes.map((_, index) => this.links.link(id, { part: index + 1 }, expiresAt));
    const link = this.links.link(id, { part: 0 }, expiresAt);
    return sizes[0] === undefined ? { link } : { link, parts: { size: sizes[0], links } };
  }
}
