import { acknowledgedDraft, type Drafts, draftSaving, type DraftState, refusedDraft } from '../applets/index.ts';
import { Refusal } from '../messages/index.ts';
import type { SubmissionKey } from '../shared/index.ts';
import type { ChallengeCompletion } from './challenge.ts';
import type { Challenges } from './challenges.port.ts';
import type { OutboxKeeper } from './outbox-keeper.port.ts';
import { isSettled, nextInOutbox, outboxPlace, refusedEntry } from './outbox.rules.ts';
import type { KeptEntry, OutboxNews } from './outbox.ts';
import type { SendEdit } from './send-edit.ts';

/** Sends what found no network, the oldest first, each under the key that it was put with, while no other page does. */
export class SendOutbox {
  constructor(
    private readonly outbox: OutboxKeeper,
    private readonly challenges: Challenges,
    private readonly drafts: Drafts,
    private readonly sendEdit: SendEdit,
  ) {}

  /** ERR-4 · Ends when nothing waits any more; refuses with what keeps the next one, and so all after it, from being sent. */
  run(hear: (news: OutboxNews) => void): Promise<void> {
    return this.outbox.alone(async () => {
      const settled = new Set<SubmissionKey>();
      for (;;) {
        const entry = nextInOutbox(this.outbox.entries().filter(({ submission }) => !settled.has(submission)));
        if (!entry) return;
        hear({ kind: 'going', entry });
        hear(await this.send(entry));
        settled.add(entry.submission);
      }
    });
  }

  private async send(entry: KeptEntry): Promise<OutboxNews> {
    try {
      const completion = await this.submit(entry);
      this.outbox.forget(entry);
      this.settle(entry, acknowledgedDraft);
      return { kind: 'arrived', entry, completion };
    } catch (error) {
      if (!(error instanceof Refusal) || !isSettled(error.key)) throw error;
      const refused = refusedEntry(entry, error);
      this.outbox.change(refused);
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
  }: KeptEntry): Promise<ChallengeCompletion | null> {
    const mark = draft ?? undefined;
    if (post) return this.challenges.submitPost(challenge, post, submission, mark);
    if (isEdit) await this.sendEdit.run(challenge, answers, submission, mark);
    else if (step !== null) await this.challenges.completeStep(challenge, step, answers, submission, mark);
    return null;
  }

  /** Every draft here that went out with it hears what became of it, whichever page wrote it. */
  private settle(entry: KeptEntry, after: (state: DraftState, submission: SubmissionKey) => DraftState): void {
    const { submission } = entry;
    for (const draft of this.drafts.kept(outboxPlace(entry))) {
      if (!draft.state.sent.some((one) => one.submission === submission)) continue;
      const state = after(draft.state, submission);
      if (draftSaving(state) === 'nothing') this.drafts.forget([draft]);
      else this.drafts.keep({ ...draft, state });
    }
  }
}
