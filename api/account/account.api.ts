import {
  type LogInInput,
  type LegalDocument,
  type ResetPasswordInput,
  type SignedInDevice,
  type SignUpDraft,
  type SignUpInput,
  type VerifyEmailInput,
  displayNameProblem,
  emailProblem,
  LEGAL_DOCUMENTS,
  passwordProblem,
  questCodeProblem,
  timeZoneProblem,
  verificationCodeProblem,
} from '#core/account';
import type { TravelerId } from '#core/shared';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsObject, IsString, MaxLength, MinLength, ValidateNested } from 'class-validator';
import type { MessageKey } from '#core/messages';
import { Satisfies } from '../satisfies.ts';
import { DatePartsForm, IsId, IsOptionalOrNull, IsTypedCode } from '../shared/form-fields.ts';
import {
  instant,
  listOf,
  nullable,
  strictObject,
  richText,
  text,
  boolean,
  tokenResponse,
  emptyResponse,
  typed,
} from '../shared/response-types.ts';
import { post, get, patch } from '../endpoint.ts';

const says = (key: MessageKey): { message: MessageKey } => ({ message: key });

class LogInForm implements LogInInput {
  @Satisfies(emailProblem) email = '';

  @IsString()
  @MinLength(1, says('passwordMissing'))
  @MaxLength(1024, says('passwordTooLong'))
  password = '';

  @IsOptionalOrNull() @IsString() @MaxLength(100) timeZone?: string;
  @IsOptionalOrNull() @IsString() @MaxLength(100) secondFactor?: string;
}

export class EmailForm {
  @Satisfies(emailProblem) email = '';
}

/** The draft that sign-up answered with; only its address is used. */
export class ResendCodeForm extends EmailForm {
  @IsOptionalOrNull() @IsId() id?: TravelerId;
  @IsOptionalOrNull() @IsString() @MaxLength(1024) displayName?: string;
  @IsOptionalOrNull() @IsBoolean() verified?: boolean;
}

class SignUpForm implements SignUpInput {
  @Satisfies(displayNameProblem) displayName = '';
  @Satisfies(emailProblem) email = '';
  @Satisfies(passwordProblem) password = '';
  @IsTypedCode(questCodeProblem) code = '';
  @Satisfies(timeZoneProblem) timeZone = '';

  @IsObject()
  @ValidateNested()
  @Type(() => DatePartsForm)
  userLocalDate!: DatePartsForm;

  @IsOptionalOrNull() @IsBoolean() startOnSameWeek?: boolean;
}

class VerifyEmailForm implements VerifyEmailInput {
  @Satisfies(emailProblem) email = '';
  @IsTypedCode(verificationCodeProblem) verificationCode = '';
  @IsOptionalOrNull() @Satisfies(passwordProblem) password?: string;
  @IsOptionalOrNull() @Satisfies(displayNameProblem) displayName?: string;
  @IsOptionalOrNull() @IsTypedCode(questCodeProblem) code?: string;
  @IsOptionalOrNull() @Satisfies(timeZoneProblem) timeZone?: string;
}

class ResetPasswordForm implements ResetPasswordInput {
  @Satisfies(emailProblem) email = '';
  @IsTypedCode(verificationCodeProblem) verificationCode = '';
  @Satisfies(passwordProblem) password = '';
  @IsString() @MaxLength(1024) repeatPassword = '';
  @IsOptionalOrNull() @Satisfies(displayNameProblem) displayName?: string;
  @IsOptionalOrNull() @IsTypedCode(questCodeProblem) code?: string;
  @IsOptionalOrNull() @Satisfies(timeZoneProblem) timeZone?: string;
}

class ChangePasswordForm {
  @IsString()
  @MinLength(1, says('oldPasswordMissing'))
  @MaxLength(1024, says('passwordTooLong'))
  oldPassword = '';

  @Satisfies(passwordProblem) newPassword = '';
}

class LegalDocumentForm {
  @IsIn(LEGAL_DOCUMENTS) name!: LegalDocument;
}

export class PasswordForm {
  @IsString()
  @MinLength(1, { message: 'oldPasswordMissing' })
  @MaxLength(1024, { message: 'passwordTooLong' })
  password = '';
}

