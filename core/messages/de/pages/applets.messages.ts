import type { appletsMessages as english } from '../../pages/applets.messages.ts';
import type { Translation } from '../../translation.ts';

/** The German texts of applets while they are answered. */
export const appletsMessages: Translation<typeof english> = {
  appletOptionMissing: 'Bitte schreib etwas zu dieser Option.',
  appletRankTooFew: 'Bitte füge mindestens 3 Optionen hinzu, die du ordnen kannst.',
  appletSelectionEmpty: 'Bitte füge mindestens eine Option hinzu, aus der ausgewählt werden kann.',
  appletSelectionChoose: 'Für mich auswählen',
  appletSelectionReset: 'Zurücksetzen',
  waitsForText: 'Schreib eine Antwort.',
  waitsForFile: 'Füge eine Datei hinzu.',
  waitsForImage: 'Füge ein Bild hinzu.',
  waitsForVideo: 'Füge ein Video hinzu.',
  waitsForQuiz: 'Beantworte alle Fragen.',
  waitsForTree: 'Füge zu jedem Zweig eine Datei und eine Beschreibung hinzu.',
  waitsForRank: 'Verschiebe einen Eintrag oder wähle „Rangfolge behalten“.',
  waitsForMadlib: 'Fülle alle Lücken aus.',
  waitsForSelection: 'Wähle zuerst „Für mich auswählen“.',

  branchFile: 'Datei hinzufügen: {branch}',
  branchDescription: 'Beschreibung',
  branchOpen: 'Füge eine Datei und eine Beschreibung hinzu.',
  branchFileMissing: 'Füge eine Datei hinzu.',
  branchDescriptionMissing: 'Füge eine Beschreibung hinzu.',

  answerThen: 'Deine frühere Antwort',
  answerNow: 'Jetzt',
  answerClear: 'Diese Antwort löschen',

  optionAdd: 'Eigene Option hinzufügen',
  optionAddSubmit: 'Hinzufügen',
  optionOwn: 'Deine eigene Option',
  optionRemove: 'Entfernen: {option}',

  selectionDrawn: 'Ausgewählt: {option}',
  selectionMark: 'ausgewählt',
  soundOn: 'Ton an',
  soundOff: 'Ton aus',

  quizAnswered: '{answered} von {all} beantwortet',
  quizQuestionOpen: 'Diese Frage ist noch offen.',
  quizSliderOpen: 'Noch nicht eingestellt',
  quizSliderLeft: 'Nicht eingestellt',
  quizResult: 'Dein Ergebnis',
  quizResultIs: 'Dein Ergebnis: {result}',
  quizMixed: 'Von allem etwas',
  quizShares: 'So verteilen sich deine Antworten, in Prozent',
  quizShare: '{result}: {share}\u00a0%',

  madlibFill: 'Lücken ausfüllen',
  madlibChange: 'Antworten ändern',
  madlibBlank: 'Lücke {number}',
  madlibBlankIn: '{number}. {place}',
  madlibChoose: 'Auswählen',
  madlibDone: 'Fertig',

  appletFileTerms: '{kinds}, bis zu {limit, number} MB',
  fileKindPicture: 'Bild',
  fileKindRecording: 'Aufnahme',
  fileKindVideo: 'Video',
  fileKindDocument: 'Dokument',
  appletFileTooMany: 'Bitte wähle immer nur eine Datei.',
  captureNotLoaded:
    'Wir konnten die Aufnahme nicht öffnen. Prüfe deine Verbindung und versuch es noch einmal, oder wähle eine Datei.',
  uploadingAsset: 'Wird hochgeladen\u00a0…',
  alreadyUploaded: 'Diese Datei ist schon hochgeladen.',
  fileBroken: 'Wir können diese Datei hier nicht anzeigen. Lade sie herunter, um sie zu öffnen.',
  fileUnshown: '{kind}-Datei, {size}',
  fileDrop: 'Zieh eine Datei hierher oder wähle eine aus',
  fileNotFound: 'Wir können diese Datei nicht finden.',
  fileScanUnavailable:
    'Wir können diese Datei gerade nicht auf Schadsoftware prüfen. Bitte versuch es in ein paar Minuten noch einmal.',
  documentNotPublic: 'Dieses Dokument ist nicht öffentlich zu sehen, weil es nicht auf Schadsoftware geprüft wurde.',
  captureSound: 'Ton aufnehmen',
  captureFilm: 'Filmen',
  capturePicture: 'Foto aufnehmen',
  uploadCancel: 'Hochladen abbrechen',
  uploadChoose: 'Datei auswählen',
  uploadTakePhoto: 'Foto aufnehmen',
  uploadUnkept: 'Dieses Gerät kann die Datei nicht aufbewahren. Lass diese Seite offen, bis sie hochgeladen ist.',
  tooManyUploads: 'Es werden gerade zu viele Dateien hochgeladen. Bitte warte, bis einige fertig sind.',
  uploadIncomplete: 'Das Hochladen wurde unterbrochen. Bitte versuch es noch einmal.',
  uploadLinkNotValid: 'Das Hochladen hat zu lange gedauert. Bitte wähle die Datei noch einmal aus.',
  appletImageUnsupported: 'Dieses Dateiformat können wir nicht verwenden.',
  appletTableSize: 'Eine Tabelle kann 1 bis 10 Zeilen und 1 bis 10 Spalten haben.',

  mergeAppletInvalid: 'eine Antwort, die wir nicht finden können',
  mergeAnswerMissing: 'noch nicht beantwortet: {title}',
  mergeMadlibIncomplete: 'noch nicht ausgefüllt: {title}',
  mergeRankInvalid: 'noch nicht geordnet: {title}',
  mergeQuizUnselected: 'noch nicht ausgewählt: {title}',
  mergeUntitled: 'eine Frage ohne Titel',
  mergeUserMissing: 'ein Name, den wir nicht kennen',
  openingGaps: 'In diesem Text fehlen noch Antworten von dir:',

  appletShareReceiverMissing: 'Für wen ist das? Gib eine E-Mail-Adresse ein.',
  appletShareSubjectMissing: 'Bitte schreib einen Betreff.',
  appletShareSubjectNotValid:
    'Der Betreff enthält ein Zeichen, das wir nicht per E-Mail senden können. Bitte schreib ihn neu.',
  appletShareNothing: 'Hier gibt es noch nichts zu teilen.',
  appletShareIncomplete: 'Bitte mach das fertig, bevor du es teilst.',
  appletShareKind: 'Das kannst du nicht per E-Mail teilen.',
  appletShareTextMissing: 'Bitte schreib etwas, bevor du es teilst.',
  appletShareMadlibMissing: 'Bitte fülle alle Lücken aus, bevor du es teilst.',
  appletShareFileMissing: 'Bitte lade eine Datei hoch, bevor du es teilst.',

  appletShareSent: 'Deine E-Mail ist unterwegs.',

  customWordsTooLong: 'Bitte verwende hier höchstens {most, number} Zeichen.',

  editorKeys:
    'Drücke am Anfang eines Listeneintrags die Tabulatortaste, um ihn einzurücken. Drücke Alt und F10, um zur Formatierung zu kommen.',
  pictureLost: 'Dieses Bild kann gerade nicht angezeigt werden. {alt}',
  editorPasteTooLong:
    'Das ist zu lang zum Einfügen: Ein Text kann bis zu {limit, number} Zeichen haben. Es wurde nichts geändert.',
  editorPasteNotKept: 'Das enthält ein Zeichen, das wir nicht speichern können. Es wurde nichts geändert.',
  editorNotLoaded:
    'Der Editor wurde nicht geladen. Was du geschrieben hast, ist gespeichert. Lade die Seite neu, um weiterzumachen.',
};
