import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ContainerModule } from 'inversify';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { MemoryAnswers } from '#memory/applets/memory-answers';
import { MemoryNotebook } from '#memory/applets/memory-notebook';
import { MemoryArtifacts } from '#memory/applets/memory-artifacts';
import { MemoryChallenges } from '#memory/challenges/memory-challenges';
import { MemoryChat } from '#memory/chat/memory-chat';
import { TravelerContentUpdates } from '#core/challenges/server';
import { MemoryPinnedQuests } from '#memory/content/memory-pinned-quests';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import { MemoryDeviceDrafts } from '#memory/applets/memory-device-drafts';
import { MemoryCelebrationStateStore } from '#memory/quests/memory-celebration-state-store';
import { MemoryPlaylists } from '#memory/playlist/memory-playlists';
import { MemoryCohorts, MemoryQuests } from '#memory/quests/memory-quests';
import { type MemoryPushRecords, MemoryPushDevice, MemoryPushSubscriptions } from '#memory/notifications/memory-push';
import { MemoryNotificationUnsubscriber } from '#memory/notifications/memory-notification-emails';
import { MemoryReminderUnsubscriber } from '#memory/notifications/memory-reminder-unsubscriber';
import { MemoryReceivedShares } from '#memory/challenges/memory-received-shares';
import { MemoryPostShares } from '#memory/challenges/memory-post-shares';
import { MemoryNotifications } from '#memory/notifications/memory-notifications';
import { MemoryReminders } from '#memory/notifications/memory-reminders';
import { MemoryEmailDraftStore } from '#memory/shared/memory-email-draft-store';
import { MemoryLiveEvents } from '#memory/shared/memory-live-events';
import { MemoryNetwork } from '#adapters/in-memory/memory-network';
import { MemoryServerDrafts } from '#memory/applets/memory-server-drafts';
import { MemoryReplans } from '#memory/schedule/memory-replans';
import { MemorySchedules } from '#memory/schedule/memory-schedules';
import type { MemoryShareEmail } from '#memory/challenges/memory-share-mailer';
import { MemoryAppletShares } from '#memory/applets/memory-applet-shares';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import { MemoryDatabase } from '#memory/memory-database';
import { emailProblem, SessionStore } from '#core/account';
import {
  Answers,
  Artifacts,
  FileUploader,
  Notebook,
  DeviceDrafts,
  PendingUploads,
  ServerDrafts,
  AppletShares,
} from '#core/applets';
import type { AuthoredQuest } from '#core/content';
import { Challenges, ContentUpdates, OutboxStore, PostShares, ReceivedShares } from '#core/challenges';
import { Chat } from '#core/chat';
import {
  Notifications,
  NotificationUnsubscriber,
  ReminderUnsubscriber,
  PushDevice,
  PushSubscriptions,
  Reminders,
} from '#core/notifications';
import { Playlists } from '#core/playlist';
import { Cohorts, type ActiveQuest, CelebrationStateStore, Quests } from '#core/quests';
import { Replans, Schedules } from '#core/schedule';
import {
  type CalendarDate,
  EmailDraftStore,
  Clock,
  RandomSource,
  type Instant,
  LiveEvents,
  Network,
  partsOf,
  plusDays,
  type TimeZone,
  todayIn,
  noHours,
  type WeeklyHours,
} from '#core/shared';
import { AppModalState } from '#ui/kit/overlay/app-modal.state.ts';
import { ToastState } from '#ui/kit/feedback/toast.state.ts';
import { UnreadBadges } from '#ui/app/layout/unread-badges.tsx';
import { ViewModelProvider } from '#ui/kit/view-model/view-model-provider.tsx';
import '#ui/challenges/post/challenge-celebration.tsx';
import '#ui/chat/chat-panel.tsx';
import '#ui/kit/overlay/modal-dialog.tsx';
import '#ui/challenges/overview/daily/day-calendar.tsx';
import '#ui/challenges/step/completion-dialogs.tsx';
import '#ui/challenges/drafts/draft-versions.tsx';
import { ChallengeScreen } from '#ui/challenges/challenge.screen.tsx';
import { OverviewScreen } from '#ui/challenges/overview/overview.screen.tsx';
import { PeopleScreen } from '#ui/chat/people.screen.tsx';
import { DailyReminderScreen } from '#ui/notifications/daily-reminder.screen.tsx';
import { NotificationUnsubscribeScreen, UnsubscribeScreen } from '#ui/notifications/unsubscribe.screen.tsx';
import { PlaylistScreen } from '#ui/playlist/playlist.screen.tsx';
import { HomeScreen } from '#ui/quests/home/home.screen.tsx';
import { ResumeScreen } from '#ui/quests/home/resume.screen.tsx';
import { JoinScreen } from '#ui/quests/join/join.screen.tsx';
import { InvitationScreen } from '#ui/relationships/invitation.screen.tsx';
import { InvitationStopScreen } from '#ui/relationships/invitation-stop.screen.tsx';
import { PersonScreen } from '#ui/profile/person/person.screen.tsx';
import { SeeAsScreen } from '#ui/profile/see-as/see-as.screen.tsx';
import { ProfileScreen } from '#ui/profile/profile.screen.tsx';
import { ReceivedShareScreen } from '#ui/challenges/received/received-share.screen.tsx';
import { ReplanScreen } from '#ui/schedule/replan/replan.screen.tsx';
import { ScheduleCommitScreen } from '#ui/schedule/schedule-commit.screen.tsx';
import { pictureUrl, Preferences } from '#core/settings';
import { MemoryPreferences } from '#memory/settings/memory-preferences';
import { compose } from '../../../composition-root.ts';
import { coastQuest } from '../../fixtures/sample-quests.ts';
import { SAMPLE_TRAVELER, unsignedToken } from '../../fixtures/sample-traveler.ts';
import { allBindings } from './all-bindings.ts';
import { PageFrame } from './page-frame.tsx';
import { elsewhere } from './written-elsewhere.ts';
import { LocationDisplay } from './location-display.tsx';
import { EditSchedulePage } from './edit-schedule-page.tsx';
import { FakeConnection } from './fake-connection.ts';
import { PeopleInMemory } from './people-in-memory.ts';
import { peoplePorts } from './people-ports.ts';
export { waitForPath } from './location-display.tsx';

