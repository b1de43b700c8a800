import type { commonMessages as english } from '../../shared/common.messages.ts';
import type { Translation } from '../../translation.ts';

/** The frame around every screen, and the words many screens share, in German. */
export const commonMessages: Translation<typeof english> = {
  nameHoldsLink: 'Bitte gib einen Namen ohne Webadresse und ohne E-Mail-Adresse ein',
  nameImpersonal:
    'Bitte gib den Namen einer Person ein. Er darf „Waymark“, „Support“, „Team“, „@everyone“ und den Namen unseres Support-Teams nicht enthalten.',
  productName: 'Waymark',
  /** By which name the support writes; who runs the product sets it. */
  supportName: 'Waymark',
  loading: 'Wird geladen\u00a0…',
  skipToContent: 'Zum Inhalt springen',
  showPassword: 'Anzeigen',
  hidePassword: 'Verbergen',
  showField: '{field} anzeigen',
  hideField: '{field} verbergen',
  buttonSubject: ': {subject}',
  close: 'Schließen',
  tryAgain: 'Noch einmal versuchen',
  genericErrorTitle: 'Etwas ist schiefgegangen',
  reload: 'Neu laden',
  goHome: 'Zur Startseite',
  reportToAdmin: 'Problem melden',
  reportSent: 'Danke. Deine Meldung ist angekommen.',
  offlineKeepGoing: 'Du bist offline. Mach ruhig weiter: Was du schreibst, speichern wir auf diesem Gerät.',
  offlineNotSaved:
    'Du bist offline, und dieses Gerät kann nicht speichern, was du schreibst. Lass diese Seite offen, bis du wieder online bist.',
  storageNotSaved:
    'Dein Browser kann für diese Website nichts speichern. Erlaube ihm, Daten zu speichern, oder schaffe Platz. Wenn diese Seite vorher neu geladen wird, geht verloren, was du noch nicht gesendet hast, und du musst dich neu anmelden.',
  dismissMessage: 'Hinweis schließen',
  languages: 'Sprache',
};
