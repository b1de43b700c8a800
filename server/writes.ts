import { sql } from 'kysely';
import { Refusal } from '#core/messages';
import { plusMinutes } from '#core/shared';
import type { Db } from '#adapters/postgres/database';
import { refused } from './refusals.ts';
import type { House } from './scope.ts';
import { inTransaction } from './transactions.ts';

/** The header that says of an answer that it was given before, for the same Idempotency-Key. */
export const REPLAYED_HEADER = 'idempotency-replayed';

/** What a write answered: once it is kept, every repeat gets the same. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Whether it was given before, and is given again for the same key. */
  readonly isReplayed?: boolean;
}

/** One write: `owner` is whose keys it is looked up among, `request` what tells it from every other request. */
export interface Write {
  readonly owner: string;
  readonly key: string | undefined;
  readonly request: string;
  /** Whether its answer is remembered for minutes only. */
  readonly isBrief: boolean;
}

/** What a write does: all of its effects inside of one transaction, what must not hold that up or outlives a refusal before it. */
export interface Work {
  readonly before: (() => Promise<unknown>) | undefined;
  readonly inside: (db: Db, ready: unknown) => Promise<unknown>;
}

/** STP-3 · For how many minutes an answer is kept: long enough for any repeat, or for one that was lost on its way. */
const KEPT = { minutes: 90 * 24 * 60, briefMinutes: 15 } as const;

/** Runs writes, each in one transaction, and each key once (STP-3). */
export class Writes {
  private readonly running = new Map<string, Promise<unknown>>();

  constructor(private readonly house: House) {}

  /**
   * The answer of the work, or the one that was kept for its key.
   * A refusal undoes the work and keeps nothing, so that a corrected request may use the key again; one of work that has
   * a part before it is kept like any answer, unless all that it takes is to wait. Refuses with `errorKeyReused` and, while another is at it, `errorStillRunning`.
   */
  async run(write: Write, work: Work): Promise<Answer> {
    const { key } = write;
    if (key === undefined) {
      const ready = await work.before?.();
      return inTransaction(this.house.db, async (db) => ({ status: 200, body: await work.inside(db, ready) }));
    }
    const id = JSON.stringify([write.owner, key]);
    const deadline = performance.now() + this.house.settings.repeatWait;
    for (let other = this.running.get(id); other; other = this.running.get(id)) await settled(other, deadline);
    const mine = this.once(this.kept(write, key), work, deadline);
    this.running.set(id, mine);
    return mine.finally(() => this.running.delete(id));
  }

  /** A repeat that is answered already counts as no other try. */
  private async once(write: KeptWrite, { before, inside }: Work, deadline: number): Promise<Answer> {
    if (!before)
      return inTransaction(this.house.db, (db) =>
        this.inside(db, write, (on) => ok(() => inside(on, undefined)), deadline),
      );
    const known = await this.known(this.house.db, write);
    if (known) return known;
    const prepared = await outcomeOf(before);
    return inTransaction(this.house.db, (db) =>
      this.inside(db, write, (on) => finished(on, prepared, inside), deadline),
    );
  }

  private async inside(db: Db, write: KeptWrite, work: (db: Db) => Promise<Answer>, deadline: number): Promise<Answer> {
    if (!(await claimed(db, write.row, deadline))) {
      const known = await this.known(db, write);
      if (!known) throw new Error('A key was committed without its answer.');
      return known;
    }
    const answer = await work(db);
    await db
      .updateTable('idempotency_keys')
      .set({ status: answer.status, answer: this.house.secrets.seal(JSON.stringify(answer.body ?? null), write.about) })
      .where('owner', '=', write.row.owner)
      .where('key', '=', write.row.key)
      .execute();
    return answer;
  }

  private kept({ owner, request, isBrief }: Write, key: string): KeptWrite {
    const { clock, secrets } = this.house;
    const now = clock.now();
    const fingerprint = secrets.fingerprint(request);
    const ends_at = plusMinutes(now, isBrief ? KEPT.briefMinutes : KEPT.minutes);
    return {
      row: { owner, key, fingerprint, created_at: now, ends_at },
      about: JSON.stringify([owner, key, fingerprint]),
    };
  }

  /** The answer that is still remembered for this key. */
  private async known(db: Db, { row, about }: KeptWrite): Promise<Answer | undefined> {
    const kept = await db
      .selectFrom('idempotency_keys')
      .select(['fingerprint', 'status', 'answer'])
      .where('owner', '=', row.owner)
      .where('key', '=', row.key)
      .where('ends_at', '>', row.created_at)
      .executeTakeFirst();
    if (!kept || kept.status === null || kept.answer === null) return undefined;
    if (kept.fingerprint !== row.fingerprint) throw new Refusal('errorKeyReused');
    return { status: kept.status, body: JSON.parse(this.house.secrets.unseal(kept.answer, about)), isReplayed: true };
  }
}

/** A write as its row is kept; `about` is what its answer is sealed with. */
interface KeptWrite {
  readonly row: { owner: string; key: string; fingerprint: string; created_at: string; ends_at: string };
  readonly about: string;
}

/** What the part before the transaction came to. */
type Outcome = { readonly ready: unknown } | { readonly refusal: Refusal };

async function outcomeOf(before: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { ready: await before() };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error };
    throw error;
  }
}

const ok = async (work: () => Promise<unknown>): Promise<Answer> => ({ status: 200, body: await work() });

/** The answer of work whose refusals are kept: they undo what it did, and nothing else of the transaction. */
async function finished(db: Db, prepared: Outcome, inside: Work['inside']): Promise<Answer> {
  if ('refusal' in prepared) return keptUnlessToWait(prepared.refusal);
  await sql`savepoint work`.execute(db);
  try {
    return await ok(() => inside(db, prepared.ready));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint work`.execute(db);
    return keptUnlessToWait(error);
  }
}

/** ACC-30 · Whoever has to wait may send the same again: what they are told now is not true any more by then. */
function keptUnlessToWait(refusal: Refusal): Answer {
  const { status, body } = refused(refusal);
  if (status === 429) throw refusal;
  return { status, body };
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

/** Whether the key was free, or its answer forgotten; a server beside this one that is using it is waited for. */
async function claimed(db: Db, row: KeptWrite['row'], deadline: number): Promise<boolean> {
  const wait = Math.max(1, Math.round(deadline - performance.now()));
  await sql`select set_config('lock_timeout', ${`${wait}ms`}, true)`.execute(db);
  const { owner, key, ...fresh } = row;
  try {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('idempotency_keys')
      .values({ owner, key, ...fresh })
      .onConflict((conflict) =>
        conflict
          .columns(['owner', 'key'])
          .doUpdateSet({ ...fresh, status: null, answer: null })
          .where('idempotency_keys.ends_at', '<=', fresh.created_at),
      )
      .executeTakeFirst();
    await sql`select set_config('lock_timeout', '0', true)`.execute(db);
    return numInsertedOrUpdatedRows === 1n;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === '55P03') throw new Refusal('errorStillRunning');
    throw error;
  }
}
