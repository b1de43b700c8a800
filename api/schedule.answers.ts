import { Type } from '@sinclair/typebox';
import { calendarDate, count, orNull, record, text, yesOrNo } from './shared.answers.ts';

const hours = Type.Integer({ minimum: 0, maximum: 12 });

const weeklyHours = record({
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
  saturday: hours,
  sunday: hours,
});

const item = record({
  kind: Type.Union([Type.Literal('step'), Type.Literal('post')]),
  challengeId: text,
  stepId: orNull(text),
  completed: yesOrNo,
});

export const configAnswer = record({
  hasCommittedSchedule: yesOrNo,
  minimumHours: count,
  weekScheduleMap: Type.Record(text, weeklyHours),
});
export const scheduleAnswer = record({
  schedule: Type.Record(text, Type.Record(calendarDate, Type.Array(item))),
});