/** Friday, ten in the morning in Berlin. */
export const NOW: Instant = '2026-11-20T09:00:00.000Z';
export const ZONE: TimeZone = 'Europe/Berlin';
export const CODE = '31001';

interface TravelerAppOptions {
  readonly content?: AuthoredQuest;
  readonly starts?: CalendarDate;
  readonly drafts?: DeviceDrafts;
  readonly uploader?: FileUploader;
  readonly outbox?: OutboxStore;
  readonly world?: MemoryDatabase;
  readonly firstName?: string;
}

/** A Traveler in one browser, on an in-memory product. */
export class TravelerApp {
  readonly clock = new MemoryClock(NOW, ZONE);
  readonly sessionStore: MemorySessionStore;
  readonly appModal = new AppModalState();
  readonly emailDrafts = new MemoryEmailDraftStore();
  readonly toasts = new ToastState();
  readonly drafts: DeviceDrafts;
  readonly uploader: FileUploader | undefined;
  readonly outbox: OutboxStore | undefined;
  readonly random: MemoryRandomSource;
  readonly milestones = new MemoryCelebrationStateStore();
  readonly world: MemoryDatabase;
  readonly quests: MemoryQuests;
  readonly playlists: MemoryPlaylists;
  readonly people: PeopleInMemory;
  readonly schedules: MemorySchedules;
  readonly replans: MemoryReplans;
  readonly challenges: MemoryChallenges;
  readonly savedDrafts: MemoryServerDrafts;
  readonly networkStatus = new MemoryNetwork();
  /** Sends live events to the page; disconnected until it is joined. */
  readonly live: MemoryLiveEvents;
  readonly reminders: MemoryReminders;
  readonly pushSubscriptions: MemoryPushRecords = new Map();
  device = new MemoryPushDevice();
  readonly user: UserEvent = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  readonly connection = new FakeConnection();
  readonly preferences: MemoryPreferences;
  readonly sharedEmails: MemoryShareEmail[] = [];
  received = new MemoryReceivedShares();
  /** The device's store of uploads; without one it stores none. */
  pendingUploads: PendingUploads | undefined;

