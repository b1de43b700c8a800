import {
  type ConfirmKeepInput,
  displayNameProblem,
  emailProblem,
  type KeepInput,
  passwordProblem,
  timeZoneProblem,
  verificationCodeProblem,
} from '#core/account';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { post } from '../endpoint.ts';
import { Satisfies } from '../satisfies.ts';
import { IsTypedCode } from '../shared/form-fields.ts';
import { boolean, strictObject, text, tokenResponse } from '../shared/response-types.ts';

class StartGuestForm {
  @Satisfies(timeZoneProblem) timeZone = '';
}

class KeepForm implements KeepInput {
  @Satisfies(displayNameProblem) displayName = '';
  @Satisfies(emailProblem) email = '';
  @Satisfies(passwordProblem) password = '';
}

class ConfirmKeepForm extends KeepForm implements ConfirmKeepInput {
  @IsTypedCode(verificationCodeProblem) verificationCode = '';
}

class JoinForm {
  @IsString() @MinLength(1) @MaxLength(8000) guestToken = '';
}

export const startGuest = post('/guests', {
  summary: 'Begin the trial without an account',
  description:
    'Makes a guest on the trial that the programme offers and answers with a session token, as `logIn` does. A guest is kept for 7 days. Every call that is not about the trial is refused with `guestNeedsAccount`.',
  refusals: ['timeZoneNotValid', 'trialNotOffered'],
  form: StartGuestForm,
  response: tokenResponse,
});

const fieldRefusals = [
  'displayNameMissing',
  'displayNameNotValid',
  'displayNameTooLong',
  'emailMissing',
  'emailNotValid',
  'errorForbidden',
  'nameHoldsLink',
  'nameImpersonal',
  'passwordGuessable',
  'passwordIsOwn',
  'passwordMissing',
  'passwordTooCommon',
  'passwordTooLong',
  'passwordTooShort',
] as const;

export const keepGuest = post('/guests/keep', {
  summary: 'Ask for a code to keep the trial',
  description:
    'Takes what the account of a guest is to have and emails a code of five digits to the address. Answers the same for every address. Nothing of it is stored: send it again with the code to `confirmKeepGuest`.',
  refusals: [...fieldRefusals, 'organisationLogInRequired', 'tooManyCodes'],
  transport: 'json with device',
  form: KeepForm,
  response: strictObject({ email: text }),
});

export const confirmKeepGuest = post('/guests/keep/confirm', {
  summary: 'Keep the trial in an account',
  description:
    'Takes the emailed code with the same fields, makes the guest an account with a verified address and everything that they did, and answers with a session token. An address that has an account is refused with `alreadyHasAccount`, once the code proved it.',
  refusals: [
    ...fieldRefusals,
    'alreadyHasAccount',
    'organisationLogInRequired',
    'verificationCodeMalformed',
    'verificationCodeMissing',
    'verificationCodeNotValid',
  ],
  transport: 'json with device',
  form: ConfirmKeepForm,
  response: tokenResponse,
});

export const joinGuest = post('/guests/join-account', {
  summary: 'Add the trial of a guest to an account',
  description:
    'Takes the token of a guest and moves what they did to the account of the caller, unless the account has been on that quest: then its own progress stays, and `isAdded` is false. The guest is deleted either way.',
  refusals: ['guestGone'],
  form: JoinForm,
  response: strictObject({ isAdded: boolean }),
});
