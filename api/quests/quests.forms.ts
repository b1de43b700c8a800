import { Type } from 'class-transformer';
import { IsBoolean, IsObject, ValidateNested } from 'class-validator';
import { questCodeProblem } from '#core/account';
import { Satisfies } from '../satisfies.ts';
import { DatePartsForm } from '../shared/form-fields.ts';

/** Today where the Traveler is, and whether to start in the week under way; absent counts as yes (ACC-2). */
export class LocalStartDateForm extends DatePartsForm {
  @IsBoolean() startOnSameWeek = true;
}

export class JoinCohortForm {
  @Satisfies(questCodeProblem) enrollmentCode = '';

  @IsObject()
  @ValidateNested()
  @Type(() => LocalStartDateForm)
  userLocalDate!: LocalStartDateForm;
}

export class QuestCodeForm {
  @Satisfies(questCodeProblem) code = '';
}
