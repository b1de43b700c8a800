import { hasMessage } from '#core/messages';
import { type Clock, type RandomSource, type ErrorReports, reportedErrors, type TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';

/** Error reports of one Traveler, stored for operators and passed on; the reporter chooses codes, never text. */
export class PostgresErrorReports implements ErrorReports {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly at: { readonly clock: Clock; readonly random: RandomSource; readonly release: string },
    /** Who else hears of the report with that id. */
    private readonly next: (report: string) => ErrorReports,
  ) {}

  async report(codes: readonly string[]): Promise<void> {
    const { clock, random, release } = this.at;
    const id = random.uuid();
    const reported = reportedErrors(codes.map((code) => (hasMessage(code) ? code : undefined)));
    await this.db
      .insertInto('error_reports')
      .values({
        id,
        traveler_id: this.traveler,
        codes: JSON.stringify(reported),
        release,
        reported_at: clock.now(),
      })
      .execute();
    await this.next(id).report(codes);
  }
}
