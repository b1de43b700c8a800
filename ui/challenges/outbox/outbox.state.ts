import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import {
  outboxEntriesFor,
  isOutboxEntryWaiting,
  mustArriveFirst,
  type StoredOutboxEntry,
  type OutboxEntry,
  type OutboxStore,
  type OutboxEvent,
  outboxSummary,
  type SendOutbox,
} from '#core/challenges';
import { Refusal, type MessageLoader } from '#core/messages';
import { dateInWords, type Network, timeIn, todayIn, type TravelerId } from '#core/shared';
import { Task } from '../../kit/async/task.ts';
import type { ToastState } from '../../kit/feedback/toast.state.ts';
import type { ActiveQuestState } from '../../quests/active-quest.state.ts';

/** The part of the session that the outbox needs. */
interface SessionSource {
  readonly session: { readonly id: TravelerId } | undefined;
}

/** The delay before a failed entry is sent again while the device has a network, in milliseconds. */
const RETRY_DELAY_MS = 15_000;

/** The outbox: submissions made offline are sent as soon as there is a network, and on request. */
export class OutboxState {
  entries: readonly StoredOutboxEntry[] = [];
  /** The last result of an entry. */
  lastEvent: OutboxEvent | undefined = undefined;
  readonly send: Task;
  private retryTimer: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(
    private readonly store: OutboxStore,
    sendOutbox: SendOutbox,
    private readonly messageLoader: MessageLoader,
    sender: SessionSource,
    private readonly network: Network,
    private readonly activeQuestState: ActiveQuestState,
    private readonly toasts: ToastState,
  ) {
    this.send = new Task(() => sendOutbox.run((news) => this.handleEvent(news)));
    type Private = 'retryTimer' | 'network';
    makeAutoObservable<this, Private>(
      this,
      {
        entries: observableRef,
        lastEvent: observableRef,
        retryTimer: false,
        network: false,
        sendAll: false,
        ensureEmpty: false,
        flush: false,
      },
      { autoBind: true },
    );
    store.watch(this.refresh);
    reaction(
      () => sender.session?.id,
      () => this.start(),
    );
    network.watch((isOnline) => {
      if (isOnline && this.hasPending) void this.sendAll();
    });
    this.start();
  }

  get hasPending(): boolean {
    return this.entries.some(isOutboxEntryWaiting);
  }

  /** The status message of the whole outbox. */
  get summary(): ReturnType<typeof outboxSummary> {
    return outboxSummary(this.entries);
  }

  /** The waiting entry for a draft key. */
  pendingAt(key: string): StoredOutboxEntry | undefined {
    return outboxEntriesFor(this.entries, key).find(isOutboxEntryWaiting);
  }

  isSending({ submission }: StoredOutboxEntry): boolean {
    return this.send.isPending && this.lastEvent?.kind === 'going' && this.lastEvent.entry.submission === submission;
  }

  /** TIME-1 · The date and time at which it was added, as text in the Traveler's zone. */
  queuedAt({ putAt }: StoredOutboxEntry): { readonly date: string; readonly time: string } {
    const { zone, today } = this.activeQuestState;
    return {
      date: dateInWords(todayIn(zone, putAt), today),
      time: timeIn(zone, putAt),
    };
  }

  /** Adds a submission that could not be sent; a draft key has one entry. Returns whether it could be stored. */
  enqueue(entry: OutboxEntry, key: string): boolean {
    this.removeRefused(key);
    const isStored = this.store.add(entry);
    this.refresh();
    if (isStored) this.scheduleRetry();
    return isStored;
  }

  /** Removes an entry to change or discard it; its draft stays. */
  remove(entry: StoredOutboxEntry): void {
    if (this.isSending(entry)) return;
    this.store.remove(entry);
    this.refresh();
  }

  /** Removes the refused entry of a draft key. */
  removeRefused(key: string): void {
    for (const entry of outboxEntriesFor(this.entries, key)) if (!isOutboxEntryWaiting(entry)) this.remove(entry);
  }

  /** Sends all waiting entries. */
  sendAll = async (): Promise<void> => {
    clearTimeout(this.retryTimer);
    await this.messageLoader.loadAll().catch(() => undefined);
    await this.send.run();
    this.refresh();
    this.scheduleRetry();
  };

  /**
   * Sends the entries that must arrive first, so that all arrive in order. Refuses with the reason that blocks them.
   */
  ensureEmpty = async (): Promise<void> => {
    if (!this.entries.some(mustArriveFirst)) return;
    if (this.network.isOnline()) await this.sendAll();
    if (this.entries.some(mustArriveFirst)) throw this.send.refusal ?? new Refusal('errorOffline');
  };

  /** Sends every entry that can be sent; returns whether the outbox is then empty. */
  flush = async (): Promise<boolean> => {
    this.refresh();
    if (this.hasPending) await this.sendAll();
    return !this.hasPending;
  };

  /** Removes all entries. */
  removeAll(): void {
    for (const entry of this.entries) this.store.remove(entry);
    this.refresh();
  }

  private start(): void {
    this.refresh();
    if (this.entries.length === 0) return;
    if (this.hasPending && this.network.isOnline()) void this.sendAll();
    else void this.messageLoader.loadAll().then(this.refresh, () => undefined);
  }

  private refresh(): void {
    this.entries = this.store.entries();
    if (this.entries.length > 0) this.toasts.withdraw('outboxArrived');
  }

  private handleEvent(news: OutboxEvent): void {
    runInAction(() => (this.lastEvent = news));
    this.refresh();
    if (news.kind !== 'arrived') return;
    void this.activeQuestState.refresh().catch(() => undefined);
    if (this.entries.length === 0) this.toasts.show(this.summary.key);
  }

  /** Schedules a retry of failed entries; without a network it waits until there is one. */
  private scheduleRetry(): void {
    clearTimeout(this.retryTimer);
    if (this.hasPending && this.network.isOnline())
      this.retryTimer = setTimeout(() => void this.sendAll(), RETRY_DELAY_MS);
  }
}
