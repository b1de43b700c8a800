import { knows } from '#core/messages';
import { type Clock, type Dice, type ErrorDesk, reportedErrors, type TravelerId } from '#core/shared';
import type { Db } from './database.ts';

/** Reports of one Traveler, kept for operators and passed on; whoever writes them chooses codes, never words. */
export class PostgresErrorDesk implements ErrorDesk {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly at: { readonly clock: Clock; readonly dice: Dice; readonly release: string },
    /** Who else hears of the report with that id. */
    private readonly next: (report: string) => ErrorDesk,
  ) {}

  async report(codes: readonly string[]): Promise<void> {
    const { clock, dice, release } = this.at;
    const id = dice.id();
    const told = reportedErrors(codes.map((code) => (knows(code) ? code : undefined)));
    await this.db
      .insertInto('error_reports')
      .values({
        id,
        traveler_id: this.traveler,
        codes: JSON.stringify(told),
        release,
        reported_at: clock.now(),
      })
      .execute();
    await this.next(id).report(codes);
  }
}
