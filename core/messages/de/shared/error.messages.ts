import type { errorMessages as english } from '../../shared/error.messages.ts';
import type { Translation } from '../../translation.ts';

/** The German error messages. */
export const errorMessages: Translation<typeof english> = {
  errorDefault: 'Leider ist etwas schiefgegangen. Bitte versuch es später noch einmal.',
  errorServerDown: 'Leider ist etwas schiefgegangen. Bitte versuch es in ein paar Minuten noch einmal.',
  errorBackendDown: 'Wir kommen gerade nicht an deine Daten. Bitte melde dich in ein paar Minuten noch einmal an.',
  errorRedis: 'Ein Teil von Waymark antwortet gerade nicht. Bitte versuch es in ein paar Minuten noch einmal.',
  errorAuthentication: 'E-Mail-Adresse oder Passwort stimmt nicht. Bitte prüfe beides und versuch es noch einmal.',
  errorOffline: 'Du bist anscheinend nicht mit dem Internet verbunden. Bitte prüfe deine Verbindung.',
  errorSessionExpired: 'Du wurdest abgemeldet. Melde dich noch einmal an, um weiterzumachen.',
  errorNotVerified: 'Bitte bestätige zuerst deine E-Mail-Adresse.',
  guestNeedsAccount: 'Dafür brauchst du ein Konto. Erstelle eins, um zu behalten, was du gemacht hast.',
  errorTooManyRequests: 'Zu viele Versuche. Versuch es {when} noch einmal.',
  waitSeconds: 'in {count} {count, plural, one {Sekunde} other {Sekunden}}',
  waitMinutes: 'in {count} {count, plural, one {Minute} other {Minuten}}',
  waitHours: 'in {count} {count, plural, one {Stunde} other {Stunden}}',
  waitDays: 'in {count} {count, plural, one {Tag} other {Tagen}}',
};
