import { IsBoolean, IsNumber, IsOptional } from 'class-validator';
import type { QuestId, WeekId } from '#core/quests';
import { IsId } from './shared.forms.ts';

export class ScheduleForm {
  @IsId() questId: QuestId = '';
  @IsOptional() @IsId() weekId?: WeekId;
  @IsOptional() @IsBoolean() shouldApplyForAllWeeksNotStarted?: boolean;
  @IsNumber() mondayHours = 0;
  @IsNumber() tuesdayHours = 0;
  @IsNumber() wednesdayHours = 0;
  @IsNumber() thursdayHours = 0;
  @IsNumber() fridayHours = 0;
  @IsNumber() saturdayHours = 0;
  @IsNumber() sundayHours = 0;
}
