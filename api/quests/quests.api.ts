import {
  boolean,
  calendarDate,
  instant,
  integer,
  listOf,
  nullable,
  oneOf,
  points,
  strictObject,
  text,
  typed,
} from '../shared/response-types.ts';
import { LOCATION_TYPES } from '#core/content';
import type { WeekRecord, Cohort, JoinedQuest, ActiveQuest } from '#core/quests';
import { Type as Nested } from 'class-transformer';
import { IsBoolean, IsObject, ValidateNested } from 'class-validator';
import { questCodeProblem } from '#core/account';
import { DatePartsForm, IsTypedCode } from '../shared/form-fields.ts';
import { Type } from '@sinclair/typebox';
import { QuestIdForm } from '../onboarding/onboarding.api.ts';
import { get, post } from '../endpoint.ts';

/** The Traveler's current date, and whether to start in the week under way; absent counts as true (ACC-2). */
class LocalStartDateForm extends DatePartsForm {
  @IsBoolean() startOnSameWeek = true;
}

class JoinCohortForm {
  @IsTypedCode(questCodeProblem) enrollmentCode = '';

  @IsObject()
  @ValidateNested()
  @Nested(() => LocalStartDateForm)
  userLocalDate!: LocalStartDateForm;
}

class QuestCodeForm {
  @IsTypedCode(questCodeProblem) code = '';
}

export const stepSummary = strictObject({
  id: text,
  stepNumber: integer,
  title: text,
  stepDuration: nullable(Type.Number()),
  scheduledDate: nullable(calendarDate),
  missedDate: nullable(calendarDate),
});

export const challengeSummary = strictObject({
  id: text,
  title: text,
  subtitle: nullable(text),
  imageUrl: nullable(text),
  location: oneOf(LOCATION_TYPES),
  hoursPerWeek: nullable(Type.Number()),
  bonusChallenge: boolean,
  totalXp: integer,
  completed: boolean,
  steps: Type.Array(stepSummary),
  completedSteps: Type.Array(integer),
  postScheduledDate: nullable(calendarDate),
  postMissedDate: nullable(calendarDate),
});

export const weekSchema = strictObject({
  id: text,
  weekNumber: integer,
  weekName: text,
  title: text,
  startingDate: calendarDate,
  unlockAfterDays: nullable(integer),
  hasOnboarding: boolean,
  hasSeenOnboarding: boolean,
  challenges: Type.Array(challengeSummary),
});

export const questSchema = strictObject({
  id: text,
  contentfulId: text,
  cohortId: text,
  cohortOrganizationId: text,
  title: text,
  isSampleQuest: boolean,
  startingDate: calendarDate,
  completedAt: nullable(instant),
  hasSeenOnboarding: boolean,
  hasOffboarding: boolean,
  hasSeenOffboarding: boolean,
  hasCommittedSchedule: boolean,
  weeks: Type.Array(weekSchema),
});

const dateParts = strictObject({ year: integer, month: integer, day: integer });

const joinedQuest = strictObject({
  id: text,
  cohortId: text,
  enrollmentCode: text,
  questContentfulId: text,
  title: text,
  isSampleQuest: boolean,
  startingDate: calendarDate,
  joinedAt: instant,
  lastVisitAt: instant,
  completedAt: nullable(instant),
  isClosed: boolean,
  isCurrent: boolean,
});

const weekRecord = strictObject({
  id: text,
  contentfulId: text,
  weekNumber: integer,
  weekName: text,
  title: text,
  startingDate: calendarDate,
  unlockAfterDays: nullable(integer),
  contentIds: Type.Array(text),
  completedAt: nullable(instant),
});

const questRecord = strictObject({
  id: text,
  cohortId: text,
  createdAt: instant,
  completedAt: nullable(instant),
  updatedAt: instant,
});

const promises = strictObject({ weeks: Type.Array(text), quest: boolean });

export const activeQuestResponse = strictObject({
  quest: questSchema,
  points,
  zone: text,
  promises,
  hasPlaylist: boolean,
  hasRelationships: boolean,
  isTranslationWithheld: boolean,
});

export const readActiveQuest = get('/quests/active', {
  summary: 'Read the active quest',
  description:
    'Answers with the quest in progress, its weeks and challenges, the points so far and what is open today.',
  refusals: ['errorContentWeekDefMissing', 'errorContentWeekDefPlaylistMissing', 'errorNotFoundActiveQuest'],
  usualRefusals: ['noActiveQuest'],
  response: typed<ActiveQuest>(activeQuestResponse),
});

export const readOldQuests = get('/quests/old', {
  summary: 'List past quests',
  description: 'Answers with the quests that are no longer in progress.',
  refusals: [],
  response: strictObject({ quests: Type.Array(questRecord) }),
});

export const readQuestWeeks = get('/quests/{questId}/weeks', {
  summary: 'List the weeks of a quest',
  description: 'Answers with the weeks in their order, with the day each one starts and whether it is completed.',
  refusals: ['errorContentWeekDefMissing', 'errorContentWeekDefPlaylistMissing', 'errorGetWeeksForQuestNoQuest'],
  form: QuestIdForm,
  response: strictObject({ weeks: listOf<WeekRecord>(weekRecord) }),
});

export const readJoinedCohorts = get('/cohorts', {
  summary: 'List joined cohorts',
  description: 'Answers with every cohort of the Traveler and the date from which the one in progress runs.',
  refusals: [],
  response: strictObject({
    cohorts: listOf<JoinedQuest>(joinedQuest),
    cohortStartingDate: nullable(dateParts),
    userCohortExist: strictObject({ exist: boolean }),
    timeZone: text,
  }),
});

export const readActiveCohort = get('/cohorts/active', {
  summary: 'Read the active cohort',
  description: 'Answers with the cohort of the quest in progress.',
  refusals: ['noActiveQuest'],
  response: strictObject({
    id: text,
    enrollmentCode: text,
    questContentfulId: text,
    createdAt: instant,
    completedAt: nullable(instant),
    isClosed: boolean,
  }),
});

export const joinCohort = post('/cohorts', {
  summary: 'Join a cohort',
  description: 'Starts the quest of a code. The day is today where the Traveler is.',
  refusals: [
    'alreadyOnQuest',
    'cohortClosed',
    'dateNotValid',
    'questCodeMalformed',
    'questCodeMissing',
    'questCodeNotValid',
    'questNotFound',
    'questUnfinished',
  ],
  form: JoinCohortForm,
  response: strictObject({ questId: text }),
});

export const findCohortByCode = get('/cohorts/code/{code}', {
  summary: 'Find a cohort by its code',
  description: 'Says what a code leads to before somebody joins. Without a session too.',
  refusals: ['cohortClosed', 'questCodeMalformed', 'questCodeMissing', 'questCodeNotValid'],
  form: QuestCodeForm,
  response: typed<Cohort>(
    strictObject({
      id: text,
      enrollmentCode: text,
      questTitle: text,
      startingDate: calendarDate,
      isSampleQuest: boolean,
    }),
  ),
});
