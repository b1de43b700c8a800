import { Type } from '@sinclair/typebox';
import {
  calendarDate,
  integer,
  instant,
  nullable,
  points,
  strictObject,
  text,
  boolean,
} from '../shared/response-types.ts';

const step = strictObject({
  id: text,
  stepNumber: integer,
  title: text,
  stepDuration: nullable(Type.Number()),
  scheduledDate: nullable(calendarDate),
  missedDate: nullable(calendarDate),
});

const challenge = strictObject({
  id: text,
  title: text,
  subtitle: nullable(text),
  imageUrl: nullable(text),
  location: text,
  hoursPerWeek: nullable(Type.Number()),
  bonusChallenge: boolean,
  totalXp: integer,
  completed: boolean,
  steps: Type.Array(step),
  completedSteps: Type.Array(integer),
  postScheduledDate: nullable(calendarDate),
  postMissedDate: nullable(calendarDate),
});

const week = strictObject({
  id: text,
  weekNumber: integer,
  weekName: text,
  title: text,
  startingDate: calendarDate,
  unlockAfterDays: nullable(integer),
  hasOnboarding: boolean,
  hasSeenOnboarding: boolean,
  challenges: Type.Array(challenge),
});

const quest = strictObject({
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
  weeks: Type.Array(week),
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
  quest,
  points,
  zone: text,
  promises,
  hasPlaylist: boolean,
  hasRelationships: boolean,
});
export const joinedCohortsResponse = strictObject({
  cohorts: Type.Array(joinedQuest),
  cohortStartingDate: nullable(dateParts),
  userCohortExist: strictObject({ exist: boolean }),
  timeZone: text,
});
export const activeCohortResponse = strictObject({
  id: text,
  enrollmentCode: text,
  questContentfulId: text,
  createdAt: instant,
  completedAt: nullable(instant),
  isClosed: boolean,
});
export const oldQuestsResponse = strictObject({ quests: Type.Array(questRecord) });
export const questWeeksResponse = strictObject({ weeks: Type.Array(weekRecord) });
export const joinCohortResponse = strictObject({ questId: text });
export const cohortResponse = strictObject({
  id: text,
  enrollmentCode: text,
  questTitle: text,
  startingDate: calendarDate,
  isSampleQuest: boolean,
});
