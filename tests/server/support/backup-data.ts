import { openDatabase } from '#adapters/postgres/database/database';
import { dumpRows, listTables } from '#adapters/postgres/database/table-dump';
import { sql } from 'kysely';
import { previewObjectName } from '#core/applets/server';
import { Outbox } from '#core/notifications/server';
import { type AppContext, createRequestScope } from '#composition/server/request-scope';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import type { DatabaseKind } from './databases.ts';
import { createTestContext, TestClock, type TestServer } from './test-server.ts';
import { runOperatorCommand } from './operator-terminal.ts';
import { addTraveler, sessionToken } from './seed.ts';

import { joinCohort } from '#api/quests/quests.api';
import { completeStep } from '#api/challenges/challenges.api';

/** Words that are hard to carry. */
export const ODD_TEXT = 'Ünïcode 🌊 "quoted" \\back\nslash\ttab \u2028 {json: [1]} \'; drop table travelers; --';

/** Creates a Traveler's data in a server: rows in many tables, encrypted bytes, waiting emails, and files. */
export async function seedBackupData({ context, db, call }: TestServer): Promise<void> {
  const ann = await addTraveler(context, { timeZone: 'Asia/Kathmandu' });
  const token = await sessionToken(context, ann);
  const sending = { token, key: `key of ${ann}` };
  await call(joinCohort, { enrollmentCode: QUEST_CODES.coast, userLocalDate: TODAY }, sending);
  const applets = [{ appletId: 'shore-words', appletType: 'inline-text', text: ODD_TEXT }] as const;
  const step = { challengeId: 'shore', stepId: 'shore-look', platform: 'web', applets };
  await call(completeStep, step as never, { token });
  await db.updateTable('travelers').set({ quote: ODD_TEXT }).where('id', '=', ann).execute();
  await createRequestScope(context)
    .get(Outbox)
    .queueEmail({ to: 'ann@scene.test', subject: ODD_TEXT, title: ODD_TEXT, paragraphs: [ODD_TEXT] });
  for (const size of [0, 1, 512, 300_000]) await keepFile(context, ann, size);
  await runOperatorCommand(context, 'content', 'list');
}

async function keepFile(context: AppContext, traveler_id: string, size: number): Promise<void> {
  const id = context.random.uuid();
  const object = `${id}.whole`;
  const at = context.clock.now();
  await context.objects.add(object, 'image/png', bytesOf(size));
  await context.objects.add(previewObjectName(object), 'image/jpeg', bytesOf(7));
  await context.db
    .insertInto('files')
    .values({
      id,
      traveler_id,
      name: ODD_TEXT,
      announced_type: 'image/png',
      announced_size: size,
      state: 'stored',
      object,
      type: 'image/png',
      size,
      has_preview: true,
      created_at: at,
      expires_at: at,
      stored_at: at,
    })
    .execute();
}

async function* bytesOf(size: number): AsyncIterable<Uint8Array> {
  yield Uint8Array.from({ length: size }, (_, index) => (index * index) % 251);
}

/** Every row of every table, and every object byte by byte. */
export interface DatabaseSnapshot {
  readonly rows: Readonly<Record<string, readonly string[]>>;
  readonly objects: Readonly<Record<string, string>>;
}

export async function snapshotOf({ db, objects }: AppContext): Promise<DatabaseSnapshot> {
  const rows: Record<string, readonly string[]> = {};
  await db.transaction().execute(async (inside) => {
    for (const table of [...(await listTables(inside)), 'kysely_migration']) {
      let text = '';
      for await (const lines of dumpRows(inside, table)) text += lines;
      rows[table] = text.split('\n').toSorted();
    }
  });
  const stored: Record<string, string> = {};
  for await (const name of objects.names()) {
    const pieces: Uint8Array[] = [];
    for await (const piece of objects.read(name)) pieces.push(piece);
    stored[name] = Buffer.concat(pieces).toString('base64');
  }
  return { rows, objects: stored };
}

/** A server context of its own over a fresh database with every table and no row, and over no files. */
export async function createEmptyContext(kind: DatabaseKind) {
  const made = await kind.make();
  const { db, close } = await openDatabase(made.settings);
  return {
    context: createTestContext(db, new TestClock()),
    settings: made.settings,
    /** Takes the tables away, too. */
    strip: async () => {
      await sql`drop schema public cascade`.execute(db);
      await sql`create schema public`.execute(db);
    },
    close: async () => {
      await close();
      await made.drop();
    },
  };
}
