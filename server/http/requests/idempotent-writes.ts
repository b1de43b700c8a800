import { type CompiledQuery, sql } from 'kysely';
import { Refusal } from '#core/messages';
import { plusMinutes } from '#core/shared';
import { compiled, sendBoth } from '#adapters/postgres/database/compiled';
import type { Db } from '#adapters/postgres/database/database';
import { sendWithCommit } from '#adapters/postgres/database/pipelining-dialect';
import { refusalResponse } from './error-responses.ts';
import type { AppContext } from '#composition/server/request-scope';
import { inRetriedTransaction } from './retried-transaction.ts';

/** The header that says of a response that it was given before, for the same Idempotency-Key. */
export const REPLAYED_HEADER = 'idempotency-replayed';

/** The response of a write: once it is stored, every retry gets the same one. */
export interface WriteResponse {
  readonly status: number;
  readonly body: unknown;
  /** Whether it was given before, and is given again for the same key. */
  readonly isReplayed?: boolean;
}

/** One write: `owner` is whose keys it is looked up among, `request` what tells it from every other request. */
export interface WriteRequest {
  readonly owner: string;
  readonly key: string | undefined;
  readonly request: string;
  /** Whether its response is remembered for minutes only. */
  readonly isShortLived: boolean;
}

/**
 * The parts of a write: its effects run in one transaction; what must not delay the transaction, or must survive a
 * refusal, runs before it.
 */
export interface WriteHandler {
  /**
   * The first statement of the transaction, before the key is looked up; the write is refused with
   * `errorSessionExpired` where it returns no row.
   */
  readonly lock: () => CompiledQuery<unknown> | undefined;
  readonly beforeTransaction: (() => Promise<unknown>) | undefined;
  readonly inTransaction: (db: Db, ready: unknown) => Promise<unknown>;
}

/** STP-3 · For how long a response is stored: long enough for any retry, or for one whose response was lost. */
export const RESPONSE_RETENTION = { days: 90, briefMinutes: 15 } as const;

/** Runs writes, each in one transaction, and each key once (STP-3). */
export class IdempotentWrites {
  private readonly running = new Map<string, Promise<unknown>>();

  constructor(private readonly context: AppContext) {}

  /**
   * Runs the work, or returns the response that was stored for its key.
   * A refusal rolls the work back and stores nothing, so that a corrected request may use the key again; one of work that has
   * a `beforeTransaction` is stored like any response, unless the caller only has to wait. Refuses with `errorKeyReused` and, while another is at it, `errorStillRunning`.
   */
  async run(write: WriteRequest, work: WriteHandler): Promise<WriteResponse> {
    const { key } = write;
    if (key === undefined) {
      const ready = await work.beforeTransaction?.();
      return inRetriedTransaction(this.context.db, async (db) => {
        const lock = work.lock();
        if (lock) requireRow((await db.executeQuery(lock)).rows);
        return { status: 200, body: await work.inTransaction(db, ready) };
      });
    }
    const id = JSON.stringify([write.owner, key]);
    const deadline = performance.now() + this.context.settings.idempotencyWait;
    for (let other = this.running.get(id); other; other = this.running.get(id)) await settled(other, deadline);
    const mine = this.once(this.storedWrite(write, key), work, deadline);
    this.running.set(id, mine);
    return mine.finally(() => this.running.delete(id));
  }

  /** A repeat that is answered already counts as no other try. */
  private async once(
    write: StoredWrite,
    { lock, beforeTransaction, inTransaction: inside }: WriteHandler,
    deadline: number,
  ): Promise<WriteResponse> {
    if (!beforeTransaction)
      return inRetriedTransaction(this.context.db, (db) =>
        this.inside(db, write, lock(), (on) => ok(() => inside(on, undefined)), deadline),
      );
    const known = await this.known(this.context.db, write);
    if (known) return known;
    const prepared = await outcomeOf(beforeTransaction);
    return inRetriedTransaction(this.context.db, (db) =>
      this.inside(db, write, lock(), (on) => finished(on, prepared, inside), deadline),
    );
  }

  private async inside(
    db: Db,
    write: StoredWrite,
    lock: CompiledQuery<unknown> | undefined,
    work: (db: Db) => Promise<WriteResponse>,
    deadline: number,
  ): Promise<WriteResponse> {
    if (
      !(await claimed(db, lock, {
        ...write.row,
        keyWait: waitUntil(deadline),
        lockWait: `${this.context.settings.lockWait}ms`,
      }))
    ) {
      const known = await this.known(db, write);
      if (!known) throw new Error('A key was committed without its response.');
      return known;
    }
    const response = await work(db);
    const { owner, key } = write.row;
    const answer = this.context.secrets.encrypt(JSON.stringify(response.body ?? null), write.about);
    await sendWithCommit(db, keepResponse.with({ owner, key, status: response.status, answer }));
    return response;
  }

