import { ApiClient } from '#adapters/http/api-client';
import { AllowListHtmlSanitizer } from '#adapters/html/allow-list-html-sanitizer';
import { httpAchievementReviews, httpExternalReviews, httpReviewLinks } from '#adapters/http/achievements';
import { httpAnswers, httpArtifacts } from '#adapters/http/answers';
import { httpAppletShares, httpFileUploader } from '#adapters/http/applets';
import { httpContentUpdates, httpPostShares, httpServerDrafts } from '#adapters/http/challenge-screen';
import { httpNotebook } from '#adapters/http/notebook';
import { httpOnboardingFlows } from '#adapters/http/onboarding';
import { readSharedCalendar } from '#api/calendar/calendar.api';
import { httpCalendarLinks, httpReplans, httpSchedules } from '#adapters/http/schedule';
import { HttpLiveEvents, OWN_STREAM_CONNECTION } from '#adapters/http/live-events';
import { MemoryNetwork } from '#adapters/in-memory/memory-network';
import { PostgresLiveEvents } from '#adapters/postgres/notifications/postgres-live-events';
import { httpChat } from '#adapters/http/chat';
import { httpChallenges } from '#adapters/http/challenges';
import { httpCohorts, httpQuests } from '#adapters/http/quests';
import { httpLocations, httpPersonalData, httpPreferences } from '#adapters/http/settings';
import { httpPlaylists } from '#adapters/http/playlist';
import {
  httpAbuseReports,
  httpBlocks,
  httpPartnerFit,
  httpReceivedInvitations,
  httpRelationships,
  httpStalledPartners,
} from '#adapters/http/relationships';
import {
  httpNotificationEmails,
  httpNotificationSwitches,
  httpNotificationUnsubscriber,
  httpReminders,
  httpReminderUnsubscriber,
} from '#adapters/http/notifications/notification-settings';
import { httpNotifications } from '#adapters/http/notifications/notifications';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import { PostgresAnswers } from '#adapters/postgres/applets/postgres-answers';
import {
  PostgresOnboardingFlows,
  PostgresVisualizations,
} from '#adapters/postgres/onboarding/postgres-onboarding-flows';
import { PostgresChallenges } from '#adapters/postgres/challenges/postgres-challenges';
import { PostgresCohortAdmin } from '#adapters/postgres/operator/postgres-cohort-admin';
import { PostgresPlaylists } from '#adapters/postgres/playlist/postgres-playlists';
import { PostgresCohorts, PostgresQuests } from '#adapters/postgres/quests/postgres-quests';
import {
  PostgresDueReminders,
  PostgresReminderUnsubscriber,
  PostgresReminders,
} from '#adapters/postgres/notifications/postgres-reminders';
import { PostgresDueChatEmails } from '#adapters/postgres/chat/postgres-due-chat-emails';
import { PostgresDueDigests } from '#adapters/postgres/notifications/postgres-notification-emails';
import { PostgresLocations } from '#adapters/postgres/settings/postgres-preferences';
import { PostgresReplans, PostgresSchedules } from '#adapters/postgres/schedule/postgres-schedules';
import { AchievementReviews, ExternalReviews, ReviewLinks } from '#core/achievements';
import { PublicShowcases, Showcases } from '#core/showcases';
import { httpPublicShowcases, httpShowcases } from '#adapters/http/showcases';
import { Artifacts, Notebook, AppletShares, ServerDrafts } from '#core/applets';
import { StoredFiles } from '#core/applets/server';
import { ContentUpdates } from '#core/challenges';
import { TravelerPostShares } from '#core/challenges/server';
import { Chat } from '#core/chat';
import { type MessageKey, Refusal } from '#core/messages';
import { NotificationEmails, Notifications, NotificationSwitches, NotificationUnsubscriber } from '#core/notifications';
import { CalendarLinks } from '#core/schedule';
import { ReadCalendarFeed } from '#core/schedule/server';
import { Blocks, PartnerFit, ReceivedInvitations, Relationships, StalledPartners } from '#core/relationships';
import { NotifyRelated, ReportPerson } from '#core/relationships/server';
import { PersonalData, Preferences } from '#core/settings';
import type { TravelerId } from '#core/shared';
import { HmacUnsubscribeLinks } from '#adapters/tokens/hmac-links';
import { API_PREFIX } from '#server/http/api-routes';
import { createRequestScope } from '#composition/server/request-scope';
import { anyDatabase, everyDatabase, type TestServer } from '../../server/support/test-server.ts';
import type { DatabaseKind } from '../../server/support/databases.ts';
import { addTraveler, sessionToken } from '../../server/support/seed.ts';
import { type ServedDocument, servedDocumentOf } from '../../server/support/served-document.ts';
import { sharedServer } from './shared-servers.ts';
import { sendDueChatEmails } from './send-due-chat-emails.ts';
import { sendDueDigests } from './send-due-digests.ts';
import { sendDueReminders } from './send-due-reminders.ts';
import { silentNews } from '../../fixtures/stub-ports.ts';
import { fileUploaderIn } from './file-uploader-in.ts';
import { calendarSecretIn, type TravelerPorts, type ContractEnvironment } from './contract-environment.ts';
import { allowEditingIn, movedIn, setClosedIn } from './database-changes.ts';
import { upgradeIn } from './upgrade-in.ts';

