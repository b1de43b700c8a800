import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type OnboardingFlows, flowDestination, flowDestinationByButton, weekToShowOn } from '#core/onboarding';
import type { CardButton, ChallengeId, WeekId } from '#core/content';
import { isNoActiveQuest, type ActiveQuest, type Quest, type Week } from '#core/quests';
import { Task } from '../kit/async/task.ts';
import type { ActiveQuestState } from '../quests/active-quest.state.ts';
import type { OnboardingState } from './onboarding.state.ts';
import { CardCarouselViewModel } from './card-carousel.view-model.ts';
import { FIRST_SCREEN_PATHS, flowEndPath } from './screen-paths.ts';

/** The URL parameters of a week's carousel. */
export interface WeekOnboardingParams {
  readonly week: WeekId | null;
  /** The challenge that the cards interrupt, and its step. */
  readonly fromChallenge: ChallengeId | null;
  readonly step: string | null;
}

/** The carousel of a week, followed by the challenge that it interrupted, or home. */
export class WeekOnboardingViewModel {
  readonly carousel: CardCarouselViewModel;
  readonly load: Task<[WeekOnboardingParams]>;
  private activeQuest: ActiveQuest | undefined = undefined;
  week: Week | undefined = undefined;
  private end: string | undefined = undefined;
  private params: WeekOnboardingParams = { week: null, fromChallenge: null, step: null };

  constructor(
    private readonly activeQuests: ActiveQuestState,
    boardings: OnboardingFlows,
    private readonly onboarding: OnboardingState,
  ) {
    this.carousel = new CardCarouselViewModel('week', (pressed) => this.finish(pressed));
    this.load = new Task(async (requested) => {
      const loaded = onboarding.withSeenMarks(await activeQuests.load());
      const week = this.weekToShow(loaded, requested);
      const cards = week ? await boardings.week(week.id) : [];
      runInAction(() => {
        this.params = requested;
        this.activeQuest = loaded;
        this.week = week;
      });
      this.carousel.setCards(onboarding.named(cards));
    });
    makeAutoObservable<this, 'activeQuest' | 'params'>(this, {
      activeQuest: observableRef,
      week: observableRef,
      params: false,
    });
  }

  get quest(): Quest | undefined {
    return this.activeQuest?.quest;
  }

  /** QST-7 ONB-3 · Where to redirect: onward after the last card, and to joining a quest if there is none. */
  get next(): string | undefined {
    return isNoActiveQuest(this.load.refusal) ? FIRST_SCREEN_PATHS.join : this.end;
  }

  /** The week in the URL, else that of the challenge, else the requested one, else the next due one (ONB-2). */
  private weekToShow({ quest }: ActiveQuest, { week, fromChallenge }: WeekOnboardingParams): Week | undefined {
    const { today } = this.activeQuests;
    const id = week ?? weekOf(quest, fromChallenge) ?? this.onboarding.requestedWeek ?? weekToShowOn(quest, today);
    return quest.weeks.find((one) => one.id === id);
  }

  private finish(pressed: Pick<CardButton, 'additionalAction'>): void {
    if (!this.activeQuest) return;
    const { quest } = this.activeQuest;
    if (this.week) this.onboarding.markSeen(`week ${quest.id} ${this.week.id}`);
    const { fromChallenge, step } = this.params;
    const end = flowDestination({ kind: 'week', fromChallenge: fromChallenge ?? undefined });
    this.end = flowEndPath(flowDestinationByButton(pressed, end, quest, this.activeQuests.today), step);
  }
}

const weekOf = ({ weeks }: Quest, challenge: ChallengeId | null): WeekId | undefined =>
  weeks.find(({ challenges }) => challenges.some(({ id }) => id === challenge))?.id;
