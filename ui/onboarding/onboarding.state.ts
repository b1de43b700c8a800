import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import {
  type FinishedFlowsStore,
  finishedFlows,
  type OnboardingFlows,
  type OnboardingFlow,
  hasSeenFlow,
  flowMarkConfirmed,
  flowMarkedSeen,
  seenFlowsOf,
  type SeenFlows,
  requestedWeekToShow,
} from '#core/onboarding';
import type { ActiveQuest } from '#core/quests';
import type { OnboardingCard, WeekId } from '#core/content';
import { richTextWithName } from '#core/shared';
import { Task } from '../kit/async/task.ts';
import type { ToastState } from '../kit/feedback/toast.state.ts';
import type { SessionSource } from '../quests/active-quest.state.ts';

/**
 * The carousels that were finished on this device: each counts as seen immediately, while the server is informed in the
 * background.
 */
export class OnboardingState {
  private seen: SeenFlows;

  constructor(
    private readonly flows: OnboardingFlows,
    private readonly sessionSource: SessionSource,
    private readonly toasts: ToastState,
    private readonly store: FinishedFlowsStore,
  ) {
    this.seen = seenFlowsOf(store.read());
    makeAutoObservable<this, 'seen' | 'flows' | 'sessionSource' | 'store'>(this, {
      seen: observableRef,
      flows: false,
      sessionSource: false,
      store: false,
    });
    this.sendStoredMarks();
    reaction(
      () => sessionSource.session?.id,
      () => this.restore(),
    );
  }

  /** APL-6 · Cards with the name of their reader filled in. */
  named(cards: readonly OnboardingCard[]): readonly OnboardingCard[] {
    const { session } = this.sessionSource;
    return cards.map((card) => ({ ...card, description: richTextWithName(card.description, session) }));
  }

  /** ONB-4 · Whether a flow was finished on this device. */
  hasSeen(flow: OnboardingFlow): boolean {
    return hasSeenFlow(this.seen, flow);
  }

  /** ONB-4 · Marks a flow as seen; sends this and all unsent marks to the server in the background. */
  markSeen(flow: OnboardingFlow): void {
    this.resendMarks();
    if (!this.hasSeen(flow)) void this.saveMark(flow);
  }

  /** ONB-5 · Requests the cards of a week. */
  requestWeek(requestedWeek: WeekId | undefined): void {
    this.seen = { ...this.seen, requestedWeek };
  }

  /** ONB-5 · The week whose cards were requested, until they are seen. */
  get requestedWeek(): WeekId | undefined {
    return requestedWeekToShow(this.seen);
  }

  /** The active quest with the cards that were seen on this device, even if the server has not stored that yet. */
  withSeenMarks(activeQuest: ActiveQuest): ActiveQuest {
    const { quest } = activeQuest;
    return {
      ...activeQuest,
      quest: {
        ...quest,
        hasSeenOnboarding: quest.hasSeenOnboarding || this.hasSeen(`quest ${quest.id}`),
        hasSeenOffboarding: quest.hasSeenOffboarding || this.hasSeen(`offboarding ${quest.id}`),
        weeks: quest.weeks.map((week) => ({
          ...week,
          hasSeenOnboarding: week.hasSeenOnboarding || this.hasSeen(`week ${quest.id} ${week.id}`),
        })),
      },
    };
  }

  /** Sends the marks again that did not reach the server. */
  resendMarks(): void {
    for (const flow of this.seen.unsynced) void this.saveMark(flow);
  }

  private async saveMark(flow: OnboardingFlow, isQuiet = false): Promise<void> {
    this.change(flowMarkedSeen(this.seen, flow));
    const sending = new Task(() => this.sendMark(flow));
    await sending.run();
    const { refusal } = sending;
    runInAction(() => this.change(flowMarkConfirmed(this.seen, flow, refusal === undefined)));
    if (refusal && !isQuiet) this.toasts.show(refusal.key, refusal.details);
  }

  private sendMark(flow: OnboardingFlow): Promise<void> {
    const [kind = '', ...id] = flow.split(' ');
    const of = id.join(' ');
    switch (kind) {
      case 'quest':
        return this.flows.markQuestSeen(of);
      case 'offboarding':
        return this.flows.markQuestSeen(of, 'offboarding');
      case 'week':
        return this.flows.markWeekSeen(id.slice(1).join(' '));
      default:
        return this.flows.markAppSeen();
    }
  }

  private change(seen: SeenFlows): void {
    this.seen = seen;
    this.store.save(finishedFlows(seen, this.store.read()));
  }

  /** Loads the flows that this device stored for the Traveler. */
  private restore(): void {
    this.seen = seenFlowsOf(this.store.read());
    this.sendStoredMarks();
  }

  /** ONB-11 · Sends the marks that an earlier visit could not send; a failure shows no message. */
  private sendStoredMarks(): void {
    for (const flow of this.seen.unsynced) void this.saveMark(flow, true);
  }
}
