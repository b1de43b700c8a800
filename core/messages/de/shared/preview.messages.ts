import type { previewMessages as english } from '../../shared/preview.messages.ts';
import type { Translation } from '../../translation.ts';

/** The German texts of the preview of a file. */
export const previewMessages: Translation<typeof english> = {
  fileSave: 'Herunterladen',
  fileOpen: 'Größer ansehen',
  fileCut: 'Das ist nur der Anfang der Datei. Lade sie herunter, um den Rest zu lesen.',
  fileUnseen: 'Dieser Browser kann das Bild dieses Videos nicht zeigen. Lade es herunter, um es anzusehen.',
  pdfPage: 'Seite {page} von {count}',
  pdfPageOf: '{name}, Seite {page} von {count}',
  pdfPrevious: 'Vorherige Seite',
  pdfNext: 'Nächste Seite',
};
