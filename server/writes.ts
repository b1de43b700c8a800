import { sql } from 'kysely';
import { Refusal } from '#core/messages';
import type { Db } from '#adapters/postgres/database';
import { isDatabaseAway, refused } from './refusals.ts';
import type { House } from './scope.ts';

/** What a write answered: once it is kept, every repeat gets the same. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** One write: `owner` is whose keys it is looked up among, `request` what tells it from every other request. */
export interface Write {
  readonly owner: string;
  readonly key: string | undefined;
  readonly request: string;
  readonly keepsRefusals: boolean;
}

/** Runs writes, each in one transaction, and each key once (STP-3). */
export class Writes {
  private readonly running = new Map<string, Promise<unknown>>();

  constructor(private readonly house: House) {}

  /**
   * The answer of the work, or the one that was kept for its key.
   * A refusal undoes the work and keeps nothing, so that a corrected request may use the key again; with
   * `keepsRefusals` it is kept like any answer. Refuses with `errorKeyReused` and, while another is at it, `errorStillRunning`.
   */
  async run(write: Write, work: (db: Db) => Promise<unknown>): Promise<Answer> {
    if (write.key === undefined) return this.inTransaction((db) => answerOf(write, () => work(db)));
    const id = JSON.stringify([write.owner, write.key]);
    const deadline = performance.now() + this.house.settings.repeatWait;
    for (let other = this.running.get(id); other; other = this.running.get(id)) await settled(other, deadline);
    const mine = this.inTransaction((db) => this.once(db, write as KeyedWrite, work, deadline));
    this.running.set(id, mine);
    return mine.finally(() => this.running.delete(id));
  }

  private async once(db: Db, write: KeyedWrite, work: (db: Db) => Promise<unknown>, deadline: number): Promise<Answer> {
    const { clock, secrets } = this.house;
    const { owner, key } = write;
    const fingerprint = secrets.fingerprint(write.request);
    const isMine = await claimed(db, { owner, key, fingerprint, created_at: clock.now() }, deadline);
    const about = JSON.stringify([owner, key, fingerprint]);
    if (!isMine) {
      const kept = await keptAnswer(db, owner, key);
      if (kept.fingerprint !== fingerprint) throw new Refusal('errorKeyReused');
      return { status: kept.status, body: JSON.parse(secrets.unseal(kept.answer, about)) };
    }
    const answer = await answerOf(write, () => work(db));
    await db
      .updateTable('idempotency_keys')
      .set({ status: answer.status, answer: secrets.seal(JSON.stringify(answer.body ?? null), about) })
      .where('owner', '=', owner)
      .where('key', '=', key)
      .execute();
    return answer;
  }

  /** Two that waited for each other are told apart by the database; the one that lost is simply run again. */
  private async inTransaction<T>(work: (db: Db) => Promise<T>, triesLeft = 2): Promise<T> {
    try {
      return await this.house.db.transaction().execute(work);
    } catch (error) {
      if (triesLeft > 0 && isCollision(error)) return this.inTransaction(work, triesLeft - 1);
      throw error;
    }
  }
}

type KeyedWrite = Write & { readonly key: string };

async function answerOf(write: Write, work: () => Promise<unknown>): Promise<Answer> {
  try {
    return { status: 200, body: await work() };
  } catch (error) {
    if (write.keepsRefusals && error instanceof Refusal) return refused(error);
    throw error;
  }
}

/** Waits for another one to be done, however it ends. */
async function settled(other: Promise<unknown>, deadline: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal('errorStillRunning')), Math.max(0, deadline - performance.now()));
  });
  try {
    await Promise.race([other.then(nothing, nothing), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

const nothing = (): void => undefined;

/** Whether the key was free; a server beside this one that is using it is waited for. */
async function claimed(
  db: Db,
  row: { owner: string; key: string; fingerprint: string; created_at: string },
  deadline: number,
): Promise<boolean> {
  const wait = Math.max(1, Math.round(deadline - performance.now()));
  await sql`select set_config('lock_timeout', ${`${wait}ms`}, true)`.execute(db);
  try {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('idempotency_keys')
      .values(row)
      .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
      .executeTakeFirst();
    await sql`select set_config('lock_timeout', '0', true)`.execute(db);
    return numInsertedOrUpdatedRows === 1n;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === '55P03') throw new Refusal('errorStillRunning');
    throw error;
  }
}

async function keptAnswer(db: Db, owner: string, key: string) {
  const { fingerprint, status, answer } = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'answer'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (status === null || answer === null) throw new Error('A key was committed without its answer.');
  return { fingerprint, status, answer };
}

/** A deadlock or a failed serialization: nothing was written, trying again may succeed. */
const isCollision = (error: unknown): boolean =>
  !isDatabaseAway(error) && /^40(P01|001)$/.test((error as NodeJS.ErrnoException)?.code ?? '');
