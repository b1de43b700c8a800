import type { ContainerModule } from 'inversify';
import { PostgresBoardings } from '#adapters/postgres/postgres-boardings';
import { PostgresChallenges } from '#adapters/postgres/postgres-challenges';
import { PostgresCohorts, PostgresQuests } from '#adapters/postgres/postgres-quests';
import { PostgresPlans } from '#adapters/postgres/postgres-plans';
import { PostgresReminders } from '#adapters/postgres/postgres-reminders';
import { PostgresSchedules } from '#adapters/postgres/postgres-schedules';
import { PostgresVisualizations } from '#adapters/postgres/postgres-visualizations';
import { Challenges } from '#core/challenges';
import { Reminders } from '#core/notifications';
import { Boardings, Visualizations } from '#core/onboarding';
import { Cohorts, Quests } from '#core/quests';
import { Plans, Schedules } from '#core/schedule';
import { bindings } from '../../composition/bindings.ts';
import type { ScopeParts } from '../house.ts';

/** The journey of the Traveler who asks, over adapters that can see no other's; nothing but cohorts for who is not signed in. */
export const travelerBindings = ({ db, clock, dice, session }: ScopeParts): ContainerModule =>
  bindings(({ give }) => {
    give(Cohorts, new PostgresCohorts(db));
    if (!session) return;
    const traveler = session.id;
    give(Quests, new PostgresQuests(db, traveler, clock, dice));
    give(Boardings, new PostgresBoardings(db, traveler, clock));
    give(Visualizations, new PostgresVisualizations(db, traveler, clock));
    give(Schedules, new PostgresSchedules(db, traveler, clock));
    give(Plans, new PostgresPlans(db, traveler, clock));
    give(Reminders, new PostgresReminders(db, traveler));
    give(Challenges, new PostgresChallenges(db, traveler, clock, dice));
  });
