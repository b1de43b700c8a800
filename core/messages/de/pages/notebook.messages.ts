import type { notebookMessages as english } from '../../pages/notebook.messages.ts';
import type { Translation } from '../../translation.ts';

/** The notebook: what a Traveler answered and added, in German. */
export const notebookMessages: Translation<typeof english> = {
  notebookAll: 'Alle',
  notebookFileMissing: 'Bitte wähle eine Datei.',
  notebookRichTextKind: 'Hier kannst du keinen Text hinzufügen.',
  notebookRichTextEmpty: 'Bitte schreib etwas, bevor du es hinzufügst.',
  notebookPlaceMissing:
    'Wir wissen nicht, wohin das in deinem Notizbuch gehört. Bitte schließe das hier und öffne es noch einmal.',
  notebookFull:
    'Du hast dieser Quest {limit} eigene Fundstücke hinzugefügt, mehr sind nicht möglich. Lösche eins, um ein neues hinzuzufügen.',
  notebookAnswerStays: 'Das kannst du nicht löschen, weil es deine Antwort in einer Aufgabe ist.',

  notebookTitle: 'Notizbuch',
  notebookLead:
    'Alles, was du in deinen Quests geantwortet hast und was du selbst hinzufügst. Jedes Stück nennen wir Fundstück.',
  notebookSearch: 'Notizbuch durchsuchen',
  notebookTags: 'Schlagwörter',
  notebookByQuest: 'Nach Quest sortieren',
  notebookFound: '{count} {count, plural, one {Fundstück} other {Fundstücke}} gefunden',
  notebookNothingFound: 'Nichts gefunden. Versuch es mit weniger Wörtern oder einem anderen Schlagwort.',
  notebookClearSearch: 'Alles anzeigen',
  notebookEmpty: 'Noch nichts in deinem Notizbuch',
  notebookEmptyMore:
    'Hier sammeln wir deine Antworten aus den Aufgaben. Du kannst auch eigene Dateien und Texte hinzufügen.',
  notebookQuestEmpty: 'Noch nichts aus dieser Quest.',
  notebookQuestGone: 'Eine frühere Quest',
  notebookCardMembers: '{count} {count, plural, one {Teil} other {Teile}}',
  notebookAddTo: 'Zu {quest} hinzufügen',
  notebookUploadFile: 'Datei hochladen',
  notebookUploadRichText: 'Text hinzufügen',
  notebookFileTitle: 'Datei hinzufügen',
  notebookRichTextTitle: 'Text hinzufügen',
  notebookRichTextLabel: 'Dein Text',
  notebookAdd: 'Zum Notizbuch hinzufügen',
  notebookCancel: 'Abbrechen',
  notebookAdded: 'Zu deinem Notizbuch hinzugefügt.',
  notebookRename: 'Umbenennen',
  notebookNameLabel: 'Name',
  notebookNameHint: 'Lass das Feld leer, um den ursprünglichen Titel zu verwenden.',
  notebookSaveName: 'Namen speichern',
  notebookRenamed: 'Umbenannt.',
  notebookDelete: 'Löschen',
  notebookDeleted: '{title} wurde gelöscht.',
  notebookUndo: 'Rückgängig machen',
  notebookBack: '{title} wurde wiederhergestellt.',
  notebookNoLongerAsked: 'Frage entfallen',
  notebookNoLongerAskedMore:
    'Diese Frage gibt es in deiner Quest nicht mehr. Deine Antwort bleibt in deinem Notizbuch.',
  notebookOf: '{quest} · {date}',

  notebookKindDecisionTree: 'Entscheidungsbaum',
  notebookKindFile: 'Datei',
  notebookKindGroup: 'Gruppe',
  notebookKindImage: 'Bild',
  notebookKindMadlib: 'Lückentext',
  notebookKindQuiz: 'Quiz',
  notebookKindRandomSelection: 'Zufallsauswahl',
  notebookKindRank: 'Rangfolge',
  notebookKindText: 'Text',
  notebookKindVideo: 'Video',
};
