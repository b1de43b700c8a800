/** The texts of the fields for a second factor. */
export const secondFactorMessages = {
  oneTimeCode: 'Code from your authenticator app',
  oneTimeCodeLead: 'Open your authenticator app and enter the 6-digit code for this site.',
  recoveryCode: 'Recovery code',
  eitherCode: 'Code from your authenticator app, or a recovery code',
  recoveryCodeLead: 'Enter one of the recovery codes that you saved. Each works once.',
  useRecoveryCode: 'Use a recovery code',
  useOneTimeCode: 'Use your authenticator app',
} as const;
