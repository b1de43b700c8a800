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
  hasCommittedSchedule: yesOrNo,
  weeks: Type.Array(week),
});

export const journeyAnswer = record({ quest, points });
export const joinedAnswer = record({ questId: text });
export const cohortAnswer = record({
  id: text,
  enrollmentCode: text,
  questTitle: text,
  startingDate: calendarDate,
  isSampleQuest: yesOrNo,
});
