import {
  acknowledgedDraft,
  type DeviceDrafts,
  draftSaveState,
  type DraftState,
  refusedDraft,
} from '../../applets/index.ts';
import { Refusal } from '../../messages/index.ts';
import type { SubmissionKey } from '../../shared/index.ts';
import type { ChallengeCompletion } from '../challenge.ts';
import type { Challenges, OutboxStore } from '../challenges.port.ts';
import {
  isFinalRefusal,
  nextInOutbox,
  outboxDraftKey,
  refusedOutboxEntry,
  type StoredOutboxEntry,
  type OutboxEvent,
  type OutboxFeedback,
} from './outbox.rules.ts';
import type { SubmitStepEdit } from '../step/submit-step-edit.ts';

/** Sends feedback on a submission to the person who may give it; the same key sends it once. */
export interface FeedbackSender {
  review(post: string, form: Pick<OutboxFeedback, 'score' | 'answer'>, submission: SubmissionKey): Promise<unknown>;
}

/** Sends the waiting submissions, oldest first, each under its original key, while no other page does. */
export class SendOutbox {
  constructor(
    private readonly outboxStore: OutboxStore,
    private readonly challenges: Challenges,
    private readonly deviceDrafts: DeviceDrafts,
    private readonly submitStepEdit: SubmitStepEdit,
    private readonly reviews: FeedbackSender,
  ) {}

  /**
   * ERR-4 · Resolves when no entry waits any more; rejects with what keeps the next one, and so all after it, from
   * being sent.
   */
  run(onEvent: (news: OutboxEvent) => void): Promise<void> {
    return this.outboxStore.runExclusively(async () => {
      const settled = new Set<SubmissionKey>();
      for (;;) {
        const entry = nextInOutbox(this.outboxStore.entries().filter(({ submission }) => !settled.has(submission)));
        if (!entry) return;
        onEvent({ kind: 'going', entry });
        onEvent(await this.send(entry));
        settled.add(entry.submission);
      }
    });
  }

  private async send(entry: StoredOutboxEntry): Promise<OutboxEvent> {
    try {
      const completion = await this.submit(entry);
      this.outboxStore.remove(entry);
      this.settle(entry, acknowledgedDraft);
      return { kind: 'arrived', entry, completion };
    } catch (error) {
      if (!(error instanceof Refusal) || !isFinalRefusal(error.key)) throw error;
      const refused = refusedOutboxEntry(entry, error);
      this.outboxStore.update(refused);
      this.settle(entry, refusedDraft);
      return { kind: 'refused', entry: refused };
    }
  }

  private async submit({
    challenge,
    step,
    isEdit,
    answers,
    post,
    submission,
    draft,
    feedback,
  }: StoredOutboxEntry): Promise<ChallengeCompletion | null> {
    const version = draft ?? undefined;
    if (feedback) await this.reviews.review(feedback.postId, feedback, submission);
    if (post) return this.challenges.submitPost(challenge, post, submission, version);
    if (isEdit) await this.submitStepEdit.run(challenge, answers, submission, version);
    else if (step !== null) await this.challenges.completeStep(challenge, step, answers, submission, version);
    return null;
  }

  /** Updates every draft on this device that was sent with an entry, from all pages. */
  private settle(entry: StoredOutboxEntry, after: (state: DraftState, submission: SubmissionKey) => DraftState): void {
    const { submission } = entry;
    for (const draft of this.deviceDrafts.list(outboxDraftKey(entry))) {
      if (!draft.state.sent.some((one) => one.submission === submission)) continue;
      const state = after(draft.state, submission);
      if (draftSaveState(state) === 'nothing') this.deviceDrafts.remove([draft]);
      else this.deviceDrafts.save({ ...draft, state });
    }
  }
}