  private storedWrite({ owner, request, isShortLived }: WriteRequest, key: string): StoredWrite {
    const { clock, secrets } = this.context;
    const now = clock.now();
    const fingerprints = secrets.fingerprints(request);
    const [fingerprint = ''] = fingerprints;
    const ends_at = plusMinutes(
      now,
      isShortLived ? RESPONSE_RETENTION.briefMinutes : RESPONSE_RETENTION.days * 24 * 60,
    );
    return {
      row: { owner, key, fingerprint, created_at: now, ends_at },
      about: JSON.stringify([owner, key, fingerprint]),
      fingerprints,
    };
  }

  /** The response that is still stored for this key. */
  private async known(db: Db, { row, fingerprints }: StoredWrite): Promise<WriteResponse | undefined> {
    const stored = await db
      .selectFrom('idempotency_keys')
      .select(['fingerprint', 'status', 'answer'])
      .where('owner', '=', row.owner)
      .where('key', '=', row.key)
      .where('ends_at', '>', row.created_at)
      .executeTakeFirst();
    if (!stored || stored.status === null || stored.answer === null) return undefined;
    if (!fingerprints.includes(stored.fingerprint)) throw new Refusal('errorKeyReused');
    const about = JSON.stringify([row.owner, row.key, stored.fingerprint]);
    return {
      status: stored.status,
      body: JSON.parse(this.context.secrets.decrypt(stored.answer, about)),
      isReplayed: true,
    };
  }
}

/** The row of a write; `about` is the context that its response is encrypted with, `fingerprints` are those that the same write may have been stored under. */
interface StoredWrite {
  readonly row: { owner: string; key: string; fingerprint: string; created_at: string; ends_at: string };
  readonly about: string;
  readonly fingerprints: readonly string[];
}

/** The result of the part before the transaction. */
type Outcome = { readonly ready: unknown } | { readonly refusal: Refusal };

async function outcomeOf(before: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { ready: await before() };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error };
    throw error;
  }
}

const ok = async (work: () => Promise<unknown>): Promise<WriteResponse> => ({ status: 200, body: await work() });

/**
 * The response of work whose refusals are stored: a refusal rolls back the work, but not the rest of the transaction.
 */
async function finished(db: Db, prepared: Outcome, inside: WriteHandler['inTransaction']): Promise<WriteResponse> {
  if ('refusal' in prepared) return responseUnlessRateLimited(prepared.refusal);
  await sql`savepoint work`.execute(db);
  try {
    return await ok(() => inside(db, prepared.ready));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint work`.execute(db);
    return responseUnlessRateLimited(error);
  }
}

/** ACC-30 · The response of a refusal. Throws one that only asks the caller to wait, so that it is not stored: a retry may succeed. */
function responseUnlessRateLimited(refusal: Refusal): WriteResponse {
  const { status, body } = refusalResponse(refusal);
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

/** ACC-8 · Refuses a write whose account is gone. */
function requireRow(locked: readonly unknown[]): void {
  if (locked.length === 0) throw new Refusal('errorSessionExpired');
}

const waitUntil = (deadline: number): string => `${Math.max(1, Math.round(deadline - performance.now()))}ms`;

/** Whether the key was free, or its response forgotten; a server beside this one that is using it is waited for. */
async function claimed(db: Db, lock: CompiledQuery<unknown> | undefined, key: Claim): Promise<boolean> {
  const [locked, claiming] = lock ? await sendBoth(db, lock, claim.with(key)) : [undefined, claim(db, key)];
  if (locked) requireRow(await locked);
  try {
    return (await claiming).length > 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === '55P03') throw new Refusal('errorStillRunning');
    throw error;
  }
}

interface Claim {
  readonly owner: string;
  readonly key: string;
  readonly fingerprint: string;
  readonly created_at: string;
  readonly ends_at: string;
  /** How long a server that is using the key is waited for, and how long every lock after that. */
  readonly keyWait: string;
  readonly lockWait: string;
}

const claim = compiled((db, { owner, key, fingerprint, created_at, ends_at, keyWait, lockWait }: Claim) =>
  db
    .with('patience', (on) => on.selectNoFrom(sql`set_config('lock_timeout', ${keyWait}, true)`.as('is')))
    .insertInto('idempotency_keys')
    .columns(['owner', 'key', 'fingerprint', 'created_at', 'ends_at'])
    .expression(({ selectFrom, cast, val }) =>
      selectFrom('patience').select([
        cast<string>(val(owner), 'text').as('owner'),
        cast<string>(val(key), 'text').as('key'),
        cast<string>(val(fingerprint), 'text').as('fingerprint'),
        cast<string>(val(created_at), 'timestamptz').as('created_at'),
        cast<string>(val(ends_at), 'timestamptz').as('ends_at'),
      ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'key'])
        .doUpdateSet({ fingerprint, created_at, ends_at, status: null, answer: null })
        .where('idempotency_keys.ends_at', '<=', created_at),
    )
    .returning(sql`set_config('lock_timeout', ${lockWait}, true)`.as('patience')),
);

const keepResponse = compiled(
  (
    db,
    { owner, key, status, answer }: Pick<Claim, 'owner' | 'key'> & { readonly status: number; readonly answer: Buffer },
  ) => db.updateTable('idempotency_keys').set({ status, answer }).where('owner', '=', owner).where('key', '=', key),
);
