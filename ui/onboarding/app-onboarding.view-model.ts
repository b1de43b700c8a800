import { makeAutoObservable } from 'mobx';
import { type OnboardingFlows, flowDestination } from '#core/onboarding';
import { Task } from '../kit/async/task.ts';
import type { OnboardingState } from './onboarding.state.ts';
import { CardCarouselViewModel } from './card-carousel.view-model.ts';
import { flowEndPath } from './screen-paths.ts';

/** The app's own carousel; once finished, the loading screen decides where to go. */
export class AppOnboardingViewModel {
  readonly carousel: CardCarouselViewModel;
  readonly load: Task;
  next: string | undefined = undefined;

  constructor(
    boardings: OnboardingFlows,
    private readonly onboarding: OnboardingState,
  ) {
    this.carousel = new CardCarouselViewModel('app', () => this.finish());
    this.load = new Task(async () => this.carousel.setCards(onboarding.named((await boardings.app()).cards)));
    makeAutoObservable(this);
  }

  /** ONB-3 · Returns to the loading screen. */
  private finish(): void {
    this.onboarding.markSeen('app');
    this.next = flowEndPath(flowDestination({ kind: 'app' }));
  }
}
