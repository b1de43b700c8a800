import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { MessageDetails, MessageKey } from '#core/messages';
import {
  agendaOf,
  durationInWords,
  type AgendaItem,
  type ChallengeSummary,
  hasUnseenOffboarding,
  hasWeekBegun,
  type HomeClick,
  idleMessage,
  isLate,
  stepMinutes,
  stepsAndPosts,
  isQuestComplete,
  isChallengeAccessible,
  isNoActiveQuest,
  type ActiveQuest,
  totalMinutes,
  type NextChallenge,
  type NextOpening,
  nextChallenge,
  nextOpening,
  nextPlannedDate,
  openItemsOn,
  type QuestId,
  selectedWeek,
  timeOfDay,
  type Week,
  type WeekDay,
  weekDays,
  weekInView,
} from '#core/quests';
import type { ChallengeId, WeekId } from '#core/content';
import {
  type CalendarDate,
  type Clock,
  dayAhead,
  hourIn,
  type Instant,
  type TimeZone,
  todayIn,
  type WeeklyHours,
  weekdayAndDate,
} from '#core/shared';
import type { OverlayState } from '../../kit/overlay/overlay.state.ts';
import { Task } from '../../kit/async/task.ts';
import type { ActiveQuestState, SessionSource } from '../active-quest.state.ts';
import { type TrailWeek, trailWeeksOf } from '../trail-weeks.ts';

/** The form for the promised hours. */
interface ScheduleConfigs {
  config(quest: QuestId): Promise<{
    readonly weekScheduleMap: Readonly<Record<WeekId, WeeklyHours>>;
  }>;
}

/** A message with its details. */
export interface MessageWithDetails {
  readonly key: MessageKey;
  readonly details: MessageDetails;
}

/** Home: the next challenge, today's steps, and the trail. */
export class HomeViewModel {
  /** The time at which home was last opened or refreshed. */
  now: Instant;
  selected: WeekId | null = null;
  committedHours: Readonly<Record<WeekId, WeeklyHours>> | undefined = undefined;
  readonly load: Task;
  readonly loadHours: Task<[QuestId]>;

  constructor(
    private readonly activeQuestState: ActiveQuestState,
    promises: ScheduleConfigs,
    private readonly sessionSource: SessionSource,
    private readonly clock: Clock,
    private readonly overlay: OverlayState,
  ) {
    this.now = clock.now();
    this.loadHours = new Task(async (quest) => {
      const { weekScheduleMap } = await promises.config(quest);
      runInAction(() => (this.committedHours = weekScheduleMap));
    });
    this.load = new Task(async () => {
      await activeQuestState.refresh();
      runInAction(() => (this.now = clock.now()));
      const { quest } = await activeQuestState.load();
      if (quest.hasCommittedSchedule && !quest.isSampleQuest) void this.loadHours.run(quest.id);
    });
    makeAutoObservable<this, 'sessionSource' | 'clock'>(
      this,
      { committedHours: observableRef, sessionSource: false, clock: false },
      { autoBind: true },
    );
  }

  /** Reloads the quest; the visible week stays, unless a new one has started (QST-25). */
  refresh(): void {
    this.now = this.clock.now();
    const lastLook = todayIn(this.zone, this.activeQuestState.recordVisit());
    const quest = this.activeQuest?.quest;
    if (quest && hasWeekBegun(quest, lastLook, this.today)) void this.overlay.during('new week', () => this.load.run());
    else void this.load.run();
  }

  /** Reloads the quest whenever it is dropped from memory while the page is open; returns a function that stops it. */
  watch(): () => void {
    return reaction(
      () => this.sessionSource.session !== undefined && this.activeQuest === undefined,
      (isBare) => isBare && this.refresh(),
    );
  }

  get activeQuest(): ActiveQuest | undefined {
    return this.activeQuestState.activeQuest;
  }

  /** TIME-1 · Today's date in the Traveler's time zone, wherever the device is. */
  get today(): CalendarDate {
    return this.activeQuestState.today;
  }

  /** QST-7 · Whether there is no active quest to show. */
  get hasNoQuest(): boolean {
    return isNoActiveQuest(this.load.refusal);
  }