class DeviceForm extends PasswordForm {
  @IsId() deviceId = '';
}

const emailResponse = strictObject({ email: text });

export const logIn = post('/login', {
  summary: 'Log in',
  description:
    'Answers with a token for later calls, and ends the session of a token that comes with this one. Send it as `Authorization: Bearer`. A header `x-refreshed-id-token` on later answers carries its successor. Where two-step log-in is on, `secondFactorNeeded` asks for `secondFactor` once the password is right: a one-time code or a recovery code.',
  refusals: [
    'accountLocked',
    'emailMissing',
    'emailNotValid',
    'errorAuthentication',
    'organisationLogInRequired',
    'passwordMissing',
    'passwordTooLong',
    'secondFactorNeeded',
    'secondFactorWrong',
  ],
  transport: 'json with device',
  form: LogInForm,
  response: tokenResponse,
});

export const logOut = post('/logout', {
  summary: 'Log out',
  description: 'Ends the session of the token. Other sessions of the account go on.',
  refusals: [],
  response: emptyResponse,
});

export const signUp = post('/users', {
  summary: 'Sign up',
  description:
    'Makes an account that is not verified yet, joins the quest of the code and emails a code of five digits. Until `verifyEmail` most calls of the account are refused with `errorNotVerified`.',
  refusals: [
    'cohortClosed',
    'dateNotValid',
    'displayNameMissing',
    'displayNameNotValid',
    'displayNameTooLong',
    'emailMissing',
    'emailNotValid',
    'emailTaken',
    'nameHoldsLink',
    'nameImpersonal',
    'organisationLogInRequired',
    'passwordGuessable',
    'passwordIsOwn',
    'passwordMissing',
    'passwordTooCommon',
    'passwordTooLong',
    'passwordTooShort',
    'questCodeMalformed',
    'questCodeMissing',
    'questCodeNotValid',
    'timeZoneNotValid',
    'tooManyCodes',
  ],
  transport: 'json with device',
  form: SignUpForm,
  response: typed<SignUpDraft>(strictObject({ id: text, displayName: text, email: text, verified: boolean })),
});

export const resendCode = post('/users/resend', {
  summary: 'Send the verification code again',
  description:
    'Emails a new code where the address has an account that is not verified yet. Answers the same for every address, so that it does not reveal who has an account.',
  refusals: ['emailMissing', 'emailNotValid', 'organisationLogInRequired', 'tooManyCodes'],
  transport: 'json with device',
  form: ResendCodeForm,
  response: emailResponse,
});

export const verifyEmail = post('/users/verify', {
  summary: 'Verify an email address',
  description:
    'Takes `verificationCode` and `email` and answers with a session token. The two are enough when both calls name the device that signed up in `x-waymark-device`. Otherwise `newPasswordRequired` asks for `password`, and `signUpDetailsRequired` for `displayName`, `code` and `timeZone` when it is not the password of the sign-up. Both name what is missing in `fields` of `additionalInformation` and leave the code unused, so send it again with those.',
  refusals: [
    'accountLocked',
    'cohortClosed',
    'displayNameMissing',
    'displayNameNotValid',
    'displayNameTooLong',
    'emailMissing',
    'emailNotValid',
    'nameHoldsLink',
    'nameImpersonal',
    'newPasswordRequired',
    'organisationLogInRequired',
    'passwordGuessable',
    'passwordIsOwn',
    'passwordMissing',
    'passwordTooCommon',
    'passwordTooLong',
    'passwordTooShort',
    'questCodeMalformed',
    'questCodeMissing',
    'questCodeNotValid',
    'signUpDetailsRequired',
    'timeZoneNotValid',
    'verificationCodeMalformed',
    'verificationCodeMissing',
    'verificationCodeNotValid',
  ],
  transport: 'json with device',
  form: VerifyEmailForm,
  response: tokenResponse,
});

export const forgotPassword = post('/users/passwordForgotten', {
  summary: 'Ask for a code to reset the password',
  description: 'Emails a code where the address has an account. Answers the same for every address.',
  refusals: ['emailMissing', 'emailNotValid', 'organisationLogInRequired', 'tooManyCodes'],
  transport: 'json with device',
  form: EmailForm,
  response: emailResponse,
});

