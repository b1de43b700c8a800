import {
  answerErrorReport,
  readAuditLog,
  readOperatorCohorts,
  readOutbox,
  readCohortProgress,
  readProposedPairs,
  downloadCohortProgress,
  readErrorReports,
  resendJob,
} from '#api/operator/operator.api';
import {
  type AuditPage,
  type CohortSummary,
  type ContentReport,
  type OperatorConsole,
  type OutboxPage,
  type OutboxQuery,
  pageEndText,
  type ProgressPage,
  type ProgressQuery,
  type ReportsPage,
  type ReportsQuery,
} from '#core/operator';
import type { PairProposal } from '#core/relationships';
import type { SubmissionKey } from '#core/shared';
import type { ApiClient } from '../api-client.ts';

/** What an operator sees and does, over the product's own API. */
export class HttpOperatorConsole implements OperatorConsole {
  constructor(private readonly api: ApiClient) {}

  async cohorts(): Promise<readonly CohortSummary[]> {
    return (await this.api.send(readOperatorCohorts, {})).cohorts;
  }

  progress(enrollmentCode: string, { by, isDownwards, filter, search, after }: ProgressQuery): Promise<ProgressPage> {
    return this.api.send(readCohortProgress, {
      enrollmentCode,
      by,
      direction: isDownwards ? 'down' : 'up',
      filter,
      search,
      after: after && pageEndText(after),
    });
  }

  async proposedPairs(enrollmentCode: string): Promise<readonly PairProposal[]> {
    return (await this.api.send(readProposedPairs, { enrollmentCode })).pairs;
  }

  progressFile(enrollmentCode: string): Promise<Uint8Array> {
    return this.api.send(downloadCohortProgress, { enrollmentCode });
  }

  reports({ filter, search, after }: ReportsQuery): Promise<ReportsPage> {
    return this.api.send(readErrorReports, { filter, search, after: after && pageEndText(after) });
  }

  async answer(report: string, text: string, key: SubmissionKey): Promise<ContentReport> {
    return (await this.api.send(answerErrorReport, { report, words: text }, key)).report;
  }

  outbox({ state, after }: OutboxQuery): Promise<OutboxPage> {
    return this.api.send(readOutbox, { state, after: after && pageEndText(after) });
  }

  async resend(job: string, key: SubmissionKey): Promise<boolean> {
    return (await this.api.send(resendJob, { job }, key)).isChanged;
  }

  audit(before: string | undefined): Promise<AuditPage> {
    return this.api.send(readAuditLog, { before });
  }
}
