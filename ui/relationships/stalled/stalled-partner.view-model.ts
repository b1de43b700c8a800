import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { Refusal } from '#core/messages';
import { nudgeAgainAt, type Relationship, type StalledPartner, type StalledPartners } from '#core/relationships';
import type { Instant, RandomSource } from '#core/shared';
import { IdempotentSubmission } from '../../kit/async/idempotent-submission.ts';
import { Task } from '../../kit/async/task.ts';
import type { ToastState } from '../../kit/feedback/toast.state.ts';

/** REL-29 REL-30 · Whether the running partner is inactive, and sending them a reminder. */
export class StalledPartnerViewModel {
  /** `null` while they are active, or until it is known. */
  stalled: StalledPartner | null = null;
  readonly load: Task;
  readonly nudge: Task<[Relationship]>;
  private readonly submission: IdempotentSubmission;

  constructor(
    private readonly stalledPartners: StalledPartners,
    private readonly toasts: ToastState,
    random: RandomSource,
  ) {
    this.submission = new IdempotentSubmission(random);
    this.load = new Task(() => this.look());
    this.nudge = new Task((partner: Relationship) => this.send(partner));
    makeAutoObservable<this, 'stalledPartners' | 'submission'>(
      this,
      { stalled: observableRef, stalledPartners: false, submission: false },
      { autoBind: true },
    );
  }

  /** The time from which another reminder may be sent; `undefined` if it may be sent now. */
  get nextNudgeAt(): Instant | undefined {
    const nudgedAt = this.stalled?.nudgedAt ?? null;
    return nudgedAt === null ? undefined : nudgeAgainAt(nudgedAt);
  }

  private async look(): Promise<void> {
    const stalled = await this.stalledPartners.current();
    runInAction(() => (this.stalled = stalled));
  }

  private async send({ id, relatedUser }: Relationship): Promise<void> {
    try {
      await this.submission.send(id, (key) => this.stalledPartners.nudge(id, key));
      this.toasts.show('stalledNudgeDone', { name: relatedUser.displayName });
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal('errorDefault', {}, { cause: error });
      this.toasts.show(refusal.key, refusal.details);
    }
    await this.load.run();
  }
}
