import { IsString, MaxLength, MinLength } from 'class-validator';
import type { SecondFactorChange, SecondFactorSetup, SecondFactorStatus } from '#core/account';
import { get, post } from '../endpoint.ts';
import { PasswordForm } from './account.api.ts';
import { boolean, emptyResponse, integer, listOf, strictObject, text, typed } from '../shared/response-types.ts';

class ConfirmForm {
  @IsString()
  @MinLength(1, { message: 'secondFactorNeeded' })
  @MaxLength(100, { message: 'secondFactorMalformed' })
  secondFactor = '';
}

class ChangeForm extends PasswordForm implements SecondFactorChange {
  @IsString()
  @MinLength(1, { message: 'secondFactorNeeded' })
  @MaxLength(100, { message: 'secondFactorMalformed' })
  secondFactor = '';
}

const recoveryCodesResponse = strictObject({ recoveryCodes: listOf<string>(text) });

const changeRefusals = [
  'currentPasswordWrong',
  'oldPasswordMissing',
  'passwordTooLong',
  'secondFactorMalformed',
  'secondFactorNeeded',
  'secondFactorOff',
  'secondFactorWrong',
] as const;

export const readSecondFactor = get('/users/second-factor', {
  summary: 'Read whether two-step log-in is on',
  description: 'Says whether log-ins ask for a second factor, and how many recovery codes are left.',
  refusals: [],
  response: typed<SecondFactorStatus>(strictObject({ isOn: boolean, recoveryCodesLeft: integer })),
});

export const beginSecondFactor = post('/users/second-factor', {
  summary: 'Begin to set up two-step log-in',
  description:
    'Takes the password and answers with a new secret for an authenticator app, in Base32 and as an `otpauth` link for a QR code. Log-ins do not ask for it before `confirmSecondFactor`.',
  refusals: ['currentPasswordWrong', 'oldPasswordMissing', 'passwordTooLong', 'secondFactorAlreadyOn'],
  form: PasswordForm,
  response: typed<SecondFactorSetup>(strictObject({ secret: text, uri: text })),
});

export const confirmSecondFactor = post('/users/second-factor/confirm', {
  summary: 'Switch two-step log-in on',
  description:
    'Takes a first code of the authenticator app, switches two-step log-in on and ends every other session of the caller. Answers with 10 recovery codes, which no other call tells again.',
  refusals: [
    'secondFactorAlreadyOn',
    'secondFactorMalformed',
    'secondFactorNeeded',
    'secondFactorOff',
    'secondFactorWrong',
  ],
  form: ConfirmForm,
  response: recoveryCodesResponse,
});

export const renewRecoveryCodes = post('/users/second-factor/recovery-codes', {
  summary: 'Replace the recovery codes',
  description: 'Takes the password and a one-time code or a recovery code. Every earlier recovery code stops working.',
  refusals: changeRefusals,
  form: ChangeForm,
  response: recoveryCodesResponse,
});

export const switchSecondFactorOff = post('/users/second-factor/off', {
  summary: 'Switch two-step log-in off',
  description: 'Takes the password and a one-time code or a recovery code. The recovery codes stop working too.',
  refusals: changeRefusals,
  form: ChangeForm,
  response: emptyResponse,
});
