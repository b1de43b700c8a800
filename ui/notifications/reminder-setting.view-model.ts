import { makeAutoObservable, runInAction } from 'mobx';
import type { Reminder, Reminders } from '#core/notifications';
import { hourInWords } from '#core/shared';
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

  /** The frequency as a message; `undefined` until it is known. */
  get frequencyMessage() {
    if (!this.reminder) return undefined;
    if (!this.reminder.isOn) return 'reminderOff' as const;
    return this.reminder.rhythm === 'weekly' ? ('reminderWeeklyAt' as const) : ('reminderDailyAt' as const);
  }

  /** The hour in the device's clock format. */
  get timeLabel(): string {
    return hourInWords(this.reminder?.hour ?? 0);
  }
}
