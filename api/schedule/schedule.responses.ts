import { Type } from '@sinclair/typebox';
import { calendarDate, integer, nullable, strictObject, text, boolean } from '../shared/response-types.ts';

const hours = Type.Integer({ minimum: 0, maximum: 12 });

const weeklyHours = strictObject({
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
  saturday: hours,
  sunday: hours,
});

const itemFields = {
  kind: Type.Union([Type.Literal('step'), Type.Literal('post')]),
  challenge: text,
  step: nullable(text),
};

const item = strictObject({
  ...itemFields,
  completed: boolean,
});

const config = {
  hasCommittedSchedule: boolean,
  minimumHours: integer,
  weekScheduleMap: Type.Record(text, weeklyHours),
};
const schedule = Type.Record(text, Type.Record(calendarDate, Type.Array(item)));

export const scheduleConfigResponse = strictObject(config);
export const scheduleResponse = strictObject({ schedule });
export const committedScheduleResponse = strictObject({ ...config, schedule });

const last = nullable(
  strictObject({
    weekId: text,
    hoursLeft: integer,
    on: calendarDate,
    moves: Type.Array(
      strictObject({
        ...itemFields,
        minutes: Type.Number(),
        from: nullable(calendarDate),
        to: calendarDate,
        missed: nullable(calendarDate),
      }),
    ),
    isUndoable: boolean,
  }),
);

export const lastReplanResponse = strictObject({ last });
export const replannedWeekResponse = strictObject({ schedule, last });
