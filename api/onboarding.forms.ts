import { ArrayMaxSize, IsArray, IsBoolean, IsString, MaxLength } from 'class-validator';
import { IsId, YesOrNo } from './shared.forms.ts';

export class QuestForm {
  @IsId() questId = '';
}

export class QuestBoardingForm {
  @IsId() questId = '';
  @YesOrNo() @IsBoolean() isOffboarding = false;
}

export class WeekForm {
  @IsId() weekId = '';
}

/** Errors by their codes; what they say is the server's own. */
export class ReportForm {
  @IsArray()
  @ArrayMaxSize(20)
  @IsString({ each: true })
  @MaxLength(100, { each: true })
  message: string[] = [];
}
