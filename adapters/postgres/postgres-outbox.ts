import type { Letter, Outbox } from '#core/notifications';
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

  async mail(letter: Letter, dedupeKey?: string): Promise<void> {
    const id = this.dice.id();
    const now = this.clock.now();
    const sealed = this.sealing.seal(JSON.stringify(letter), id).toString('base64');
    await this.db
      .insertInto('jobs')
      .values({
        id,
        kind: 'mail',
        dedupe_key: dedupeKey ?? null,
        payload: JSON.stringify({ sealed }),
        run_at: now,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
      .execute();
  }
}
