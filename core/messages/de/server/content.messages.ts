import type { contentMessages as english } from '../../server/content.messages.ts';
import type { Translation } from '../../translation.ts';

/** Texts for authors about content that cannot be served yet, in German. */
export const contentMessages: Translation<typeof english> = {
  contentTagPlain:
    '„{tag}“ würde genau so angezeigt, weil Platzhalter hier nicht funktionieren. Entferne den Platzhalter.',
  contentLinkDead: 'Diese Quest hat keine Aufgabe „{id}“. Korrigiere oder entferne den Link.',
  contentTagNotName:
    '„{tag}“ funktioniert hier nicht. Auf Karten und in Lesetexten gibt es nur Platzhalter für den Namen. Entferne den Platzhalter.',
  contentTagTooEarly:
    '„{tag}“ steht vor dem Schritt „{step}“, in dem danach gefragt wird. Setz den Platzhalter in diesen oder einen späteren Schritt oder entferne ihn.',
  contentTagOpen:
    '„{tag}“ ist kein vollständiger Platzhalter. Schreib zwei geschweifte Klammern davor und zwei dahinter.',
  contentAppletUnused:
    'Kein Schritt verwendet den Baustein „{id}“. Ergänze ihn bei den „applets“ eines Schritts oder entferne seine Datei.',
  contentTitleTwice: '„{title}“ steht zweimal in dieser Liste. Gib jeder Option einen eigenen Text.',
  contentMediaUnused: '„{path}“ wird nirgends verwendet. Zeig die Datei in einem Text oder entferne sie.',
  contentAddressSpaced:
    '„{path}“ enthält ein Leerzeichen, darum zeigt der Text das unverändert an. Benenne die Datei ohne Leerzeichen um und schreib hier den neuen Namen.',
  contentTagDead: '„{tag}“ passt zu nichts in dieser Quest. Korrigiere oder entferne den Platzhalter.',
  contentRankTooShort: 'Eine Rangfolge braucht mindestens {least} Optionen. Füge welche hinzu.',
  contentFileMissing: '„{path}“ fehlt. Füge die Datei hinzu.',
  contentFileOtherCase:
    '„{path}“ fehlt, aber „{there}“ ist da. Schreib Groß- und Kleinbuchstaben so, wie sie im Namen stehen.',
  contentNumberTwice: '„{path}“ hat dieselbe Nummer wie „{other}“. Gib beiden verschiedene Nummern.',
  contentNumberMissing: '„{path}“ hat keine Nummer. Beginne den Namen mit einer, wie in 01-name.',
  contentAddressBare: '„{url}“ ist noch keine Webadresse. Beginne mit https://.',
  contentFileUnknown:
    '„{path}“ wird nicht verwendet. Wähle einen Namen, der zum Ordner passt, oder entferne die Datei.',
  contentTranslationUnpaired:
    '„{path}“ übersetzt nichts, denn „{original}“ gibt es nicht. Benenne die Datei um oder entferne sie.',
  didYouMean: 'Meinst du „{nearest}“?',
  contentNotUtf8: 'Die Datei ist kein UTF-8-Text. Speichere sie als UTF-8.',
  contentFrontMatterMissing: 'Die Datei muss mit YAML zwischen zwei Zeilen „---“ beginnen.',
  contentYamlTab: 'Diese Zeile beginnt mit einem Tabulator. Verwende Leerzeichen.',
  contentYamlColon: 'Setz den Text in Anführungszeichen, weil er „: “ enthält.',
  contentYamlIndent: 'Diese Zeile ist anders eingerückt als die darüber. Beginne sie genau unter „{above}“.',
  contentYamlBracketOpen: 'Eine Klammer über dieser Zeile wird nicht geschlossen. Ergänze die schließende.',
  contentYamlTwice: '„{field}“ steht hier zweimal. Behalte nur eins davon.',
  contentYamlSpace: 'Nach dem Doppelpunkt von „{field}“ fehlt ein Leerzeichen. Ergänze es.',
  contentYamlDash: 'Nach dem Strich von „{item}“ fehlt ein Leerzeichen. Ergänze es.',
  contentYamlNoColon:
    'Diese Zeile hat keinen Doppelpunkt. Schreib ein Feld als Name, Doppelpunkt, Leerzeichen und Text.',
  contentYamlAfterQuote:
    'Hinter einem schließenden Anführungszeichen oder einer Klammer steht Text. Setz den ganzen Text in Anführungszeichen.',
  contentYamlStart: 'Setz den Text in Anführungszeichen, weil er mit „{sign}“ beginnt.',
  contentFileEmpty: 'Die Datei ist leer. Schreib ihren Text oder entferne sie.',
  contentFileEnding: '„{path}“ hat die falsche Endung. Benenne die Datei in {renamed} um.',
  contentFolderUnknown:
    '„{path}“ wird nicht verwendet. Eine Übersetzung liegt in einem Ordner, der wie eine dieser Sprachen heißt: {languages}. Benenne den Ordner um oder entferne ihn.',
  contentInfoUnknown:
    '„{path}“ wird nicht verwendet. Was neben einem Schritt steht, hat eine dieser Endungen: {endings}.',
  contentAddressInsecure: '„{url}“ ist nicht sicher. Verwende https:// statt http://.',
  contentLinkUnsupported:
    '„{path}“ kann hier nicht verwendet werden. Verwende eine Adresse, die mit https:// beginnt, oder eine Datei mit einer dieser Endungen: {supported}.',
  contentTagUnlisted: '„{id}“ steht nicht in tags.yaml. Ergänze den Eintrag dort oder korrigiere ihn.',
  contentYamlQuoteOpen: 'Das Anführungszeichen, das hier beginnt, wird nicht geschlossen. Ergänze das schließende.',
  contentTranslationDiffers: '„{field}“ ist hier {value}, im Original aber {original}. Übersetze nur Texte.',
  contentTranslationLacks:
    '„{field}“ steht im Original, aber nicht hier. Kopiere das Feld und übersetze nur seine Texte.',
  contentTranslationAdds: '„{field}“ steht nicht im Original. Entferne das Feld hier oder ergänze es dort.',
  contentTranslationCount:
    '„{field}“ hat hier {here} {here, plural, one {Eintrag} other {Einträge}}, im Original aber {count}. Übersetze jeden davon.',
  contentYamlCut: 'Der Text endet vor „{rest}“, weil „ #“ einen Kommentar beginnt. Setz den Text in Anführungszeichen.',
  contentYamlBroken: 'Das ist kein gültiges YAML: {reason}',
  contentFieldMissing: '„{field}“ fehlt. Ergänze das Feld.',
  contentFieldUnknown: '„{field}“ ist hier kein Feld. Möglich sind: {known}.',
  contentFieldNotText: '„{field}“ muss Text sein. Setz ihn in Anführungszeichen.',
  contentFieldQuoted: '„{field}“ steht in Anführungszeichen und wird als Text gelesen. Entferne sie.',
  contentFieldNotCount: '„{field}“ muss eine ganze Zahl ab 0 sein.',
  contentFieldNotWhole: '„{field}“ muss eine ganze Zahl sein.',
  contentFieldNotFlag: '„{field}“ muss true oder false sein.',
  contentFieldNotList: '„{field}“ muss eine Liste sein.',
  contentFieldNotRecord: '„{field}“ muss benannte Felder haben.',
  contentFieldTooShort: '„{field}“ braucht mindestens {least}.',
  contentFieldTooLong: '„{field}“ kann höchstens {most, number} haben.',
  contentFieldTooFar: '„{field}“ kann höchstens {most} sein.',
  contentTextTooLong: '„{field}“ hat {length, number} Zeichen. Erlaubt sind höchstens {most, number}. Kürze den Text.',
  contentBodyTooLong:
    'Der Text hat {length, number} Zeichen. Erlaubt sind höchstens {most, number}. Teile ihn in zwei.',
  contentFileTooLarge:
    'Die Datei hat {size, number}\u00a0kB. Erlaubt sind höchstens {most, number}\u00a0kB. Teile sie in zwei.',
  contentTooSlow:
    'Das Lesen der Texte in dieser Datei dauert länger als {seconds} Sekunden. Kürze sie oder teile die Datei in zwei.',
  contentTooMuchWork:
    'Wir haben diesen Text nicht gelesen, weil es zu lange dauern würde, alle Inhalte zu lesen. Den größten Aufwand macht hier: {what}. Kürze Texte wie diesen.',
  readingWorkLength: 'die Länge des Textes',
  readingWorkParagraphs: 'sehr viele Absätze',
  readingWorkLines: 'sehr viele Zeilen',
  readingWorkLevels: 'ineinander verschachtelte Listen oder Zitate',
  readingWorkMarks: 'sehr viele Zeichen wie * oder [ in einem Absatz',
  readingWorkAddresses: 'sehr viele Webadressen',
  contentTooDeep:
    'Hier sind Listen, Zitate oder Auszeichnungen mehr als {most} Ebenen tief verschachtelt. Verwende weniger Ebenen.',
  contentTypeUnsupported: '„{type}“ wird als {field} nicht unterstützt. Möglich sind: {supported}.',
  contentIdMalformed:
    '„{id}“ kann keine ID sein. Verwende höchstens 64 Kleinbuchstaben, Ziffern und einzelne Bindestriche.',
  contentIdReserved: '„{id}“ ist für die Reflexion einer Aufgabe reserviert. Wähle eine andere ID.',
  contentIdTwice: 'Die ID „{id}“ wird schon in {other} verwendet. Wähle eine andere.',
  contentFormerIdUsed:
    '„formerly“ nennt „{id}“, aber diese Quest hat noch etwas mit dieser ID. Entferne diese Zeile oder den anderen Eintrag.',
  contentFormerIdTwice:
    'Ein anderer Eintrag nennt „{id}“ schon als seine frühere ID. Entferne diese Zeile bei einem der beiden.',
  contentReferenceDead: 'Es gibt nichts mit der ID „{id}“. Korrigiere die ID oder füge hinzu, was fehlt.',
  contentPathBackslash: '„{path}“ enthält einen Backslash. Schreib „{written}“.',
  contentPathAbsolute:
    '„{path}“ beginnt mit einem Schrägstrich. Ein Pfad beginnt bei der Datei, in der er steht: Schreib „{written}“.',
  contentReferenceOutside:
    '„{path}“ liegt außerhalb des Ordners. Leg die Datei neben die Datei, in der sie verwendet wird.',
  contentMediaUnsupported: '„{path}“ kann hier nicht verwendet werden. Möglich sind: {supported}.',
  contentMediaEmpty: '„{path}“ ist leer. Speichere die Datei noch einmal.',
  contentMediaTooLarge:
    '„{path}“ hat {size}\u00a0MB. Erlaubt sind höchstens {most, number}\u00a0MB. Speichere eine kleinere Kopie.',
  contentPictureTooLarge:
    '„{path}“ hat {width} × {height} Pixel. Erlaubt sind höchstens {most} je Seite. Speichere eine kleinere Kopie.',
  contentMediaOther:
    '„{path}“ ist nicht das, was der Name sagt, oder ist beschädigt. Speichere die Datei noch einmal oder gib ihr die richtige Endung.',
  contentLinkRefused:
    'Auf „{url}“ kannst du nicht verlinken. Verwende eine Adresse, die mit https://, mailto: oder einem einzelnen Schrägstrich beginnt.',
  contentHtmlRefused: 'HTML ist nicht möglich. Schreib es als Markdown.',
  contentMarkdownUnsupported: 'Formatierter Text kann das nicht enthalten: {what}. Schreib es anders.',
  contentMarkdownMisplaced: '„{what}“ kann nicht in „{where}“ stehen. Setz es außerhalb davon.',
  markdownCheckBox: 'Kästchen zum Abhaken',
  markdownFootnote: 'Fußnote',
  markdownHeading: 'Überschrift',
  markdownInLine: 'Zeile',
  markdownLine: 'Trennlinie',
  markdownList: 'Aufzählung',
  markdownListItem: 'Listenpunkt',
  markdownListStart: 'Liste, die mit einer anderen Zahl als 1 beginnt',
  markdownNumberedList: 'nummerierte Liste',
  markdownPicture: 'Bild',
  markdownPictureByReference: 'Bild, auf das nur verwiesen wird',
  markdownQuote: 'Zitat',
  markdownTable: 'Tabelle',
  contentImageUnnamed: 'Das Bild hat keine Beschreibung. Beschreib es zwischen den eckigen Klammern.',
  contentBodyMissing: 'Der Text unter den Feldern fehlt. Schreib einen.',
  contentStepEmpty: 'Der Schritt hat weder Text noch Baustein. Füge eins von beiden hinzu.',
  contentAppletTwice:
    'Den Baustein „{id}“ gibt es in dieser Aufgabe schon. Verwende ihn nur einmal oder an jeder Stelle einen eigenen.',
  contentMemberNamed:
    '„{id}“ gehört zur Gruppe „{group}“. Verwende stattdessen die ID der Gruppe oder nimm „{id}“ aus der Gruppe heraus.',
  contentMemberTwice: '„{id}“ gehört schon zu einer anderen Gruppe. Führe den Baustein nur in einer davon auf.',
  contentGroupInGroup:
    '„{id}“ ist eine Gruppe, und eine Gruppe kann keine andere enthalten. Führe stattdessen ihre Bausteine auf.',
  contentRepeatMismatch:
    '„{id}“ kannst du hier nicht wiederholen. Wähle einen anderen Baustein vom Typ {type} oder entferne diese Zeile.',
  contentListEmpty: '„{field}“ ist leer. Füge mindestens einen Eintrag hinzu.',
  contentPartTwice: '„{id}“ steht zweimal in dieser Liste. Wähle etwas anderes.',
  contentBlankDead:
    'Für die Lücke {blank} gibt es kein Eingabefeld. Füge eins mit dieser ID hinzu oder entferne die Lücke.',
  contentInputUnused:
    'Der Satz hat für dieses Eingabefeld keine Lücke {blank}. Füge sie hinzu oder entferne das Eingabefeld.',
  contentQuestionUnclear: 'Die Frage „{id}“ braucht genau eins von „options“, „slider“ und „madlib“.',
  contentSliderEmpty:
    'Der Schieberegler beginnt bei {least}, endet aber bei {most}. Das Ende muss höher sein als der Anfang.',
  contentResultUnrewarded: 'Keine Belohnung hat das Ergebnis „{result}“. Füge eine hinzu oder korrigiere das Ergebnis.',
  contentRewardUnreachable:
    'Keine Option führt zum Ergebnis „{result}“. Korrigiere das Ergebnis oder entferne die Belohnung.',
  contentWeekWithoutOnboarding: 'Die Woche hat keine Karte zum Einstieg. Füge in ihrem Ordner „onboarding“ eine hinzu.',
  contentUnlockTooLate:
    'Die Woche wird {days} {days, plural, one {Tag} other {Tage}} nach dem Start freigeschaltet, endet aber schon nach {last} {last, plural, one {Tag} other {Tagen}}. Verwende {last} oder weniger.',
  contentReadingEmpty: 'Ein Lesetext zeigt den Text unter seinen Feldern, aber dort steht nichts. Schreib ihn.',
  contentLinkNeeded:
    'Zum Typ {type} gehört ein Link, der geöffnet wird. Füge einen hinzu, der mit https:// beginnt, oder gib eine Datei an, die daneben liegt.',
  contentFilmUnknown:
    'Das ist kein Link zu einem Film auf YouTube oder Vimeo. Kopiere ihn von der Seite des Films oder gib eine Datei daneben an.',
  contentFilmHostMisspelt: '„{host}“ ist weder YouTube noch Vimeo.',
  contentTextUnread: 'Nur ein Lesetext kann Text anzeigen. Mach einen Lesetext daraus oder entferne den Text.',
  archiveBroken: 'Das Archiv ist beschädigt oder keine ZIP-Datei. Exportiere es noch einmal.',
  archivePathRefused:
    '„{path}“ zeigt aus dem Archiv hinaus oder ist ein Name, den manche Systeme nicht verwenden können. Wähle einen anderen Namen.',
  archivePathTwice:
    '„{path}“ ist zweimal im Archiv, vielleicht mit anderer Groß- und Kleinschreibung. Behalte nur eine der beiden Fassungen.',
  archiveLinked: '„{path}“ ist ein Link oder eine besondere Datei. Leg dort die Datei selbst ab.',
  archiveTooLarge:
    'Ein Archiv kann höchstens {files} {files, plural, one {Datei} other {Dateien}} und {limit, number}\u00a0MB haben.',
  archiveNotOneQuest:
    'Ein Archiv muss genau einen Ordner haben: seine Quest, mit einem Namen aus kleingeschriebenen Wörtern und Bindestrichen.',
  spaceLinkLeftOut:
    '„{field}“ verweist auf „{id}“, das nicht veröffentlicht ist oder nicht den richtigen Typ hat. Wir haben den Verweis weggelassen.',
  exportBroken: 'Das ist kein Export eines Contentful-Space: {reason}.',
  exportFolderTaken: '„{folder}“ ist nicht leer. Wähle einen anderen Ordner oder leere ihn.',
  exportEntryChanged:
    '{entry} wurde nach der Veröffentlichung geändert, und der Export enthält nur den Entwurf. Prüfe, ob das Ergebnis stimmt.',
  exportLocaleLeftOut:
    'Die Texte in der Sprache „{locale}“ haben wir weggelassen: Waymark unterstützt sie nicht, oder der Space enthält schon eine solche.',
  exportAssetMissing:
    'Die Datei „{path}“ liegt nicht neben dem Export. Exportiere den Space noch einmal mit --download-assets.',
  exportWithoutQuest: 'In diesem Export gibt es keine veröffentlichte Quest, deshalb wurde nichts geschrieben.',
  folderIsQuest: 'Dieser Ordner ist eine einzelne Quest. Gib den Ordner an, in dem sie liegt: {parent}.',
  folderWithoutQuest:
    'In diesem Ordner gibt es keine Quest. Er sollte für jede Quest einen Ordner mit einer quest.yaml haben.',
  archiveOlder:
    '{content}/{folder} wurde geändert, nachdem dieses Archiv geschrieben wurde. Deshalb haben wir nichts geändert. Füge --replace hinzu, um alles zu überschreiben.',
  archiveOfOtherFolder:
    'Diese Quest steht schon im Ordner „{same}“. Nenne den Ordner „{same}“, um sie zu ersetzen, oder gib „{folder}“ eine andere id, damit daraus eine zweite Quest wird.',
  archiveQuestMissing: 'In „{folder}“ gibt es keine Quest. Verfügbar: {known}.',
};
