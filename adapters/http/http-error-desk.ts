import { reportContentError } from '#api/onboarding.api';
import { type ErrorDesk, errorReport } from '#core/shared';
import type { ApiClient } from './api-client.ts';

/** Reports of errors, sent over the product's own API. */
export class HttpErrorDesk implements ErrorDesk {
  constructor(private readonly api: ApiClient) {}

  async report(codes: readonly string[]): Promise<void> {
    await this.api.send(reportContentError, { message: errorReport(codes) });
  }
}
