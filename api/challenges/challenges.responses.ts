import { Type } from '@sinclair/typebox';
import { appletAnswerSchema } from '../applets/applets.responses.ts';
import { appletContentSchema } from '../content/content.responses.ts';
import {
  calendarDate,
  integer,
  instant,
  nullable,
  points,
  strictObject,
  richText,
  text,
  boolean,
} from '../shared/response-types.ts';

const step = strictObject({
  id: text,
  stepNumber: integer,
  title: text,
  content: richText,
  stepDuration: nullable(Type.Number()),
  stepPoints: integer,
  doneButton: nullable(text),
  additionalInfo: Type.Array(strictObject({ kind: text, content: richText })),
  appletIds: Type.Array(text),
});

const content = strictObject({
  id: text,
  title: text,
  subtitle: nullable(text),
  congratsMessage: nullable(text),
  imageUrl: nullable(text),
  number: integer,
  hoursPerWeek: nullable(Type.Number()),
  totalXp: integer,
  bonusChallenge: boolean,
  location: text,
  duration: nullable(Type.Number()),
  participants: nullable(text),
  steps: Type.Array(step),
  post: strictObject({
    title: text,
    reflect: richText,
    reflectPlaceholder: nullable(text),
    fileUpload: boolean,
    doneButton: nullable(text),
  }),
});

export const challengeResponse = strictObject({
  id: text,
  weekId: text,
  content,
  applets: Type.Array(appletContentSchema),
  completed: boolean,
  completedSteps: Type.Array(integer),
  answers: Type.Array(appletAnswerSchema),
  post: nullable(
    strictObject({ reflectAnswers: text, completedAt: instant, fileUrl: nullable(text), fileType: nullable(text) }),
  ),
  scheduledDates: Type.Record(text, calendarDate),
  postScheduledDate: nullable(calendarDate),
  isTrial: boolean,
  hasCommittedSchedule: boolean,
  allowEditCompleted: boolean,
});
export const stepCompletionResponse = strictObject({ completedSteps: Type.Array(integer) });
export const challengeCompletionResponse = strictObject({ earned: points, totals: points });
