import { type FileId, type FileView, STORAGE_PATH } from '../../applets/index.ts';
import type { FileViews } from '../../applets/server.ts';
import { Refusal } from '../../messages/index.ts';
import type { PublicShowcases } from '../public-showcases.port.ts';
import type { ShowcaseRecords } from './showcase-records.port.ts';
import type { ShowcaseId } from '../showcase.ts';

/** Shows a file of a published showcase to anybody. */
export class ViewShowcaseFile {
  constructor(
    private readonly files: FileViews,
    private readonly showcases: PublicShowcases,
    private readonly records: ShowcaseRecords,
  ) {}

  /** SHW-17 · Refuses with `showcaseGone`, and with `fileNotFound` what is not on that showcase, or not its owner's. */
  async run(showcase: ShowcaseId, file: FileId | undefined): Promise<FileView> {
    const shown = [await this.showcases.summary(showcase), await this.showcases.contents(showcase)];
    const owner = (await this.records.find(showcase))?.ownerId;
    if (file === undefined || owner === undefined || !JSON.stringify(shown).includes(STORAGE_PATH + file))
      throw new Refusal('fileNotFound');
    return this.files.view(owner, file);
  }
}
