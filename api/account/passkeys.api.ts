import { ArrayMaxSize, IsArray, IsString, Matches, MaxLength } from 'class-validator';
import type { Passkey, PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from '#core/account';
import { get, post } from '../endpoint.ts';
import { IsId, IsOptionalOrNull } from '../shared/form-fields.ts';
import {
  emptyResponse,
  instant,
  listOf,
  nullable,
  strictObject,
  text,
  tokenResponse,
  typed,
} from '../shared/response-types.ts';
import { PasswordForm } from './account.api.ts';

const BASE64URL = /^[\w-]+$/;

class AttestationForm implements PasskeyAttestation {
  @Matches(BASE64URL) @MaxLength(1400) credential = '';
  @Matches(BASE64URL) @MaxLength(10_000) clientData = '';
  @Matches(BASE64URL) @MaxLength(50_000) attestation = '';

  @IsArray()
  @ArrayMaxSize(10)
  @IsString({ each: true })
  @MaxLength(20, { each: true })
  transports: string[] = [];
}

class AssertionForm implements PasskeyAssertion {
  @Matches(BASE64URL) @MaxLength(1400) credential = '';
  @Matches(BASE64URL) @MaxLength(10_000) clientData = '';
  @Matches(BASE64URL) @MaxLength(10_000) authenticatorData = '';
  @Matches(BASE64URL) @MaxLength(2000) signature = '';
  @Matches(BASE64URL) @MaxLength(100) userHandle = '';
}

class PasskeyLogInForm extends AssertionForm {
  /** The email of the only person whose passkey is accepted. */
  @IsOptionalOrNull() @IsString() @MaxLength(254) email?: string;
}

class BeginPasskeyForm extends PasswordForm {
  @IsOptionalOrNull() @IsString() @MaxLength(100) secondFactor?: string;
}

class RemovePasskeyForm extends PasswordForm {
  @IsId() passkeyId = '';
}

export const beginPasskeyLogIn = post('/login/passkey/begin', {
  summary: 'Begin to log in with a passkey',
  description:
    'Answers with a challenge that a passkey of the domain is to sign within 5 minutes, with user verification.',
  refusals: [],
  response: typed<PasskeyRequest>(strictObject({ challenge: text, domain: text })),
});

export const logInWithPasskey = post('/login/passkey', {
  summary: 'Log in with a passkey',
  description:
    'Takes what the passkey signed, in Base64URL, and answers as `logIn` does. A passkey counts as both factors. A challenge is good for one call. With `email`, the passkey of anybody else is refused.',
  refusals: ['accountLocked', 'organisationLogInRequired', 'passkeyNotValid'],
  transport: 'json with device',
  form: PasskeyLogInForm,
  response: tokenResponse,
});

export const readPasskeys = get('/users/passkeys', {
  summary: 'List the passkeys',
  description:
    'Answers with the passkeys of the caller, the oldest first, named by the browser and system that made them.',
  refusals: [],
  response: strictObject({
    passkeys: listOf<Passkey>(
      strictObject({
        id: text,
        browser: nullable(text),
        system: nullable(text),
        createdAt: instant,
        lastUsedAt: nullable(instant),
      }),
    ),
  }),
});

export const beginPasskey = post('/users/passkeys/begin', {
  summary: 'Begin to add a passkey',
  description:
    'Takes the password, and the second factor where two-step log-in is on, and answers with a challenge for a new passkey, which is to be discoverable and to verify its user.',
  refusals: [
    'currentPasswordWrong',
    'oldPasswordMissing',
    'passwordTooLong',
    'secondFactorNeeded',
    'secondFactorWrong',
    'tooManyPasskeys',
  ],
  form: BeginPasskeyForm,
  response: typed<PasskeyCreation>(
    strictObject({
      challenge: text,
      domain: text,
      userId: text,
      email: text,
      displayName: text,
      known: listOf<string>(text),
    }),
  ),
});

export const addPasskey = post('/users/passkeys', {
  summary: 'Add a passkey',
  description:
    'Takes what the browser answered to the challenge of `beginPasskey`, in Base64URL. An email tells the owner.',
  refusals: ['passkeyKnown', 'passkeyNotValid', 'tooManyPasskeys'],
  form: AttestationForm,
  response: emptyResponse,
});

export const removePasskey = post('/users/passkeys/{passkeyId}/remove', {
  summary: 'Remove a passkey',
  description:
    'Takes the password. The passkey logs in nobody from then on, every other session of the caller ends, and an email tells the owner.',
  refusals: ['currentPasswordWrong', 'errorNotFound', 'oldPasswordMissing', 'passwordTooLong'],
  form: RemovePasskeyForm,
  response: emptyResponse,
});
