import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Details, MessageKey } from '#core/messages';
import {
  agendaOf,
  type AgendaItem,
  type ChallengeId,
  idleMessage,
  isLate,
  isQuestComplete,
  type Journey,
  minutesOf,
  type NextChallenge,
  nextChallenge,
  openOn,
  type QuestId,
  type Week,
  type WeekId,
} from '#core/quests';
import { type CalendarDate, type Clock, hourIn, plusDays, todayIn, type Weekday, WEEKDAYS } from '#core/shared';
import { Task } from '../kit/task.ts';
import { countWords } from './count-words.ts';
import { weekdayAndDate } from './date-words.ts';
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

/** A day of the week in view: what was promised for it, and what stands on it. */
export interface DayInView {
  readonly weekday: Weekday;
  readonly date: CalendarDate;
  /** Undefined while they are not known. */
  readonly hours: number | undefined;
  readonly planned: number;
  readonly open: number;
  readonly late: number;
  readonly isToday: boolean;
  readonly isPast: boolean;
}

/** Home: what is next, what today asks, and where the trail leads. */
export class HomeViewModel {
  today: CalendarDate;
  selected: WeekId | undefined = undefined;
  promised: Readonly<Record<WeekId, Readonly<Record<Weekday, number>>>> | undefined = undefined;
  readonly arrive: Task;
  readonly count: Task<[QuestId]>;

  constructor(
    private readonly state: JourneyState,
    promises: Promises,
    private readonly walker: Walker,
    private readonly clock: Clock,
  ) {
    this.today = todayIn(clock.zone(), clock.now());
    this.count = new Task(async (quest) => {
      const { weekScheduleMap } = await promises.config(quest);
      runInAction(() => (this.promised = weekScheduleMap));
    });
    this.arrive = new Task(async () => {
      await state.refresh();
      const { quest } = await state.load();
      if (quest.hasCommittedSchedule && !quest.isSampleQuest) void this.count.run(quest.id);
    });
    makeAutoObservable<this, 'state' | 'walker' | 'clock'>(
      this,
      { promised: observableRef, arrive: false, count: false, state: false, walker: false, clock: false },
      { autoBind: true },
    );
  }

  /** Looks again at the date and at the server; what is in view stays in view meanwhile. */
  look(): void {
    this.today = todayIn(this.clock.zone(), this.clock.now());
    void this.arrive.run();
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

  /** QST-7 · Without an active quest there is nothing to come home to. */
  get isHomeless(): boolean {
    return this.arrive.refusal?.key === 'noActiveQuest';
  }

  get greeting(): Words {
    const hour = hourIn(this.clock.zone(), this.clock.now());
    const name = this.walker.session?.firstName ?? '';
    const time = hour < 5 ? 'Night' : hour < 12 ? 'Morning' : hour < 18 ? 'Afternoon' : hour < 23 ? 'Evening' : 'Night';
    return name === '' ? { key: `greet${time}Nameless`, details: {} } : { key: `greet${time}`, details: { name } };
  }

  get todayLine(): Words {
    const quest = this.journey?.quest;
    if (!quest) return { key: 'loading', details: {} };
    const idle = idleMessage(quest, this.today);
    if (idle) return { key: idle, details: { date: weekdayAndDate(quest.startingDate) } };
    const open = openOn(this.agenda, this.today);
    return {
      key: open.length === 1 ? 'todayOneStep' : 'todaySteps',
      details: { count: countWords(open.length), minutes: minutesOf(open) },
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

  /** The day on which the next locked week opens; nothing when none is locked. */
  get opensOn(): CalendarDate | undefined {
    return this.stops.find(({ isLocked }) => isLocked)?.opensOn;
  }

  get stops(): readonly TrailStop[] {
    return this.journey ? trailOf(this.journey.quest, this.today) : [];
  }

  /** The week whose challenges and days are in view: the chosen one, else the current one, else the nearest. */
  get stop(): TrailStop | undefined {
    return (
      this.stops.find(({ id }) => id === this.selected) ??
      this.stops.find(({ isCurrent }) => isCurrent) ??
      (this.isBeforeStart ? this.stops[0] : this.stops.at(-1))
    );
  }

  get week(): Week | undefined {
    return this.journey?.quest.weeks.find(({ id }) => id === this.stop?.id);
  }

  /** Whether days are worth showing: not when the whole quest was walked without ever promising hours. */
  get hasDays(): boolean {
    const quest = this.journey?.quest;
    return quest !== undefined && (quest.hasCommittedSchedule || !isQuestComplete(quest, this.today));
  }

  get days(): readonly DayInView[] {
    const week = this.week;
    if (!week) return [];
    const hours = this.promised?.[week.id];
    return WEEKDAYS.map((weekday, index) => {
      const date = plusDays(week.startingDate, index);
      const here = this.agenda.filter((item) => item.date === date);
      const open = here.filter((item) => !item.completed);
      return {
        weekday,
        date,
        hours: hours?.[weekday],
        planned: here.length,
        open: open.length,
        late: open.filter((item) => isLate(item, this.today)).length,
        isToday: date === this.today,
        isPast: date < this.today,
      };
    });
  }

  select(week: WeekId): void {
    this.selected = week;
  }

  showCurrent(): void {
    this.selected = undefined;
  }

  private get agenda(): readonly AgendaItem[] {
    return this.journey ? agendaOf(this.journey.quest) : [];
  }

  private get isBeforeStart(): boolean {
    return this.journey !== undefined && this.today < this.journey.quest.startingDate;
  }
}
