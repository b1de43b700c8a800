import { makeAutoObservable, runInAction } from 'mobx';
import type { NotificationUnsubscriber, ReminderUnsubscriber, UnsubscribeLink } from '#core/notifications';
import { Task } from '../kit/async/task.ts';

/** What a link in an email turns off. */
export type UnsubscribeSubject = 'reminders' | 'emails';

/** The page behind the link of an email: it turns its kind off at once, and on again when that was a mistake. */
export class UnsubscribeViewModel {
  readonly update: Task;
  /** Whether they are on, as far as it was answered. */
  isOn: boolean | undefined = undefined;
  private subject: UnsubscribeSubject = 'reminders';
  private link: UnsubscribeLink = '';
  private wantsThem = false;

  constructor(reminders: ReminderUnsubscriber, emails: NotificationUnsubscriber) {
    this.update = new Task(async () => {
      const { wantsThem } = this;
      await { reminders, emails }[this.subject].setEnabled(this.link, wantsThem);
      runInAction(() => (this.isOn = wantsThem));
    });
    makeAutoObservable<this, 'subject' | 'link' | 'wantsThem'>(
      this,
      { subject: false, link: false, wantsThem: false },
      { autoBind: true },
    );
  }

  /** Whether trying once more could help. */
  get canRetry(): boolean {
    const key = this.update.refusal?.key;
    return key !== 'reminderLinkNotValid' && key !== 'notificationLinkNotValid';
  }

  open(subject: UnsubscribeSubject, link: UnsubscribeLink): void {
    this.subject = subject;
    this.link = link;
    this.retry();
  }

  /** The other way round. */
  toggle(): void {
    if (this.update.isPending) return;
    this.wantsThem = !this.wantsThem;
    this.retry();
  }

  retry(): void {
    void this.update.run();
  }
}
