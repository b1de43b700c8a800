import { makeAutoObservable, runInAction } from 'mobx';
import {
  type ChooseReminder,
  DEFAULT_HOUR,
  nextReminders,
  type Reminder,
  REMINDER_RHYTHMS,
  type Reminders,
  type ReminderTime,
} from '#core/notifications';
import { type CalendarDate, type Clock, type TimeZone, todayIn } from '#core/shared';
import { Task } from '../kit/task.ts';

const HOURS_A_DAY = 24;

/** How often it comes, or that it does not. */
export const PACES = [...REMINDER_RHYTHMS, 'off'] as const;
export type Pace = (typeof PACES)[number];

/** The daily reminder: its hour, in whole hours, how often it comes, and when it will come next. */
export class DailyReminderViewModel {
  hour: number = DEFAULT_HOUR;
  pace: Pace = 'daily';
  readonly arrive: Task;
  readonly choose: Task;
  private kept: Reminder | undefined = undefined;
  private isHourTouched = false;
  private isPaceTouched = false;

  constructor(
    reminders: Reminders,
    chooseReminder: ChooseReminder,
    private readonly clock: Clock,
  ) {
    this.arrive = new Task(async () => this.take(await reminders.kept()));
    this.choose = new Task(async () => {
      if (!this.kept) return;
      const { zone, rhythm } = this.kept;
      const { hour, pace } = this;
      await chooseReminder.run({ zone, hour, rhythm: pace === 'off' ? rhythm : pace, isOn: pace !== 'off' });
    });
    makeAutoObservable<this, 'clock'>(this, { arrive: false, choose: false, clock: false }, { autoBind: true });
  }

  /** Whether it is known what was kept: nothing is replaced before. */
  get isKnown(): boolean {
    return this.kept !== undefined;
  }

  /** The zone that is kept for the Traveler, which need not be the one of the device. */
  get zone(): TimeZone | undefined {
    return this.kept?.zone;
  }

  get isOff(): boolean {
    return this.pace === 'off';
  }

  /** The next three times, as they will be with what is chosen now; none while it is off. */
  get next(): readonly ReminderTime[] {
    if (!this.kept || this.pace === 'off') return [];
    const { zone, lastSentOn } = this.kept;
    return nextReminders({ zone, hour: this.hour, rhythm: this.pace, lastSentOn, now: this.clock.now() });
  }

  get today(): CalendarDate | undefined {
    return this.kept && todayIn(this.kept.zone, this.clock.now());
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
    this.isHourTouched = true;
    this.hour = ((hour % HOURS_A_DAY) + HOURS_A_DAY) % HOURS_A_DAY;
    this.choose.reset();
  }

  setPace(pace: Pace): void {
    this.isPaceTouched = true;
    this.pace = pace;
    this.choose.reset();
  }

  /** Keeps what was chosen, once it is known what is kept: a default must not replace what was chosen before. */
  send(): void {
    if (this.isKnown) void this.choose.run();
  }

  earlier(): void {
    this.set(this.hour - 1);
  }

  later(): void {
    this.set(this.hour + 1);
  }

  /** What was changed while it was on its way stays changed. */
  private take(reminder: Reminder): void {
    runInAction(() => {
      this.kept = reminder;
      if (!this.isHourTouched) this.hour = reminder.hour;
      if (!this.isPaceTouched) this.pace = reminder.isOn ? reminder.rhythm : 'off';
    });
  }
}
