import type { Schedule, LastReplan, CommittedSchedule, ReplannedWeek, ScheduleConfig } from '#core/schedule';
import { ITEM_KINDS, type QuestId } from '#core/quests';
import type { WeekId, ChallengeId, StepId } from '#core/content';
import { Type as Nested } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsNumber, IsObject, ValidateIf, ValidateNested } from 'class-validator';
import type { CalendarDate } from '#core/shared';
import { IsId, IsOptionalOrNull } from '../shared/form-fields.ts';
import { Type } from '@sinclair/typebox';
import {
  boolean,
  calendarDate,
  integer,
  listOf,
  mapOf,
  nullable,
  oneOf,
  strictObject,
  text,
  typed,
} from '../shared/response-types.ts';
import { QuestIdForm } from '../onboarding/onboarding.api.ts';
import { get, post } from '../endpoint.ts';

/** Hours by weekday as the calls carry them. */
export class WeekdayHoursForm {
  @IsNumber() mondayHours = 0;
  @IsNumber() tuesdayHours = 0;
  @IsNumber() wednesdayHours = 0;
  @IsNumber() thursdayHours = 0;
  @IsNumber() fridayHours = 0;
  @IsNumber() saturdayHours = 0;
  @IsNumber() sundayHours = 0;
}

export class SaveScheduleForm extends WeekdayHoursForm {
  @IsId() questId: QuestId = '';
  @IsOptionalOrNull() @IsId() weekId?: WeekId;
  @IsOptionalOrNull() @IsBoolean() shouldApplyForAllWeeksNotStarted?: boolean;

  /**
   * The hours that the page showed as committed, or null if none; if different hours are stored by now, they are not
   * replaced.
   */
  @ValidateIf(({ seen }: SaveScheduleForm) => seen !== undefined && seen !== null)
  @IsObject()
  @ValidateNested()
  @Nested(() => WeekdayHoursForm)
  seen?: WeekdayHoursForm | null;
}

/** The new date of an item; a post has no step. */
class DestinationForm {
  @IsId() challenge: ChallengeId = '';
  @ValidateIf((move: DestinationForm) => move.step !== null) @IsId() step: StepId | null = null;
  @IsId() to: CalendarDate = '';
}

class AcceptReplanForm {
  @IsId() questId: QuestId = '';
  @IsId() weekId: WeekId = '';
  @IsNumber() hoursLeft = 0;

  @IsArray()
  @ArrayMaxSize(1000)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Nested(() => DestinationForm)
  moves: DestinationForm[] = [];
}

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
  kind: oneOf(ITEM_KINDS),
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
  weekScheduleMap: mapOf(weeklyHours),
};

/** A week of the quest, with the hours committed to; none are zero. */
interface ScheduledWeek extends WeekdayHoursForm {
  readonly id: WeekId;
  readonly weekId: WeekId;
  readonly weekNumber: number;
  readonly startingDate: CalendarDate;
}

const weeks = listOf<ScheduledWeek>(
  strictObject({
    id: text,
    weekId: text,
    weekNumber: integer,
    startingDate: calendarDate,
    mondayHours: hours,
    tuesdayHours: hours,
    wednesdayHours: hours,
    thursdayHours: hours,
    fridayHours: hours,
    saturdayHours: hours,
    sundayHours: hours,
  }),
);

/** The weeks of a quest in order, with the committed hours. */
export interface WithWeeks {
  readonly weeks: readonly ScheduledWeek[];
}

const schedule = Type.Unsafe<Schedule>(mapOf(mapOf(Type.Array(item))));

const committedScheduleResponse = strictObject({ ...config, schedule, weeks });

const last = nullable(
  typed<LastReplan>(
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
  ),
);

const replannedWeekResponse = strictObject({ schedule, last });

export const readSchedule = get('/schedules', {
  summary: 'Read the schedule',
  description: 'Answers with the steps and posts of each week by day.',
  refusals: ['questNotFound'],
  form: QuestIdForm,
  response: strictObject({ schedule }),
});

export const saveSchedule = post('/schedules', {
  summary: 'Commit to hours',
  description:
    'Keeps hours by weekday for a week, or for all weeks that have not started, and plans the steps by them.',
  refusals: [
    'missingWeek',
    'questNotFound',
    'scheduleLocked',
    'scheduleOutdated',
    'scheduleTooLong',
    'scheduleTooShort',
  ],
  form: SaveScheduleForm,
  response: typed<CommittedSchedule & WithWeeks>(committedScheduleResponse),
});

export const updateSchedule = post('/schedules/update', {
  summary: 'Change the hours committed to',
  description: 'The same as `saveSchedule` for a schedule that is there.',
  refusals: [
    'missingWeek',
    'questNotFound',
    'scheduleLocked',
    'scheduleOutdated',
    'scheduleTooLong',
    'scheduleTooShort',
  ],
  form: SaveScheduleForm,
  response: typed<CommittedSchedule & WithWeeks>(committedScheduleResponse),
});

export const readScheduleConfig = get('/schedules/config', {
  summary: 'Read the hours committed to',
  description:
    'Answers with the hours of each week, also as `weeks` in their order with what each weekday takes, and the least that a week needs.',
  refusals: [
    'errorGetScheduleConfigNoQuest',
    'errorGetScheduleConfigNoWeekContentful',
    'errorGetScheduleConfigNoWeekSpec',
  ],
  form: QuestIdForm,
  response: typed<ScheduleConfig & WithWeeks>(strictObject({ ...config, weeks })),
});

export const readLastReplan = get('/schedules/replan', {
  summary: 'Read the last new plan',
  description: 'Answers with what was moved last, and whether that can be undone.',
  refusals: ['questNotFound'],
  form: QuestIdForm,
  response: strictObject({ last }),
});

export const acceptReplan = post('/schedules/replan', {
  summary: 'Accept a new plan',
  description: 'Moves what was missed to the days that are named.',
  refusals: [
    'questNotFound',
    'replanHoursNotPossible',
    'replanMovesNothing',
    'replanNoWeek',
    'replanNotCommitted',
    'replanNothingOpen',
    'replanOutdated',
    'scheduleLocked',
  ],
  form: AcceptReplanForm,
  response: typed<ReplannedWeek>(replannedWeekResponse),
});

export const undoReplan = post('/schedules/replan/undo', {
  summary: 'Undo the last new plan',
  description: 'Puts everything back to the day it was moved from.',
  refusals: ['questNotFound', 'replanNothingToUndo', 'replanUndoTooLate', 'scheduleLocked'],
  form: QuestIdForm,
  response: typed<ReplannedWeek>(replannedWeekResponse),
});
