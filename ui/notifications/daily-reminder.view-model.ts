import { makeAutoObservable, runInAction } from 'mobx';
import { type ChooseReminder, DEFAULT_HOUR, type Reminders } from '#core/notifications';
import type { Clock, TimeZone } from '#core/shared';
import { Task } from '../kit/task.ts';

const HOURS_A_DAY = 24;

/** The hour of the daily reminder, chosen in whole hours. */
export class DailyReminderViewModel {
  hour: number = DEFAULT_HOUR;
  readonly arrive: Task;
  readonly choose: Task;
  private isTouched = false;

  constructor(
    reminders: Reminders,
    chooseReminder: ChooseReminder,
    private readonly clock: Clock,
  ) {
    this.arrive = new Task(async () => {
      const hour = await reminders.hour();
      runInAction(() => {
        if (!this.isTouched) this.hour = hour;
      });
    });
    this.choose = new Task(() => chooseReminder.run(this.hour));
    makeAutoObservable<this, 'clock'>(this, { arrive: false, choose: false, clock: false }, { autoBind: true });
  }

  /** Whether the hour in view is one that was kept, or chosen here. */
  get isKnown(): boolean {
    return this.isTouched || this.arrive.isFulfilled;
  }

  get zone(): TimeZone {
    return this.clock.zone();
  }

  /** The hour as a clock shows it, from 00:00 to 23:00. */
  get clockFace(): string {
    return `${String(this.hour).padStart(2, '0')}:00`;
  }

  /** What that hour of the day feels like. */
  get mood() {
    if (this.hour < 5 || this.hour >= 22) return 'reminderNight' as const;
    if (this.hour < 11) return 'reminderMorning' as const;
    if (this.hour < 14) return 'reminderNoon' as const;
    return this.hour < 18 ? ('reminderAfternoon' as const) : ('reminderEvening' as const);
  }

  /** Any whole number of hours; past midnight the day begins again. */
  set(hour: number): void {
    this.isTouched = true;
    this.hour = ((hour % HOURS_A_DAY) + HOURS_A_DAY) % HOURS_A_DAY;
    this.choose.reset();
  }

  /** Keeps the hour, once it is known: a default must not replace what was chosen before. */
  send(): void {
    if (this.isKnown) void this.choose.run();
  }

  earlier(): void {
    this.set(this.hour - 1);
  }

  later(): void {
    this.set(this.hour + 1);
  }
}
