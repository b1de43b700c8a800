import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { isNoActiveQuest, type ActiveQuest, type Quest, type QuestId, type Quests } from '#core/quests';
import {
  type CalendarDate,
  type Clock,
  firstKnownZone,
  type Instant,
  type Reader,
  type TimeZone,
  todayIn,
  type TravelerId,
} from '#core/shared';

/** The part of the session that the screens of a quest need. */
export interface SessionSource {
  readonly session:
    | {
        readonly id: TravelerId;
        readonly firstName: string;
        readonly lastName: string;
        readonly role?: string;
        readonly cohortEnrollmentCode?: string | null;
        readonly guestUntil?: string;
      }
    | undefined;
}

/** The active quest, cached across screens; cleared as soon as another person signs in. */
export class ActiveQuestState {
  activeQuest: ActiveQuest | undefined = undefined;
  /** Whether the server said that there is no active quest. */
  hasNoQuest = false;
  /** The account's time zone, once it is loaded. */
  private accountZone: TimeZone | undefined = undefined;
  /** The time at which the Traveler last opened home; before that, at which their active quest was first loaded. */
  private lastVisitAt: Instant | undefined = undefined;
  /** The quests whose offboarding was seen while this page is open. */
  private readonly seenOffboardings = new Set<QuestId>();
  private pendingRequest: Promise<ActiveQuest> | undefined = undefined;
  private requestNumber = 0;
  private pendingRefreshes = 0;
  /** How often the clock was checked; `today` and `zone` are read anew after each check. */
  private dateChecks = 0;

  constructor(
    private readonly quests: Quests,
    private readonly sessionSource: SessionSource,
    private readonly clock: Clock,
  ) {
    makeAutoObservable<
      this,
      'lastVisitAt' | 'seenOffboardings' | 'quests' | 'sessionSource' | 'clock' | 'pendingRequest' | 'requestNumber'
    >(this, {
      activeQuest: observableRef,
      seenOffboardings: false,
      lastVisitAt: false,
      quests: false,
      sessionSource: false,
      clock: false,
      pendingRequest: false,
      requestNumber: false,
    });
    reaction(
      () => sessionSource.session?.id,
      () => this.clear(),
    );
  }

  /** ACC-61 · Whether the Traveler has no account. */
  get isGuest(): boolean {
    return this.sessionSource.session?.guestUntil !== undefined;
  }

  /** The owner of the quest, for texts that mention their reader. */
  get reader(): Reader {
    return this.sessionSource.session;
  }

  /** TIME-2 · The account's time zone; until it is loaded, the device's; UTC if that is unknown too. */
  get zone(): TimeZone {
    void this.dateChecks;
    return firstKnownZone(this.accountZone, this.clock.zone());
  }

  /** TIME-1 · Today's date in the Traveler's time zone, wherever the device is. */
  get today(): CalendarDate {
    void this.dateChecks;
    return todayIn(this.zone, this.clock.now());
  }

  /** Reads the clock again, so that whatever shows the date follows it. */
  checkDate(): void {
    this.dateChecks += 1;
  }

  /** Loads the account's time zone, also without an active quest; the device's is used if it fails. */
  async loadZone(): Promise<void> {
    await this.loadIfJoined();
    if (this.accountZone !== undefined) return;
    const request = this.requestNumber;
    const joined = await this.quests.joined().catch(() => undefined);
    runInAction(() => {
      if (request === this.requestNumber) this.accountZone = joined?.zone;
    });
  }

  /** Whether the visible quest is being refreshed. */
  get isSyncing(): boolean {
    return this.activeQuest !== undefined && this.pendingRefreshes > 0;
  }

  /**
   * Returns the cached quest or loads it; screens that ask simultaneously share one request. Refuses with
   * `noActiveQuest`.
   */
  load(): Promise<ActiveQuest> {
    return this.activeQuest ? Promise.resolve(this.activeQuest) : (this.pendingRequest ?? this.refresh());
  }

  /** Loads the quest of a person who has joined one; does nothing for anyone else. */
  async loadIfJoined(): Promise<void> {
    if (typeof this.sessionSource.session?.cohortEnrollmentCode === 'string') await this.load().catch(() => undefined);
    else runInAction(() => (this.hasNoQuest = true));
  }

  /** Loads the quest; of several pending requests only the latest counts. Refuses with `noActiveQuest`. */
  async refresh(): Promise<ActiveQuest> {
    const request = ++this.requestNumber;
    this.pendingRefreshes += 1;
    this.checkDate();
    const asking = this.quests.active(this.activeQuest && 'server');
    this.pendingRequest = asking;
    try {
      const loaded = await asking;
      runInAction(() => {
        if (request !== this.requestNumber) return;
        this.hasNoQuest = false;
        this.activeQuest = this.withSeenOffboarding(loaded);
        this.accountZone = loaded.zone;
        this.lastVisitAt ??= this.clock.now();
      });
      return loaded;
    } catch (error) {
      if (request === this.requestNumber && isNoActiveQuest(error)) this.forgetQuest();
      throw error;
    } finally {
      runInAction(() => (this.pendingRefreshes -= 1));
      if (this.pendingRequest === asking) this.pendingRequest = undefined;
    }
  }

  /** QST-25 · Records that the Traveler opens home now; returns the time of the previous visit. */
  recordVisit(): Instant {
    this.checkDate();
    const now = this.clock.now();
    const last = this.lastVisitAt ?? now;
    this.lastVisitAt = now;
    return last;
  }

  /** Changes the displayed quest immediately, before the server confirms; does nothing for another quest. */
  updateQuest(quest: QuestId, change: (quest: Quest) => Quest): void {
    const { activeQuest } = this;
    if (activeQuest?.quest.id === quest) this.activeQuest = { ...activeQuest, quest: change(activeQuest.quest) };
  }

  /** ONB-4 · Treats the cards after a quest as seen while this page is open, whatever the server returns. */
  markOffboardingSeen(quest: QuestId): void {
    this.seenOffboardings.add(quest);
    this.activeQuest &&= this.withSeenOffboarding(this.activeQuest);
  }

  private withSeenOffboarding(loaded: ActiveQuest): ActiveQuest {
    const { quest } = loaded;
    return this.seenOffboardings.has(quest.id) ? { ...loaded, quest: { ...quest, hasSeenOffboarding: true } } : loaded;
  }

  clear(): void {
    this.accountZone = undefined;
    this.clearQuest();
  }

  private forgetQuest(): void {
    this.clearQuest();
    this.hasNoQuest = true;
  }

  private clearQuest(): void {
    this.hasNoQuest = false;
    this.requestNumber += 1;
    this.pendingRequest = undefined;
    this.activeQuest = undefined;
    this.lastVisitAt = undefined;
  }
}