  constructor({
    content = coastQuest,
    starts = '2026-11-16',
    drafts,
    uploader,
    outbox,
    world,
    firstName = 'Mara',
  }: TravelerAppOptions = {}) {
    this.world = world ?? new MemoryDatabase(this.clock, new MemoryRandomSource(7));
    this.live = new MemoryLiveEvents(this.world, SAMPLE_TRAVELER.id, false);
    this.random = new MemoryRandomSource(world ? 12 : 11);
    this.quests = new MemoryQuests(this.world, SAMPLE_TRAVELER.id);
    this.people = new PeopleInMemory(this.world);
    this.playlists = new MemoryPlaylists(this.world, SAMPLE_TRAVELER.id);
    this.schedules = new MemorySchedules(this.world, SAMPLE_TRAVELER.id);
    this.replans = new MemoryReplans(this.world, SAMPLE_TRAVELER.id);
    this.challenges = new MemoryChallenges(this.world, SAMPLE_TRAVELER.id);
    this.savedDrafts = new MemoryServerDrafts(this.world, SAMPLE_TRAVELER.id);
    this.reminders = new MemoryReminders(this.world, SAMPLE_TRAVELER.id);
    this.preferences = new MemoryPreferences(
      this.world,
      SAMPLE_TRAVELER.id,
      async () => unsignedToken({ firstName, lastName: '' }),
      { run: async () => pictureUrl(this.world.random.uuid()) },
      { remove: async () => undefined },
    );
    this.drafts = drafts ?? new MemoryDeviceDrafts();
    this.uploader = uploader;
    this.outbox = outbox;
    this.sessionStore = new MemorySessionStore(unsignedToken({ firstName, lastName: '' }));
    if (!world) this.addCohort(CODE, starts, content);
  }

  addCohort(enrollmentCode: string, startingDate: CalendarDate, content: AuthoredQuest, isClosed = false): void {
    const id = `cohort ${enrollmentCode}`;
    this.world.cohorts.push({ id, organizationId: 'here', enrollmentCode, startingDate, isClosed, content });
  }

  async join(code: string = CODE): Promise<ActiveQuest> {
    const today = todayIn(this.clock.zone(), this.clock.now());
    await this.quests.join(code, { ...partsOf(today), startOnSameWeek: true });
    return this.quests.active();
  }

  async commitHours(hours: Partial<WeeklyHours> = { wednesday: 2, friday: 2 }): Promise<void> {
    const { quest } = await this.quests.active();
    await this.schedules.commit({ questId: quest.id, hours: { ...noHours, ...hours } });
  }

  /** Completes a step or, with `post`, the challenge, as if on another device. */
  async completeElsewhere(challenge: string, done: { readonly step?: string; readonly post?: string }): Promise<void> {
    if (done.step)
      await this.challenges.completeStep(challenge, done.step, elsewhere(done.step), `elsewhere ${done.step}`);
    if (done.post)
      await this.challenges.submitPost(challenge, { reflectAnswers: done.post, applets: [] }, `elsewhere ${challenge}`);
  }

  /** Moves the clock to the morning of a later day. */
  passDays(days: number): void {
    this.clock.set(`${plusDays('2026-11-20', days)}T09:00:00.000Z`);
  }

