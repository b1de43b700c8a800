import type { richTextFieldMessages as english } from '../../pages/rich-text-field.messages.ts';
import type { Translation } from '../../translation.ts';

/** The German texts of a rich text field, including those shown before its editor has loaded. */
export const richTextFieldMessages: Translation<typeof english> = {
  editorKeys:
    'Drücke am Anfang eines Listeneintrags die Tabulatortaste, um ihn einzurücken. Drücke Alt und F10, um zur Formatierung zu kommen.',
  pictureLost: 'Dieses Bild kann gerade nicht angezeigt werden. {alt}',
  editorPasteTooLong:
    'Das ist zu lang zum Einfügen: Ein Text kann bis zu {limit} Zeichen haben. Es wurde nichts geändert.',
  editorPasteNotKept: 'Das enthält ein Zeichen, das wir nicht speichern können. Es wurde nichts geändert.',
  editorNotLoaded:
    'Der Editor wurde nicht geladen. Was du geschrieben hast, ist gespeichert. Lade die Seite neu, um weiterzumachen.',
};
