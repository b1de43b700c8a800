import { makeAutoObservable, observableRef, reaction } from 'mobx';
import {
  isPushRead,
  type Notification,
  type Notifications,
  type PushDevice,
  type RecentNotifications,
} from '#core/notifications';
import type { CalendarDate, Clock, LiveEvents, TimeZone } from '#core/shared';
import { Task } from '../../kit/async/task.ts';
import type { ActiveQuestState } from '../../quests/active-quest.state.ts';
import type { UnreadMessagesState } from '../../relationships/unread-messages.state.ts';
import type { SessionState } from '../../account/session/session.state.ts';

/** The Traveler's recent notifications, and the number of unread ones. */
export class RecentActivityState {
  unread = 0;
  /** The notifications in the open menu; `undefined` while they load. */
  notifications: readonly Notification[] | undefined = undefined;
  readonly count: Task;
  readonly load: Task;
  readonly markAll: Task;
  private readonly markSeen: Task<[upTo: string]>;
  private isMenuOpen = false;

  constructor(
    private readonly port: Notifications,
    private readonly live: LiveEvents,
    session: SessionState,
    private readonly activeQuestState: ActiveQuestState,
    private readonly clock: Clock,
    private readonly unreadMessages: UnreadMessagesState,
    private readonly device: PushDevice,
  ) {
    this.count = new Task(async () => this.counted(await this.asked()));
    this.load = new Task(async () => this.show(await this.asked()));
    this.markAll = new Task(async () => {
      const newest = this.notifications?.[0]?.createdAt;
      if (!newest) return;
      await port.markRead(newest);
      this.showRead(() => true);
    });
    this.markSeen = new Task((upTo) => port.markSeen(upTo));
    makeAutoObservable<this, 'port' | 'clock' | 'activeQuestState' | 'unreadMessages' | 'device' | 'isMenuOpen'>(
      this,
      {
        notifications: observableRef,
        port: false,
        clock: false,
        activeQuestState: false,
        unreadMessages: false,
        device: false,
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

  /** Loads the list for a menu that opens; a notification stays unread until it is followed or marked as read. */
  open(): void {
    this.isMenuOpen = true;
    this.notifications = undefined;
    void this.activeQuestState.loadZone();
    void this.load.runFresh();
  }

  close(): void {
    this.isMenuOpen = false;
  }

  /** Whether new notifications arrive live. */
  get isLive(): boolean {
    return this.live.isOpen;
  }

  /**
   * Counts unread notifications whenever there may be new ones, and reloads an open menu; returns a function that stops
   * it.
   */
  follow(): () => void {
    return this.live.watch((hint) => {
      if (hint.startsWith('chat:') && this.unreadMessages.isListShown) return;
      if (hint !== 'reviews') void this.hear();
    });
  }

  private async hear(): Promise<void> {
    const isJoining = this.count.isPending;
    await this.count.run();
    if (isJoining) await this.count.run();
    if (this.isMenuOpen) await this.load.run();
  }

  /** Marks a notification as read when its link is followed. */
  followed(notification: Notification): void {
    if (notification.readAt === null) void this.markRead(notification);
  }

  /** The time zone and today's date, for showing times. */
  get calendar(): { readonly zone: TimeZone; readonly today: CalendarDate } {
    return this.activeQuestState;
  }

  private async asked(): Promise<RecentNotifications> {
    const recent = await this.port.recent();
    this.unreadMessages.tell(recent.unreadMessages);
    const { notifications, unreadMessages } = recent;
    const chats = unreadMessages === 0 ? 'all' : [];
    void this.device.takeDown((push) => isPushRead(push, { notifications, chats })).catch(() => undefined);
    return recent;
  }

  private counted({ unread }: RecentNotifications): void {
    if (!this.load.isPending && !this.markAll.isPending) this.unread = unread;
  }

  private show({ notifications, unread }: RecentNotifications): void {
    this.notifications = notifications;
    this.unread = unread;
    const newest = notifications[0]?.createdAt;
    if (unread > 0 && newest) void this.markSeen.run(newest);
  }

  /** Marks a notification as read; counts it as unread again if that fails. */
  private async markRead({ id }: Notification): Promise<void> {
    this.showRead((one) => one.id === id);
    await this.port.markOneRead(id).catch(() => this.count.run());
  }

  private showRead(isMeant: (notification: Notification) => boolean): void {
    const readAt = this.clock.now();
    const marked = (this.notifications ?? []).filter((one) => one.readAt === null && isMeant(one));
    this.unread = Math.max(0, this.unread - marked.length);
    this.notifications = this.notifications?.map((one) => (marked.includes(one) ? { ...one, readAt } : one));
  }

  private clear(): void {
    this.notifications = undefined;
    this.unread = 0;
  }
}
