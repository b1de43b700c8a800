import { reportContentError } from '#api/onboarding/onboarding.api';
import { type ErrorReports, errorReport } from '#core/shared';
import type { ApiClient } from '../api-client.ts';

/** Reports of errors, sent over the product's own API. */
export class HttpErrorReports implements ErrorReports {
  constructor(private readonly api: ApiClient) {}

  async report(codes: readonly string[]): Promise<void> {
    await this.api.send(reportContentError, { message: errorReport(codes) });
  }
}
