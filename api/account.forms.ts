import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsObject, IsString, MaxLength, MinLength, ValidateNested } from 'class-validator';
import {
  displayNameProblem,
  emailProblem,
  LEGAL_DOCUMENTS,
  type LegalDocument,
  passwordProblem,
  questCodeProblem,
  timeZoneProblem,
  verificationCodeProblem,
} from '#core/account';
import type { MessageKey } from '#core/messages';
import type { TravelerId } from '#core/shared';
import { Satisfies } from './satisfies.ts';
import { DatePartsForm, IsId, MayBeAbsent } from './shared.forms.ts';

const says = (key: MessageKey): { message: MessageKey } => ({ message: key });

export class LogInForm {
  @Satisfies(emailProblem) email = '';

  @IsString()
  @MinLength(1, says('passwordMissing'))
  @MaxLength(1024, says('passwordTooLong'))
  password = '';

  @MayBeAbsent() @IsString() @MaxLength(100) timeZone?: string;
}

export class EmailForm {
  @Satisfies(emailProblem) email = '';
}

/** The draft that sign-up answered with; only its address is asked for. */
export class ResendForm extends EmailForm {
  @MayBeAbsent() @IsId() id?: TravelerId;
  @MayBeAbsent() @IsString() @MaxLength(1024) displayName?: string;
  @MayBeAbsent() @IsBoolean() verified?: boolean;
}

export class SignUpForm {
  @Satisfies(displayNameProblem) displayName = '';
  @Satisfies(emailProblem) email = '';
  @Satisfies(passwordProblem) password = '';
  @Satisfies(questCodeProblem) code = '';
  @Satisfies(timeZoneProblem) timeZone = '';

  @IsObject()
  @ValidateNested()
  @Type(() => DatePartsForm)
  userLocalDate!: DatePartsForm;

  @MayBeAbsent() @IsBoolean() startOnSameWeek?: boolean;
}

export class VerifyForm {
  @Satisfies(emailProblem) email = '';
  @Satisfies(verificationCodeProblem) verificationCode = '';
  @MayBeAbsent() @Satisfies(passwordProblem) password?: string;
}

export class ResetPasswordForm {
  @Satisfies(emailProblem) email = '';
  @Satisfies(verificationCodeProblem) verificationCode = '';
  @Satisfies(passwordProblem) password = '';
  @IsString() @MaxLength(1024) repeatPassword = '';
}

export class ChangePasswordForm {
  @IsString()
  @MinLength(1, says('oldPasswordMissing'))
  @MaxLength(1024, says('passwordTooLong'))
  oldPassword = '';

  @Satisfies(passwordProblem) newPassword = '';
}

export class LegalDocumentForm {
  @IsIn(LEGAL_DOCUMENTS) name!: LegalDocument;
}
