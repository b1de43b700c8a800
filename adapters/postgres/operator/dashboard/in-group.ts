import { type RawBuilder, sql } from 'kysely';
import type { PeopleGroup } from '#core/operator';
import type { ListedCohort } from '../cohort-page-query.ts';
import { cameBack, daysUntil, remindedQuests, shares } from './figure-queries.ts';

/** OPE-64 · Whether a `quest` is of a person in a group that the figures count. */
export const isInGroup = (scope: ListedCohort, group: PeopleGroup): RawBuilder<boolean> => CONDITIONS[group](scope);

const CONDITIONS: Readonly<Record<PeopleGroup, (scope: ListedCohort) => RawBuilder<boolean>>> = {
  withPartner: () => sql`quest.partner_since is not null`,
  cameBack: (scope) => sql`quest.id in (
    select quest_id from ${remindedQuests(scope)} as reminded where ${cameBack(scope)})`,
  stayedAway: (scope) => sql`quest.id in (
    select quest_id from ${remindedQuests(scope)} as reminded where not ${cameBack(scope)})`,
  notReminded: (scope) => sql`quest.id not in (select quest_id from ${remindedQuests(scope)} as reminded)`,
  answered: (scope) => sql`quest.id in (
    select quest_id from ${shares(scope)} as share where answered_at is not null)`,
  waiting: (scope) => sql`quest.id in (
    select quest_id from ${shares(scope)} as share group by quest_id having count(answered_at) = 0)`,
  notShared: (scope) => sql`quest.id not in (select quest_id from ${shares(scope)} as share)`,
};

/** OPE-64 · Whether the person of a `quest` completed something in the 7 days that many weeks ago. */
export const wasActiveIn = (scope: ListedCohort, weeksAgo: number): RawBuilder<boolean> =>
  sql`quest.active_days && ${daysUntil(scope, weeksAgo * 7)}`;
