import { IsBoolean, IsString, MaxLength } from 'class-validator';
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

/** Errors by their codes, an HTML paragraph each (ERR-8); what the letter says of them is the server's own. */
export class ReportForm {
  @IsString() @MaxLength(2000) message = '';
}
