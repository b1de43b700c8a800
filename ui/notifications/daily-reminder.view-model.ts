import { makeAutoObservable, runInAction } from 'mobx';
import {
  type ChooseReminder,
  DEFAULT_REMINDER_HOUR,
  nextReminders,
  remindersOn,
  type Reminder,
  REMINDER_FREQUENCIES,
  type Reminders,
  type ReminderTime,
} from '#core/notifications';
import { type ActiveQuest, openDatesOf } from '#core/quests';
import { type CalendarDate, type Clock, hourInWords, type TimeZone, todayIn } from '#core/shared';
import { Task } from '../kit/async/task.ts';

const HOURS_A_DAY = 24;

/** The frequencies of the reminder, or off. */
export const FREQUENCIES = [...REMINDER_FREQUENCIES, 'off'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** The quest with its planned steps; `undefined` until it is known, or if there is none. */
interface PlanSource {
  readonly activeQuest: ActiveQuest | undefined;
  readonly hasNoQuest: boolean;
  loadIfJoined(): Promise<void>;
}

/** The daily reminder: its hour, in whole hours, its frequency, and its next times. */
export class DailyReminderViewModel {
  hour: number = DEFAULT_REMINDER_HOUR;
  frequency: Frequency = 'daily';
  readonly load: Task;
  readonly save: Task;
  private saved: Reminder | undefined = undefined;
  private isHourTouched = false;
  private isFrequencyTouched = false;

  constructor(
    reminders: Reminders,
    chooseReminder: ChooseReminder,
    private readonly clock: Clock,
    private readonly plan: PlanSource,
  ) {
    this.load = new Task(async () => {
      const loading = plan.loadIfJoined();
      const reminder = await reminders.current();
      await loading;
      this.applySaved(reminder);
    });
    this.save = new Task(async () => {
      if (!this.saved) return;
      const { zone, rhythm } = this.saved;
      const { hour, frequency } = this;
      await chooseReminder.run({
        zone,
        hour,
        rhythm: frequency === 'off' ? rhythm : frequency,
        isOn: frequency !== 'off',
      });
    });
    makeAutoObservable<this, 'clock' | 'plan'>(this, { clock: false, plan: false }, { autoBind: true });
  }

  /** Whether the saved reminder is loaded; a change is saved only after that. */
  get isLoaded(): boolean {
    return this.saved !== undefined;
  }

  /** The time zone of the Traveler's profile, which may differ from the device's. */
  get zone(): TimeZone | undefined {
    return this.saved?.zone;
  }

  get isOff(): boolean {
    return this.frequency === 'off';
  }

  /** The next three times according to the current choice and plan; empty while it is off. */
  get next(): readonly ReminderTime[] {
    if (!this.saved || this.frequency === 'off') return [];
    const { zone, lastSentOn } = this.saved;
    const state = { zone, hour: this.hour, rhythm: this.frequency, lastSentOn, now: this.clock.now() };
    const { activeQuest, hasNoQuest } = this.plan;
    if (!activeQuest && !hasNoQuest) return nextReminders(state);
    return remindersOn(activeQuest ? openDatesOf(activeQuest.quest) : [], state);
  }

  get today(): CalendarDate | undefined {
    return this.saved && todayIn(this.saved.zone, this.clock.now());
  }

  /** The hour in the device's clock format. */
  get timeLabel(): string {
    return hourInWords(this.hour);
  }

  /** A message that describes this hour of the day. */
  get timeOfDayMessage() {
    if (this.hour < 5 || this.hour >= 22) return 'reminderNight' as const;
    if (this.hour < 11) return 'reminderMorning' as const;
    if (this.hour < 14) return 'reminderNoon' as const;
    return this.hour < 18 ? ('reminderAfternoon' as const) : ('reminderEvening' as const);
  }

  /** Sets any whole number of hours, modulo a day. */
  setHour(hour: number): void {
    this.isHourTouched = true;
    this.hour = ((hour % HOURS_A_DAY) + HOURS_A_DAY) % HOURS_A_DAY;
    this.save.reset();
  }

  setFrequency(pace: Frequency): void {
    this.isFrequencyTouched = true;
    this.frequency = pace;
    this.save.reset();
  }

  /** Saves the choice once the saved reminder is loaded: a default must not replace an earlier choice. */
  submit(): void {
    if (this.isLoaded) void this.save.run();
  }

  earlier(): void {
    this.setHour(this.hour - 1);
  }

  later(): void {
    this.setHour(this.hour + 1);
  }

  /** Applies the saved reminder, except for what was changed while it was being saved. */
  private applySaved(reminder: Reminder): void {
    runInAction(() => {
      this.saved = reminder;
      if (!this.isHourTouched) this.hour = reminder.hour;
      if (!this.isFrequencyTouched) this.frequency = reminder.isOn ? reminder.rhythm : 'off';
    });
  }
}
