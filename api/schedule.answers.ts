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

const place = {
  kind: Type.Union([Type.Literal('step'), Type.Literal('post')]),
  challenge: text,
  step: orNull(text),
};

const item = record({
  ...place,
  completed: yesOrNo,
});

const config = {
  hasCommittedSchedule: yesOrNo,
  minimumHours: count,
  weekScheduleMap: Type.Record(text, weeklyHours),
};
const schedule = Type.Record(text, Type.Record(calendarDate, Type.Array(item)));

export const configAnswer = record(config);
export const scheduleAnswer = record({ schedule });
export const committedAnswer = record({ ...config, schedule });

const last = orNull(
  record({
    weekId: text,
    hoursLeft: count,
    on: calendarDate,
    moves: Type.Array(
      record({
        ...place,
        minutes: Type.Number(),
        from: orNull(calendarDate),
        to: calendarDate,
        missed: orNull(calendarDate),
      }),
    ),
    isUndoable: yesOrNo,
  }),
);

export const lastReplanAnswer = record({ last });
export const replannedAnswer = record({ schedule, last });
