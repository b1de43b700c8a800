import {
  deskAnswer,
  deskAudit,
  deskCohorts,
  deskOutbox,
  deskProgress,
  deskProgressFile,
  deskReports,
  deskResend,
} from '#api/operator.api';
import type {
  AuditPage,
  CohortAtDesk,
  ContentReport,
  OperatorDesk,
  OutboxState,
  OutboxView,
  PersonProgress,
  ReportsView,
} from '#core/operation';
import type { SubmissionKey } from '#core/shared';
import type { ApiClient } from './api-client.ts';

/** What an operator sees and does, over the product's own API. */
export class HttpOperatorDesk implements OperatorDesk {
  constructor(private readonly api: ApiClient) {}

  async cohorts(): Promise<readonly CohortAtDesk[]> {
    return (await this.api.send(deskCohorts, {})).cohorts;
  }

  async progress(enrollmentCode: string): Promise<readonly PersonProgress[]> {
    return (await this.api.send(deskProgress, { enrollmentCode })).people;
  }

  progressFile(enrollmentCode: string): Promise<Uint8Array> {
    return this.api.send(deskProgressFile, { enrollmentCode });
  }

  reports(): Promise<ReportsView> {
    return this.api.send(deskReports, {});
  }

  async answer(report: string, words: string, key: SubmissionKey): Promise<ContentReport> {
    return (await this.api.send(deskAnswer, { report, words }, key)).report;
  }

  outbox(state: OutboxState): Promise<OutboxView> {
    return this.api.send(deskOutbox, { state });
  }

  async resend(job: string, key: SubmissionKey): Promise<boolean> {
    return (await this.api.send(deskResend, { job }, key)).isChanged;
  }

  audit(before: string | undefined): Promise<AuditPage> {
    return this.api.send(deskAudit, { before });
  }
}