export const resetPassword = post('/users/reset', {
  summary: 'Reset the password',
  description:
    'Takes the code from the email and sets a new password. Every session of the account ends. For an address that was never proven `displayName`, `code` and `timeZone` must come too, except on the device that signed up; `signUpDetailsRequired` names them in `fields` of `additionalInformation`.',
  refusals: [
    'cohortClosed',
    'displayNameMissing',
    'displayNameNotValid',
    'displayNameTooLong',
    'emailMissing',
    'emailNotValid',
    'nameHoldsLink',
    'nameImpersonal',
    'organisationLogInRequired',
    'passwordGuessable',
    'passwordIsOwn',
    'passwordMissing',
    'passwordTooCommon',
    'passwordTooLong',
    'passwordTooShort',
    'passwordsDiffer',
    'questCodeMalformed',
    'questCodeMissing',
    'questCodeNotValid',
    'signUpDetailsRequired',
    'timeZoneNotValid',
    'verificationCodeMalformed',
    'verificationCodeMissing',
    'verificationCodeNotValid',
  ],
  transport: 'json with device',
  form: ResetPasswordForm,
  response: emailResponse,
});

export const checkUniqueEmail = get('/users/unique-email', {
  summary: 'Check whether an email address is free',
  description: 'Says whether an account may be made with the address. Send a plus sign in it encoded as `%2B`.',
  refusals: ['emailMissing', 'emailNotValid'],
  form: EmailForm,
  response: strictObject({ unique: boolean }),
});

export const changePassword = patch('/users/change-password', {
  summary: 'Change the password',
  description:
    'Replaces the password of whoever is signed in. Every session of theirs ends, also that of the call; the answer brings the token of a new one.',
  refusals: [
    'currentPasswordWrong',
    'oldPasswordMissing',
    'passwordGuessable',
    'passwordIsOwn',
    'passwordMissing',
    'passwordTooCommon',
    'passwordTooLong',
    'passwordTooShort',
  ],
  form: ChangePasswordForm,
  response: tokenResponse,
});

export const confirmPassword = post('/users/confirm-password', {
  summary: 'Confirm the password',
  description:
    'Takes the password of whoever is signed in. For 5 minutes after it, as after a log-in, the session may make the calls that are otherwise refused with `errorConfirmationNeeded`.',
  refusals: ['currentPasswordWrong', 'oldPasswordMissing', 'passwordTooLong'],
  form: PasswordForm,
  response: emptyResponse,
});

export const readDevices = get('/users/devices', {
  summary: 'List the signed-in devices',
  description:
    'Answers with every session of whoever is signed in, the one last used first. Browser and system are null where the user agent named none that is known.',
  refusals: [],
  response: strictObject({
    devices: listOf<SignedInDevice>(
      strictObject({
        id: text,
        browser: nullable(text),
        system: nullable(text),
        lastUsedAt: instant,
        isCurrent: boolean,
      }),
    ),
  }),
});

export const signOutDevice = post('/users/devices/{deviceId}/sign-out', {
  summary: 'Sign a device out',
  description: 'Ends one session of the caller, named by its `id` in `readDevices`, when their password is right.',
  refusals: ['currentPasswordWrong', 'errorNotFound', 'oldPasswordMissing', 'passwordTooLong'],
  form: DeviceForm,
  response: emptyResponse,
});

export const signOutOtherDevices = post('/users/devices/sign-out-others', {
  summary: 'Sign out every other device',
  description: 'Ends every session of the caller except the one that makes the call, when their password is right.',
  refusals: ['currentPasswordWrong', 'oldPasswordMissing', 'passwordTooLong'],
  form: PasswordForm,
  response: emptyResponse,
});

export const readLegalDocument = get('/legal', {
  summary: 'Read a legal document',
  description: 'Answers with the terms of service or the privacy policy as rich text.',
  refusals: [],
  form: LegalDocumentForm,
  response: strictObject({ fields: strictObject({ content: richText }) }),
});
