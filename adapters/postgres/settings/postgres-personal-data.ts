import { type RawBuilder, sql } from 'kysely';
import { appletsTakingAnswers, type ByteStream, type ObjectStore } from '#core/applets';
import type { PinnedQuest } from '#core/challenges';
import { visibleContent } from '#core/challenges/server';
import type { ArchiveFile, ArchiveWriter, PersonalData } from '#core/settings';
import type { ThrottleDownloads } from '#core/settings/server';
import type { Clock, Instant, TravelerId } from '#core/shared';
import { pinnedQuestRows, pinnedQuestsIn } from '../content/postgres-pinned-quests.ts';
import { readTogether } from '../database/transactions.ts';
import type { Db } from '../database/database.ts';
import type { PersonalTable, RowOwnership } from '../tables/columns.ts';
import { PERSONAL_TABLES } from '../tables/personal-tables.ts';

/** ACC-9 · Everything held about one Traveler in PostgreSQL, as it stands at one moment: a file of JSON for each table, and their own files. */
export class PostgresPersonalData implements PersonalData {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly archiveWriter: ArchiveWriter,
    private readonly objects: ObjectStore,
    private readonly countDownload: ThrottleDownloads,
    private readonly clock: Clock,
    /** The personal data of the Traveler that is stored outside of the database. */
    private readonly heldElsewhere: () => AsyncIterable<ArchiveFile> = nothing,
  ) {}

  async zip(): Promise<Uint8Array> {
    await this.countDownload.run(this.traveler);
    const chunks: Uint8Array[] = [];
    for await (const chunk of this.pieces()) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  /** The same as a stream and without rate limit: with all files it may be too large for memory. */
  pieces(): ByteStream {
    return this.archiveWriter.write(this.files());
  }

  private async *files(): AsyncIterable<ArchiveFile> {
    for (const [name, bytes] of Object.entries(await this.tables())) yield { name, bytes };
    yield* this.heldElsewhere();
    const stored = await this.db
      .selectFrom('files')
      .where('traveler_id', '=', this.traveler)
      .where('state', '=', 'stored')
      .orderBy('created_at')
      .select(['id', 'name', 'object'])
      .execute();
    for (const { id, name, object } of stored)
      if (object !== null && (await this.objects.sizeOf(object)) !== undefined)
        yield { name: `files/${id.slice(0, 8)}-${harmless(name)}`, bytes: this.objects.read(object) };
  }

  private async tables(): Promise<Readonly<Record<string, string>>> {
    const [quests, ...stored] = await readTogether(
      this.db,
      pinnedQuestRows.with({ traveler: this.traveler }),
      ...PERSONAL_TABLES.map((one) => this.rowsOf(one)),
    );
    const pinned = await pinnedQuestsIn(this.db, quests, this.clock.now());
    return Object.fromEntries(
      PERSONAL_TABLES.map(({ table, file }, index) => {
        const rows = stored[index] ?? [];
        const told = table === 'applet_answers' ? withNoLongerAsked(pinned, rows, this.clock.now()) : rows;
        return [`${file}.json`, `${JSON.stringify(told, null, 2)}\n`];
      }),
    );
  }

  private rowsOf({ table, columns, ownership }: PersonalTable): RawBuilder<object> {
    const told = Object.entries(columns).filter(([, { withheld }]) => withheld === undefined);
    const columnList = sql.join(told.map(([name, { tellsDayOnly }]) => (tellsDayOnly ? dayOf(name) : sql.ref(name))));
    return sql`select ${columnList} from ${sql.table(table)} where ${ownedRowsCondition(ownership, this.traveler)}`;
  }
}

/** CNT-24 · Answers given in challenges, marked where their quest does not ask for them any more. */
function withNoLongerAsked(
  quests: readonly PinnedQuest[],
  answers: readonly object[],
  now: Instant,
): readonly object[] {
  const { applets } = visibleContent(quests, now);
  const left = new Set(
    appletsTakingAnswers(applets.filter(({ noLongerAsked }) => noLongerAsked === true)).map(({ id }) => id),
  );
  const isLeft = (answer: object): boolean =>
    'applet_id' in answer &&
    typeof answer.applet_id === 'string' &&
    'challenge_id' in answer &&
    answer.challenge_id !== null &&
    left.has(answer.applet_id);
  return answers.map((answer) => (isLeft(answer) ? { ...answer, no_longer_asked: true } : answer));
}

const dayOf = (column: string): RawBuilder<unknown> =>
  sql`(${sql.ref(column)} at time zone 'UTC')::date::text as ${sql.ref(column)}`;

async function* nothing(): AsyncIterable<ArchiveFile> {}

/** A name that stays in its folder, wherever it is unpacked. */
const harmless = (name: string): string => name.replace(/[\\/:*?"<>|\p{C}]/gu, '_').replace(/^\.+/, '_');

/** The condition that the rows of one Traveler fulfil. */
export function ownedRowsCondition(by: RowOwnership, traveler: TravelerId): RawBuilder<boolean> {
  const mine = sql`from travelers where id = ${traveler}`;
  const ownPost = sql<boolean>`post_id in (select posts.id from posts join quests on quests.id = posts.quest_id
    where quests.traveler_id = ${traveler})`;
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
    case 'one_of_two':
      return sql`(inviter_id = ${traveler} or invitee_id = ${traveler}
        or (invitee_id is null and invitee_key = (select email_key ${mine})))`;
    case 'reader_or_owner':
      return sql`(reader_id = ${traveler} or ${ownPost})`;
    case 'author_or_owner':
      return sql`(author = ${traveler} or ${ownPost})`;
    case 'post_owner':
      return ownPost;
    case 'chat_member':
      return sql`(one_id = ${traveler} or other_id = ${traveler})`;
    case 'chat_of_member':
      return sql`room_id in (select id from chatrooms where one_id = ${traveler} or other_id = ${traveler})`;
  }
}
