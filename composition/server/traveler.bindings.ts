import { OutboxErrorReports } from '#adapters/mail/outbox-support-mailer';
import { PostgresAnswers } from '#adapters/postgres/applets/postgres-answers';
import {
  PostgresOnboardingFlows,
  PostgresVisualizations,
} from '#adapters/postgres/onboarding/postgres-onboarding-flows';
import { PostgresChallenges } from '#adapters/postgres/challenges/postgres-challenges';
import { PostgresPinnedQuests } from '#adapters/postgres/content/postgres-pinned-quests';
import { WebhookCompletionNews } from '#adapters/postgres/operator/webhooks/webhook-completion-news';
import { PostgresErrorReports } from '#adapters/postgres/operator/postgres-audit-log';
import { PostgresPlaylists } from '#adapters/postgres/playlist/postgres-playlists';
import { PostgresCohorts, PostgresQuests } from '#adapters/postgres/quests/postgres-quests';
import { PostgresPlans } from '#adapters/postgres/schedule/postgres-plans';
import { PostgresReminders } from '#adapters/postgres/notifications/postgres-reminders';
import { PostgresReplans, PostgresSchedules } from '#adapters/postgres/schedule/postgres-schedules';
import { PostgresServerDrafts } from '#adapters/postgres/applets/postgres-server-drafts';
import { Answers, ServerDrafts } from '#core/applets';
import { HtmlSanitizer } from '#core/applets/server';
import { AchievementRecords, TravelerCompletionNews } from '#core/achievements/server';
import { Challenges, ContentUpdates } from '#core/challenges';
import { CompletionNews, TravelerContentUpdates, TravelerDrafts } from '#core/challenges/server';
import { Notifier, Reminders } from '#core/notifications';
import { Outbox } from '#core/notifications/server';
import { Contacts } from '#core/account';
import { PostgresContacts } from '#adapters/postgres/account/postgres-contacts';
import { OnboardingFlows, Visualizations } from '#core/onboarding';
import { Playlists } from '#core/playlist';
import { Cohorts, Quests } from '#core/quests';
import { RelationshipPairs } from '#core/relationships';
import { Replans, Schedules } from '#core/schedule';
import { Plans } from '#core/schedule/server';
import { ErrorReports } from '#core/shared';
import { isAnyRequest, isSignedIn } from './request-kinds.ts';
import { requestBindings } from '../bindings.ts';

/** The cohorts of all Travelers. */
export const cohortBindings = requestBindings(isAnyRequest, ({ fromRequest }) => {
  fromRequest(Cohorts, ({ db }) => new PostgresCohorts(db));
});

/** The quest progress of the signed-in Traveler; its adapters see no other Traveler's rows. */
export const travelerBindings = requestBindings(isSignedIn, ({ fromRequest }) => {
  fromRequest(Quests, ({ db, session, clock, random }) => new PostgresQuests(db, session.id, clock, random));
  fromRequest(ErrorReports, ({ db, clock, random, settings, session }, get) => {
    const at = { clock, random, release: settings.release };
    const support = (report: string) => new OutboxErrorReports(get(Outbox), settings, { traveler: session.id, report });
    return new PostgresErrorReports(db, session.id, at, support);
  });
  fromRequest(OnboardingFlows, ({ db, session, clock }) => new PostgresOnboardingFlows(db, session.id, clock));
  fromRequest(Visualizations, ({ db, session, clock }) => new PostgresVisualizations(db, session.id, clock));
  fromRequest(Schedules, ({ db, session, clock }) => new PostgresSchedules(db, session.id, clock));
  fromRequest(Plans, ({ db, session, clock }) => new PostgresPlans(db, session.id, clock));
  fromRequest(Replans, ({ db, session, clock }) => new PostgresReplans(db, session.id, clock));
  fromRequest(Reminders, ({ db, session, clock }) => new PostgresReminders(db, session.id, clock));
  fromRequest(ContentUpdates, ({ clock }, get) => new TravelerContentUpdates(get(PostgresPinnedQuests), clock));
  fromRequest(PostgresServerDrafts, ({ db, session, clock }) => new PostgresServerDrafts(db, session.id, clock));
  fromRequest(ServerDrafts, (_, get) => new TravelerDrafts(get(PostgresServerDrafts), get(PostgresPinnedQuests)));
  fromRequest(Contacts, ({ db, session, clock, random }) => new PostgresContacts(db, session.id, clock, random));
  fromRequest(Playlists, ({ db, session, clock }) => new PostgresPlaylists(db, session.id, clock));
  fromRequest(Answers, ({ db, session }) => new PostgresAnswers(db, session.id));
  fromRequest(
    CompletionNews,
    ({ session, db, clock, random }, get) =>
      new WebhookCompletionNews(
        new TravelerCompletionNews(session, get(RelationshipPairs), get(AchievementRecords), get(Notifier)),
        session.id,
        { db, clock, random },
      ),
  );
  fromRequest(
    Challenges,
    ({ db, session, clock, random }, get) =>
      new PostgresChallenges(db, session.id, clock, random, get(HtmlSanitizer), get(CompletionNews)),
  );
});
