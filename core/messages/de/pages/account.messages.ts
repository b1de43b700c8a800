import type { accountMessages as english } from '../../pages/account.messages.ts';
import type { Translation } from '../../translation.ts';

/** The messages of the log-in page, in German. */
export const accountMessages: Translation<typeof english> = {
  emailMissing: 'Bitte gib deine E-Mail-Adresse ein',
  emailNotValid: 'Bitte gib eine gültige E-Mail-Adresse ein',
  passwordMissing: 'Bitte gib ein Passwort ein',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  accountLocked: 'Dieses Konto ist gesperrt. Bitte wende dich an die Person, die dich zu deiner Quest eingeladen hat.',
  secondFactorNeeded: 'Gib den 6-stelligen Code aus deiner Authenticator-App oder einen Wiederherstellungscode ein',
  secondFactorMalformed: 'Ein Code hat 6 Ziffern. Ein Wiederherstellungscode hat 12 Buchstaben und Ziffern.',
  secondFactorWrong:
    'Dieser Code ist nicht gültig oder wurde schon verwendet. Warte auf den nächsten und versuch es noch einmal.',
  secondFactorBack: 'Andere E-Mail-Adresse oder anderes Passwort verwenden',
  linkSwapsAccount:
    'Du bist als {current} angemeldet, aber dieser Link gehört zu einem anderen Konto: {linked}. Wenn du fortfährst, melden wir {current} auf diesem Gerät ab.',
  linkKeepAccount: 'Als {current} angemeldet bleiben',
  loginTitle: 'Willkommen bei Waymark',
  loginLead:
    'Waymark begleitet dich durch eine Quest: ein kleiner Schritt nach dem anderen, in den Stunden, die du wählst.',
  loginSubmit: 'Anmelden',
  loginPasskey: 'Mit einem Passkey anmelden',
  loginOrganisation: 'Über deine Organisation anmelden',
  organisationLogInRequired: 'Bitte melde dich über deine Organisation an: {name}.',
  passkeyCancelled: 'Es wurde kein Passkey verwendet. Versuch es noch einmal oder verwende dein Passwort.',
  passkeyNotValid:
    'Du kannst diesen Passkey hier nicht verwenden. Versuch es mit einem anderen oder verwende dein Passwort.',
  passkeyUnsupported: 'Dieser Browser unterstützt keine Passkeys.',
  loginForgot: 'Passwort vergessen?',
  resetDone: 'Dein neues Passwort ist gespeichert. Du kannst dich jetzt anmelden.',
  loginNew: 'Neu hier? Du brauchst den Quest-Code aus deiner Einladung.',
  loginRegister: 'Konto erstellen',
  alreadyHasAccount:
    'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Melde dich an, um hinzuzufügen, was du gemacht hast.',
  guestGone: 'Wir konnten deine Probe-Quest nicht hinzufügen, weil wir sie nicht mehr haben.',
  trialNotOffered: 'Zurzeit gibt es keine Probe-Quest.',
  loginTrial: 'Ausprobieren',
  loginGuest:
    'Du probierst Waymark gerade aus. Wenn du dich anmeldest, fügen wir deinem Konto hinzu, was du schon gemacht hast.',
  landingJoin: 'Mit Quest-Code mitmachen',
  landingDraw: 'Für mich auswählen',
  landingDrawAgain: 'Noch einmal auswählen',
  landingDrawn: 'Für dich ausgewählt: {option}',
  landingDuration: '{minutes} Min.',
  landingStart: 'Bereit loszulegen?',
};
