import { LogIn, type SessionStore, SignOut, type SignInPrompt } from '@waymark/core/account';
import { SubmitReview } from '@waymark/core/achievements';
import { SendOutbox, SubmitStepEdit } from '@waymark/core/challenges';
import type { Clock, LiveEvents, Network, RandomSource } from '@waymark/core/shared';
import { BrowserNetwork } from '../adapters/browser/browser-network.ts';
import { BrowserRandomSource } from '../adapters/browser/browser-random-source.ts';
import { BrowserClock } from '../adapters/browser-storage/browser-clock.ts';
import { BrowserDeviceDrafts } from '../adapters/browser-storage/browser-device-drafts.ts';
import { BrowserDeviceIdStore } from '../adapters/browser-storage/browser-device-id-store.ts';
import { BrowserOutboxStore } from '../adapters/browser-storage/browser-outbox-store.ts';
import { BrowserSessionStore } from '../adapters/browser-storage/browser-session-store.ts';
import { BrowserUnsentChats } from '../adapters/browser-storage/browser-unsent-chats.ts';
import {
  BrowserOwnReviewDraftStore,
  BrowserReviewDraftStore,
} from '../adapters/browser-storage/review-draft-stores.ts';
import { attempt, type EnumerableStorage, localStorageOrNone } from '../adapters/browser-storage/web-storage.ts';
import * as account from '../adapters/http/account.ts';
import * as achievements from '../adapters/http/achievements.ts';
import { httpAnswers, httpArtifacts } from '../adapters/http/answers.ts';
import { ApiClient, OWN_SERVER_CONNECTION } from '../adapters/http/api-client.ts';
import { httpAppletShares, httpFileUploader } from '../adapters/http/applets.ts';
import type { ApiTransport } from '../adapters/http/axios-transport.ts';
import { httpContentUpdates, httpPostShares, httpServerDrafts } from '../adapters/http/challenge-screen.ts';
import { httpChallenges } from '../adapters/http/challenges.ts';
import { httpChat } from '../adapters/http/chat.ts';
import { httpContacts } from '../adapters/http/contacts.ts';
import { httpErrorReports } from '../adapters/http/error-reports.ts';
import { HttpLiveEvents, OWN_STREAM_CONNECTION } from '../adapters/http/live-events.ts';
import { httpNotebook } from '../adapters/http/notebook.ts';
import * as notificationSettings from '../adapters/http/notifications/notification-settings.ts';
import { httpNotifications } from '../adapters/http/notifications/notifications.ts';
import { httpPushSubscriptions } from '../adapters/http/notifications/push-subscriptions.ts';
import { httpOnboardingFlows } from '../adapters/http/onboarding.ts';
import { httpOperatorConsole } from '../adapters/http/operator.ts';
import { httpOrganisationLogIns } from '../adapters/http/organisation.ts';
import { httpOwnPasskeys, httpPasskeyLogIns } from '../adapters/http/passkeys.ts';
import { httpPlaylists } from '../adapters/http/playlist.ts';
import { httpCohorts, httpQuests } from '../adapters/http/quests.ts';
import * as relationships from '../adapters/http/relationships.ts';
import { httpCalendarLinks, httpReplans, httpSchedules } from '../adapters/http/schedule.ts';
import * as settings from '../adapters/http/settings.ts';
import * as showcases from '../adapters/http/showcases.ts';
import { MemoryNetwork } from '../adapters/in-memory/memory-network.ts';

export interface ClientOptions {
  /** The base URL of the Waymark server, such as `https://waymark.example`. */
  readonly url: string;
  /**
   * Where the session, drafts and the outbox are stored: `localStorage` in a page. Without it, the session lives as
   * long as the client, and the outbox accepts no entries. Two clients in use side by side need separate storages.
   */
  readonly storage?: EnumerableStorage;
  /** Sends requests in place of axios; it must time out by itself. The live stream uses `fetch` in any case. */
  readonly transport?: ApiTransport;
  /**
   * Asks the user to log in again when the session has ended; without it, such calls are refused with
   * `errorSessionExpired`.
   */
  readonly signInPrompt?: SignInPrompt;
  /** The clock of the device, unless it is far from the server's; then the server's. */
  readonly clock?: Clock;
  /** The browser's network state; always online outside a page. */
  readonly network?: Network;
  readonly random?: RandomSource;
}

