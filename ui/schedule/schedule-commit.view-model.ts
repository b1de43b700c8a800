import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { Refusal } from '#core/messages';
import { isWithoutQuest, type Quest, type Week, type WeekId } from '#core/quests';
import {
  type Commitment,
  commitmentFor,
  type CommitSchedule,
  type CommittedSchedule,
  rescheduled,
  type Schedules,
  wayFromSchedule,
  weeksThatFollow,
  weeksToEdit,
  weekToChange,
} from '#core/schedule';
import { type CalendarDate, type Clock, todayIn } from '#core/shared';
import { Task } from '../kit/task.ts';
import type { JourneyState } from '../quests/journey.state.ts';
import { WeekHoursViewModel, type Words } from './week-hours.view-model.ts';

const WAYS = { join: '/join', home: '/home', 'daily reminder': '/daily-reminder-time' } as const;

/** The week a Traveler is promising, at first for all weeks, later for one and those that follow it. */
export class ScheduleCommitViewModel {
  quest: Quest | undefined = undefined;
  /** Whether the weeks that have not started take the same hours. */
  isForLater = false;
  /** What the quest asks, once somebody wanted to start with something else. */
  alert: Words | undefined = undefined;
  /** What somebody wants to do although it loses hours that are saved nowhere. */
  loss: (() => void) | undefined = undefined;
  private isOpen = false;
  readonly hours: WeekHoursViewModel;
  readonly arrive: Task<[WeekId?]>;
  readonly start: Task;

  constructor(
    private readonly journey: JourneyState,
    private readonly schedules: Schedules,
    private readonly commitSchedule: CommitSchedule,
    private readonly clock: Clock,
  ) {
    this.arrive = new Task((week?: WeekId) => this.open(week));
    this.start = new Task(() => this.commit());
    this.hours = new WeekHoursViewModel(() => this.quieten());
    makeAutoObservable<this, 'journey' | 'schedules' | 'commitSchedule' | 'clock'>(
      this,
      {
        quest: observableRef,
        alert: observableRef,
        loss: observableRef,
        hours: false,
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

  /** SCH-14 · Where this screen leads. */
  get way(): (typeof WAYS)[keyof typeof WAYS] | undefined {
    const isLost = [this.arrive, this.start].some(({ refusal }) => isWithoutQuest(refusal));
    if (!this.quest && !isLost) return undefined;
    const way = wayFromSchedule(isLost ? undefined : this.quest, this.start.isFulfilled);
    return way && WAYS[way];
  }

  /** Whether the hours can be filled in. */
  get isReady(): boolean {
    return this.isOpen;
  }

  get isCommitted(): boolean {
    return this.hours.editing.config.hasCommittedSchedule;
  }

  /** The weeks to choose from; none at the first commitment, which is for all. */
  get weeks(): readonly Week[] {
    return this.quest && this.isCommitted ? weeksToEdit(this.quest, this.today) : [];
  }

  get week(): Week | undefined {
    return this.quest?.weeks.find(({ id }) => id === this.hours.editing.weekId);
  }

  /** How many other weeks have not started yet. */
  get following(): number {
    return this.quest && this.isCommitted
      ? weeksThatFollow(this.quest, this.hours.editing.weekId, this.today).length
      : 0;
  }

  /** Whether something on the screen is saved nowhere. */
  get isUnsaved(): boolean {
    return this.isReady && this.hours.hasChanges && !this.start.isFulfilled;
  }

  /** Whether pressing start commits, rather than telling what is asked. */
  get canStart(): boolean {
    return this.hours.requirement === undefined;
  }

  select(week: WeekId): void {
    this.risk(() => this.hours.select(week));
  }

  setForLater(isForLater: boolean): void {
    this.isForLater = isForLater;
    this.quieten();
  }

  /** SCH-12 · Commits, or says what the quest asks. */
  async save(): Promise<void> {
    this.hours.forget();
    this.alert = this.hours.requirement;
    if (!this.alert) await this.start.run();
  }

  /** Does it at once, or asks first when hours that are saved nowhere would be lost. */
  risk(act: () => void): void {
    if (this.isUnsaved) this.loss = act;
    else act();
  }

  stay(): void {
    this.loss = undefined;
  }

  lose(): void {
    const act = this.loss;
    this.loss = undefined;
    act?.();
  }

  private quieten(): void {
    this.alert = undefined;
    this.start.reset();
  }

  private async open(asked?: WeekId): Promise<void> {
    const { quest } = await this.journey.load();
    runInAction(() => (this.quest = quest));
    if (quest.isSampleQuest) return;
    const config = await this.schedules.config(quest.id);
    runInAction(() => {
      const chosen = weeksToEdit(quest, this.today).find(({ id }) => id === asked) ?? weekToChange(quest, this.today);
      this.hours.open(config, chosen?.id ?? null);
      this.isOpen = true;
    });
  }

  private async commit(): Promise<void> {
    const { quest, hours, isForLater } = this;
    const commitment = quest && commitmentFor(hours.editing, quest.id, isForLater);
    if (!commitment) return;
    const { schedule, ...config } = await this.committed(commitment);
    runInAction(() => hours.saved(config));
    this.journey.amend(quest.id, (before) => rescheduled(before, schedule));
    void this.journey.refresh().catch(() => undefined);
  }

  /** SCH-42 · What was committed elsewhere meanwhile is shown instead. */
  private async committed(commitment: Commitment): Promise<CommittedSchedule> {
    try {
      return await this.commitSchedule.run(commitment, this.hours.editing.config);
    } catch (error) {
      if (error instanceof Refusal && error.key === 'scheduleOutdated') {
        await this.journey.refresh();
        await this.open(commitment.weekId);
      }
      throw error;
    }
  }

  private get today(): CalendarDate {
    return todayIn(this.journey.journey?.zone ?? this.clock.zone(), this.clock.now());
  }
}
