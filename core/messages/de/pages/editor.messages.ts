import type { editorMessages as english } from '../../pages/editor.messages.ts';
import type { Translation } from '../../translation.ts';

/** The German texts of the tools of the rich text editor. */
export const editorMessages: Translation<typeof english> = {
  editorTools: 'Formatierung',
  editorBold: 'Fett',
  editorItalic: 'Kursiv',
  editorUnderline: 'Unterstrichen',
  editorHeadingOne: 'Große Überschrift',
  editorHeadingTwo: 'Mittlere Überschrift',
  editorHeadingThree: 'Kleine Überschrift',
  editorBullets: 'Liste mit Punkten',
  editorNumbers: 'Nummerierte Liste',
  editorQuote: 'Zitat',
  editorLink: 'Link',
  editorImage: 'Bild',
  editorTable: 'Tabelle',
  editorUndo: 'Rückgängig',
  editorRedo: 'Wiederholen',

  editorLinkTitle: 'Link hinzufügen',
  editorLinkAddress: 'Adresse',
  editorLinkHint: 'Eine Webadresse oder eine E-Mail-Adresse',
  editorLinkWords: 'Text',
  editorLinkProblem: 'Gib eine Webadresse ein, die mit https:// beginnt, oder eine E-Mail-Adresse.',
  editorLinkSet: 'Link hinzufügen',
  editorLinkRemove: 'Link entfernen',

  editorTableTitle: 'Neue Tabelle',
  editorTableRows: 'Zeilen',
  editorTableColumns: 'Spalten',
  editorTableInsert: 'Tabelle einfügen',
  editorTableCell: 'Zeile {row}, Spalte {column}',
  editorTableRemove: 'Tabelle entfernen',

  editorImageAlt: 'Beschreibe das Bild',
  editorImageRemove: 'Bild entfernen',

  editorPasteRests: 'Wir können gerade nichts einfügen. Bitte warte einen Moment und versuch es noch einmal.',
  editorPastePlain: 'Das hatte zu viele Formatierungen. Wir haben nur den Text eingefügt.',
  editorPasteImages:
    'Du kannst keine Bilder von woanders einfügen. Speichere sie zuerst und füge sie dann mit „Bild“ hinzu.',
};
