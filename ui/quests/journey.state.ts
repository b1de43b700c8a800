import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { isWithoutQuest, type Journey, type Quest, type QuestId, type Quests } from '#core/quests';
import type { Clock, Instant, TravelerId } from '#core/shared';

/** Who is on the way: as much as the screens of a quest need to know of the session. */
export interface Walker {
  readonly session: { readonly id: TravelerId; readonly firstName: string } | undefined;
}

/** Where the Traveler stands, kept from screen to screen; it is forgotten as soon as somebody else uses the browser. */
export class JourneyState {
  journey: Journey | undefined = undefined;
  /** When the Traveler last looked at home; before that, when their journey first came; nothing while none has. */
  private lookedAt: Instant | undefined = undefined;
  /** Quests whose ending was seen while this page is open. */
  private readonly endings = new Set<QuestId>();
  private asking: Promise<Journey> | undefined = undefined;
  private turn = 0;
  private refreshes = 0;

  constructor(
    private readonly quests: Quests,
    walker: Walker,
    private readonly clock: Clock,
  ) {
    makeAutoObservable<this, 'lookedAt' | 'endings' | 'quests' | 'clock' | 'asking' | 'turn'>(this, {
      journey: observableRef,
      endings: false,
      lookedAt: false,
      quests: false,
      clock: false,
      asking: false,
      turn: false,
    });
    reaction(
      () => walker.session?.id,
      () => this.clear(),
    );
  }

  /** Whether what is in view is being brought up to date. */
  get isSyncing(): boolean {
    return this.journey !== undefined && this.refreshes > 0;
  }

  /** What is kept, else what the server says; two screens that ask at once ask it once. Refuses with `noActiveQuest`. */
  load(): Promise<Journey> {
    return this.journey ? Promise.resolve(this.journey) : (this.asking ?? this.refresh());
  }

  /** Asks the server; of several answers under way only the one asked for last is kept. Refuses with `noActiveQuest`. */
  async refresh(): Promise<Journey> {
    const turn = ++this.turn;
    this.refreshes += 1;
    const asking = this.quests.active();
    this.asking = asking;
    try {
      const journey = await asking;
      runInAction(() => {
        if (turn !== this.turn) return;
        this.journey = this.asSeen(journey);
        this.lookedAt ??= this.clock.now();
      });
      return journey;
    } catch (error) {
      if (turn === this.turn && isWithoutQuest(error)) this.clear();
      throw error;
    } finally {
      runInAction(() => (this.refreshes -= 1));
      if (this.asking === asking) this.asking = undefined;
    }
  }

  /** QST-25 · Notes that the Traveler looks now; answers with when they last did, on whatever screen of home that was. */
  look(): Instant {
    const now = this.clock.now();
    const last = this.lookedAt ?? now;
    this.lookedAt = now;
    return last;
  }

  /** Changes the quest in view at once, while the server's own word is on its way; another quest stays as it is. */
  amend(quest: QuestId, change: (quest: Quest) => Quest): void {
    const { journey } = this;
    if (journey?.quest.id === quest) this.journey = { ...journey, quest: change(journey.quest) };
  }

  /** ONB-4 · Takes the cards after a quest as seen, whatever the server says of them while this page is open. */
  seeEnding(quest: QuestId): void {
    this.endings.add(quest);
    this.journey &&= this.asSeen(this.journey);
  }

  private asSeen(journey: Journey): Journey {
    const { quest } = journey;
    return this.endings.has(quest.id) ? { ...journey, quest: { ...quest, hasSeenOffboarding: true } } : journey;
  }

  clear(): void {
    this.turn += 1;
    this.asking = undefined;
    this.journey = undefined;
    this.lookedAt = undefined;
  }
}
