import type { outboxMessages as english } from '../../pages/outbox.messages.ts';
import type { Translation } from '../../translation.ts';

/** The German texts of the outbox, whose requests wait on this device for a network. */
export const outboxMessages: Translation<typeof english> = {
  outboxTitle: 'Postausgang',
  outboxOne: '1 Eintrag wartet auf den Versand',
  outboxMany: '{count} Einträge warten auf den Versand',
  outboxRefusedOne: '1 Eintrag konnte nicht gesendet werden',
  outboxRefusedMany: '{count} Einträge konnten nicht gesendet werden',
  outboxShow: 'Anzeigen',
  outboxLead:
    'Was du offline machst, speichern wir auf diesem Gerät und senden es, sobald du wieder online bist. Ab diesem Moment zählt es.',
  outboxEmpty: 'Dein Postausgang ist leer.',
  outboxEdit: 'Änderungen an {title}',
  outboxOf: '{challenge}',
  outboxPutAt: 'Gespeichert: {date}, {time} Uhr',
  outboxWaiting: 'Wartet auf eine Verbindung',
  outboxGoing: 'Wird gesendet',
  outboxRefused: 'Nicht gesendet',
  draftBegun: 'Du hast hier etwas angefangen.',
  draftPicture: 'Ein Bild ohne Namen',
  outboxWords: 'Was du geschrieben hast, ist gespeichert:',
  outboxSend: 'Jetzt senden',
  outboxGoTo: 'Öffnen',
  outboxTakeBack: 'Stattdessen bearbeiten',
  outboxRemove: 'Entfernen',
  notLoaded:
    'Dieser Teil der Seite wurde nicht geladen. Was du geschrieben hast, ist gespeichert. Versuche es noch einmal, oder lade die Seite neu.',
  outboxArrived: 'Alles aus deinem Postausgang wurde gesendet.',
  outboxHere:
    'Du bist offline. Wir haben das auf deinem Gerät gespeichert und senden es, sobald du wieder online bist. Dann bekommst du auch deine Punkte.',
  outboxEditHere:
    'Du bist offline. Wir haben deine Änderungen auf deinem Gerät gespeichert und senden sie, sobald du wieder online bist. Bis dahin gilt deine frühere Antwort.',
  outboxFeedbackHere:
    'Du bist offline. Wir haben dein Feedback auf deinem Gerät gespeichert und senden es, sobald du wieder online bist.',
  outboxSaved: 'In deinem Postausgang',
};
