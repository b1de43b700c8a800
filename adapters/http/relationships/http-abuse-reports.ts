import { askAboutPartner, reportMessage, reportShowcase, reportSubmission } from '#api/shared/abuse-reports.api';
import { AbuseReports, type ReportedMessage, type SubmissionKey } from '#core/shared';
import type { ApiClient } from '../api-client.ts';

/** Reports of the Traveler, sent over the product's own API. */
export class HttpAbuseReports extends AbuseReports {
  constructor(private readonly api: ApiClient) {
    super();
  }

  async message(message: ReportedMessage, reason: string, submission?: SubmissionKey): Promise<void> {
    await this.api.send(reportMessage, { ...message, reason }, submission);
  }

  async submission(postId: string, reason: string, submission?: SubmissionKey): Promise<void> {
    await this.api.send(reportSubmission, { postId, reason }, submission);
  }

  async partner(relationshipId: string, reason: string, submission?: SubmissionKey): Promise<void> {
    await this.api.send(askAboutPartner, { relationshipId, reason }, submission);
  }

  async showcase(showcaseId: string, reason: string, submission?: SubmissionKey): Promise<void> {
    await this.api.send(reportShowcase, { showcaseId, reason }, submission);
  }
}
