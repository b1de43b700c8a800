import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Boardings, flowEnd, flowEndBy, weekToShowOn } from '#core/onboarding';
import {
  type CardButton,
  type ChallengeId,
  isWithoutQuest,
  type Journey,
  type Quest,
  type Week,
  type WeekId,
} from '#core/quests';
import { type Clock, todayIn } from '#core/shared';
import { Task } from '../kit/task.ts';
import type { JourneyState } from '../quests/journey.state.ts';
import type { BoardingState } from './boarding.state.ts';
import { CardStack } from './card-stack.ts';
import { pathOf, pathOfEnd } from './first-paths.ts';

/** What the address of a week's carousel asks for. */
export interface AskedWeek {
  readonly week: WeekId | null;
  /** The challenge that it interrupts, and the step in it. */
  readonly fromChallenge: ChallengeId | null;
  readonly step: string | null;
}

/** The carousel of a week; then the challenge that it interrupted, or home. */
export class WeekOnboardingViewModel {
  readonly stack: CardStack;
  readonly load: Task<[AskedWeek]>;
  private journey: Journey | undefined = undefined;
  week: Week | undefined = undefined;
  private end: string | undefined = undefined;
  private asked: AskedWeek = { week: null, fromChallenge: null, step: null };

  constructor(
    journeys: JourneyState,
    boardings: Boardings,
    private readonly boarding: BoardingState,
    private readonly clock: Clock,
  ) {
    this.stack = new CardStack('week', (pressed) => this.finish(pressed));
    this.load = new Task(async (asked) => {
      const journey = boarding.marked(await journeys.load());
      const week = this.weekMeant(journey, asked);
      const cards = week ? await boardings.week(week.id) : [];
      runInAction(() => {
        this.asked = asked;
        this.journey = journey;
        this.week = week;
      });
      this.stack.deal(cards);
    });
    makeAutoObservable<this, 'journey' | 'boarding' | 'clock' | 'asked'>(this, {
      journey: observableRef,
      week: observableRef,
      stack: false,
      load: false,
      boarding: false,
      clock: false,
      asked: false,
    });
  }

  get quest(): Quest | undefined {
    return this.journey?.quest;
  }

  /** QST-7 ONB-3 · Where it leads: on from the last card, and to joining a quest when there is none. */
  get next(): string | undefined {
    return isWithoutQuest(this.load.refusal) ? pathOf.join : this.end;
  }

  /** The week that is named, else that of the challenge, else the one that was asked for, else the one whose turn it is (ONB-2). */
  private weekMeant({ quest, zone }: Journey, { week, fromChallenge }: AskedWeek): Week | undefined {
    const today = todayIn(zone, this.clock.now());
    const id = week ?? weekOf(quest, fromChallenge) ?? this.boarding.weekAskedFor ?? weekToShowOn(quest, today);
    return quest.weeks.find((one) => one.id === id);
  }

  private finish(pressed: Pick<CardButton, 'additionalAction'>): void {
    if (!this.journey) return;
    const { quest, zone } = this.journey;
    if (this.week) this.boarding.see(`week ${this.week.id}`);
    const { fromChallenge, step } = this.asked;
    const end = flowEnd({ kind: 'week', fromChallenge: fromChallenge ?? undefined });
    this.end = pathOfEnd(flowEndBy(pressed, end, quest, todayIn(zone, this.clock.now())), step);
  }
}

const weekOf = ({ weeks }: Quest, challenge: ChallengeId | null): WeekId | undefined =>
  weeks.find(({ challenges }) => challenges.some(({ id }) => id === challenge))?.id;
