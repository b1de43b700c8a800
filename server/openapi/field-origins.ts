const passkey = 'What the browser hands over from the passkey, in base64url.';

/** The origin of a value that no earlier response contains, by field name. */
export const FIELD_ORIGINS: ReadonlyMap<string, string> = new Map([
  ['verificationCode', 'The code in the email that an earlier call sent.'],
  ['secondFactor', 'A code that the authenticator app shows, or a recovery code.'],
  ['state', 'What the provider of the organisation added to the URL of `/auth/organisation`.'],
  ['ticket', 'What `logInThroughOrganisation` answered with.'],
  ['link', 'The last part of the link in an email.'],
  ['authToken', 'The last part of the link in the email with the invitation.'],
  ['credential', passkey],
  ['clientData', passkey],
  ['attestation', passkey],
  ['authenticatorData', passkey],
  ['signature', passkey],
  ['userHandle', passkey],
]);
