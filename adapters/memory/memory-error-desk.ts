import { knows } from '#core/messages';
import { type ErrorDesk, reportedErrors } from '#core/shared';

/** A desk in memory, with everything that was reported to it. */
export class MemoryErrorDesk implements ErrorDesk {
  readonly reports: (readonly string[])[] = [];

  async report(codes: readonly string[]): Promise<void> {
    this.reports.push(reportedErrors(codes.map((code) => (knows(code) ? code : undefined))));
  }
}
