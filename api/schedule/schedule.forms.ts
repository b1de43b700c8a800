import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsNumber, IsObject, ValidateIf, ValidateNested } from 'class-validator';
import type { ChallengeId, QuestId, StepId, WeekId } from '#core/quests';
import type { CalendarDate } from '#core/shared';
import { IsId, IsOptionalOrNull } from '../shared/form-fields.ts';
import type { WeekdayHours } from './schedule.api.ts';

class WeekdayHoursForm implements WeekdayHours {
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

  @ValidateIf(({ seen }: SaveScheduleForm) => seen !== undefined && seen !== null)
  @IsObject()
  @ValidateNested()
  @Type(() => WeekdayHoursForm)
  seen?: WeekdayHoursForm | null;
}

/** Where something goes; a post has no step. */
class DestinationForm {
  @IsId() challenge: ChallengeId = '';
  @ValidateIf((move: DestinationForm) => move.step !== null) @IsId() step: StepId | null = null;
  @IsId() to: CalendarDate = '';
}

export class AcceptReplanForm {
  @IsId() questId: QuestId = '';
  @IsId() weekId: WeekId = '';
  @IsNumber() hoursLeft = 0;

  @IsArray()
  @ArrayMaxSize(1000)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => DestinationForm)
  moves: DestinationForm[] = [];
}
