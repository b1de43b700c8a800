import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import {
  type Boardings,
  type CardFlow,
  hasSeen,
  markAnswered,
  markedSeen,
  nothingSeen,
  type SeenFlows,
  weekStillToShow,
} from '#core/onboarding';
import type { Journey, WeekId } from '#core/quests';
import { Task } from '../kit/task.ts';
import type { ToastState } from '../kit/toast.state.ts';
import type { Walker } from '../quests/journey.state.ts';

/** Which carousels were finished during this visit: each counts as seen at once, the server hears of it meanwhile. */
export class BoardingState {
  private seen: SeenFlows = nothingSeen;

  constructor(
    private readonly boardings: Boardings,
    walker: Walker,
    private readonly toasts: ToastState,
  ) {
    makeAutoObservable<this, 'seen' | 'boardings' | 'toasts'>(this, {
      seen: observableRef,
      boardings: false,
      toasts: false,
    });
    reaction(
      () => walker.session?.id,
      () => this.forget(),
    );
  }

  /** ONB-4 · Whether a flow was finished during this visit. */
  hasSeen(flow: CardFlow): boolean {
    return hasSeen(this.seen, flow);
  }

  /** ONB-4 · Marks a flow as seen; the server is told meanwhile, also of what it could not be told before. */
  see(flow: CardFlow): void {
    this.catchUp();
    if (!this.hasSeen(flow)) void this.tell(flow);
  }

  /** ONB-5 · Asks for the cards of a week. */
  askFor(week: WeekId | undefined): void {
    this.seen = { ...this.seen, week };
  }

  /** ONB-5 · The week whose cards were asked for, until they were seen. */
  get weekAskedFor(): WeekId | undefined {
    return weekStillToShow(this.seen);
  }

  /** The journey as it is once the marks under way have arrived. */
  marked(journey: Journey): Journey {
    const { quest } = journey;
    return {
      ...journey,
      quest: {
        ...quest,
        hasSeenOnboarding: quest.hasSeenOnboarding || this.hasSeen(`quest ${quest.id}`),
        hasSeenOffboarding: quest.hasSeenOffboarding || this.hasSeen(`offboarding ${quest.id}`),
        weeks: quest.weeks.map((week) => ({
          ...week,
          hasSeenOnboarding: week.hasSeenOnboarding || this.hasSeen(`week ${week.id}`),
        })),
      },
    };
  }

  /** Sends again what the server could not be told. */
  catchUp(): void {
    for (const flow of this.seen.untold) void this.tell(flow);
  }

  private async tell(flow: CardFlow): Promise<void> {
    this.seen = markedSeen(this.seen, flow);
    const sending = new Task(() => this.send(flow));
    await sending.run();
    const { refusal } = sending;
    runInAction(() => (this.seen = markAnswered(this.seen, flow, refusal === undefined)));
    if (refusal) this.toasts.show(refusal.key, refusal.details);
  }

  private send(flow: CardFlow): Promise<void> {
    const [kind = '', ...id] = flow.split(' ');
    const of = id.join(' ');
    switch (kind) {
      case 'quest':
        return this.boardings.markQuestSeen(of);
      case 'offboarding':
        return this.boardings.markQuestSeen(of, 'offboarding');
      case 'week':
        return this.boardings.markWeekSeen(of);
      default:
        return this.boardings.markAppSeen();
    }
  }

  private forget(): void {
    this.seen = nothingSeen;
  }
}