interface Opened {
  readonly name: string;
  /** Opens an environment; `limitsScale` multiplies the rate limits, from the first call in a file on. */
  readonly open: (limitsScale?: number) => Promise<ContractEnvironment>;
}

/** The worlds of the adapters that have a database behind them; the tests of one file share it, each with Travelers of its own. */
export const serverEnvironments: readonly Opened[] = [
  ...everyDatabase.map((kind) => ({
    name: kind.name,
    open: async (scale?: number) => databaseEnvironment(await serverOn(kind, scale)),
  })),
  {
    name: 'HTTP, with our own server behind it',
    open: async (scale) => httpEnvironment(await serverOn(anyDatabase, scale)),
  },
];

const serverOn = (kind: DatabaseKind, rateLimitScale?: number): Promise<TestServer> =>
  sharedServer(kind, rateLimitScale === undefined ? {} : { settings: { rateLimitScale } });

function databaseEnvironment({ context, db, clock, mails }: TestServer): ContractEnvironment {
  const { random, secrets } = context;
  const links = new HmacUnsubscribeLinks(secrets.reminderKeys);
  return {
    setTime: (moment) => clock.set(moment),
    setClosed: setClosedIn(db),
    allowEditing: allowEditingIn(db),
    emailsTo: emailsFrom(mails),
    upgrade: upgradeIn({ db, clock }),
    readCalendar: (url) => createRequestScope(context).get(ReadCalendarFeed).run(calendarSecretIn(url)),
    async addTraveler(zone = 'Europe/London'): Promise<TravelerPorts> {
      const id = await addTraveler(context, { timeZone: zone });
      const scope = await scopeFor(context, id);
      return {
        id,
        notificationLink: new HmacUnsubscribeLinks(secrets.notificationKeys).of(id),
        reminderLink: links.of(id),
        quests: new PostgresQuests(db, id, clock, random),
        cohorts: new PostgresCohorts(db),
        schedules: new PostgresSchedules(db, id, clock),
        replans: new PostgresReplans(db, id, clock),
        reminders: new PostgresReminders(db, id, clock),
        challenges: new PostgresChallenges(db, id, clock, random, new AllowListHtmlSanitizer(), silentNews),
        answers: new PostgresAnswers(db, id),
        artifacts: scope.get(Artifacts),
        notebook: scope.get(Notebook),
        shares: scope.get(AppletShares),
        drafts: scope.get(ServerDrafts),
        onboardingFlows: new PostgresOnboardingFlows(db, id, clock),
        visualizations: new PostgresVisualizations(db, id, clock),
        content: scope.get(ContentUpdates),
        locations: new PostgresLocations(db, id),
        playlists: new PostgresPlaylists(db, id, clock),
        preferences: scope.get(Preferences),
        calendarLinks: scope.get(CalendarLinks),
        postShares: scope.get(TravelerPostShares),
        fileUploader: fileUploaderIn(scope, clock),
        storedFiles: scope.get(StoredFiles),
        personalData: scope.get(PersonalData),
        email: `${id}@scene.test`,
        relationships: scope.get(Relationships),
        blocks: scope.get(Blocks),
        reportPerson: (person, reason) => scope.get(ReportPerson).run(person, reason),
        stalledPartners: scope.get(StalledPartners),
        partnerFit: scope.get(PartnerFit),
        achievementReviews: scope.get(AchievementReviews),
        reviewLinks: scope.get(ReviewLinks),
        showcases: scope.get(Showcases),
        notifications: scope.get(Notifications),
        notificationEmails: scope.get(NotificationEmails),
        notificationSwitches: scope.get(NotificationSwitches),
        chat: scope.get(Chat),
        live: new PostgresLiveEvents(context.signals, id),
        notifyRelated: scope.get(NotifyRelated),
      };
    },
    changeTimeZone: movedIn(db),
    publicShowcases: createRequestScope(context).get(PublicShowcases),
    receivedInvitations: createRequestScope(context).get(ReceivedInvitations),
    externalReviews: createRequestScope(context).get(ExternalReviews),
    linkedReminder: new PostgresReminderUnsubscriber(db, links, clock),
    linkedEmails: createRequestScope(context).get(NotificationUnsubscriber),
    sendDueChatEmails: () =>
      sendDueChatEmails(clock, (look) => db.transaction().execute((inside) => look(new PostgresDueChatEmails(inside)))),
    sendDueDigests: () =>
      sendDueDigests(clock, (look) => db.transaction().execute((inside) => look(new PostgresDueDigests(inside)))),
    sendDueReminders: () =>
      sendDueReminders(clock, (look) => db.transaction().execute((inside) => look(new PostgresDueReminders(inside)))),
    withCohortAdmin: (authored, work) => {
      const content = { read: async () => ({ quests: authored, app: [] }) };
      return db.transaction().execute((inside) => work(new PostgresCohortAdmin(inside, content, clock, random)));
    },
    close: async () => undefined,
  };
}

