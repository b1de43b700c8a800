import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import {
  entriesAt,
  isWaiting,
  type KeptEntry,
  type OutboxEntry,
  type OutboxKeeper,
  type OutboxNews,
  outboxSummary,
  type SendOutbox,
} from '#core/challenges';
import { Refusal, type Texts } from '#core/messages';
import {
  type CalendarDate,
  type Clock,
  dateInWords,
  type Instant,
  type Network,
  timeIn,
  todayIn,
  type TravelerId,
} from '#core/shared';
import { Task } from '../kit/task.ts';
import type { ToastState } from '../kit/toast.state.ts';
import type { JourneyState } from '../quests/journey.state.ts';

/** Who sends: as much as an outbox needs to know of the session. */
interface Sender {
  readonly session: { readonly id: TravelerId } | undefined;
}

/** After how many milliseconds what could not be sent is tried again while the device has a network. */
const REST = 15_000;

/** What found no network and waits here: it goes by itself as soon as there is one, and whenever somebody asks. */
export class OutboxState {
  entries: readonly KeptEntry[] = [];
  /** What last became of an entry. */
  news: OutboxNews | undefined = undefined;
  readonly send: Task;
  private pause: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(
    private readonly keeper: OutboxKeeper,
    sendOutbox: SendOutbox,
    private readonly texts: Texts,
    sender: Sender,
    private readonly network: Network,
    private readonly clock: Clock,
    private readonly journey: JourneyState,
    private readonly toasts: ToastState,
  ) {
    this.send = new Task(() => sendOutbox.run((news) => this.hear(news)));
    type Private = 'pause' | 'keeper' | 'texts' | 'network' | 'clock' | 'journey' | 'toasts';
    makeAutoObservable<this, Private>(
      this,
      {
        entries: observableRef,
        news: observableRef,
        send: false,
        pause: false,
        keeper: false,
        texts: false,
        network: false,
        clock: false,
        journey: false,
        toasts: false,
        sendAll: false,
        goAhead: false,
        bringHome: false,
      },
      { autoBind: true },
    );
    keeper.watch(this.look);
    reaction(
      () => sender.session?.id,
      () => this.begin(),
    );
    network.watch((isOnline) => {
      if (isOnline && this.isWaiting) void this.sendAll();
    });
    this.begin();
  }

  get isWaiting(): boolean {
    return this.entries.some(isWaiting);
  }

  /** What is said of all that is here. */
  get summary(): ReturnType<typeof outboxSummary> {
    return outboxSummary(this.entries);
  }

  /** What waits of a place. */
  waitingAt(place: string): KeptEntry | undefined {
    return entriesAt(this.entries, place).find(isWaiting);
  }

  isGoing({ submission }: KeptEntry): boolean {
    return this.send.isPending && this.news?.kind === 'going' && this.news.entry.submission === submission;
  }

  /** When it was put here, in the words of this device. */
  momentOf({ putAt }: KeptEntry): { readonly date: string; readonly time: string } {
    const zone = this.clock.zone();
    return { date: dateInWords(this.dateOf(putAt), this.dateOf(this.clock.now())), time: timeIn(zone, putAt) };
  }

  /** Keeps what found no network; a place has one entry. Answers whether it could. */
  put(entry: OutboxEntry, place: string): boolean {
    this.clear(place);
    const isKept = this.keeper.put(entry);
    this.look();
    if (isKept) this.rest();
    return isKept;
  }

  /** Takes an entry out, to be changed or let go; what was written stays where it was written. */
  takeOut(entry: KeptEntry): void {
    if (this.isGoing(entry)) return;
    this.keeper.forget(entry);
    this.look();
  }

  /** Takes out what was refused at a place. */
  clear(place: string): void {
    for (const entry of entriesAt(this.entries, place)) if (!isWaiting(entry)) this.takeOut(entry);
  }

  /** Sends all that waits. */
  sendAll = async (): Promise<void> => {
    clearTimeout(this.pause);
    await this.texts.bring().catch(() => undefined);
    await this.send.run();
    this.look();
    this.rest();
  };

  /** Lets what waits go first, so that all arrives in order. Refuses with what keeps it here. */
  goAhead = async (): Promise<void> => {
    if (!this.isWaiting) return;
    if (this.network.isOnline()) await this.sendAll();
    if (this.isWaiting) throw this.send.refusal ?? new Refusal('errorOffline');
  };

  /** Whether nothing waits here any more, once all was sent that could be. */
  bringHome = async (): Promise<boolean> => {
    this.look();
    if (this.isWaiting) await this.sendAll();
    return !this.isWaiting;
  };

  /** Lets go of all that is here. */
  forget(): void {
    for (const entry of this.entries) this.keeper.forget(entry);
    this.look();
  }

  private begin(): void {
    this.look();
    if (this.entries.length === 0) return;
    if (this.isWaiting && this.network.isOnline()) void this.sendAll();
    else void this.texts.bring().then(this.look, () => undefined);
  }

  private look(): void {
    this.entries = this.keeper.entries();
    if (this.entries.length > 0) this.toasts.withdraw('outboxArrived');
  }

  private hear(news: OutboxNews): void {
    runInAction(() => (this.news = news));
    this.look();
    if (news.kind !== 'arrived') return;
    void this.journey.refresh().catch(() => undefined);
    if (this.entries.length === 0) this.toasts.show(this.summary.key);
  }

  /** What could not be sent is tried again after a while; without a network it waits until there is one. */
  private rest(): void {
    clearTimeout(this.pause);
    if (this.isWaiting && this.network.isOnline()) this.pause = setTimeout(() => void this.sendAll(), REST);
  }

  private dateOf(moment: Instant): CalendarDate {
    return todayIn(this.clock.zone(), moment);
  }
}
