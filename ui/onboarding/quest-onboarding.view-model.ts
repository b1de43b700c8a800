import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type OnboardingFlows, flowDestination, flowDestinationByButton } from '#core/onboarding';
import type { CardButton } from '#core/content';
import { isNoActiveQuest, type ActiveQuest, type Quest } from '#core/quests';
import { Task } from '../kit/async/task.ts';
import type { ActiveQuestState } from '../quests/active-quest.state.ts';
import type { OnboardingState } from './onboarding.state.ts';
import { CardCarouselViewModel } from './card-carousel.view-model.ts';
import { FIRST_SCREEN_PATHS, flowEndPath } from './screen-paths.ts';

/** The carousel of the quest that was just joined, followed by the promise of hours or the quest itself. */
export class QuestOnboardingViewModel {
  readonly carousel: CardCarouselViewModel;
  readonly load: Task;
  private activeQuest: ActiveQuest | undefined = undefined;
  private end: string | undefined = undefined;

  constructor(
    private readonly activeQuests: ActiveQuestState,
    boardings: OnboardingFlows,
    private readonly onboarding: OnboardingState,
  ) {
    this.carousel = new CardCarouselViewModel('quest', (pressed) => this.finish(pressed));
    this.load = new Task(async () => {
      const loaded = await activeQuests.load();
      const cards = await boardings.quest(loaded.quest.id);
      runInAction(() => (this.activeQuest = loaded));
      this.carousel.setCards(onboarding.named(cards));
    });
    makeAutoObservable<this, 'activeQuest'>(this, { activeQuest: observableRef });
  }

  get quest(): Quest | undefined {
    return this.activeQuest?.quest;
  }

  /** QST-7 ONB-3 · Where to redirect: onward after the last card, and to joining a quest if there is none. */
  get next(): string | undefined {
    return isNoActiveQuest(this.load.refusal) ? FIRST_SCREEN_PATHS.join : this.end;
  }

  private finish(pressed: Pick<CardButton, 'additionalAction'>): void {
    if (!this.activeQuest) return;
    const { quest } = this.activeQuest;
    this.onboarding.markSeen(`quest ${quest.id}`);
    const { today } = this.activeQuests;
    this.end = flowEndPath(flowDestinationByButton(pressed, flowDestination({ kind: 'quest', quest }), quest, today));
  }
}
