import type { ContainerModule } from 'inversify';
import { ListedHtmlCleaner } from '#adapters/html/listed-html-cleaner';
import { MailedErrorDesk } from '#adapters/mail/mailed-error-desk';
import { PostgresAnswers } from '#adapters/postgres/postgres-answers';
import { PostgresBoardings } from '#adapters/postgres/postgres-boardings';
import { PostgresChallenges } from '#adapters/postgres/postgres-challenges';
import { PostgresContentUpdates } from '#adapters/postgres/postgres-content-updates';
import { PostgresCohorts, PostgresQuests } from '#adapters/postgres/postgres-quests';
import { PostgresOutbox } from '#adapters/postgres/postgres-outbox';
import { PostgresPlans } from '#adapters/postgres/postgres-plans';
import { PostgresReminders } from '#adapters/postgres/postgres-reminders';
import { PostgresReplans } from '#adapters/postgres/postgres-replans';
import { PostgresSavedDrafts } from '#adapters/postgres/postgres-saved-drafts';
import { PostgresSchedules } from '#adapters/postgres/postgres-schedules';
import { PostgresVisualizations } from '#adapters/postgres/postgres-visualizations';
import { Answers, SavedDrafts } from '#core/applets';
import { Challenges, ContentUpdates } from '#core/challenges';
import { Reminders } from '#core/notifications';
import { Contacts } from '#core/account';
import { PostgresContacts } from '#adapters/postgres/postgres-contacts';
import { Boardings, Visualizations } from '#core/onboarding';
import { Cohorts, Quests } from '#core/quests';
import { Plans, Replans, Schedules } from '#core/schedule';
import { ErrorDesk } from '#core/shared';
import { bindings } from '../../composition/bindings.ts';
import type { ScopeParts } from '../house.ts';

/** The journey of the Traveler who asks, over adapters that can see no other's; nothing but cohorts for who is not signed in. */
export const travelerBindings = ({ db, clock, dice, secrets, settings, session }: ScopeParts): ContainerModule =>
  bindings(({ give }) => {
    give(Cohorts, new PostgresCohorts(db));
    if (!session) return;
    const traveler = session.id;
    give(Quests, new PostgresQuests(db, traveler, clock, dice));
    give(ErrorDesk, new MailedErrorDesk(new PostgresOutbox(db, clock, dice, secrets), settings, traveler));
    give(Boardings, new PostgresBoardings(db, traveler, clock));
    give(Visualizations, new PostgresVisualizations(db, traveler, clock));
    give(Schedules, new PostgresSchedules(db, traveler, clock));
    give(Plans, new PostgresPlans(db, traveler, clock));
    give(Contacts, new PostgresContacts(db, traveler, clock, dice));
    give(Replans, new PostgresReplans(db, traveler, clock));
    give(Reminders, new PostgresReminders(db, traveler, clock));
    give(ContentUpdates, new PostgresContentUpdates(db, traveler, clock));
    give(Answers, new PostgresAnswers(db, traveler));
    give(SavedDrafts, new PostgresSavedDrafts(db, traveler, clock));
    give(Challenges, new PostgresChallenges(db, traveler, clock, dice, new ListedHtmlCleaner()));
  });
