import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { startWindow } from '#core/account';
import { type MessageKey, Refusal } from '#core/messages';
import {
  type Cohort,
  type Cohorts,
  isNoActiveQuest,
  joinProblem,
  type JoinQuest,
  newQuestQuestion,
  type Quest,
  type Quests,
} from '#core/quests';
import {
  type CalendarDate,
  type Clock,
  codeIn,
  type RandomSource,
  mondayOf,
  questCodeProblem,
  type StartChoice,
  startChoice,
  type TimeZone,
  todayIn,
} from '#core/shared';
import { IdempotentSubmission } from '../../kit/async/idempotent-submission.ts';
import { Task } from '../../kit/async/task.ts';
import type { ActiveQuestState } from '../active-quest.state.ts';
import type { NewQuestLoader } from '../manager/new-quest-loader.ts';

/** Joining a quest: its code, its quest, the start date, and the quest that is left. */
export class JoinViewModel {
  code = '';
  cohort: Cohort | undefined = undefined;
  /** Whether to start in the cohort's first week; `undefined` until the person chooses. */
  startOnSameWeek: boolean | undefined = undefined;
  readonly lookUp: Task;
  readonly join: Task;
  private zone: TimeZone;
  private isSubmitted = false;

  constructor(
    private readonly activeQuestState: ActiveQuestState,
    cohorts: Cohorts,
    private readonly quests: Quests,
    joinQuest: JoinQuest,
    newQuest: NewQuestLoader,
    private readonly clock: Clock,
    random: RandomSource,
  ) {
    this.zone = clock.zone();
    const submission = new IdempotentSubmission(random);
    this.lookUp = new Task(async () => {
      const { code } = this;
      const [cohort] = await Promise.all([cohorts.byCode(code), this.loadQuestToLeave()]);
      runInAction(() => {
        if (code === this.code) this.cohort = cohort;
      });
    });
    this.join = new Task(async () => {
      const [code, isSameWeek] = [this.code, this.startOnSameWeek ?? true];
      await submission.send([code, isSameWeek, this.today], async (key, isAgain) => {
        try {
          await joinQuest.run(code, this.zone, isSameWeek, key);
        } catch (error) {
          const isDone = isAgain && error instanceof Refusal && error.key === 'alreadyOnQuest';
          if (!isDone) throw error;
        }
      });
      await newQuest.load();
    });
    makeAutoObservable<this, 'quests' | 'clock'>(
      this,
      { cohort: observableRef, quests: false, clock: false },
      { autoBind: true },
    );
  }

  /** The problem of the code: its format once it was sent, else the server's refusal. */
  get problem(): MessageKey | undefined {
    const shape = this.isSubmitted ? questCodeProblem(this.code) : undefined;
    return shape ?? this.codeProblem(this.lookUp) ?? this.codeProblem(this.join);
  }

  /** TIME-2 · Today's date in the time zone of the Traveler's profile. */
  get today(): CalendarDate {
    return todayIn(this.zone, this.clock.now());
  }

  /** ACC-2 · The Monday of the week in which the cohort starts. */
  get cohortMonday(): CalendarDate {
    return mondayOf(this.cohort?.startingDate ?? this.today);
  }

  /** Whether the cohort's first week is in the future. */
  get isAhead(): boolean {
    return this.cohortMonday > this.today;
  }

  /** ACC-1 · Whether to ask when to start: only shortly before the cohort does. */
  get isStartAsked(): boolean {
    return this.cohort !== undefined && startWindow(this.cohort.startingDate, this.today) === 'ask';
  }

  get startChoice(): StartChoice {
    return startChoice({ cohortStart: this.cohort?.startingDate ?? this.today, today: this.today });
  }

  /** QST-1 · The quest that joining leaves; `undefined` if there is none. */
  get questToLeave(): Quest | undefined {
    return this.join.isPending || this.join.isFulfilled ? undefined : this.activeQuestState.activeQuest?.quest;
  }

  /** QST-11 · The question before the quest in progress is left. */
  get question(): MessageKey | undefined {
    return newQuestQuestion(this.questToLeave, this.today);
  }

  /** QST-1 · The reason that the quest cannot be joined, as far as the client can tell. */
  get obstacle(): MessageKey | undefined {
    if (!this.cohort || !this.questToLeave) return undefined;
    return joinProblem({ ...this.cohort, isClosed: false, hasBegun: false }, this.questToLeave, this.today);
  }

  get canJoin(): boolean {
    if (!this.cohort || this.obstacle) return false;
    return !this.isStartAsked || this.startOnSameWeek !== undefined;
  }

  /** ACC-42 */
  setCode(code: string): void {
    this.code = codeIn(code);
    this.isSubmitted = false;
    this.lookUp.reset();
    this.join.reset();
  }

  submitCode(): void {
    this.isSubmitted = true;
    if (questCodeProblem(this.code) === undefined) void this.lookUp.run();
  }

  chooseStart(startOnSameWeek: boolean): void {
    this.startOnSameWeek = startOnSameWeek;
  }

  /** Returns to the code, which is kept. */
  useOtherCode(): void {
    this.cohort = undefined;
    this.startOnSameWeek = undefined;
    this.join.reset();
    this.lookUp.reset();
  }

  private async loadQuestToLeave(): Promise<void> {
    const zone = await this.storedZone();
    runInAction(() => (this.zone = zone));
  }

  private async storedZone(): Promise<TimeZone> {
    try {
      return (await this.activeQuestState.load()).zone;
    } catch (error) {
      if (!isNoActiveQuest(error)) throw error;
      return (await this.quests.joined()).zone;
    }
  }

  private codeProblem({ refusal }: Task): MessageKey | undefined {
    return refusal && CODE_PROBLEMS.includes(refusal.key) ? refusal.key : undefined;
  }
}

/** The refusals about the code itself; any other is shown next to the button. */
const CODE_PROBLEMS: readonly MessageKey[] = [
  'questCodeNotValid',
  'questCodeMalformed',
  'questCodeMissing',
  'cohortClosed',
];
