import { ReadableMessages } from '#core/chat/server';
import { MemoryAchievementRecords } from '#memory/achievements/memory-achievement-records';
import { MemoryReviewLinkMailer, MemoryReviewLinks } from '#memory/achievements/memory-review-links';
import { MemoryAnswers } from '#memory/applets/memory-answers';
import { MemoryArtifacts } from '#memory/applets/memory-artifacts';
import { MemoryNotebook } from '#memory/applets/memory-notebook';
import { MemoryOnboardingFlows } from '#memory/onboarding/memory-onboarding-flows';
import { IcalWriter } from '#adapters/calendar/ical-writer';
import { MemoryCalendarLinks, MemorySharedCalendars } from '#memory/schedule/memory-calendar-links';
import { MemoryChallenges } from '#memory/challenges/memory-challenges';
import { MemoryCohortAdmin } from '#memory/operator/memory-cohort-admin';
import { MemoryLiveEvents } from '#memory/shared/memory-live-events';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { MemoryPinnedQuests } from '#memory/content/memory-pinned-quests';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import { MemoryRateLimits } from '#memory/account/memory-rate-limits';
import { MemoryLocations } from '#memory/settings/memory-locations';
import { MemoryPersonalData } from '#memory/settings/memory-personal-data';
import { MemoryPostShares } from '#memory/challenges/memory-post-shares';
import { MemorySubmittedPosts } from '#memory/challenges/memory-submitted-posts';
import { MemoryPreferences } from '#memory/settings/memory-preferences';
import { MemoryPlaylists } from '#memory/playlist/memory-playlists';
import { MemoryCohorts, MemoryQuests } from '#memory/quests/memory-quests';
import { MemoryDueDigests } from '#memory/notifications/memory-due-digests';
import { MemoryDueReminders } from '#memory/notifications/memory-due-reminders';
import { MemoryReminderUnsubscriber, MemoryUnsubscribeLinks } from '#memory/notifications/memory-reminder-unsubscriber';
import {
  MemoryNotificationEmails,
  MemoryNotificationLinks,
  MemoryNotificationUnsubscriber,
} from '#memory/notifications/memory-notification-emails';
import { MemoryNotificationSwitches } from '#memory/notifications/memory-notification-switches';
import { MemoryNotifications, MemoryNotifier } from '#memory/notifications/memory-notifications';
import { MemoryReminders } from '#memory/notifications/memory-reminders';
import { MemoryReplans } from '#memory/schedule/memory-replans';
import { MemoryServerDrafts } from '#memory/applets/memory-server-drafts';
import { MemorySchedules } from '#memory/schedule/memory-schedules';
import type { MemoryShareEmail } from '#memory/challenges/memory-share-mailer';
import { MemoryAppletShares } from '#memory/applets/memory-applet-shares';
import { MemoryInvitationMailer, MemoryMailedInvitations } from '#memory/relationships/memory-mailed-invitations';
import { MemoryDueChatEmails } from '#memory/chat/memory-due-chat-emails';
import { MemoryChat } from '#memory/chat/memory-chat';
import { MemoryBlockRecords } from '#memory/relationships/memory-block-records';
import { MemoryFindablePeople } from '#memory/relationships/memory-findable-people';
import { MemoryPartnerActivity } from '#memory/relationships/memory-partner-activity';
import { MemoryRelationshipPairs } from '#memory/relationships/memory-relationship-pairs';
import { MemoryShowcaseMailer } from '#memory/showcases/memory-showcase-mailer';
import { MemoryShowcaseRecords } from '#memory/showcases/memory-showcase-records';
import { MemoryVisualizations } from '#memory/onboarding/memory-visualizations';
import { MemoryTokens } from '#memory/account/memory-sessions';
import { MemoryDatabase } from '#memory/memory-database';
import { MagicBytesFileInspector } from '#adapters/files/magic-bytes-file-inspector';
import { SharpPictureRenderer } from '#adapters/files/sharp-picture-renderer';
import { MemoryFileUploader } from '#memory/applets/memory-file-uploader';
import { MemoryStoredFiles } from '#memory/applets/memory-files';
import { MemoryObjectStore } from '#adapters/in-memory/memory-object-store';
import { HmacFileLinks } from '#adapters/tokens/hmac-links';
import { ZipArchiveWriter } from '#adapters/zip/zip-archive-writer';
import { emailProblem } from '#core/account';
import {
  VisitorExternalReviews,
  GiveFeedback,
  ReplyToFeedback,
  TravelerAchievementReviews,
  TravelerReviewLinks,
  SendReviewLink,
  SharePostWithReader,
} from '#core/achievements/server';
import { UPLOAD_LIMIT } from '#core/applets';
import {
  VisitorReceivedInvitations,
  ChangeRelationship,
  MailInvitation,
  NotifyRelated,
  ReportPerson,
  TravelerBlocks,
  TravelerRelationships,
  TravelerPartnerFit,
  TravelerStalledPartners,
} from '#core/relationships/server';
import { TravelerContentUpdates, TravelerDrafts } from '#core/challenges/server';
import { ReadCalendarFeed } from '#core/schedule/server';
import { CreatePicture } from '#core/settings/server';
import { TravelerShowcases, VisitorPublicShowcases } from '#core/showcases/server';
import { ANN_CLAIMS, APP_CARDS, COHORTS, FRIDAY, ORGANIZATIONS, LOCATIONS } from '../../fixtures/sample-quests.ts';
import { sendDueChatEmails } from './send-due-chat-emails.ts';
import { sendDueDigests } from './send-due-digests.ts';
import { sendDueReminders } from './send-due-reminders.ts';
import { serverEnvironments } from './server-environments.ts';
import { calendarSecretIn, type ContractEnvironment } from './contract-environment.ts';
import { NO_PROFILE } from '#core/relationships';

