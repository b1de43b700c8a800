import type { secondFactorMessages as english } from '../../shared/second-factor.messages.ts';
import type { Translation } from '../../translation.ts';

/** The German texts of the fields for a second factor. */
export const secondFactorMessages: Translation<typeof english> = {
  oneTimeCode: 'Code aus deiner Authenticator-App',
  oneTimeCodeLead: 'Öffne deine Authenticator-App und gib den 6-stelligen Code für diese Website ein.',
  recoveryCode: 'Wiederherstellungscode',
  eitherCode: 'Code aus deiner Authenticator-App oder ein Wiederherstellungscode',
  recoveryCodeLead: 'Gib einen deiner gespeicherten Wiederherstellungscodes ein. Jeder gilt nur einmal.',
  useRecoveryCode: 'Wiederherstellungscode verwenden',
  useOneTimeCode: 'Authenticator-App verwenden',
};
