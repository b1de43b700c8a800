import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Notification, Notifications, RecentNotifications } from '#core/notifications';
import { type CalendarDate, type Clock, type LiveEvents, type TimeZone, todayIn } from '#core/shared';
import { Task } from '../../kit/async/task.ts';
import type { SessionState } from '../../account/session/session.state.ts';

/** What the Traveler was told lately, and how much of it they have not read. */
export class RecentActivityState {
  unread = 0;
  /** What the open menu shows; nothing while it loads. */
  notifications: readonly Notification[] | undefined = undefined;
  readonly count: Task;
  readonly load: Task;
  private readonly markRead: Task<[upTo: string]>;
  private isMenuOpen = false;

  constructor(
    private readonly port: Notifications,
    private readonly live: LiveEvents,
    session: SessionState,
    private readonly clock: Clock,
  ) {
    this.count = new Task(async () => this.counted(await this.asked()));
    this.load = new Task(async () => this.show(await this.asked()));
    this.markRead = new Task(async (upTo) => {
      await port.markRead(upTo);
      runInAction(() => (this.unread = 0));
    });
    makeAutoObservable<this, 'port' | 'live' | 'clock' | 'markRead' | 'isMenuOpen'>(
      this,
      {
        notifications: observableRef,
        count: false,
        load: false,
        markRead: false,
        port: false,
        live: false,
        clock: false,
        isMenuOpen: false,
        isLive: false,
      },
      { autoBind: true },
    );
    reaction(
      () => session.session?.id,
      () => this.clear(),
    );
  }

  /** Loads the list anew for a menu that opens, and marks as read what it shows. */
  open(): void {
    this.isMenuOpen = true;
    this.notifications = undefined;
    void this.load.runFresh();
  }

  close(): void {
    this.isMenuOpen = false;
  }

  /** Whether what is new is heard of as it happens. */
  get isLive(): boolean {
    return this.live.isOpen;
  }

  /** Counts anew whenever something may have come; a menu that is open shows it. Answers with how to stop. */
  follow(): () => void {
    return this.live.watch((hint) => {
      if (hint === 'everything' || hint === 'notifications') void this.hear();
    });
  }

  private async hear(): Promise<void> {
    const isJoining = this.count.isPending;
    await this.count.run();
    if (isJoining) await this.count.run();
    if (this.isMenuOpen && this.unread > 0) await this.load.run();
  }

  /** The zone and the date that moments are told in. */
  get calendar(): { readonly zone: TimeZone; readonly today: CalendarDate } {
    const zone = this.clock.zone();
    return { zone, today: todayIn(zone, this.clock.now()) };
  }

  private asked(): Promise<RecentNotifications> {
    return this.port.recent();
  }

  private counted({ unread }: RecentNotifications): void {
    if (!this.load.isPending && !this.markRead.isPending) this.unread = unread;
  }

  private show({ notifications, unread }: RecentNotifications): void {
    this.notifications = notifications;
    this.unread = unread;
    const newest = notifications[0]?.createdAt;
    if (unread > 0 && newest) void this.markRead.run(newest);
  }

  private clear(): void {
    this.notifications = undefined;
    this.unread = 0;
  }
}