export type { TravelerPorts, ContractEnvironment } from './contract-environment.ts';

/** Every kind of adapter that a Traveler's ports are made of; each opens a world of its own, at the scene's Friday. */
export const everyEnvironment: readonly {
  readonly name: string;
  readonly open: (limitsScale?: number) => Promise<ContractEnvironment>;
}[] = [{ name: 'memory', open: async () => memoryEnvironment() }, ...serverEnvironments];

function memoryEnvironment(): ContractEnvironment {
  const clock = new MemoryClock(FRIDAY, 'Europe/London');
  const world = new MemoryDatabase(clock, new MemoryRandomSource(), APP_CARDS);
  world.cohorts.push(...COHORTS);
  world.locations.push(...LOCATIONS);
  const tokens = new MemoryTokens(clock);
  const stored = {
    clock,
    random: world.random,
    objects: new MemoryObjectStore(),
    inspector: new MagicBytesFileInspector(),
  };
  const limits = new MemoryRateLimits(clock);
  const pairs = new MemoryRelationshipPairs(world);
  const blockRecords = new MemoryBlockRecords(world);
  const mailedInvitations = new MemoryMailedInvitations(clock);
  const invitationMailer = new MemoryInvitationMailer();
  const notifier = new MemoryNotifier(world);
  const records = new MemoryAchievementRecords(world);
  const reviewLinks = new MemoryReviewLinks(world);
  const reviewMailer = new MemoryReviewLinkMailer();
  const sendLink = new SendReviewLink(reviewLinks, reviewMailer, clock);
  const giveFeedback = new GiveFeedback(records, notifier, clock, world.random);
  const emails: MemoryShareEmail[] = [];
  let travelers = 0;
  return {
    setTime: (moment) => clock.set(moment),
    async setClosed(enrollmentCode, isClosed) {
      const index = world.cohorts.findIndex((cohort) => cohort.enrollmentCode === enrollmentCode);
      const cohort = world.cohorts[index];
      if (cohort) world.cohorts[index] = { ...cohort, isClosed };
    },
    async allowEditing(enrollmentCode, allowEditCompleted) {
      const cohort = world.cohorts.find((one) => one.enrollmentCode === enrollmentCode);
      if (cohort) world.replaceCohort({ ...cohort, allowEditCompleted });
    },
    emailsTo: async (address) =>
      emails
        .filter(({ form }) => form.receiver === address)
        .map(({ form: { subject, message }, pieces }) => ({
          subject,
          text: [message, ...pieces.flatMap(({ title, text, file }) => [title, text, file ?? ''])].join('\n'),
        }))
        .concat(
          invitationMailer.sent
            .filter(({ to }) => to === address)
            .map(({ senderName, message, relationship, token }) => ({
              subject: senderName,
              text: `${message}\n/invitation/${relationship}#authToken=${token}`,
            })),
          reviewMailer.sent
            .filter(({ to }) => to === address)
            .map(({ senderName, challengeTitle, message, postId, token }) => ({
              subject: `${senderName} would like your feedback`,
              text: `${challengeTitle}\n${message}\n/external_feedback/${postId}#authToken=${token}`,
            })),
        ),
    async upgrade(enrollmentCode, content) {
      const cohort = world.cohorts.find((one) => one.enrollmentCode === enrollmentCode);
      if (cohort) world.upgradeCohort(cohort.id, content);
    },
    readCalendar: (url) =>
      new ReadCalendarFeed(new MemorySharedCalendars(world), new IcalWriter(), clock).run(calendarSecretIn(url)),
    async addTraveler(zone = 'Europe/London') {
      travelers += 1;
      const id = `traveler-${travelers}`;
      world.traveler(id).timeZone = zone;
      const person = { id, displayName: 'Ann Walker', email: `${id}@scene.test`, ...NO_PROFILE };
      world.people.set(id, person);
      const fileUploader = new MemoryFileUploader({ ...stored, links: new HmacFileLinks([new Uint8Array(32)], id) });
      const storedFiles = new MemoryStoredFiles(fileUploader.records);
      const texts = new ReadableMessages(person, pairs, new MemoryChat(world, id));
      return {
        id,
        notificationLink: new MemoryNotificationLinks().of(id),
        reminderLink: new MemoryUnsubscribeLinks().of(id),
        quests: new MemoryQuests(world, id),
        cohorts: new MemoryCohorts(world),
        schedules: new MemorySchedules(world, id),
        replans: new MemoryReplans(world, id),
        reminders: new MemoryReminders(world, id),
        challenges: new MemoryChallenges(world, id, storedFiles),
        answers: new MemoryAnswers(world, id),
        artifacts: new MemoryArtifacts(world, id, storedFiles),
        notebook: new MemoryNotebook(world, id),
        shares: new MemoryAppletShares(world, id, emailProblem, emails, storedFiles),
        drafts: new TravelerDrafts(new MemoryServerDrafts(world, id), new MemoryPinnedQuests(world, id)),
        onboardingFlows: new MemoryOnboardingFlows(world, id),
        visualizations: new MemoryVisualizations(world, id),
        content: new TravelerContentUpdates(new MemoryPinnedQuests(world, id), world.clock),
        calendarLinks: new MemoryCalendarLinks(world, id),
        locations: new MemoryLocations(world, id),
        playlists: new MemoryPlaylists(world, id),
        postShares: new MemoryPostShares(world, id, emailProblem, emails, storedFiles),
        fileUploader,
        personalData: new MemoryPersonalData(limits, world, id, new ZipArchiveWriter(), {
          ...stored,
          records: fileUploader.records,
        }),
        storedFiles,
        email: person.email,
        relationships: new TravelerRelationships(
          person,
          pairs,
          blockRecords,
          new ChangeRelationship(pairs, notifier, new MemoryFindablePeople(world)),
          new MailInvitation(mailedInvitations, invitationMailer, limits, clock),
          clock,
          world.random,
        ),
        blocks: new TravelerBlocks(person, pairs, blockRecords, new MemoryFindablePeople(world), texts, clock),
        reportPerson: (other, reason) =>
          new ReportPerson(person, pairs, blockRecords, texts, { keep: async () => undefined }).run(other, reason),
        stalledPartners: new TravelerStalledPartners(person, pairs, new MemoryPartnerActivity(world), notifier, clock),
        partnerFit: new TravelerPartnerFit(
          person,
          new MemoryFindablePeople(world),
          pairs,
          blockRecords,
          new ChangeRelationship(pairs, notifier, new MemoryFindablePeople(world)),
          clock,
          world.random,
        ),
        achievementReviews: new TravelerAchievementReviews(
          person,
          records,
          pairs,
          new SharePostWithReader(
            person,
            new MemorySubmittedPosts(world, id),
            pairs,
            records,
            reviewLinks,
            sendLink,
            notifier,
            clock,
          ),
          giveFeedback,
          new ReplyToFeedback(records, notifier, clock),
        ),
        reviewLinks: new TravelerReviewLinks(person, reviewLinks, records, pairs, sendLink, clock),
        showcases: new TravelerShowcases(
          person,
          new MemoryShowcaseRecords(world),
          pairs,
          storedFiles,
          clock,
          world.random,
          {
            mailer: new MemoryShowcaseMailer(),
            emailProblem,
          },
        ),
        notifications: new MemoryNotifications(world, id),
        notificationEmails: new MemoryNotificationEmails(world, id),
        notificationSwitches: new MemoryNotificationSwitches(world, id),
        chat: new MemoryChat(world, id),
        live: new MemoryLiveEvents(world, id),
        notifyRelated: new NotifyRelated(person, pairs, notifier),
        preferences: new MemoryPreferences(
          world,
          id,
          (changed) =>
            tokens.issue({ ...ANN_CLAIMS, id, ...changed }, { jti: `log-in of ${id}`, loggedInAt: clock.now() }),
          memoryPictures(fileUploader.records, stored),
          fileUploader.records,
        ),
      };
    },
    async changeTimeZone(traveler, zone) {
      world.traveler(traveler).timeZone = zone;
    },
    receivedInvitations: new VisitorReceivedInvitations(
      pairs,
      mailedInvitations,
      new ChangeRelationship(pairs, notifier, new MemoryFindablePeople(world)),
      clock,
    ),
    externalReviews: new VisitorExternalReviews(reviewLinks, records, pairs, giveFeedback, clock),
    publicShowcases: new VisitorPublicShowcases(new MemoryShowcaseRecords(world)),
    linkedReminder: new MemoryReminderUnsubscriber(world),
    linkedEmails: new MemoryNotificationUnsubscriber(world),
    sendDueChatEmails: () => sendDueChatEmails(clock, (look) => look(new MemoryDueChatEmails(world))),
    sendDueDigests: () => sendDueDigests(clock, (look) => look(new MemoryDueDigests(world))),
    sendDueReminders: () => sendDueReminders(clock, (look) => look(new MemoryDueReminders(world))),
    withCohortAdmin: (authored, work) =>
      work(
        new MemoryCohortAdmin(
          world,
          authored,
          ORGANIZATIONS.map(({ id }) => id),
        ),
      ),
    close: async () => undefined,
  };
}

const memoryPictures = (
  records: MemoryFileUploader['records'],
  { objects, clock, random }: Pick<ConstructorParameters<typeof MemoryFileUploader>[0], 'objects' | 'clock' | 'random'>,
): CreatePicture =>
  new CreatePicture(
    records,
    objects,
    new SharpPictureRenderer(),
    { file: UPLOAD_LIMIT, traveler: 20 * UPLOAD_LIMIT },
    clock,
    random,
  );
