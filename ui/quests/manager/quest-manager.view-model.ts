import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { MessageKey } from '#core/messages';
import {
  type CohortId,
  type JoinedQuest,
  type JoinedQuests,
  newQuestQuestion,
  type QuestManagerEntry,
  questManagerEntry,
  type Quests,
  questSwitchProblem,
  type SwitchQuest,
} from '#core/quests';
import { type CalendarDate, type Clock, dateInWords, type RandomSource, todayIn } from '#core/shared';
import { IdempotentSubmission } from '../../kit/async/idempotent-submission.ts';
import { Task } from '../../kit/async/task.ts';
import type { ToastState } from '../../kit/feedback/toast.state.ts';
import type { ActiveQuestState } from '../active-quest.state.ts';
import type { NewQuestLoader } from './new-quest-loader.ts';

/** A row of the quest manager, with the reason that its button would be refused for. */
export interface QuestListEntry extends QuestManagerEntry {
  readonly joined: JoinedQuest;
  readonly obstacle: MessageKey | undefined;
}

/** All quests that a Traveler joined, with their status; switches to one or joins another. */
export class QuestManagerViewModel {
  joinedQuests: JoinedQuests | undefined = undefined;
  /** The quest to switch to, until the switch is confirmed or cancelled. */
  chosen: JoinedQuest | undefined = undefined;
  /** The message before the switch. */
  get switchMessage(): MessageKey {
    const isComplete = typeof this.chosen?.completedAt === 'string';
    if (this.current) return isComplete ? 'questSwitchFromDone' : 'questSwitchFrom';
    return isComplete ? 'questSwitchToDone' : 'questSwitchTo';
  }

  /** The step of joining a new quest. */
  newQuestStep: 'not' | 'asked' | 'code' = 'not';
  readonly load: Task;
  readonly switchQuest: Task;

  constructor(
    quests: Quests,
    private readonly activeQuestState: ActiveQuestState,
    switchQuest: SwitchQuest,
    newQuest: NewQuestLoader,
    toasts: ToastState,
    private readonly clock: Clock,
    random: RandomSource,
  ) {
    const submission = new IdempotentSubmission(random);
    this.load = new Task(async () => {
      const [known] = await Promise.all([quests.joined(), activeQuestState.load().catch(() => undefined)]);
      runInAction(() => (this.joinedQuests = known));
    });
    this.switchQuest = new Task(async () => {
      const { chosen, joinedQuests } = this;
      if (!chosen || !joinedQuests) return;
      await submission.send([chosen.cohortId, this.today], (key) =>
        switchQuest.run(joinedQuests, chosen.cohortId, key),
      );
      await newQuest.load();
      toasts.show('questSwitched', { quest: chosen.title });
    });
    makeAutoObservable<this, 'clock'>(
      this,
      { joinedQuests: observableRef, chosen: observableRef, clock: false },
      { autoBind: true },
    );
  }

  refresh(): void {
    void this.load.run();
  }

  /** QST-9 QST-10 · The rows, by start date. */
  get entries(): readonly QuestListEntry[] {
    const { quests = [], zone = this.activeQuestState.zone } = this.joinedQuests ?? {};
    return quests.map((joined) => ({
      ...questManagerEntry(joined, zone),
      joined,
      obstacle: questSwitchProblem(quests, joined.cohortId),
    }));
  }

  /** ACC-62 · Whether the person has no account, and so cannot join another quest. */
  get isGuest(): boolean {
    return this.activeQuestState.isGuest;
  }

  get today(): CalendarDate {
    return todayIn(this.joinedQuests?.zone ?? this.activeQuestState.zone, this.clock.now());
  }

  /** TIME-7 · A date, as text. */
  dateInWords(date: CalendarDate): string {
    return dateInWords(date, this.today);
  }

  get current(): JoinedQuest | undefined {
    return this.joinedQuests?.quests.find(({ isCurrent }) => isCurrent);
  }

  /** QST-11 · The question before a new quest is joined; `undefined` if none is needed. */
  get newQuestQuestion(): MessageKey | undefined {
    return newQuestQuestion(this.activeQuestState.activeQuest?.quest, this.today);
  }

  chooseQuest(cohort: CohortId): void {
    this.switchQuest.reset();
    this.chosen = this.joinedQuests?.quests.find(({ cohortId }) => cohortId === cohort);
  }

  cancelSwitch(): void {
    if (!this.switchQuest.isPending) this.chosen = undefined;
  }

  /** QST-11 · Starts joining a new quest; asks first if one is in progress. */
  startNew(): void {
    this.newQuestStep = this.newQuestQuestion === undefined ? 'code' : 'asked';
  }

  confirmNew(): void {
    this.newQuestStep = 'code';
  }

  cancelNew(): void {
    this.newQuestStep = 'not';
  }
}
