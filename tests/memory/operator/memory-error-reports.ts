import { hasMessage } from '#core/messages';
import { type ErrorReports, reportedErrors } from '#core/shared';

/** A desk in memory, with everything that was reported to it. */
export class MemoryErrorReports implements ErrorReports {
  readonly reports: (readonly string[])[] = [];

  async report(codes: readonly string[]): Promise<void> {
    this.reports.push(reportedErrors(codes.map((code) => (hasMessage(code) ? code : undefined))));
  }
}