/** The ports of the core, each by its name, over the API of one server; for one person at a time. */
export function createClient(options: ClientOptions) {
  const { url, storage = localStorageOrNone(), transport, signInPrompt } = options;
  const ownNetwork = typeof window === 'undefined' ? MemoryNetwork : BrowserNetwork;
  const network: Network = options.network ?? new ownNetwork();
  const random: RandomSource = options.random ?? new BrowserRandomSource();
  const deviceClock = new BrowserClock(storage);
  const clock: Clock = options.clock ?? deviceClock;
  const sessionStore: SessionStore = new BrowserSessionStore(storage);
  forgetSessionOfAnother(storage, sessionStore, new URL(url).origin);
  const { timeout, retryDelay } = OWN_SERVER_CONNECTION;
  const baseURL = new URL(OWN_SERVER_CONNECTION.baseURL, url).href;
  const api = new ApiClient(
    sessionStore,
    random,
    network,
    { baseURL, timeout, retryDelay, ...(transport && { transport: withWholeAddresses(transport, baseURL) }) },
    signInPrompt,
    deviceClock,
    new BrowserDeviceIdStore(random, storage),
  );
  const accounts = account.httpAccounts(api);
  const [answers, artifacts, challenges] = [httpAnswers(api), httpArtifacts(api), httpChallenges(api)];
  const achievementReviews = achievements.httpAchievementReviews(api);
  const ownReviewDraftStore = new BrowserOwnReviewDraftStore(sessionStore, storage);
  const deviceDrafts = new BrowserDeviceDrafts(sessionStore, storage);
  const outboxStore = new BrowserOutboxStore(sessionStore, storage);
  const liveEvents: LiveEvents = new HttpLiveEvents(sessionStore, network, random, {
    ...OWN_STREAM_CONNECTION,
    baseURL,
  });
  const submitReview = new SubmitReview(achievementReviews, ownReviewDraftStore);
  const submitStepEdit = new SubmitStepEdit(answers, artifacts);
  return {
    /** Every call of the API by its method and path, with the types of input and response. */
    api,
    clock,
    network,
    random,
    /** Signals changes on the server, while a Traveler is signed in and a listener is registered. */
    liveEvents,

    sessionStore,
    logIn: new LogIn(accounts, sessionStore),
    signOut: new SignOut(accounts, sessionStore),

    outboxStore,
    /** Sends the submissions that wait for a network, oldest first. */
    sendOutbox: new SendOutbox(outboxStore, challenges, deviceDrafts, submitStepEdit, submitReview),
    deviceDrafts,
    ownReviewDraftStore,
    reviewDraftStore: new BrowserReviewDraftStore(storage),
    unsentChats: new BrowserUnsentChats(sessionStore, storage),

    accounts,
    guestTrial: account.httpGuestTrial(api),
    legalDocuments: account.httpLegalDocuments(api),
    ownPassword: account.httpOwnPassword(api),
    ownSecondFactor: account.httpOwnSecondFactor(api),
    signedInDevices: account.httpSignedInDevices(api),
    ownPasskeys: httpOwnPasskeys(api),
    passkeyLogIns: httpPasskeyLogIns(api),
    organisationLogIns: httpOrganisationLogIns(api),
    contacts: httpContacts(api),
    onboardingFlows: httpOnboardingFlows(api),

    quests: httpQuests(api),
    cohorts: httpCohorts(api),
    schedules: httpSchedules(api),
    replans: httpReplans(api),
    calendarLinks: httpCalendarLinks(api),

    challenges,
    contentUpdates: httpContentUpdates(api),
    postShares: httpPostShares(api),
    serverDrafts: httpServerDrafts(api),
    answers,
    artifacts,
    appletShares: httpAppletShares(api),
    fileUploader: httpFileUploader(api),
    notebook: httpNotebook(api),
    playlists: httpPlaylists(api),

    achievementReviews,
    externalReviews: achievements.httpExternalReviews(api),
    linkedFiles: achievements.httpLinkedFiles(api),
    reviewLinks: achievements.httpReviewLinks(api),
    showcases: showcases.httpShowcases(api),
    publicShowcases: showcases.httpPublicShowcases(api),
    showcaseContact: showcases.httpShowcaseContact(api),
    showcaseFiles: showcases.httpShowcaseFiles(api),

    relationships: relationships.httpRelationships(api),
    blocks: relationships.httpBlocks(api),
    partnerFit: relationships.httpPartnerFit(api),
    receivedInvitations: relationships.httpReceivedInvitations(api),
    stalledPartners: relationships.httpStalledPartners(api),
    chat: httpChat(api),
    abuseReports: relationships.httpAbuseReports(api),

    notifications: httpNotifications(api),
    notificationEmails: notificationSettings.httpNotificationEmails(api),
    notificationSwitches: notificationSettings.httpNotificationSwitches(api),
    notificationUnsubscriber: notificationSettings.httpNotificationUnsubscriber(api),
    pushSubscriptions: httpPushSubscriptions(api),
    reminders: notificationSettings.httpReminders(api),
    reminderUnsubscriber: notificationSettings.httpReminderUnsubscriber(api),

    preferences: settings.httpPreferences(api),
    accountDeletion: settings.httpAccountDeletion(api),
    appFeedbackInbox: settings.httpAppFeedbackInbox(api),
    helpItems: settings.httpHelpItems(api),
    locations: settings.httpLocations(api),
    personalData: settings.httpPersonalData(api),
    errorReports: httpErrorReports(api),
    operatorConsole: httpOperatorConsole(api),
  };
}

/** The storage key of the server whose session is stored. */
const SERVER = 'waymark.server';

/** Clears the session of another server, so that a token is sent only to the server that issued it. */
function forgetSessionOfAnother(storage: EnumerableStorage, sessionStore: SessionStore, server: string): void {
  const former = attempt(() => storage.getItem(SERVER)) ?? server;
  if (former !== server) sessionStore.end();
  attempt(() => storage.setItem(SERVER, server));
}

const withWholeAddresses = (transport: ApiTransport, baseURL: string): ApiTransport => ({
  send: (request) => transport.send({ ...request, url: baseURL + request.url }),
  upload: (upload) => transport.upload(upload),
});

export type WaymarkClient = ReturnType<typeof createClient>;
