import { sql } from 'kysely';
import type { OutgoingEmail } from '#core/notifications/server';
import type { Clock, RandomSource, TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';
import { sendSignal } from '../database/send-signal.ts';
import { isRowId } from '../database/transactions.ts';
import { leaveRelationships } from '../relationships/leave-relationships.ts';

/** Reads what was encrypted here; throws for anything else. */
export interface Decryptor {
  readonly decrypt: (encrypted: Uint8Array, about: string) => string;
}

/** The dependencies of the erasure. */
export interface ErasureContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly decryptor: Decryptor;
}

/**
 * ACC-8 · Deletes a Traveler's rows and the messages waiting for them, and queues a job that deletes the bytes of their
 * files. Returns whether the Traveler existed.
 */
export async function eraseTraveler(
  { db, clock, random, decryptor }: ErasureContext,
  traveler: TravelerId,
): Promise<boolean> {
  if (!isRowId(traveler)) return false;
  const person = await db
    .selectFrom('travelers')
    .where('id', '=', traveler)
    .select(['email', 'email_key'])
    .forUpdate()
    .executeTakeFirst();
  if (!person) return false;
  await withdrawJobs(db, decryptor, traveler, person.email_key);
  await db.deleteFrom('codes').where('email_key', '=', person.email_key).execute();
  await db
    .deleteFrom('kept_mails')
    .where(sql`lower(recipient)`, '=', person.email_key)
    .execute();
  await db.deleteFrom('idempotency_keys').where('owner', '=', traveler).execute();
  await leaveRelationships(db, traveler, clock.now());
  await db.deleteFrom('travelers').where('id', '=', traveler).execute();
  await noteErasure({ db, clock }, traveler);
  await sendSignal(db, traveler, 'session');
  await db
    .insertInto('jobs')
    .values({ id: random.uuid(), kind: 'file cleanup', payload: '{}', run_at: clock.now(), created_at: clock.now() })
    .execute();
  return true;
}

/** The ids of everybody whose account was deleted; none where the table is not there yet. */
export async function listErasedTravelers(db: Db): Promise<readonly TravelerId[]> {
  const there = await sql<{ is: boolean }>`select to_regclass('erased_travelers') is not null as is`.execute(db);
  if (there.rows[0]?.is !== true) return [];
  const rows = await db.selectFrom('erased_travelers').select('traveler_id').execute();
  return rows.map(({ traveler_id }) => traveler_id as TravelerId);
}

/** ACC-40 · Deletes once more those of these accounts that came back with an older backup. Answers how many that were. */
export async function reapplyErasures(context: ErasureContext, erased: readonly TravelerId[]): Promise<number> {
  let count = 0;
  for (const traveler of erased) {
    await noteErasure(context, traveler);
    if (await eraseTraveler(context, traveler)) count += 1;
  }
  return count;
}

async function noteErasure({ db, clock }: Pick<ErasureContext, 'db' | 'clock'>, traveler: TravelerId): Promise<void> {
  await db
    .insertInto('erased_travelers')
    .values({ traveler_id: traveler, erased_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Emails to and from them, pushes and CRM updates that wait or were given up; encrypted ones are decrypted to see whose they are. */
async function withdrawJobs(db: Db, decryptor: Decryptor, traveler: TravelerId, emailKey: string): Promise<void> {
  const browsers = await db.selectFrom('push_subscriptions').where('traveler_id', '=', traveler).select('id').execute();
  const contacts = await db.selectFrom('contacts').where('traveler_id', '=', traveler).select('id').execute();
  const invitations = await db.selectFrom('relationships').where('inviter_id', '=', traveler).select('id').execute();
  const posts = await db
    .selectFrom('posts')
    .innerJoin('quests', 'quests.id', 'posts.quest_id')
    .where('quests.traveler_id', '=', traveler)
    .select('posts.id')
    .execute();
  const rows = [...browsers, ...contacts, ...invitations, ...posts];
  const own = new Set<unknown>([traveler, emailKey, ...rows.map(({ id }) => id)]);
  const waiting = await db
    .selectFrom('jobs')
    .where('done_at', 'is', null)
    .where(sql<boolean>`payload <> '{}'::jsonb`)
    .select(['id', 'payload'])
    .execute();
  const theirs = waiting.filter((job) => namesOf(decryptor, job).some((name) => own.has(name))).map(({ id }) => id);
  if (theirs.length > 0) await db.deleteFrom('jobs').where('id', 'in', theirs).execute();
}

interface WaitingJob {
  readonly id: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** The recipient, the author and the subjects of a job; what was encrypted with another secret cannot be read. */
function namesOf(decryptor: Decryptor, { id, payload }: WaitingJob): readonly unknown[] {
  const { sealed, contact } = payload;
  if (typeof sealed !== 'string') return [contact];
  try {
    const text = decryptor.decrypt(Buffer.from(sealed, 'base64'), id);
    const { to, by, whileOpen } = JSON.parse(text) as Partial<Record<keyof OutgoingEmail, unknown>>;
    return [String(to).trim().toLowerCase(), by, ...Object.values(whileOpen ?? {})];
  } catch {
    return [];
  }
}
