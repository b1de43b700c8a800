import { makeAutoObservable, runInAction } from 'mobx';
import type { Reminder, Reminders } from '#core/notifications';
import { Task } from '../kit/task.ts';

/** The daily reminder as the settings show it. */
export class ReminderRowViewModel {
  kept: Reminder | undefined = undefined;
  readonly load: Task;

  constructor(reminders: Reminders) {
    this.load = new Task(async () => {
      const kept = await reminders.kept();
      runInAction(() => (this.kept = kept));
    });
    makeAutoObservable(this, { load: false });
  }

  /** How often it comes, or that it does not; nothing before that is known. */
  get pace() {
    if (!this.kept) return undefined;
    if (!this.kept.isOn) return 'reminderOff' as const;
    return this.kept.rhythm === 'weekly' ? ('reminderWeeklyAt' as const) : ('reminderDailyAt' as const);
  }

  /** The hour as a clock shows it, from 00:00 to 23:00. */
  get clockFace(): string {
    return `${String(this.kept?.hour ?? 0).padStart(2, '0')}:00`;
  }
}
