import { Type } from '@sinclair/typebox';
import { IsString, Matches, MaxLength } from 'class-validator';
import type { FinishOrganisationInput, OrganisationReturn, UnfinishedOrganisationLogIn } from '#core/account';
import { post } from '../endpoint.ts';
import { IsOptionalOrNull } from '../shared/form-fields.ts';
import { boolean, strictObject, text, typed } from '../shared/response-types.ts';

class OrganisationReturnForm implements OrganisationReturn {
  @Matches(/^[\w-]{44}$/) state = '';
  @IsString() @MaxLength(4000) code = '';
  /** The issuer, if the provider names itself in the URL. */
  @IsOptionalOrNull() @IsString() @MaxLength(1000) iss?: string;
}

class FinishOrganisationForm implements FinishOrganisationInput {
  @Matches(/^[\w-]{44}$/) ticket = '';
  /** The emailed code; needed if one was emailed. */
  @IsOptionalOrNull() @IsString() @MaxLength(100) verificationCode?: string;
  @IsOptionalOrNull() @IsString() @MaxLength(100) secondFactor?: string;
}

export const beginOrganisationLogIn = post('/login/organisation/begin', {
  summary: 'Begin to log in through the organisation',
  description:
    'Answers with the URL of the organisation’s provider, to be opened within 10 minutes. The provider sends the browser back to `/auth/organisation` with `state` and `code`; only the device that began can go on.',
  refusals: ['organisationLogInFailed', 'organisationNotOffered', 'organisationUnreachable'],
  transport: 'json with device',
  response: strictObject({ url: text }),
});

export const logInThroughOrganisation = post('/login/organisation', {
  summary: 'Log in through the organisation',
  description:
    'Takes what the provider returned, which is good for one call. Answers with a session (`jwt`) for a linked person or a new one, and with the URL that ends the log-in at the provider (`logOutUrl`) if there is one; or with `unfinished` if an existing account is to be linked by an emailed code, or two-step log-in is on.',
  refusals: [
    'accountLocked',
    'emailTaken',
    'organisationEmailForeign',
    'organisationEmailUnverified',
    'organisationLogInFailed',
    'organisationNotOffered',
    'organisationUnreachable',
    'tooManyCodes',
  ],
  transport: 'json with device',
  form: OrganisationReturnForm,
  response: strictObject({
    jwt: Type.Optional(text),
    logOutUrl: Type.Optional(text),
    unfinished: Type.Optional(
      typed<UnfinishedOrganisationLogIn>(strictObject({ ticket: text, email: text, isCodeMailed: boolean })),
    ),
  }),
});

export const finishOrganisationLogIn = post('/login/organisation/finish', {
  summary: 'Finish a log-in through the organisation',
  description:
    'Takes the ticket, the emailed code if there was one, and the second factor where two-step log-in is on. The account is linked to the organisation from then on.',
  refusals: [
    'accountLocked',
    'organisationLogInFailed',
    'secondFactorNeeded',
    'secondFactorWrong',
    'verificationCodeMalformed',
    'verificationCodeMissing',
    'verificationCodeNotValid',
  ],
  transport: 'json with device',
  form: FinishOrganisationForm,
  response: strictObject({ jwt: text, logOutUrl: Type.Optional(text) }),
});
