import { IsBoolean, IsString, MaxLength } from 'class-validator';
import { IsId, IsBooleanOrText } from '../shared/form-fields.ts';

export class QuestIdForm {
  @IsId() questId = '';
}

export class QuestOnboardingForm {
  @IsId() questId = '';
  @IsBooleanOrText() @IsBoolean() isOffboarding = false;
}

export class WeekIdForm {
  @IsId() weekId = '';
}

/** Errors by their codes, an HTML paragraph each (ERR-8); the server writes the text of the email. */
export class ContentErrorReportForm {
  @IsString() @MaxLength(2000) message = '';
}
