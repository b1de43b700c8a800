import { makeAutoObservable, runInAction } from 'mobx';
import type { LinkedReminder, ReminderLink } from '#core/notifications';
import { Task } from '../kit/task.ts';

/** The page behind the link of a reminder: it turns them off at once, and on again when that was a mistake. */
export class UnsubscribeViewModel {
  readonly turn: Task;
  /** Whether they are on, as far as it was answered. */
  isOn: boolean | undefined = undefined;
  private link: ReminderLink = '';
  private wanted = false;

  constructor(linked: LinkedReminder) {
    this.turn = new Task(async () => {
      const { wanted } = this;
      await linked.turn(this.link, wanted);
      runInAction(() => (this.isOn = wanted));
    });
    makeAutoObservable<this, 'link' | 'wanted'>(this, { turn: false, link: false, wanted: false }, { autoBind: true });
  }

  /** Whether trying once more could help. */
  get canRetry(): boolean {
    return this.turn.refusal?.key !== 'reminderLinkNotValid';
  }

  open(link: ReminderLink): void {
    this.link = link;
    this.retry();
  }

  /** The other way round. */
  change(): void {
    if (this.turn.isPending) return;
    this.wanted = !this.wanted;
    this.retry();
  }

  retry(): void {
    void this.turn.run();
  }
}
