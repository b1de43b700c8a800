import type { uploadsMessages as english } from '../../shared/uploads.messages.ts';
import type { Translation } from '../../translation.ts';

/** The German texts about files that are being uploaded. */
export const uploadsMessages: Translation<typeof english> = {
  uploadProgress: '{file} wird hochgeladen',
  uploadsMany: '{count, plural, one {# Datei wird} other {# Dateien werden}} hochgeladen',
  uploadsTitle: 'Hochladen',
  uploadFailed: 'Wir konnten {file} nicht hochladen. Versuch es noch einmal oder entferne die Datei.',
  uploadRemove: 'Entfernen',
  uploadUnderWay: '{file} wird noch hochgeladen. Bitte warte, bis das fertig ist.',
  uploadCancelled: 'Hochladen abgebrochen.',
  appletFileUnsupported: 'Diese Art von Datei können wir nicht annehmen. Möglich sind: {formats}.',
  appletFileTooLarge: 'Diese Datei ist zu groß. Sie darf bis zu {limit, number} MB haben.',
  appletFileEmpty: 'Diese Datei ist leer.',
  fileMalicious: 'Diese Datei enthält Schadsoftware. Wir haben sie nicht gespeichert. Wähle eine andere Datei.',
  storageFull:
    'Dein Speicherplatz reicht für diese Datei nicht mehr. Alle deine Dateien dürfen zusammen bis zu {limit, number} MB haben.',
};
