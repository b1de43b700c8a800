import { Type } from '@sinclair/typebox';
import { calendarDate, count, instant, orNull, points, record, text, yesOrNo } from './shared.answers.ts';

const step = record({
  id: text,
  stepNumber: count,
  title: text,
  stepDuration: orNull(Type.Number()),
  scheduledDate: orNull(calendarDate),
  missedDate: orNull(calendarDate),
});

const challenge = record({
  id: text,
  title: text,
  subtitle: orNull(text),
  imageUrl: orNull(text),
  location: text,
  hoursPerWeek: orNull(Type.Number()),
  bonusChallenge: yesOrNo,
  totalXp: count,
  completed: yesOrNo,
  steps: Type.Array(step),
  completedSteps: Type.Array(count),
  postScheduledDate: orNull(calendarDate),
  postMissedDate: orNull(calendarDate),
});

const week = record({
  id: text,
  weekNumber: count,
  weekName: text,
  title: text,
  startingDate: calendarDate,
  unlockAfterDays: orNull(count),
  hasOnboarding: yesOrNo,
  hasSeenOnboarding: yesOrNo,
  challenges: Type.Array(challenge),
});

const quest = record({
  id: text,
  contentfulId: text,
  cohortId: text,
  cohortOrganizationId: text,
  title: text,
  isSampleQuest: yesOrNo,
  startingDate: calendarDate,
  completedAt: orNull(instant),
  hasSeenOnboarding: yesOrNo,
  hasOffboarding: yesOrNo,
  hasSeenOffboarding: yesOrNo,
  hasCommittedSchedule: yesOrNo,
  weeks: Type.Array(week),
});

const dateParts = record({ year: count, month: count, day: count });
const joinedQuest = record({
  id: text,
  cohortId: text,
  enrollmentCode: text,
  questContentfulId: text,
  title: text,
  isSampleQuest: yesOrNo,
  startingDate: calendarDate,
  joinedAt: instant,
  lastVisitAt: instant,
  completedAt: orNull(instant),
  isClosed: yesOrNo,
  isCurrent: yesOrNo,
});
const weekRecord = record({
  id: text,
  contentfulId: text,
  weekNumber: count,
  weekName: text,
  title: text,
  startingDate: calendarDate,
  unlockAfterDays: orNull(count),
  contentIds: Type.Array(text),
  completedAt: orNull(instant),
});
const questRecord = record({
  id: text,
  cohortId: text,
  createdAt: instant,
  completedAt: orNull(instant),
  updatedAt: instant,
});

const promises = record({ weeks: Type.Array(text), quest: yesOrNo });
export const journeyAnswer = record({ quest, points, zone: text, promises });
export const joinedCohortsAnswer = record({
  cohorts: Type.Array(joinedQuest),
  cohortStartingDate: orNull(dateParts),
  userCohortExist: record({ exist: yesOrNo }),
  timeZone: text,
});
export const activeCohortAnswer = record({
  id: text,
  enrollmentCode: text,
  questContentfulId: text,
  createdAt: instant,
  completedAt: orNull(instant),
  isClosed: yesOrNo,
});
export const oldQuestsAnswer = record({ quests: Type.Array(questRecord) });
export const questWeeksAnswer = record({ weeks: Type.Array(weekRecord) });
export const joinedAnswer = record({ questId: text });
export const cohortAnswer = record({
  id: text,
  enrollmentCode: text,
  questTitle: text,
  startingDate: calendarDate,
  isSampleQuest: yesOrNo,
});
