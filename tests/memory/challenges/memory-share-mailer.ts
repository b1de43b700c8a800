import type { ShareDelivery, SharedItem, ShareForm } from '#core/applets';
import type { ShareMailer } from '#core/challenges/server';
import type { SubmissionKey } from '#core/shared';

/** One email that shares a submission. */
export interface MemoryShareEmail {
  readonly form: ShareForm;
  readonly pieces: readonly SharedItem[];
}

/** The emails with which one Traveler shares submissions, in memory. */
export class MemoryShareMailer implements ShareMailer {
  private readonly written = new Set<SubmissionKey>();

  constructor(private readonly emails: MemoryShareEmail[]) {}

  async send(form: ShareForm, items: readonly SharedItem[], submission: SubmissionKey): Promise<void> {
    if (this.written.has(submission)) return;
    this.written.add(submission);
    this.emails.push({ form, pieces: items });
  }

  async delivery(submission: SubmissionKey): Promise<ShareDelivery | undefined> {
    return this.written.has(submission) ? 'sent' : undefined;
  }
}
