import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { isNoActiveQuest, type ActiveQuest, type Quest, type QuestId, type Quests } from '#core/quests';
import { type Clock, firstKnownZone, type Instant, type Reader, type TimeZone, type TravelerId } from '#core/shared';

/** The session, as far as the screens of a quest need it. */
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

/** The active quest, cached across screens; it is cleared as soon as somebody else uses the browser. */
export class ActiveQuestState {
  activeQuest: ActiveQuest | undefined = undefined;
  /** Whether the server said that they have none. */
  hasNoQuest = false;
  /** The zone that the account keeps, once it was loaded. */
  private accountZone: TimeZone | undefined = undefined;
  /** When the Traveler last opened home; before that, when their active quest was first loaded. */
  private lastVisitAt: Instant | undefined = undefined;
  /** Quests whose ending was seen while this page is open. */
  private readonly seenOffboardings = new Set<QuestId>();
  private pendingRequest: Promise<ActiveQuest> | undefined = undefined;
  private requestNumber = 0;
  private pendingRefreshes = 0;

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

  /** ACC-61 · Whether the person on it has no account. */
  get isGuest(): boolean {
    return this.sessionSource.session?.guestUntil !== undefined;
  }

  /** Whose quest it is, for texts that name their reader. */
  get reader(): Reader {
    return this.sessionSource.session;
  }

  /** TIME-2 · The zone that the account keeps; until it is loaded that of the device; UTC when this machine knows neither. */
  get zone(): TimeZone {
    return firstKnownZone(this.accountZone, this.clock.zone());
  }

  /** Loads the zone of the account, also of a Traveler without an active quest; without an answer that of the device stays. */
  async loadZone(): Promise<void> {
    await this.loadIfJoined();
    if (this.accountZone !== undefined) return;
    const request = this.requestNumber;
    const joined = await this.quests.joined().catch(() => undefined);
    runInAction(() => {
      if (request === this.requestNumber) this.accountZone = joined?.zone;
    });
  }

  /** Whether what is in view is being brought up to date. */
  get isSyncing(): boolean {
    return this.activeQuest !== undefined && this.pendingRefreshes > 0;
  }

  /** Returns the cached quest or loads it; two screens that ask at once share one request. Refuses with `noActiveQuest`. */
  load(): Promise<ActiveQuest> {
    return this.activeQuest ? Promise.resolve(this.activeQuest) : (this.pendingRequest ?? this.refresh());
  }

  /** Loads the quest of somebody who has joined one; nothing is asked for anybody else. */
  async loadIfJoined(): Promise<void> {
    if (typeof this.sessionSource.session?.cohortEnrollmentCode === 'string') await this.load().catch(() => undefined);
    else runInAction(() => (this.hasNoQuest = true));
  }

  /** Loads the quest; of several pending requests only the latest counts. Refuses with `noActiveQuest`. */
  async refresh(): Promise<ActiveQuest> {
    const request = ++this.requestNumber;
    this.pendingRefreshes += 1;
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

  /** QST-25 · Notes that the Traveler looks now; answers with when they last did, on whatever screen of home that was. */
  recordVisit(): Instant {
    const now = this.clock.now();
    const last = this.lastVisitAt ?? now;
    this.lastVisitAt = now;
    return last;
  }

  /** Changes the displayed quest at once, before the server confirms; another quest stays as it is. */
  updateQuest(quest: QuestId, change: (quest: Quest) => Quest): void {
    const { activeQuest } = this;
    if (activeQuest?.quest.id === quest) this.activeQuest = { ...activeQuest, quest: change(activeQuest.quest) };
  }

  /** ONB-4 · Takes the cards after a quest as seen, whatever the server says of them while this page is open. */
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
