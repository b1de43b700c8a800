import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsObject, IsString, MaxLength, MinLength, ValidateNested } from 'class-validator';
import {
  displayNameProblem,
  emailProblem,
  LEGAL_DOCUMENTS,
  type LegalDocument,
  type LogInInput,
  passwordProblem,
  questCodeProblem,
  type ResetPasswordInput,
  type SignUpInput,
  timeZoneProblem,
  verificationCodeProblem,
  type VerifyEmailInput,
} from '#core/account';
import type { MessageKey } from '#core/messages';
import type { TravelerId } from '#core/shared';
import { Satisfies } from '../satisfies.ts';
import { DatePartsForm, IsId, IsOptionalOrNull } from '../shared/form-fields.ts';

const says = (key: MessageKey): { message: MessageKey } => ({ message: key });

export class LogInForm implements LogInInput {
  @Satisfies(emailProblem) email = '';

  @IsString()
  @MinLength(1, says('passwordMissing'))
  @MaxLength(1024, says('passwordTooLong'))
  password = '';

  @IsOptionalOrNull() @IsString() @MaxLength(100) timeZone?: string;
}

export class EmailForm {
  @Satisfies(emailProblem) email = '';
}

/** The draft that sign-up answered with; only its address is asked for. */
export class ResendCodeForm extends EmailForm {
  @IsOptionalOrNull() @IsId() id?: TravelerId;
  @IsOptionalOrNull() @IsString() @MaxLength(1024) displayName?: string;
  @IsOptionalOrNull() @IsBoolean() verified?: boolean;
}

export class SignUpForm implements SignUpInput {
  @Satisfies(displayNameProblem) displayName = '';
  @Satisfies(emailProblem) email = '';
  @Satisfies(passwordProblem) password = '';
  @Satisfies(questCodeProblem) code = '';
  @Satisfies(timeZoneProblem) timeZone = '';

  @IsObject()
  @ValidateNested()
  @Type(() => DatePartsForm)
  userLocalDate!: DatePartsForm;

  @IsOptionalOrNull() @IsBoolean() startOnSameWeek?: boolean;
}

export class VerifyEmailForm implements VerifyEmailInput {
  @Satisfies(emailProblem) email = '';
  @Satisfies(verificationCodeProblem) verificationCode = '';
  @IsOptionalOrNull() @Satisfies(passwordProblem) password?: string;
  @IsOptionalOrNull() @Satisfies(displayNameProblem) displayName?: string;
  @IsOptionalOrNull() @Satisfies(questCodeProblem) code?: string;
  @IsOptionalOrNull() @Satisfies(timeZoneProblem) timeZone?: string;
}

export class ResetPasswordForm implements ResetPasswordInput {
  @Satisfies(emailProblem) email = '';
  @Satisfies(verificationCodeProblem) verificationCode = '';
  @Satisfies(passwordProblem) password = '';
  @IsString() @MaxLength(1024) repeatPassword = '';
  @IsOptionalOrNull() @Satisfies(displayNameProblem) displayName?: string;
  @IsOptionalOrNull() @Satisfies(questCodeProblem) code?: string;
  @IsOptionalOrNull() @Satisfies(timeZoneProblem) timeZone?: string;
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
