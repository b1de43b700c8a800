import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type MessageKey, Refusal } from '#core/messages';
import { isNoActiveQuest, type Quest, replanProblem, type Week, weekToReplan } from '#core/quests';
import {
  canHaveHoursLeft,
  daysLeft,
  proposedHoursLeft,
  type LastReplan,
  maxHoursLeft,
  movesOf,
  promisedHoursFor,
  rescheduled,
  replanPreview,
  type ReplannedWeek,
  type ReplanPreview,
  type Replans,
  type ScheduleConfig,
  type Schedules,
} from '#core/schedule';
import { type CalendarDate, type RandomSource, type Weekday } from '#core/shared';
import { IdempotentSubmission } from '../../kit/async/idempotent-submission.ts';
import { Task } from '../../kit/async/task.ts';
import type { ActiveQuestState } from '../../quests/active-quest.state.ts';

/** The rest of a week, replanned with the hours that the Traveler has left. */
export class ReplanViewModel {
  /** The chosen hours; `undefined` while the promised ones apply. */
  chosenHours: number | undefined = undefined;
  lastReplan: LastReplan | null = null;
  /** The last action. */
  lastAction: 'accepted' | 'undone' | undefined = undefined;
  private committedHours: ScheduleConfig['weekScheduleMap'] | undefined = undefined;
  readonly load: Task;
  readonly accept: Task;
  readonly undo: Task;
  private readonly acceptSubmission: IdempotentSubmission;
  private readonly undoSubmission: IdempotentSubmission;

  constructor(
    private readonly activeQuestState: ActiveQuestState,
    private readonly schedules: Schedules,
    private readonly replans: Replans,
    random: RandomSource,
  ) {
    this.acceptSubmission = new IdempotentSubmission(random);
    this.undoSubmission = new IdempotentSubmission(random);
    this.load = new Task(() => this.open());
    this.accept = new Task(() => this.acceptReplan());
    this.undo = new Task(() => this.undoReplan());
    makeAutoObservable<this, 'committedHours' | 'schedules' | 'replans'>(
      this,
      { lastReplan: observableRef, committedHours: observableRef, schedules: false, replans: false },
      { autoBind: true },
    );
  }

  get quest(): Quest | undefined {
    return this.activeQuestState.activeQuest?.quest;
  }

  get isReady(): boolean {
    return this.quest !== undefined && (this.committedHours !== undefined || this.problem !== undefined);
  }

  /** QST-7 · The path to redirect to without an active quest. */
  get redirect(): '/join' | undefined {
    const isLost = [this.load, this.accept, this.undo].some(({ refusal }) => isNoActiveQuest(refusal));
    return isLost ? '/join' : undefined;
  }

  get today(): CalendarDate {
    return this.activeQuestState.today;
  }

  /** The reason that there is nothing to replan. */
  get problem(): MessageKey | undefined {
    return this.quest && replanProblem(this.quest, this.today);
  }

  get week(): Week | undefined {
    return this.quest && weekToReplan(this.quest, this.today);
  }

  get maxHoursLeft(): number {
    return maxHoursLeft(this.days);
  }

  get hoursLeft(): number {
    if (this.chosenHours !== undefined) return Math.min(this.chosenHours, this.maxHoursLeft);
    return this.week ? proposedHoursLeft(promisedHoursFor(this.committedHours ?? {}, this.week), this.days) : 1;
  }

  get preview(): ReplanPreview | undefined {
    const { quest, committedHours, hoursLeft, today } = this;
    return quest && committedHours && replanPreview({ quest, promised: committedHours, hoursLeft, today });
  }

  get moves(): ReturnType<typeof movesOf> {
    return this.preview ? movesOf(this.preview) : [];
  }

  /** Whether the last replan can be undone here. */
  get isUndoable(): boolean {
    return this.lastReplan?.isUndoable === true;
  }

  change(by: 1 | -1): void {
    const wanted = this.hoursLeft + by;
    if (!canHaveHoursLeft(wanted, this.days)) return;
    this.chosenHours = wanted;
    this.clearOutcome();
  }

  private get days(): readonly Weekday[] {
    return this.quest && this.week ? daysLeft(this.quest, this.week, this.today) : [];
  }

  private clearOutcome(): void {
    this.lastAction = undefined;
    this.accept.reset();
    this.undo.reset();
  }

  private async open(): Promise<void> {
    const { quest } = await this.activeQuestState.refresh();
    if (replanProblem(quest, this.today)) return;
    const [{ weekScheduleMap }, last] = await Promise.all([
      this.schedules.config(quest.id),
      this.replans.last(quest.id),
    ]);
    runInAction(() => {
      this.committedHours = weekScheduleMap;
      this.lastReplan = last;
    });
  }

  private async acceptReplan(): Promise<void> {
    const { quest, week, hoursLeft } = this;
    if (!quest || !week) return;
    const moves = this.moves.map(({ challenge, step, to }) => ({ challenge, step, to }));
    const replan = { questId: quest.id, weekId: week.id, hoursLeft, moves };
    try {
      const after = await this.acceptSubmission.send(replan, (key) => this.replans.accept(replan, key));
      this.applyResult(quest, after, 'accepted');
    } catch (error) {
      if (error instanceof Refusal && error.key === 'replanOutdated') await this.open();
      throw error;
    }
  }

  private async undoReplan(): Promise<void> {
    const { quest, lastReplan } = this;
    if (!quest || !lastReplan) return;
    const after = await this.undoSubmission.send([quest.id, lastReplan], (key) => this.replans.undo(quest.id, key));
    this.applyResult(quest, after, 'undone');
  }

  private applyResult(quest: Quest, { schedule, last }: ReplannedWeek, done: 'accepted' | 'undone'): void {
    this.lastReplan = last;
    this.lastAction = done;
    if (done === 'accepted') this.undo.reset();
    else this.accept.reset();
    this.activeQuestState.updateQuest(quest.id, (before) => rescheduled(before, schedule));
    void this.activeQuestState.refresh().catch(() => undefined);
  }
}
