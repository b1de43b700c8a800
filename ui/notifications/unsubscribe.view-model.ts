import { makeAutoObservable, runInAction } from 'mobx';
import type { ReminderUnsubscriber, UnsubscribeLink } from '#core/notifications';
import { Task } from '../kit/async/task.ts';

/** The page behind the link of a reminder: it turns them off at once, and on again when that was a mistake. */
export class UnsubscribeViewModel {
  readonly update: Task;
  /** Whether they are on, as far as it was answered. */
  isOn: boolean | undefined = undefined;
  private link: UnsubscribeLink = '';
  private wantsReminders = false;

  constructor(linked: ReminderUnsubscriber) {
    this.update = new Task(async () => {
      const { wantsReminders } = this;
      await linked.setEnabled(this.link, wantsReminders);
      runInAction(() => (this.isOn = wantsReminders));
    });
    makeAutoObservable<this, 'link' | 'wantsReminders'>(
      this,
      { update: false, link: false, wantsReminders: false },
      { autoBind: true },
    );
  }

  /** Whether trying once more could help. */
  get canRetry(): boolean {
    return this.update.refusal?.key !== 'reminderLinkNotValid';
  }

  open(link: UnsubscribeLink): void {
    this.link = link;
    this.retry();
  }

  /** The other way round. */
  toggle(): void {
    if (this.update.isPending) return;
    this.wantsReminders = !this.wantsReminders;
    this.retry();
  }

  retry(): void {
    void this.update.run();
  }
}