/** Lets a client accept only refusals that the OpenAPI document names for the call. */
function expectDescribedRefusals(api: ApiClient, document: ServedDocument): ApiClient {
  const send = api.send.bind(api) as (call: string, ...asked: unknown[]) => Promise<unknown>;
  const checked = async (call: string, ...asked: unknown[]): Promise<unknown> => {
    try {
      return await send(call, ...asked);
    } catch (error) {
      if (error instanceof Refusal && !document.describesRefusal(call, error.key))
        throw new Error(`${call} does not describe that it may refuse with ${error.key}`, { cause: error });
      throw error;
    }
  };
  return Object.assign(api, { send: checked as ApiClient['send'] });
}

function httpEnvironment({ context, db, url, clock, call, mails, routes }: TestServer): ContractEnvironment {
  const described = servedDocumentOf(routes);
  const links = new HmacUnsubscribeLinks(context.secrets.reminderKeys);
  const apiFor = (sessionStore: MemorySessionStore): ApiClient => {
    const line = { baseURL: url + API_PREFIX, timeout: 20_000, retryDelay: 10 };
    const network = { isOnline: () => true, watch: () => () => undefined };
    return expectDescribedRefusals(new ApiClient(sessionStore, context.random, network, line), described);
  };
  return {
    setTime: (moment) => clock.set(moment),
    setClosed: setClosedIn(db),
    allowEditing: allowEditingIn(db),
    emailsTo: emailsFrom(mails),
    upgrade: upgradeIn({ db, clock }),
    async readCalendar(link) {
      const { status, body } = await call(readSharedCalendar, { secret: calendarSecretIn(link) });
      if (status === 200) return body;
      throw new Refusal(body.errorCode as MessageKey);
    },
    async addTraveler(zone = 'Europe/London'): Promise<TravelerPorts> {
      const sessionStore = new MemorySessionStore();
      const id = await addTraveler(context, { timeZone: zone });
      sessionStore.save(await sessionToken(context, id));
      const api = apiFor(sessionStore);
      return {
        id,
        notificationLink: new HmacUnsubscribeLinks(context.secrets.notificationKeys).of(id),
        reminderLink: links.of(id),
        quests: httpQuests(api),
        cohorts: httpCohorts(api),
        schedules: httpSchedules(api),
        replans: httpReplans(api),
        reminders: httpReminders(api),
        challenges: httpChallenges(api),
        answers: httpAnswers(api),
        artifacts: httpArtifacts(api),
        notebook: httpNotebook(api),
        shares: httpAppletShares(api),
        drafts: httpServerDrafts(api),
        onboardingFlows: httpOnboardingFlows(api),
        content: httpContentUpdates(api),
        locations: httpLocations(api),
        playlists: httpPlaylists(api),
        preferences: httpPreferences(api),
        calendarLinks: httpCalendarLinks(api),
        postShares: httpPostShares(api),
        fileUploader: httpFileUploader(api),
        personalData: {
          zip: async () => {
            sessionStore.save(await sessionToken(context, id));
            return httpPersonalData(api).zip();
          },
        },
        email: `${id}@scene.test`,
        relationships: httpRelationships(api),
        blocks: httpBlocks(api),
        reportPerson: httpAbuseReports(api).person,
        stalledPartners: httpStalledPartners(api),
        partnerFit: httpPartnerFit(api),
        achievementReviews: httpAchievementReviews(api),
        reviewLinks: httpReviewLinks(api),
        chat: httpChat(api),
        live: new HttpLiveEvents(sessionStore, new MemoryNetwork(), context.random, {
          ...OWN_STREAM_CONNECTION,
          baseURL: url + API_PREFIX,
        }),
        showcases: httpShowcases(api),
        notifications: httpNotifications(api),
        notificationEmails: httpNotificationEmails(api),
        notificationSwitches: httpNotificationSwitches(api),
        notifyRelated: {
          tell: async ({ to, type, targetId }) => {
            await api.send('POST /notifications', { uid: to, type, ...(targetId === null ? {} : { targetId }) });
          },
          push: async ({ to, type, targetId }) => {
            await api.send('POST /notifications/push', { uid: to, type, data: targetId === null ? {} : { targetId } });
          },
        },
      };
    },
    changeTimeZone: movedIn(db),
    publicShowcases: httpPublicShowcases(apiFor(new MemorySessionStore())),
    receivedInvitations: httpReceivedInvitations(apiFor(new MemorySessionStore())),
    externalReviews: httpExternalReviews(apiFor(new MemorySessionStore())),
    linkedEmails: httpNotificationUnsubscriber(apiFor(new MemorySessionStore())),
    linkedReminder: httpReminderUnsubscriber(apiFor(new MemorySessionStore())),
    close: async () => undefined,
  };
}

/** The scope of a call that this Traveler makes. */
async function scopeFor(
  context: TestServer['context'],
  id: TravelerId,
): Promise<ReturnType<typeof createRequestScope>> {
  const read = await context.tokens.read(await sessionToken(context, id));
  return createRequestScope({ ...context, session: read?.session, jti: read?.jti });
}

const emailsFrom =
  (mails: TestServer['mails']): ContractEnvironment['emailsTo'] =>
  async (address) =>
    (await mails()).filter(({ to }) => to === address).map(({ subject, text }) => ({ subject, text }));
