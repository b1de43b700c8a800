import type { FileId, FileView } from '#core/applets';
import { fileView, FileViews, type FileLinks, ViewFile } from '#core/applets/server';
import type { Clock, TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';
import { PostgresFileRecords } from './postgres-files.ts';

/** The files of anybody, in PostgreSQL; `linksOf` makes the links of one Traveler's files. */
export class PostgresFileViews extends FileViews {
  constructor(
    private readonly db: Db,
    private readonly linksOf: (owner: TravelerId) => FileLinks,
    private readonly clock: Clock,
  ) {
    super();
  }

  async ownerOf(file: FileId): Promise<TravelerId | undefined> {
    const row = await this.db.selectFrom('files').where('id', '=', file).select('traveler_id').executeTakeFirst();
    return row?.traveler_id;
  }

  view(owner: TravelerId, file: FileId): Promise<FileView> {
    const records = new PostgresFileRecords(this.db, owner, this.clock);
    return new ViewFile(records, this.linksOf(owner), this.clock).run(file);
  }

  async views(owner: TravelerId, files: readonly FileId[]): Promise<ReadonlyMap<FileId, FileView>> {
    const [links, now] = [this.linksOf(owner), this.clock.now()];
    const found = await new PostgresFileRecords(this.db, owner, this.clock).findAll(files);
    return new Map(
      found.flatMap((record) => {
        const view = fileView(record, links, now);
        return view ? [[record.id, view] as const] : [];
      }),
    );
  }
}
