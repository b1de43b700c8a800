import type { shareMessages as english } from '../../pages/share.messages.ts';
import type { Translation } from '../../translation.ts';

/** Texts of the email that shares a submission: its form, its preview, and its status, in German. */
export const shareMessages: Translation<typeof english> = {
  shareLeadOne: 'Das senden wir mit deiner Nachricht:',
  shareLead: 'Das alles senden wir mit deiner Nachricht:',
  shareReceiver: 'An',
  shareSubject: 'Betreff',
  shareMessage: 'Nachricht',
  shareSend: 'Senden',
  shareCancel: 'Abbrechen',
  sharePreview: 'Vorschau',
  sharePreviewTitle: 'Deine E-Mail',
  shareEdit: 'E-Mail bearbeiten',
  sharePreviewFile: 'Link zur Datei',

  sharedTitle: 'E-Mails, die du gerade gesendet hast',
  sharedWaiting: 'Unterwegs',
  sharedSent: 'Gesendet',
  sharedFailed: 'Nicht zugestellt',
  sharedEmailFailed:
    'Wir konnten deine E-Mail an {receiver} nicht zustellen. Prüfe die Adresse und sende sie noch einmal.',
  sharedEmailNotFound: 'Wir können diese E-Mail nicht finden.',

  mailShareTitle: '{name} hat etwas mit dir geteilt',
  mailShareFile: '{title}: {url}',
  mailShareClosing: '{name} hat dir das mit Waymark gesendet ({url}). Links zu Dateien funktionieren 30 Tage lang.',
};
