import { makeAutoObservable, runInAction } from 'mobx';
import type { Reminder, Reminders } from '#core/notifications';
import { Task } from '../kit/async/task.ts';

/** The daily reminder as the settings show it. */
export class ReminderSettingViewModel {
  reminder: Reminder | undefined = undefined;
  readonly load: Task;

  constructor(reminders: Reminders) {
    this.load = new Task(async () => {
      const current = await reminders.current();
      runInAction(() => (this.reminder = current));
    });
    makeAutoObservable(this);
  }

  /** How often it comes, or that it does not; nothing before that is known. */
  get frequencyMessage() {
    if (!this.reminder) return undefined;
    if (!this.reminder.isOn) return 'reminderOff' as const;
    return this.reminder.rhythm === 'weekly' ? ('reminderWeeklyAt' as const) : ('reminderDailyAt' as const);
  }

  /** The hour as a clock shows it, from 00:00 to 23:00. */
  get timeLabel(): string {
    return `${String(this.reminder?.hour ?? 0).padStart(2, '0')}:00`;
  }
}
