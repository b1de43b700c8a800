import type { Letter, Outbox, Posted } from '#core/notifications';
import type { Clock, Dice } from '#core/shared';
import type { Db } from './database.ts';

/** Makes a text unreadable for everybody who only has the database. */
export interface Sealing {
  readonly seal: (text: string, about: string) => Buffer;
}

/** Letters kept as jobs, in the transaction of what they tell of. */
export class PostgresOutbox implements Outbox {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly dice: Dice,
    private readonly sealing: Sealing,
  ) {}

  mail(letter: Letter, dedupeKey?: string): Promise<void> {
    return this.mailAll([{ letter, ...(dedupeKey !== undefined && { dedupeKey }) }]);
  }

  async mailAll(letters: readonly Posted[]): Promise<void> {
    if (letters.length === 0) return;
    await this.db
      .insertInto('jobs')
      .values(letters.map((posted) => this.jobOf(posted)))
      .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
      .execute();
  }

  private jobOf({ letter, dedupeKey }: Posted) {
    const id = this.dice.id();
    const now = this.clock.now();
    const sealed = this.sealing.seal(JSON.stringify(letter), id).toString('base64');
    return {
      id,
      kind: 'mail',
      dedupe_key: dedupeKey ?? null,
      payload: JSON.stringify({ sealed }),
      run_at: now,
      created_at: now,
    };
  }
}
