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

/** Where the promised hours are asked for. */
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

/** Home: what is next, what today asks, and where the trail leads. */
export class HomeViewModel {
  /** When it was last looked at. */
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

  /** Looks again at the date and at the server; what is in view stays in view meanwhile, unless a new week has begun (QST-25). */
  refresh(): void {
    this.now = this.clock.now();
    const lastLook = todayIn(this.zone, this.activeQuestState.recordVisit());
    const quest = this.activeQuest?.quest;
    if (quest && hasWeekBegun(quest, lastLook, this.today)) void this.overlay.during('new week', () => this.load.run());
    else void this.load.run();
  }

  /** Looks again whenever what was in view has been forgotten while somebody is here; answers with how to stop. */
  watch(): () => void {
    return reaction(
      () => this.sessionSource.session !== undefined && this.activeQuest === undefined,
      (isBare) => isBare && this.refresh(),
    );
  }

  get activeQuest(): ActiveQuest | undefined {
    return this.activeQuestState.activeQuest;
  }

  /** TIME-1 · The date on the Traveler's own calendar, wherever the device is. */
  get today(): CalendarDate {
    return todayIn(this.zone, this.now);
  }

  /** QST-7 · Without an active quest there is nothing to come home to. */
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

  /** What says how much of earlier days waits, if anything does; nothing in a trial is late, because nothing is dated. */
  get lateSummary(): MessageWithDetails | undefined {
    const late = this.agenda.filter((item) => isLate(item, this.today));
    return late.length === 0
      ? undefined
      : { key: 'lateItems', details: { items: stepsAndPosts(late), count: late.length } };
  }

  get lateChallenges(): ReadonlySet<ChallengeId> {
    return new Set(this.agenda.filter((item) => isLate(item, this.today)).map(({ challenge }) => challenge));
  }

  /** Whether the person here has no account. */
  get isGuest(): boolean {
    return this.activeQuestState.isGuest;
  }

  /** QST-5 · What the large card offers. */
  get next(): NextChallenge | undefined {
    return this.activeQuest && nextChallenge(this.activeQuest.quest, this.today);
  }

  /** ONB-10 · Whether the cards after the quest wait to be seen. */
  get hasOffboarding(): boolean {
    return this.activeQuest !== undefined && hasUnseenOffboarding(this.activeQuest.quest, this.today);
  }

  /** QST-32 · What opens next, and when; nothing when no week is locked. */
  get opening(): NextOpening | undefined {
    return this.activeQuest && nextOpening(this.activeQuest.quest, this.today);
  }

  get trailWeeks(): readonly TrailWeek[] {
    return this.activeQuest ? trailWeeksOf(this.activeQuest.quest, this.today) : [];
  }

  /** QST-15 · The week whose challenges and days are in view. */
  get week(): Week | undefined {
    return this.activeQuest && weekInView(this.activeQuest.quest, this.selected, this.today);
  }

  get trailWeek(): TrailWeek | undefined {
    return this.trailWeeks.find(({ id }) => id === this.week?.id);
  }

  /** QST-1 · Whether a challenge of a week can be opened: in a locked one, whatever was begun before. */
  canOpen(week: Week, challenge: ChallengeSummary): boolean {
    return this.activeQuest !== undefined && isChallengeAccessible(this.activeQuest.quest, week, challenge, this.today);
  }

  /** Whether days are shown: not if the whole quest was completed without ever promising hours. */
  get hasDays(): boolean {
    const quest = this.activeQuest?.quest;
    return quest !== undefined && (quest.hasCommittedSchedule || !isQuestComplete(quest, this.today));
  }

  /** QST-26 · The days of the week in view. */
  get days(): readonly WeekDay[] {
    const { activeQuest, week } = this;
    return activeQuest && week ? weekDays(activeQuest.quest, week, this.committedHours?.[week.id], this.today) : [];
  }

  /** QST-15 · A click on a week selects it, one on the panel around them selects none. */
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
