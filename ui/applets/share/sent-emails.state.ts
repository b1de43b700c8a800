import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { AppletShares, ShareDelivery, ShareForm } from '#core/applets';
import { type SubmissionKey, type TravelerId, displayNameOf } from '#core/shared';
import type { ToastState } from '../../kit/feedback/toast.state.ts';

/**
 * The delays before each check of an email's delivery, in seconds; after the last one it is checked only on request.
 */
const ASKED_AFTER: readonly number[] = [2, 4, 8, 15, 30, 60, 120];

/** An email that was shared since the page was opened. */
interface SentEmail extends Pick<ShareForm, 'receiver' | 'subject'> {
  readonly id: SubmissionKey;
  readonly delivery: ShareDelivery;
}

/** The signed-in person, as the session of the account area knows them. */
interface Sender {
  readonly session: { readonly id: TravelerId; readonly firstName: string; readonly lastName: string } | undefined;
}

/** The emails that were shared since the page was opened, newest first, and their delivery status. */
export class SentEmailsState {
  emails: readonly SentEmail[] = [];

  constructor(
    private readonly shares: AppletShares,
    private readonly toasts: ToastState,
    private readonly sender: Sender,
  ) {
    makeAutoObservable<this, 'shares' | 'sender'>(
      this,
      { emails: observableRef, shares: false, sender: false },
      { autoBind: true },
    );
    reaction(
      () => sender.session?.id,
      () => (this.emails = []),
    );
  }

  /** The sender name of an email. */
  get senderName(): string {
    const { session } = this.sender;
    return session ? displayNameOf(session) : '';
  }

  follow(id: SubmissionKey, { receiver, subject }: ShareForm): void {
    this.emails = [{ id, receiver: receiver.trim(), subject: subject.trim(), delivery: 'waiting' }, ...this.emails];
    this.askLater(id, 0);
  }

  /** Checks the delivery of every email that was still being sent. */
  refresh(): void {
    for (const { id, delivery } of this.emails) if (delivery === 'waiting') void this.ask(id);
  }

  private askLater(id: SubmissionKey, round: number): void {
    const seconds = ASKED_AFTER[round];
    if (seconds === undefined) return;
    setTimeout(() => {
      if (!this.isWaiting(id)) return;
      void this.ask(id).then(() => this.askLater(id, round + 1));
    }, seconds * 1000);
  }

  private async ask(id: SubmissionKey): Promise<void> {
    const delivery = await this.shares.delivery(id).catch(() => undefined);
    if (delivery === undefined || delivery === 'waiting' || !this.isWaiting(id)) return;
    runInAction(() => (this.emails = this.emails.map((email) => (email.id === id ? { ...email, delivery } : email))));
    const receiver = this.emails.find((email) => email.id === id)?.receiver ?? '';
    if (delivery === 'failed') this.toasts.show('sharedEmailFailed', { receiver });
  }

  private isWaiting(id: SubmissionKey): boolean {
    return this.emails.some((email) => email.id === id && email.delivery === 'waiting');
  }
}
