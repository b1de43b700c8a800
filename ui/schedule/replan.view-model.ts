import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type MessageKey, Refusal } from '#core/messages';
import { isWithoutQuest, type Quest, replanProblem, type Week, weekToReplan } from '#core/quests';
import {
  canHaveLeft,
  daysLeft,
  hoursProposed,
  type LastReplan,
  mostHoursLeft,
  movesOf,
  promisedFor,
  rescheduled,
  replanned,
  type ReplannedWeek,
  type ReplanPreview,
  type Replans,
  type ScheduleConfig,
  type Schedules,
} from '#core/schedule';
import { type CalendarDate, type Clock, type Dice, todayIn, type Weekday } from '#core/shared';
import { Submission } from '../kit/submission.ts';
import { Task } from '../kit/task.ts';
import type { JourneyState } from '../quests/journey.state.ts';

/** The rest of a week, laid out anew with the hours somebody has left. */
export class ReplanViewModel {
  /** Undefined until somebody says otherwise than was promised. */
  chosen: number | undefined = undefined;
  last: LastReplan | null = null;
  /** What was done last. */
  done: 'accepted' | 'undone' | undefined = undefined;
  private promised: ScheduleConfig['weekScheduleMap'] | undefined = undefined;
  readonly arrive: Task;
  readonly accept: Task;
  readonly undo: Task;
  private readonly accepting: Submission;
  private readonly undoing: Submission;

  constructor(
    private readonly state: JourneyState,
    private readonly schedules: Schedules,
    private readonly replans: Replans,
    private readonly clock: Clock,
    dice: Dice,
  ) {
    this.accepting = new Submission(dice);
    this.undoing = new Submission(dice);
    this.arrive = new Task(() => this.open());
    this.accept = new Task(() => this.makeIt());
    this.undo = new Task(() => this.takeBack());
    makeAutoObservable<this, 'promised' | 'accepting' | 'undoing' | 'state' | 'schedules' | 'replans' | 'clock'>(
      this,
      {
        last: observableRef,
        promised: observableRef,
        arrive: false,
        accept: false,
        undo: false,
        accepting: false,
        undoing: false,
        state: false,
        schedules: false,
        replans: false,
        clock: false,
      },
      { autoBind: true },
    );
  }

  get quest(): Quest | undefined {
    return this.state.journey?.quest;
  }

  get isReady(): boolean {
    return this.quest !== undefined && (this.promised !== undefined || this.problem !== undefined);
  }

  /** QST-7 · Where this page leads without an active quest. */
  get way(): '/join' | undefined {
    const isLost = [this.arrive, this.accept, this.undo].some(({ refusal }) => isWithoutQuest(refusal));
    return isLost ? '/join' : undefined;
  }

  get today(): CalendarDate {
    return todayIn(this.state.journey?.zone ?? this.clock.zone(), this.clock.now());
  }

  /** Why there is nothing to replan. */
  get problem(): MessageKey | undefined {
    return this.quest && replanProblem(this.quest, this.today);
  }

  get week(): Week | undefined {
    return this.quest && weekToReplan(this.quest, this.today);
  }

  get most(): number {
    return mostHoursLeft(this.days);
  }

  get hoursLeft(): number {
    if (this.chosen !== undefined) return Math.min(this.chosen, this.most);
    return this.week ? hoursProposed(promisedFor(this.promised ?? {}, this.week), this.days) : 1;
  }

  get preview(): ReplanPreview | undefined {
    const { quest, promised, hoursLeft, today } = this;
    return quest && promised && replanned({ quest, promised, hoursLeft, today });
  }

  get moves(): ReturnType<typeof movesOf> {
    return this.preview ? movesOf(this.preview) : [];
  }

  /** Whether the last one can be taken back here. */
  get isUndoable(): boolean {
    return this.last?.isUndoable === true;
  }

  change(by: 1 | -1): void {
    const wanted = this.hoursLeft + by;
    if (!canHaveLeft(wanted, this.days)) return;
    this.chosen = wanted;
    this.quieten();
  }

  private get days(): readonly Weekday[] {
    return this.quest && this.week ? daysLeft(this.quest, this.week, this.today) : [];
  }

  private quieten(): void {
    this.done = undefined;
    this.accept.reset();
    this.undo.reset();
  }

  private async open(): Promise<void> {
    const { quest } = await this.state.refresh();
    if (replanProblem(quest, this.today)) return;
    const [{ weekScheduleMap }, last] = await Promise.all([
      this.schedules.config(quest.id),
      this.replans.last(quest.id),
    ]);
    runInAction(() => {
      this.promised = weekScheduleMap;
      this.last = last;
    });
  }

  private async makeIt(): Promise<void> {
    const { quest, week, hoursLeft } = this;
    if (!quest || !week) return;
    const moves = this.moves.map(({ challenge, step, to }) => ({ challenge, step, to }));
    const replan = { questId: quest.id, weekId: week.id, hoursLeft, moves };
    try {
      const after = await this.accepting.send(replan, (key) => this.replans.accept(replan, key));
      this.take(quest, after, 'accepted');
    } catch (error) {
      if (error instanceof Refusal && error.key === 'replanOutdated') await this.open();
      throw error;
    }
  }

  private async takeBack(): Promise<void> {
    const { quest, last } = this;
    if (!quest || !last) return;
    const after = await this.undoing.send([quest.id, last], (key) => this.replans.undo(quest.id, key));
    this.take(quest, after, 'undone');
  }

  private take(quest: Quest, { schedule, last }: ReplannedWeek, done: 'accepted' | 'undone'): void {
    this.last = last;
    this.done = done;
    if (done === 'accepted') this.undo.reset();
    else this.accept.reset();
    this.state.amend(quest.id, (before) => rescheduled(before, schedule));
    void this.state.refresh().catch(() => undefined);
  }
}