  get greeting(): MessageWithDetails {
    const name = this.isGuest ? '' : (this.sessionSource.session?.firstName ?? '');
    const time = timeOfDay(hourIn(this.zone, this.now));
    return name === '' ? { key: `greet${time}Nameless`, details: {} } : { key: `greet${time}`, details: { name } };
  }

  get todaySummary(): MessageWithDetails {
    const quest = this.activeQuest?.quest;
    if (!quest) return { key: 'loading', details: {} };
    const idle = idleMessage(quest, this.today);
    if (idle) {
      const duration = durationInWords(stepMinutes(quest));
      const next = dayAhead(nextPlannedDate(quest, this.today) ?? this.today, this.today);
      return { key: idle, details: { date: weekdayAndDate(quest.startingDate, this.today), next, duration } };
    }
    const open = openItemsOn(this.agenda, this.today);
    return {
      key: 'todayItems',
      details: { items: stepsAndPosts(open), duration: durationInWords(totalMinutes(open)) },
    };
  }

  /** The number of late steps as a message, if there are any; `undefined` in a trial, which has no dates. */
  get lateSummary(): MessageWithDetails | undefined {
    const late = this.agenda.filter((item) => isLate(item, this.today));
    return late.length === 0
      ? undefined
      : { key: 'lateItems', details: { items: stepsAndPosts(late), count: late.length } };
  }

  get lateChallenges(): ReadonlySet<ChallengeId> {
    return new Set(this.agenda.filter((item) => isLate(item, this.today)).map(({ challenge }) => challenge));
  }

  /** Whether the person has no account. */
  get isGuest(): boolean {
    return this.activeQuestState.isGuest;
  }

  /** QST-5 · The challenge that the large card offers. */
  get next(): NextChallenge | undefined {
    return this.activeQuest && nextChallenge(this.activeQuest.quest, this.today);
  }

  /** ONB-10 · Whether there are unseen cards after the quest. */
  get hasOffboarding(): boolean {
    return this.activeQuest !== undefined && hasUnseenOffboarding(this.activeQuest.quest, this.today);
  }

  /** QST-32 · The next week to open, and when; `undefined` if no week is locked. */
  get opening(): NextOpening | undefined {
    return this.activeQuest && nextOpening(this.activeQuest.quest, this.today);
  }

  get trailWeeks(): readonly TrailWeek[] {
    return this.activeQuest ? trailWeeksOf(this.activeQuest.quest, this.today) : [];
  }

  /** QST-15 · The week whose challenges and days are shown. */
  get week(): Week | undefined {
    return this.activeQuest && weekInView(this.activeQuest.quest, this.selected, this.today);
  }

  get trailWeek(): TrailWeek | undefined {
    return this.trailWeeks.find(({ id }) => id === this.week?.id);
  }

  /** QST-1 · Whether a challenge of a week can be opened: false in a locked week, even if it was started. */
  canOpen(week: Week, challenge: ChallengeSummary): boolean {
    return this.activeQuest !== undefined && isChallengeAccessible(this.activeQuest.quest, week, challenge, this.today);
  }

  /** Whether days are shown: not if the whole quest was completed without a promise of hours. */
  get hasDays(): boolean {
    const quest = this.activeQuest?.quest;
    return quest !== undefined && (quest.hasCommittedSchedule || !isQuestComplete(quest, this.today));
  }

  /** QST-26 · The days of the visible week. */
  get days(): readonly WeekDay[] {
    const { activeQuest, week } = this;
    return activeQuest && week ? weekDays(activeQuest.quest, week, this.committedHours?.[week.id], this.today) : [];
  }

  /** QST-15 · A click on a week selects it; one on the panel around them clears the selection. */
  click(click: HomeClick): void {
    if (this.activeQuest) this.selected = selectedWeek(this.activeQuest.quest, this.selected, click);
  }

  private get agenda(): readonly AgendaItem[] {
    return this.activeQuest ? agendaOf(this.activeQuest.quest) : [];
  }

  private get zone(): TimeZone {
    return this.activeQuestState.zone;
  }
}
