import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { MessageKey } from '#core/messages';
import {
  type CohortId,
  type JoinedQuest,
  type JoinedQuests,
  newQuestQuestion,
  type QuestEntry,
  questEntry,
  type Quests,
  questSwitchProblem,
  type SwitchQuest,
} from '#core/quests';
import { type CalendarDate, type Clock, dateInWords, type Dice, todayIn } from '#core/shared';
import { Submission } from '../kit/submission.ts';
import { Task } from '../kit/task.ts';
import type { ToastState } from '../kit/toast.state.ts';
import type { JourneyState } from './journey.state.ts';
import type { NewQuest } from './new-quest.ts';

/** A line of the quest manager, with what its button would be refused for. */
export interface QuestLine extends QuestEntry {
  readonly joined: JoinedQuest;
  readonly obstacle: MessageKey | undefined;
}

/** Every quest a Traveler joined: how each stands, and the way from one to another or to a new one. */
export class QuestManagerViewModel {
  known: JoinedQuests | undefined = undefined;
  /** The quest that it was asked to switch to, until that is confirmed or taken back. */
  chosen: JoinedQuest | undefined = undefined;
  /** What is said of the switch before it is made. */
  get switchWords(): MessageKey {
    const isComplete = typeof this.chosen?.completedAt === 'string';
    if (this.current) return isComplete ? 'questSwitchFromDone' : 'questSwitchFrom';
    return isComplete ? 'questSwitchToDone' : 'questSwitchTo';
  }

  /** How far somebody is on the way to a new quest. */
  starting: 'not' | 'asked' | 'code' = 'not';
  readonly arrive: Task;
  readonly switchOver: Task;

  constructor(
    quests: Quests,
    private readonly journey: JourneyState,
    switchQuest: SwitchQuest,
    newQuest: NewQuest,
    toasts: ToastState,
    private readonly clock: Clock,
    dice: Dice,
  ) {
    const submission = new Submission(dice);
    this.arrive = new Task(async () => {
      const [known] = await Promise.all([quests.joined(), journey.load().catch(() => undefined)]);
      runInAction(() => (this.known = known));
    });
    this.switchOver = new Task(async () => {
      const { chosen, known } = this;
      if (!chosen || !known) return;
      await submission.send([chosen.cohortId, this.today], (key) => switchQuest.run(known, chosen.cohortId, key));
      await newQuest.bring();
      toasts.show('questSwitched', { quest: chosen.title });
    });
    makeAutoObservable<this, 'journey' | 'clock'>(
      this,
      { known: observableRef, chosen: observableRef, arrive: false, switchOver: false, journey: false, clock: false },
      { autoBind: true },
    );
  }

  look(): void {
    void this.arrive.run();
  }

  /** QST-9 QST-10 · Its lines, in order of start. */
  get lines(): readonly QuestLine[] {
    const { quests = [], zone = this.clock.zone() } = this.known ?? {};
    return quests.map((joined) => ({
      ...questEntry(joined, zone),
      joined,
      obstacle: questSwitchProblem(quests, joined.cohortId),
    }));
  }

  get today(): CalendarDate {
    return todayIn(this.known?.zone ?? this.clock.zone(), this.clock.now());
  }

  /** TIME-7 · A date as people say it. */
  dateInWords(date: CalendarDate): string {
    return dateInWords(date, this.today);
  }

  get current(): JoinedQuest | undefined {
    return this.known?.quests.find(({ isCurrent }) => isCurrent);
  }

  /** QST-11 · What is asked before a new quest is begun; nothing to ask without one. */
  get question(): MessageKey | undefined {
    return newQuestQuestion(this.journey.journey?.quest, this.today);
  }

  ask(cohort: CohortId): void {
    this.switchOver.reset();
    this.chosen = this.known?.quests.find(({ cohortId }) => cohortId === cohort);
  }

  stay(): void {
    if (!this.switchOver.isPending) this.chosen = undefined;
  }

  /** QST-11 · Asks whether to start a new quest; without one in progress there is nothing to ask. */
  startNew(): void {
    this.starting = this.question === undefined ? 'code' : 'asked';
  }

  agree(): void {
    this.starting = 'code';
  }

  cancelNew(): void {
    this.starting = 'not';
  }
}
