import { joinCohort } from '#api/quests.api';
import { completeStep } from '#api/challenges.api';
import { openDatabase } from '#adapters/postgres/database';
import { rowsOf, tablesIn } from '#adapters/postgres/table-copy';
import { sql } from 'kysely';
import { previewName } from '#core/applets';
import { Outbox } from '#core/notifications';
import { type House, scopeOf } from '#server/scope';
import { CODES, today } from '../contracts/scene.ts';
import type { DatabaseKind } from './databases.ts';
import { houseOf, TestClock, type TestServer } from './harness.ts';
import { typed } from './operator-console.ts';
import { newTraveler, tokenOf } from './scene.ts';

/** Words that are hard to carry. */
export const ODD = 'Ünïcode 🌊 "quoted" \\back\nslash\ttab \u2028 {json: [1]} \'; drop table travelers; --';

/** Has somebody live in a server: rows in many tables, sealed bytes, letters that wait, and files. */
export async function liveIn({ house, db, call }: TestServer): Promise<void> {
  const ann = await newTraveler(house, { timeZone: 'Asia/Kathmandu' });
  const token = await tokenOf(house, ann);
  const sending = { token, key: `key of ${ann}` };
  await call(joinCohort, { enrollmentCode: CODES.coast, userLocalDate: today }, sending);
  const applets = [{ appletId: 'shore-words', appletType: 'inline-text', text: ODD }] as const;
  const step = { challengeId: 'shore', stepId: 'shore-look', platform: 'web', applets };
  await call(completeStep, step as never, { token });
  await db.updateTable('travelers').set({ quote: ODD }).where('id', '=', ann).execute();
  await scopeOf(house)
    .get(Outbox)
    .mail({ to: 'ann@scene.test', subject: ODD, title: ODD, paragraphs: [ODD] });
  for (const size of [0, 1, 512, 300_000]) await keepFile(house, ann, size);
  await typed(house, 'content', 'list');
}

async function keepFile(house: House, traveler_id: string, size: number): Promise<void> {
  const id = house.dice.id();
  const object = `${id}.whole`;
  const at = house.clock.now();
  await house.objects.add(object, 'image/png', bytesOf(size));
  await house.objects.add(previewName(object), 'image/jpeg', bytesOf(7));
  await house.db
    .insertInto('files')
    .values({
      id,
      traveler_id,
      name: ODD,
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
  yield Uint8Array.from({ length: size }, (_, place) => (place * place) % 251);
}

/** Every row of every table, and every object byte by byte. */
export interface Everything {
  readonly rows: Readonly<Record<string, readonly string[]>>;
  readonly objects: Readonly<Record<string, string>>;
}

export async function everythingIn({ db, objects }: House): Promise<Everything> {
  const rows: Record<string, readonly string[]> = {};
  await db.transaction().execute(async (inside) => {
    for (const table of [...(await tablesIn(inside)), 'kysely_migration']) {
      let text = '';
      for await (const lines of rowsOf(inside, table)) text += lines;
      rows[table] = text.split('\n').toSorted();
    }
  });
  const kept: Record<string, string> = {};
  for await (const name of objects.names()) {
    const pieces: Uint8Array[] = [];
    for await (const piece of objects.read(name)) pieces.push(piece);
    kept[name] = Buffer.concat(pieces).toString('base64');
  }
  return { rows, objects: kept };
}

/** A house of its own over a fresh database with every table and no row, and over no files. */
export async function emptyHouse(kind: DatabaseKind) {
  const made = await kind.make();
  const { db, close } = await openDatabase(made.settings);
  return {
    house: houseOf(db, new TestClock()),
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