  /** Opens a URL in this browser, with fresh page state; screens that are not under test show only the location. */
  open(path: string, ...before: readonly string[]): ReturnType<typeof createMemoryRouter> {
    const me = SAMPLE_TRAVELER.id;
    const pushes = new MemoryPushSubscriptions(this.pushSubscriptions, me);
    const mail = [emailProblem, this.sharedEmails] as const;
    const container = compose(
      ...allBindings,
      peoplePorts(this.people, this.connection, me),
      new ContainerModule(({ rebind }) => {
        rebind(SessionStore).toConstantValue(this.sessionStore);
        rebind(AppModalState).toConstantValue(this.appModal);
        rebind(ToastState).toConstantValue(this.toasts);
        rebind(EmailDraftStore).toConstantValue(this.emailDrafts);
        rebind(Clock).toConstantValue(this.clock);
        rebind(RandomSource).toConstantValue(this.random);
        rebind(DeviceDrafts).toConstantValue(this.drafts);
        rebind(CelebrationStateStore).toConstantValue(this.milestones);
        rebind(Notifications).toConstantValue(new MemoryNotifications(this.world, me));
        rebind(Quests).toConstantValue(this.connection.wrap(this.quests));
        rebind(Chat).toConstantValue(this.connection.wrap(new MemoryChat(this.world, me)));
        rebind(Playlists).toConstantValue(this.connection.wrap(this.playlists));
        rebind(Cohorts).toConstantValue(this.connection.wrap(new MemoryCohorts(this.world)));
        rebind(Replans).toConstantValue(this.connection.wrap(this.replans));
        rebind(Schedules).toConstantValue(this.connection.wrap(this.schedules));
        rebind(Reminders).toConstantValue(this.connection.wrap(this.reminders));
        rebind(PushDevice).toConstantValue(this.device);
        rebind(PushSubscriptions).toConstantValue(this.connection.wrap(pushes));
        rebind(ReminderUnsubscriber).toConstantValue(this.connection.wrap(new MemoryReminderUnsubscriber(this.world)));
        rebind(NotificationUnsubscriber).toConstantValue(
          this.connection.wrap(new MemoryNotificationUnsubscriber(this.world)),
        );
        rebind(ServerDrafts).toConstantValue(this.connection.wrap(this.savedDrafts));
        rebind(Network).toConstantValue(this.networkStatus);
        rebind(Preferences).toConstantValue(this.connection.wrap(this.preferences));
        rebind(LiveEvents).toConstantValue(this.live);
        rebind(Artifacts).toConstantValue(this.connection.wrap(new MemoryArtifacts(this.world, me)));
        rebind(Notebook).toConstantValue(this.connection.wrap(new MemoryNotebook(this.world, me)));
        rebind(AppletShares).toConstantValue(this.connection.wrap(new MemoryAppletShares(this.world, me, ...mail)));
        rebind(Answers).toConstantValue(this.connection.wrap(new MemoryAnswers(this.world, me)));
        rebind(ContentUpdates).toConstantValue(
          this.connection.wrap(new TravelerContentUpdates(new MemoryPinnedQuests(this.world, me), this.world.clock)),
        );
        rebind(Challenges).toConstantValue(this.connection.wrap(this.challenges));
        if (this.pendingUploads) rebind(PendingUploads).toConstantValue(this.pendingUploads);
        rebind(ReceivedShares).toConstantValue(this.received);
        if (this.uploader) rebind(FileUploader).toConstantValue(this.uploader);
        if (this.outbox) rebind(OutboxStore).toConstantValue(this.outbox);
        rebind(PostShares).toConstantValue(this.connection.wrap(new MemoryPostShares(this.world, me, ...mail)));
      }),
    );
    const router = createMemoryRouter(
      [
        {
          element: <PageFrame />,
          children: [
            { path: '/home', element: <HomeScreen /> },
            { path: '/resume', element: <ResumeScreen /> },
            { path: '/overview', element: <OverviewScreen /> },
            { path: '/playlist', element: <PlaylistScreen /> },
            { path: '/relationships', element: <PeopleScreen /> },
            { path: '/relationships/:id/profile/:achievementId?', element: <PersonScreen /> },
            { path: '/invitation/:id', element: <InvitationScreen /> },
            { path: '/invitation-stop/:link', element: <InvitationStopScreen /> },
            { path: '/join', element: <JoinScreen /> },
            { path: '/profile/:section?', element: <ProfileScreen /> },
            { path: '/see-as/:reader', element: <SeeAsScreen /> },
            { path: '/schedule-commit', element: <ScheduleCommitScreen /> },
            { path: '/daily-reminder-time', element: <DailyReminderScreen /> },
            { path: '/unsubscribe/:link', element: <UnsubscribeScreen /> },
            { path: '/notification-stop/:link', element: <NotificationUnsubscribeScreen /> },
            { path: '/challenge/:challengeId/:step?', element: <ChallengeScreen /> },
            { path: '/replan', element: <ReplanScreen /> },
            { path: '/share', element: <ReceivedShareScreen /> },
            { path: '/edit-schedule/:week', element: <EditSchedulePage /> },
            { path: '*', element: <LocationDisplay /> },
          ],
        },
      ],
      { initialEntries: [...before, path], initialIndex: before.length },
    );
    render(
      <ViewModelProvider value={(type) => container.get(type)}>
        <UnreadBadges>
          <RouterProvider router={router} />
        </UnreadBadges>
      </ViewModelProvider>,
    );
    return router;
  }

  async press(name: string | RegExp): Promise<void> {
    await this.user.click(await screen.findByRole('button', { name }));
  }

  /** Opens a menu and selects an item. */
  async pressInMenu(menu: string, choice: string): Promise<void> {
    await this.press(menu);
    await this.user.click(within(await dialog(menu)).getByRole('button', { name: choice }));
  }

  async followLink(name: string | RegExp): Promise<void> {
    await this.user.click(await screen.findByRole('link', { name }));
  }
}

/** Waits for a dialog with this title. */
export const dialog = (name: string | RegExp): Promise<HTMLElement> =>
  waitFor(() => screen.queryByRole('dialog', { name }) ?? screen.getByRole('alertdialog', { name }), { timeout: 5000 });
