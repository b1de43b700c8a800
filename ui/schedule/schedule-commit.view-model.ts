import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Details, MessageKey } from '#core/messages';
import type { Quest, WeekId } from '#core/quests';
import {
  type CommitSchedule,
  HOURS,
  hoursMissing,
  lowered,
  lowerProblem,
  moved,
  noHours,
  raised,
  raiseProblem,
  type ScheduleConfig,
  type Schedules,
  totalOf,
  weekToChange,
  type WeeklyHours,
} from '#core/schedule';
import { type Clock, todayIn, type Weekday } from '#core/shared';
import { Task } from '../kit/task.ts';
import type { JourneyState } from '../quests/journey.state.ts';

/** Something to say, with what fills its blanks. */
interface Words {
  readonly key: MessageKey;
  readonly details: Details;
}

/** The week a Traveler is promising: seven days to fill, what is still missing, and a start. */
export class ScheduleCommitViewModel {
  hours: WeeklyHours = noHours;
  config: ScheduleConfig | undefined = undefined;
  quest: Quest | undefined = undefined;
  /** Why the last change was not made, and on which day. */
  reason: (Words & { readonly day: Weekday }) | undefined = undefined;
  /** The hour that is being moved; first it is asked which day gives it, then which day takes it. */
  move: { readonly from: Weekday | undefined } | undefined = undefined;
  /** The last hour that changed its day. */
  movedHour: { readonly from: Weekday; readonly to: Weekday } | undefined = undefined;
  readonly arrive: Task;
  readonly start: Task;

  constructor(
    private readonly journey: JourneyState,
    private readonly schedules: Schedules,
    private readonly commitSchedule: CommitSchedule,
    private readonly clock: Clock,
  ) {
    this.arrive = new Task(() => this.open());
    this.start = new Task(() => this.commit());
    makeAutoObservable<this, 'journey' | 'schedules' | 'commitSchedule' | 'clock'>(
      this,
      {
        hours: observableRef,
        config: observableRef,
        quest: observableRef,
        arrive: false,
        start: false,
        journey: false,
        schedules: false,
        commitSchedule: false,
        clock: false,
      },
      { autoBind: true },
    );
  }

  /** QST-7, SCH-8 · Where this screen leads: to a Quest Code without a quest, home from a trial, on to the reminder. */
  get way(): '/join' | '/home' | '/daily-reminder-time' | undefined {
    if (this.arrive.refusal?.key === 'noActiveQuest' || this.start.refusal?.key === 'noActiveQuest') return '/join';
    if (this.quest?.isSampleQuest) return '/home';
    return this.start.isFulfilled ? '/daily-reminder-time' : undefined;
  }

  get asked(): number {
    return this.config?.minimumHours ?? HOURS.askedByDefault;
  }

  get total(): number {
    return totalOf(this.hours);
  }

  get missing(): number {
    return hoursMissing(this.hours, this.asked);
  }

  get canStart(): boolean {
    return this.config !== undefined && this.missing === 0;
  }

  /** What the total means, from an empty week to a full one. */
  get standing(): Words {
    const { asked, missing, total } = this;
    if (total === 0) return { key: asked === 1 ? 'totalNoneOne' : 'totalNone', details: { asked } };
    if (missing > 0) return { key: missing === 1 ? 'totalMissingOne' : 'totalMissing', details: { missing } };
    if (total >= HOURS.perWeek) return { key: 'totalFull', details: { most: HOURS.perWeek } };
    if (total > asked) return { key: 'totalMore', details: { extra: total - asked } };
    return { key: 'totalReached', details: {} };
  }

  raise(day: Weekday): void {
    this.changeTo(day, this.hours[day] + 1);
  }

  lower(day: Weekday): void {
    if (this.hours[day] > 0) this.changeTo(day, this.hours[day] - 1);
  }

  /** Fills or empties a day hour by hour, as far as the week allows, and says what stopped it. */
  changeTo(day: Weekday, target: number): void {
    this.forget();
    const wanted = Math.max(0, target);
    while (this.hours[day] < wanted && this.raisedOnce(day));
    while (this.hours[day] > wanted && this.loweredOnce(day));
  }

  /** Whether there is an hour to move at all. */
  get canMove(): boolean {
    return this.total > 0;
  }

  /** Begins to move an hour, from a day where it is known. */
  lift(from?: Weekday): void {
    this.forget();
    this.move = { from };
  }

  /** Whether a day can give, or take, the hour that is being moved. */
  canTakePart(day: Weekday): boolean {
    if (!this.move) return false;
    const { from } = this.move;
    return from === undefined ? this.hours[day] > 0 : moved(this.hours, from, day) !== this.hours;
  }

  /** SCH-3 · The day that gives the hour, then the day that takes it. */
  choose(day: Weekday): void {
    if (!this.move || !this.canTakePart(day)) return;
    const { from } = this.move;
    if (from === undefined) {
      this.move = { from: day };
      return;
    }
    this.hours = moved(this.hours, from, day);
    this.forget();
    this.movedHour = { from, to: day };
  }

  /** Leaves a moving hour where it is, and takes back what was said. */
  forget(): void {
    this.reason = undefined;
    this.move = undefined;
    this.movedHour = undefined;
    this.start.reset();
  }

  private raisedOnce(day: Weekday): boolean {
    return this.isRefused(raiseProblem(this.hours, day), day) ? false : this.keep(raised(this.hours, day));
  }

  private loweredOnce(day: Weekday): boolean {
    const { asked, hours } = this;
    return this.isRefused(lowerProblem(hours, day, asked), day) ? false : this.keep(lowered(hours, day, asked));
  }

  private keep(hours: WeeklyHours): true {
    this.hours = hours;
    return true;
  }

  private isRefused(key: MessageKey | undefined, day: Weekday): boolean {
    if (key) this.reason = { key, day, details: { asked: this.asked, most: HOURS.perWeek, perDay: HOURS.perDay } };
    return key !== undefined;
  }

  private async open(): Promise<void> {
    const { quest } = await this.journey.load();
    runInAction(() => (this.quest = quest));
    if (quest.isSampleQuest) return;
    const config = await this.schedules.config(quest.id);
    runInAction(() => {
      this.config = config;
      this.hours = config.weekScheduleMap[this.weekOf(quest)] ?? noHours;
    });
  }

  private async commit(): Promise<void> {
    const { quest, config, hours } = this;
    if (!quest || !config) return;
    const again = config.hasCommittedSchedule
      ? { weekId: this.weekOf(quest), shouldApplyForAllWeeksNotStarted: true }
      : {};
    await this.commitSchedule.run({ questId: quest.id, hours, ...again }, config);
    void this.journey.refresh().catch(() => undefined);
  }

  /** The week that a later visit changes. */
  private weekOf(quest: Quest): WeekId {
    return weekToChange(quest, todayIn(this.clock.zone(), this.clock.now()))?.id ?? '';
  }
}
