import { Refusal } from '../../../messages/index.ts';
import { type Clock, type Instant, plusMinutes } from '../../../shared/index.ts';
import type { FileLinks, FileRecords } from '../applets.port.ts';
import { partObjectName } from './complete-upload.ts';
import type { ObjectStore } from '../../applets.port.ts';
import {
  isShownInPublic,
  LINK_MINUTES,
  PART_SIZE,
  partSizes,
  type FileId,
  type FileRecord,
  type FileView,
  type UploadStatus,
} from '../../uploads/stored-file.rules.ts';

/** Returns the progress of an upload, and renews the links for the missing parts. */
export class GetUpload {
  constructor(
    private readonly records: FileRecords,
    private readonly links: FileLinks,
    private readonly objectStore: ObjectStore,
    private readonly clock: Clock,
  ) {}

  /** APL-5 · Refuses with `fileNotFound`. */
  async run(id: FileId | undefined): Promise<UploadStatus> {
    const record = id === undefined ? undefined : await this.records.find(id);
    if (!record) throw new Refusal('fileNotFound');
    if (record.stored) return { isStored: true, partSize: PART_SIZE, parts: [] };
    const until = plusMinutes(this.clock.now(), LINK_MINUTES);
    await this.records.extend(record.id, until);
    const numbers = partSizes(record.announcedSize ?? 0).map((_, index) => index + 1);
    const parts = await Promise.all(
      (numbers.length > 0 ? numbers : [0]).map(async (part) => ({
        link: this.links.link(record.id, { part }, until),
        isThere: (await this.objectStore.sizeOf(partObjectName(record.id, part))) !== undefined,
      })),
    );
    return { isStored: false, partSize: PART_SIZE, parts };
  }
}

/** Shows a stored file to the Traveler whose it is. */
export class ViewFile {
  constructor(
    private readonly records: FileRecords,
    private readonly links: FileLinks,
    private readonly clock: Clock,
  ) {}

  /**
   * APL-101 · Refuses with `fileNotFound` another Traveler's or an incomplete file, and with `documentNotPublic` one
   * that a showcase may not show.
   */
  async run(id: FileId | undefined, showcase?: string): Promise<FileView> {
    const record = id === undefined ? undefined : await this.records.find(id);
    if (showcase !== undefined && record?.stored && !isShownInPublic(record.stored))
      throw new Refusal('documentNotPublic');
    const view = record && fileView(record, this.links, this.clock.now(), showcase);
    if (!view) throw new Refusal('fileNotFound');
    return view;
  }
}

/**
 * A file with temporary links, or links to a showcase's file while that is published; `undefined` while it is
 * incomplete or not public.
 */
export function fileView(
  { id, name, stored }: FileRecord,
  links: FileLinks,
  now: Instant,
  showcase?: string,
): FileView | undefined {
  if (!stored || (showcase !== undefined && !isShownInPublic(stored))) return undefined;
  const until = plusMinutes(now, LINK_MINUTES);
  const { type, size, hasPreview } = stored;
  return {
    link: links.link(id, { what: 'file', showcase }, until),
    preview: hasPreview ? links.link(id, { what: 'preview', showcase }, until) : null,
    name,
    type,
    size,
  };
}
