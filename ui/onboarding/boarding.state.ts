import { makeAutoObservable, observable, reaction } from 'mobx';
import type { Boardings } from '#core/onboarding';
import type { Journey, QuestId } from '#core/quests';
import { Task } from '../kit/task.ts';
import type { Walker } from '../quests/journey.state.ts';

/** Which carousels were finished during this visit: the flag is set at once, the server hears of it meanwhile. */
export class BoardingState {
  private readonly marks = observable.map<string, Task>({}, { deep: false });

  constructor(
    private readonly boardings: Boardings,
    walker: Walker,
  ) {
    makeAutoObservable<this, 'marks' | 'boardings' | 'mark'>(this, { marks: false, boardings: false, mark: false });
    reaction(
      () => walker.session?.id,
      () => this.marks.clear(),
    );
  }

  get hasSeenApp(): boolean {
    return this.marks.has('app');
  }

  seeApp(): void {
    this.mark('app', () => this.boardings.markAppSeen());
  }

  seeQuest(quest: QuestId): void {
    this.mark(`quest ${quest}`, () => this.boardings.markQuestSeen(quest));
  }

  /** The journey as it is once the marks under way have arrived. */
  marked(journey: Journey): Journey {
    const { quest } = journey;
    return this.marks.has(`quest ${quest.id}`) ? { ...journey, quest: { ...quest, hasSeenOnboarding: true } } : journey;
  }

  /** Sends again what the server could not be told. */
  catchUp(): void {
    for (const mark of this.marks.values()) if (mark.status === 'rejected') void mark.run();
  }

  private mark(carousel: string, send: () => Promise<void>): void {
    const mark = new Task(send);
    this.marks.set(carousel, mark);
    void mark.run();
  }
}
