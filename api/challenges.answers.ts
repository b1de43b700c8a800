import { Type } from '@sinclair/typebox';
import { givenAnswer } from './applets.answers.ts';
import { appletAnswer } from './content.answers.ts';
import { calendarDate, count, instant, orNull, points, record, richText, text, yesOrNo } from './shared.answers.ts';

const step = record({
  id: text,
  stepNumber: count,
  title: text,
  content: richText,
  stepDuration: orNull(Type.Number()),
  stepPoints: count,
  doneButton: orNull(text),
  additionalInfo: Type.Array(record({ kind: text, content: richText })),
  appletIds: Type.Array(text),
});

const content = record({
  id: text,
  title: text,
  subtitle: orNull(text),
  congratsMessage: orNull(text),
  imageUrl: orNull(text),
  number: count,
  hoursPerWeek: orNull(Type.Number()),
  totalXp: count,
  bonusChallenge: yesOrNo,
  location: text,
  duration: orNull(Type.Number()),
  participants: orNull(text),
  steps: Type.Array(step),
  post: record({
    title: text,
    reflect: richText,
    reflectPlaceholder: orNull(text),
    fileUpload: yesOrNo,
    doneButton: orNull(text),
  }),
});

export const challengeAnswer = record({
  id: text,
  weekId: text,
  content,
  applets: Type.Array(appletAnswer),
  completed: yesOrNo,
  completedSteps: Type.Array(count),
  answers: Type.Array(givenAnswer),
  post: orNull(record({ reflectAnswers: text, completedAt: instant, fileUrl: orNull(text), fileType: orNull(text) })),
  scheduledDates: Type.Record(text, calendarDate),
  postScheduledDate: orNull(calendarDate),
  isTrial: yesOrNo,
  hasCommittedSchedule: yesOrNo,
  allowEditCompleted: yesOrNo,
});
export const stepCompletionAnswer = record({ completedSteps: Type.Array(count) });
export const challengeCompletionAnswer = record({ earned: points, totals: points });
