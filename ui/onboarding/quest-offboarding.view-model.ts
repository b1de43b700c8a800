import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  type OnboardingFlows,
  type FlowDestination,
  flowDestination,
  flowDestinationByButton,
  showsOnboardingComplete,
} from '#core/onboarding';
import type { CardButton } from '#core/content';
import { isQuestComplete, isNoActiveQuest, type ActiveQuest, type Quest } from '#core/quests';
import { Task } from '../kit/async/task.ts';
import type { ActiveQuestState } from '../quests/active-quest.state.ts';
import type { OnboardingState } from './onboarding.state.ts';
import { CardCarouselViewModel } from './card-carousel.view-model.ts';
import { FIRST_SCREEN_PATHS, flowEndPath } from './screen-paths.ts';

/** The carousel after a completed quest; a quest in progress has none. */
export class QuestOffboardingViewModel {
  readonly carousel: CardCarouselViewModel;
  readonly load: Task;
  private activeQuest: ActiveQuest | undefined = undefined;
  private end: FlowDestination | undefined = undefined;

  constructor(
    private readonly activeQuestState: ActiveQuestState,
    boardings: OnboardingFlows,
    private readonly onboarding: OnboardingState,
  ) {
    this.carousel = new CardCarouselViewModel('offboarding', (pressed) => this.finish(pressed));
    this.load = new Task(async () => {
      const loaded = await activeQuestState.load();
      const { quest } = loaded;
      const isOver = isQuestComplete(quest, activeQuestState.today);
      const cards = isOver ? await boardings.quest(quest.id, 'offboarding') : [];
      runInAction(() => (this.activeQuest = loaded));
      this.carousel.setCards(onboarding.named(cards));
    });
    makeAutoObservable<this, 'activeQuest' | 'end'>(this, {
      activeQuest: observableRef,
      end: observableRef,
    });
  }

  get quest(): Quest | undefined {
    return this.activeQuest?.quest;
  }

  /**
   * QST-7 ONB-8 · Where to redirect: after the last card to the congratulation, unless its button leads elsewhere;
   * onward if there are no cards, and to joining a quest if there is none.
   */
  get next(): string | undefined {
    if (isNoActiveQuest(this.load.refusal)) return FIRST_SCREEN_PATHS.join;
    if (this.end?.screen === 'home' && showsOnboardingComplete(this.carousel.cards)) return '/onboarding/complete';
    return this.end && flowEndPath(this.end);
  }

  /** ONB-3 ONB-9 · Leads home, or where the button leads. */
  private finish(pressed: Pick<CardButton, 'additionalAction'>): void {
    if (!this.activeQuest) return;
    const { quest } = this.activeQuest;
    if (showsOnboardingComplete(this.carousel.cards)) {
      this.onboarding.markSeen(`offboarding ${quest.id}`);
      this.activeQuestState.markOffboardingSeen(quest.id);
    }
    this.end = flowDestinationByButton(
      pressed,
      flowDestination({ kind: 'offboarding' }),
      quest,
      this.activeQuestState.today,
    );
  }
}
