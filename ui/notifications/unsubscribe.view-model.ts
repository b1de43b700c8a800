import { makeAutoObservable, runInAction } from 'mobx';
import type { NotificationUnsubscriber, ReminderUnsubscriber, UnsubscribeLink } from '#core/notifications';
import { Task } from '../kit/async/task.ts';

/** The kind of email that a link turns off. */
export type UnsubscribeSubject = 'reminders' | 'emails';

/** The page behind an unsubscribe link: turns its kind of email off immediately, and on again on request. */
export class UnsubscribeViewModel {
  readonly update: Task;
  /** Whether the emails are on; `undefined` until the server has answered. */
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

  /** Whether trying again could help. */
  get canRetry(): boolean {
    const key = this.update.refusal?.key;
    return key !== 'reminderLinkNotValid' && key !== 'notificationLinkNotValid';
  }

  open(subject: UnsubscribeSubject, link: UnsubscribeLink): void {
    this.subject = subject;
    this.link = link;
    this.retry();
  }

  /** Turns the emails on if they are off, and off if they are on. */
  toggle(): void {
    if (this.update.isPending) return;
    this.wantsThem = !this.wantsThem;
    this.retry();
  }

  retry(): void {
    void this.update.run();
  }
}
