import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Notification, Notifications, RecentNotifications } from '#core/notifications';
import { type CalendarDate, type Clock, type TimeZone, todayIn } from '#core/shared';
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

  constructor(
    private readonly port: Notifications,
    session: SessionState,
    private readonly clock: Clock,
  ) {
    this.count = new Task(async () => this.counted(await this.asked()));
    this.load = new Task(async () => this.show(await this.asked()));
    this.markRead = new Task(async (upTo) => {
      await port.markRead(upTo);
      runInAction(() => (this.unread = 0));
    });
    makeAutoObservable<this, 'port' | 'clock' | 'markRead'>(
      this,
      { notifications: observableRef, count: false, load: false, markRead: false, port: false, clock: false },
      { autoBind: true },
    );
    reaction(
      () => session.session?.id,
      () => this.clear(),
    );
  }

  /** Loads the list anew for a menu that opens, and marks as read what it shows. */
  open(): void {
    this.notifications = undefined;
    void this.load.runFresh();
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
