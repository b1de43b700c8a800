import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Details, MessageKey } from '#core/messages';
import {
  agendaOf,
  type AgendaItem,
  type ChallengeId,
  type ChallengeSummary,
  countInWords,
  hasEndingToSee,
  hasWeekBegun,
  type HomeClick,
  idleMessage,
  isLate,
  isQuestComplete,
  isReachable,
  isWithoutQuest,
  type Journey,
  minutesOf,
  type NextChallenge,
  nextChallenge,
  openOn,
  type QuestId,
  selectedWeek,
  timeOfDay,
  type Week,
  type WeekDay,
  weekDays,
  type WeekId,
  weekInView,
} from '#core/quests';
import {
  type CalendarDate,
  type Clock,
  hourIn,
  type Instant,
  type TimeZone,
  todayIn,
  type Weekday,
  weekdayAndDate,
} from '#core/shared';
import type { OverlayState } from '../kit/overlay.state.ts';
import { Task } from '../kit/task.ts';
import type { JourneyState, Walker } from './journey.state.ts';
import { type TrailStop, trailOf } from './trail-stops.ts';

/** Where the promised hours are asked for. */
interface Promises {
  config(quest: QuestId): Promise<{
    readonly weekScheduleMap: Readonly<Record<WeekId, Readonly<Record<Weekday, number>>>>;
  }>;
}

/** Something to say, with what fills its blanks. */
export interface Words {
  readonly key: MessageKey;
  readonly details: Details;
}

/** Home: what is next, what today asks, and where the trail leads. */
export class HomeViewModel {
  /** When it was last looked at. */
  now: Instant;
  selected: WeekId | null = null;
  promised: Readonly<Record<WeekId, Readonly<Record<Weekday, number>>>> | undefined = undefined;
  readonly arrive: Task;
  readonly count: Task<[QuestId]>;

  constructor(
    private readonly state: JourneyState,
    promises: Promises,
    private readonly walker: Walker,
    private readonly clock: Clock,
    private readonly overlay: OverlayState,
  ) {
    this.now = clock.now();
    this.count = new Task(async (quest) => {
      const { weekScheduleMap } = await promises.config(quest);
      runInAction(() => (this.promised = weekScheduleMap));
    });
    this.arrive = new Task(async () => {
      await state.refresh();
      runInAction(() => (this.now = clock.now()));
      const { quest } = await state.load();
      if (quest.hasCommittedSchedule && !quest.isSampleQuest) void this.count.run(quest.id);
    });
    makeAutoObservable<this, 'state' | 'walker' | 'clock' | 'overlay'>(
      this,
      {
        promised: observableRef,
        arrive: false,
        count: false,
        state: false,
        walker: false,
        clock: false,
        overlay: false,
      },
      { autoBind: true },
    );
  }

  /** Looks again at the date and at the server; what is in view stays in view meanwhile, unless a new week has begun (QST-25). */
  look(): void {
    this.now = this.clock.now();
    const lastLook = todayIn(this.zone, this.state.look());
    const quest = this.journey?.quest;
    if (quest && hasWeekBegun(quest, lastLook, this.today))
      void this.overlay.during('new week', () => this.arrive.run());
    else void this.arrive.run();
  }

  /** Looks again whenever what was in view has been forgotten while somebody is here; answers with how to stop. */
  watch(): () => void {
    return reaction(
      () => this.walker.session !== undefined && this.journey === undefined,
      (isBare) => isBare && this.look(),
    );
  }

  get journey(): Journey | undefined {
    return this.state.journey;
  }

  /** TIME-1 · The date on the Traveler's own calendar, wherever the device is. */
  get today(): CalendarDate {
    return todayIn(this.zone, this.now);
  }

  /** QST-7 · Without an active quest there is nothing to come home to. */
  get isHomeless(): boolean {
    return isWithoutQuest(this.arrive.refusal);
  }

  get greeting(): Words {
    const name = this.walker.session?.firstName ?? '';
    const time = timeOfDay(hourIn(this.zone, this.now));
    return name === '' ? { key: `greet${time}Nameless`, details: {} } : { key: `greet${time}`, details: { name } };
  }

  get todayLine(): Words {
    const quest = this.journey?.quest;
    if (!quest) return { key: 'loading', details: {} };
    const idle = idleMessage(quest, this.today);
    if (idle) return { key: idle, details: { date: weekdayAndDate(quest.startingDate, this.today) } };
    const open = openOn(this.agenda, this.today);
    return {
      key: open.length === 1 ? 'todayOneStep' : 'todaySteps',
      details: { count: countInWords(open.length), minutes: minutesOf(open) },
    };
  }

  /** How many items of earlier days wait; nothing in a trial is late, because nothing is dated. */
  get lateCount(): number {
    return this.agenda.filter((item) => isLate(item, this.today)).length;
  }

  get lateChallenges(): ReadonlySet<ChallengeId> {
    return new Set(this.agenda.filter((item) => isLate(item, this.today)).map(({ challenge }) => challenge));
  }

  /** QST-5 · What the large card offers. */
  get next(): NextChallenge | undefined {
    return this.journey && nextChallenge(this.journey.quest, this.today);
  }

  /** ONB-10 · Whether the cards after the quest wait to be seen. */
  get hasEnding(): boolean {
    return this.journey !== undefined && hasEndingToSee(this.journey.quest, this.today);
  }

  /** The day on which the next locked week opens; nothing when none is locked. */
  get opensOn(): CalendarDate | undefined {
    return this.stops.find(({ isLocked }) => isLocked)?.opensOn;
  }

  get stops(): readonly TrailStop[] {
    return this.journey ? trailOf(this.journey.quest, this.today) : [];
  }

  /** QST-15 · The week whose challenges and days are in view. */
  get week(): Week | undefined {
    return this.journey && weekInView(this.journey.quest, this.selected, this.today);
  }

  get stop(): TrailStop | undefined {
    return this.stops.find(({ id }) => id === this.week?.id);
  }

  /** QST-1 · Whether a challenge of a week can be opened: in a locked one, whatever was begun before. */
  canOpen(week: Week, challenge: ChallengeSummary): boolean {
    return this.journey !== undefined && isReachable(this.journey.quest, week, challenge, this.today);
  }

  /** Whether days are worth showing: not when the whole quest was walked without ever promising hours. */
  get hasDays(): boolean {
    const quest = this.journey?.quest;
    return quest !== undefined && (quest.hasCommittedSchedule || !isQuestComplete(quest, this.today));
  }

  /** QST-26 · The days of the week in view. */
  get days(): readonly WeekDay[] {
    const { journey, week } = this;
    return journey && week ? weekDays(journey.quest, week, this.promised?.[week.id], this.today) : [];
  }

  /** QST-15 · A click on a week selects it, one on the panel around them selects none. */
  click(click: HomeClick): void {
    if (this.journey) this.selected = selectedWeek(this.journey.quest, this.selected, click);
  }

  private get agenda(): readonly AgendaItem[] {
    return this.journey ? agendaOf(this.journey.quest) : [];
  }

  private get zone(): TimeZone {
    return this.journey?.zone ?? this.clock.zone();
  }
}
