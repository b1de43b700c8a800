import type { operatorRefusalMessages as english } from '../../server/operator-refusals.messages.ts';
import type { Translation } from '../../translation.ts';

/** Why something is refused to those who run the product, in German. */
export const operatorRefusalMessages: Translation<typeof english> = {
  operatorAccountUnknown: 'Es gibt kein Konto mit der E-Mail-Adresse {email}.',
  guideOfOneself: 'Niemand kann sich selbst begleiten.',
  guideNotPossible: 'Zwischen diesen beiden Personen ist keine Begleitung möglich.',
  userRoleUnknown: 'Die Rolle „{role}“ gibt es nicht. Verwende operator oder traveler.',
  operatorNoDatabase:
    'Hier gibt es keine Datenbank: DATABASE_URL ist nicht gesetzt, und in {data} liegt keine. Lade die Einstellungen des Servers oder starte einmal einen Server, damit eine angelegt wird. Um ein Archiv in einen neuen Ordner wiederherzustellen, gib den Ordner in WAYMARK_DATA an.',
  operatorFileStands: '{file} gibt es schon. Wähle einen anderen Namen oder verschiebe die Datei.',
  operatorContentElsewhere:
    'Es wurde nichts importiert. Die Quests kommen hier aus Contentful, importierte Dateien würden also nie angezeigt.',
  operatorFileMissing: '{file} gibt es nicht.',
  cohortUnknown: 'Keine Kohorte hat den Quest-Code {code}.',
  cohortCodeTaken: 'Den Quest-Code {code} hat schon eine andere Kohorte.',
  cohortStartNotValid: '„{date}“ ist kein Datum. Schreib es als JJJJ-MM-TT.',
  dayNotInMonth: 'Das Datum {date} gibt es nicht: {month} endet mit Tag {days}.',
  monthNotInYear: 'Das Datum {date} gibt es nicht: Es gibt keinen Monat {month}.',
  cohortEditNotValid:
    'Gib mindestens eine der Optionen --allow-edit-completed, --relationships und --mentors mit yes oder no an, oder --languages.',
  cohortLanguageMissing: 'Diese Quest hat keine Übersetzung in „{language}“. Zur Auswahl stehen: {known}.',
  cohortLanguagesDiffer:
    'Die Kohorte {code} gibt es schon, mit anderen Übersetzungen. Um sie zu ändern, verwende cohort edit {code} --languages {languages}. Um eine weitere Kohorte anzulegen, füge --code mit einem neuen Quest-Code hinzu.',
  questContentUnknown: 'Die Quest „{quest}“ gibt es nicht. Verfügbar: {known}.',
  answersWouldLeave:
    '{answers} {answers, plural, one {Antwort würde} other {Antworten würden}} von der Seite verschwinden, auf der sie gegeben {answers, plural, one {wurde} other {wurden}}, und nur noch im Notizbuch stehen. Um trotzdem fortzufahren, füge --answers-may-leave hinzu.',
  formerIdOtherKind:
    '„{id}“ kann die Antworten von „{formerly}“ nicht übernehmen, weil die Typen verschieden sind. Entferne „formerly“ bei „{id}“ oder gib beiden denselben Typ.',
  questContentGone:
    'Die Quest „{quest}“ gibt es in den Inhalten nicht mehr. Ihre Kohorten behalten die Version, die sie haben.',
  organizationUnknown:
    'Die Organisation „{organization}“ gibt es nicht. Wähle mit --organization eine aus oder füge --organization-name hinzu, um sie anzulegen.',
  organizationIdNotValid:
    'Verwende für die ID 1 bis 40 Kleinbuchstaben, Ziffern und Bindestriche und beginne mit einem Buchstaben oder einer Ziffer.',
  organizationNameNotValid: 'Verwende für den Namen eine Zeile mit 1 bis {most, number} Zeichen.',
  organizationNotListed: 'Die Organisation „{organization}“ gibt es nicht. „organization list“ zeigt alle.',
  shiftNotValid: 'Du kannst eine Kohorte um 1 bis 52 ganze Wochen verschieben, mit --later oder --earlier.',
  shiftFromMissing:
    'Füge --from {startingDate} hinzu, das jetzige Startdatum der Kohorte. So wird sie nur einmal verschoben, auch wenn du den Befehl zweimal ausführst.',
  shiftFromElsewhere:
    'Die Kohorte beginnt am {startingDate}, nicht am {from}. Um sie zu verschieben, verwende --from {startingDate}.',
  moveWithoutQuest: 'Diese Person ist auf keiner Quest. Gib ihr stattdessen den Quest-Code.',
  moveToOtherQuest:
    'Diese Kohorte ist auf einer anderen Quest. Gib der Person stattdessen deren Quest-Code. Was sie schon gemacht hat, behält sie.',
  moveToWalkedCohort:
    'Diese Person war schon einmal in dieser Kohorte. Sie kann in ihrer eigenen Liste der Quests dorthin zurückwechseln.',
  jobNotNamed: 'Gib entweder eine ID oder --all an, nicht beides.',
  chatNotInFirestore:
    'Dieser Server speichert Chats in seiner Datenbank. Um sie in Firestore zu speichern, setze FIREBASE_PROJECT, FIREBASE_API_KEY und FIREBASE_SERVICE_ACCOUNT.',
  eventKindUnknown: 'Ereignisse der Art „{kind}“ gibt es nicht. Möglich sind: {kinds}.',
  auditMostNotValid: '--most muss eine ganze Zahl von 1 bis {most} sein.',
  jobUnknown: 'Im Postausgang gibt es nichts mit der ID {id}.',
  jobForgotten:
    'Du kannst {id} nicht noch einmal senden. Der Inhalt wurde gelöscht, weil er nicht zugestellt werden konnte.',
  webhookUrlNotValid: 'Gib eine Adresse an, die mit https:// beginnt und weder Benutzernamen noch Passwort enthält.',
  webhookEventsUnknown: 'Nenne mindestens eines dieser Ereignisse, getrennt durch Kommas: {known}.',
  webhookUnknown: 'Es gibt keinen Webhook mit der ID {id}.',
  webhookDeliveryUnknown: 'Im Protokoll gibt es kein Ereignis mit der ID {id}.',
  apiKeyIncomplete: 'Gib --for mit der E-Mail-Adresse einer Person aus dem Betriebsteam an, dazu --scopes und --until.',
  apiKeyNameNotValid:
    'Verwende für den Namen 2 bis 40 Kleinbuchstaben, Ziffern und Bindestriche, mit einem Buchstaben am Anfang.',
  apiKeyScopesUnknown: 'Nenne mindestens eines dieser Rechte, getrennt durch Kommas: {known}.',
  apiKeyEndNotValid: 'Wähle einen letzten Tag von {today} bis {latest}.',
  apiKeyNotOfOperator: '{email} gehört nicht zum Betriebsteam.',
  apiKeyNameTaken: 'Einen Schlüssel mit dem Namen {name} gibt es schon. Widerrufene Schlüssel behalten ihren Namen.',
  apiKeyUnknown: 'Es gibt keinen Schlüssel mit dem Namen {name}, der widerrufen werden könnte.',
  groupEmailSubjectMissing: 'Bitte schreibe einen Betreff.',
  groupEmailSubjectNotValid: 'Schreibe den Betreff in eine Zeile mit höchstens {most, number} Zeichen.',
  groupEmailTextMissing: 'Bitte schreibe eine Nachricht.',
  groupEmailReachesNoOne: 'Niemand auf dieser Liste kann E-Mails bekommen.',
  groupEmailTooManyPeople: 'Eine E-Mail kann an höchstens {most, number} Personen gehen. Grenze die Liste ein.',
  reportUnknown: 'Diese Meldung gibt es nicht mehr.',
  reportAnswered: 'Diese Meldung wurde schon beantwortet.',
  reportAnswerMissing: 'Bitte schreib eine Antwort.',
  folderNotWritable:
    'Wir können nicht in den Inhaltsordner {content} schreiben ({code}). Gib diesem Benutzerkonto Schreibrechte oder gib in WAYMARK_CONTENT einen anderen Ordner an.',
  importUnderWay:
    'Ein anderer Import ändert gerade den Inhaltsordner {content} (Prozess {pid}). Versuch es noch einmal, wenn er fertig ist.',
  demoInProduction:
    'Diese Datenbank ist im Produktivbetrieb, deshalb legen wir darin keine Demo-Konten an. Setze WAYMARK_MODE=production oder verwende eine andere DATABASE_URL.',
  restoreNotArchive: '{file} ist kein vollständiges Waymark-Archiv.',
  restoreDamaged:
    '{file} ist beschädigt: „{part}“ hat sich seit dem Schreiben des Archivs verändert. Es wurde nichts geändert.',
  restoreTooNew: '{file} stammt von einem neueren Waymark ({migration}). Es wurde nichts geändert.',
  restoreNotEmpty:
    'Die Datenbank {database} enthält {rows} {rows, plural, one {Zeile} other {Zeilen}}. Verwende eine leere Datenbank oder füge --replace hinzu, um alles darin zu löschen.',
  restoreOtherFile:
    'Eine andere Datei hat schon den Namen {object}. Es wurde keine Zeile geändert. Verwende einen leeren Speicherort für Dateien.',
  restoreWhileRunning: 'Ein Server verwendet diese Datenbank. Beende zuerst alle Server.',
};
