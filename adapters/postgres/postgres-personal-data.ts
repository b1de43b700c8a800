import { type RawBuilder, sql } from 'kysely';
import type { Bytes, ObjectStore } from '#core/applets';
import type { CountDownload, PackedFile, Packer, PersonalData } from '#core/settings';
import type { TravelerId } from '#core/shared';
import type { Db } from './database.ts';
import { PERSONAL_TABLES, type PersonalTable, type Reach } from './personal-tables.ts';

/** ACC-9 · Everything held about one Traveler in PostgreSQL, as it stands at one moment: a file of JSON for each table, and their own files. */
export class PostgresPersonalData implements PersonalData {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly packer: Packer,
    private readonly objects: ObjectStore,
    private readonly countDownload: CountDownload,
  ) {}

  async zip(): Promise<Uint8Array> {
    await this.countDownload.run(this.traveler);
    const pieces: Uint8Array[] = [];
    for await (const piece of this.pieces()) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  /** The same, piece by piece and not counted: with all their files it may be too large to be held at once. */
  pieces(): Bytes {
    return this.packer.pack(this.files());
  }

  private async *files(): AsyncIterable<PackedFile> {
    for (const [name, bytes] of Object.entries(await this.tables())) yield { name, bytes };
    const kept = await this.db
      .selectFrom('files')
      .where('traveler_id', '=', this.traveler)
      .where('state', '=', 'stored')
      .orderBy('created_at')
      .select(['id', 'name', 'object'])
      .execute();
    for (const { id, name, object } of kept)
      if (object !== null && (await this.objects.sizeOf(object)) !== undefined)
        yield { name: `files/${id.slice(0, 8)}-${harmless(name)}`, bytes: this.objects.read(object) };
  }

  private async tables(): Promise<Readonly<Record<string, string>>> {
    const files: Record<string, string> = {};
    await this.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (db) => {
        for (const one of PERSONAL_TABLES)
          files[`${one.file}.json`] = `${JSON.stringify(await this.rowsOf(db, one), null, 2)}\n`;
      });
    return files;
  }

  private async rowsOf(db: Db, { table, columns, by }: PersonalTable): Promise<readonly unknown[]> {
    const told = sql.join(columns.map((column) => sql.ref(column)));
    const { rows } = await sql`select ${told} from ${sql.table(table)} where ${reachOf(by, this.traveler)}`.execute(db);
    return rows;
  }
}

/** A name that stays in its folder, wherever it is unpacked. */
const harmless = (name: string): string => name.replace(/[\\/:*?"<>|\p{C}]/gu, '_').replace(/^\.+/, '_');

/** The condition that the rows of one Traveler fulfil. */
export function reachOf(by: Reach, traveler: TravelerId): RawBuilder<boolean> {
  const mine = sql`from travelers where id = ${traveler}`;
  switch (by) {
    case 'themselves':
      return sql`id = ${traveler}`;
    case 'traveler_id':
      return sql`traveler_id = ${traveler}`;
    case 'quest_id':
      return sql`quest_id in (select id from quests where traveler_id = ${traveler})`;
    case 'contact_id':
      return sql`contact_id in (select id from contacts where traveler_id = ${traveler})`;
    case 'email_key':
      return sql`email_key = (select email_key ${mine})`;
    case 'recipient':
      return sql`recipient = (select email ${mine})`;
    case 'crm_contact_id':
      return sql`contact_id in (select id from crm_contacts where email_key = (select email_key ${mine}))`;
  }
}
