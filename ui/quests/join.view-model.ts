import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { startWindow } from '#core/account';
import { type MessageKey, Refusal } from '#core/messages';
import {
  type Cohort,
  type Cohorts,
  isWithoutQuest,
  joinProblem,
  type JoinQuest,
  newQuestQuestion,
  type Quest,
  type Quests,
} from '#core/quests';
import {
  type CalendarDate,
  type Clock,
  daysBetween,
  type Dice,
  firstMonday,
  questCodeProblem,
  type TimeZone,
  todayIn,
} from '#core/shared';
import { Submission } from '../kit/submission.ts';
import { Task } from '../kit/task.ts';
import type { JourneyState } from './journey.state.ts';
import type { NewQuest } from './new-quest.ts';

/** Joining a quest: its code, what it opens, when to start, and what is left behind. */
export class JoinViewModel {
  code = '';
  cohort: Cohort | undefined = undefined;
  /** Whether to start in the cohort's first week; undefined until it was chosen where it is asked. */
  startOnSameWeek: boolean | undefined = undefined;
  readonly lookUp: Task;
  readonly join: Task;
  private zone: TimeZone;
  private isAsked = false;

  constructor(
    private readonly journey: JourneyState,
    cohorts: Cohorts,
    private readonly quests: Quests,
    joinQuest: JoinQuest,
    newQuest: NewQuest,
    private readonly clock: Clock,
    dice: Dice,
  ) {
    this.zone = clock.zone();
    const submission = new Submission(dice);
    this.lookUp = new Task(async () => {
      const { code } = this;
      const [cohort] = await Promise.all([cohorts.byCode(code), this.learnWhatIsLeft()]);
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
      await newQuest.bring();
    });
    makeAutoObservable<this, 'journey' | 'quests' | 'clock'>(
      this,
      { cohort: observableRef, lookUp: false, join: false, journey: false, quests: false, clock: false },
      { autoBind: true },
    );
  }

  /** What is wrong with the code: its shape once it was sent, else what the server said of it. */
  get problem(): MessageKey | undefined {
    const shape = this.isAsked ? questCodeProblem(this.code) : undefined;
    return shape ?? this.aboutCode(this.lookUp) ?? this.aboutCode(this.join);
  }

  /** TIME-2 · The date on the calendar that their profile keeps. */
  get today(): CalendarDate {
    return todayIn(this.zone, this.clock.now());
  }

  get daysUntilStart(): number {
    return this.cohort ? daysBetween(this.today, this.cohort.startingDate) : 0;
  }

  /** ACC-1 · Whether to ask when to start: only shortly before the cohort does. */
  get isStartAsked(): boolean {
    return this.cohort !== undefined && startWindow(this.cohort.startingDate, this.today) === 'ask';
  }

  /** ACC-2 · The Monday of the first week, with and without waiting for the next one. */
  mondayIf(startOnSameWeek: boolean): CalendarDate {
    return firstMonday({ cohortStart: this.cohort?.startingDate ?? this.today, today: this.today, startOnSameWeek });
  }

  /** QST-1 · The quest that joining leaves; nothing when there is none. */
  get leaves(): Quest | undefined {
    return this.join.isPending || this.join.isFulfilled ? undefined : this.journey.journey?.quest;
  }

  /** QST-11 · What is asked before the quest in progress is left. */
  get question(): MessageKey | undefined {
    return newQuestQuestion(this.leaves, this.today);
  }

  /** QST-1 · Why the quest of the code cannot be joined, as far as this side knows. */
  get obstacle(): MessageKey | undefined {
    if (!this.cohort || !this.leaves) return undefined;
    return joinProblem({ ...this.cohort, isClosed: false, hasBegun: false }, this.leaves, this.today);
  }

  get canJoin(): boolean {
    if (!this.cohort || this.obstacle) return false;
    return !this.isStartAsked || this.startOnSameWeek !== undefined;
  }

  /** Spaces that came along when the code was copied are not part of it. */
  type(code: string): void {
    this.code = code.replace(/\s/g, '');
    this.isAsked = false;
    this.lookUp.reset();
    this.join.reset();
  }

  send(): void {
    this.isAsked = true;
    if (questCodeProblem(this.code) === undefined) void this.lookUp.run();
  }

  choose(startOnSameWeek: boolean): void {
    this.startOnSameWeek = startOnSameWeek;
  }

  /** Back to the code, with what was typed. */
  otherCode(): void {
    this.cohort = undefined;
    this.startOnSameWeek = undefined;
    this.join.reset();
    this.lookUp.reset();
  }

  private async learnWhatIsLeft(): Promise<void> {
    const zone = await this.zoneKept();
    runInAction(() => (this.zone = zone));
  }

  private async zoneKept(): Promise<TimeZone> {
    try {
      return (await this.journey.load()).zone;
    } catch (error) {
      if (!isWithoutQuest(error)) throw error;
      return (await this.quests.joined()).zone;
    }
  }

  private aboutCode({ refusal }: Task): MessageKey | undefined {
    return refusal && CODE_PROBLEMS.includes(refusal.key) ? refusal.key : undefined;
  }
}

/** What the server can say about the code itself; anything else is said beside the button. */
const CODE_PROBLEMS: readonly MessageKey[] = [
  'questCodeNotValid',
  'questCodeMalformed',
  'questCodeMissing',
  'cohortClosed',
];
