import type { operatorCommandMessages as english } from '../../server/operator-commands.messages.ts';
import type { Translation } from '../../translation.ts';

/** The German texts of the operator commands. */
export const operatorCommandMessages: Translation<typeof english> = {
  operatorUsage: 'Befehle, jeweils hinter „{call}“:',
  operatorUsageMore:
    'Häng an einen Befehl --help für Einzelheiten und ein Beispiel, --json für eine Ausgabe, die Programme lesen (mit npm rufst du „npm run -s operator --“ auf), oder --as NAME für das Protokoll.',
  operatorUsageOf: 'Aufruf:',
  operatorArguments: 'Argumente:',
  operatorOptions: 'Optionen:',
  operatorExample: 'Beispiel:',
  operatorTypedWrong: 'Wir konnten den Befehl nicht lesen: {reason}',
  operatorFailed: 'Nicht ausgeführt:',
  operatorUnchanged: 'Nichts zu ändern: Das ist schon erledigt.',
  operatorDry: 'Das würde passieren. Es wurde nichts geändert.',
  operatorNone: 'Keine.',

  operatorCohortList: 'Listet alle Kohorten auf.',
  operatorCohortCreate:
    'Eröffnet eine Kohorte einer Quest zu einem bestimmten Tag. Ohne --code erzeugen wir einen Quest-Code dafür.',
  operatorCohortRepair: 'Berechnet die Werte, nach denen die Personen einer Kohorte sortiert und gezählt werden.',
  operatorCohortClose: 'Schließt eine Kohorte, sodass niemand mehr beitreten kann. Wer schon dabei ist, macht weiter.',
  operatorCohortEdit:
    'Ändert, was in einer Kohorte möglich ist: Abgeschlossenes bearbeiten, Verbindungen eingehen, Mentoring nutzen.',
  operatorCohortMove: 'Verschiebt eine Person in eine andere Kohorte derselben Quest, mit allem, was sie gemacht hat.',
  operatorCohortShift: 'Lässt eine Kohorte und alle, die darin aktiv sind, einige Wochen später oder früher beginnen.',
  operatorUsersFind: 'Findet Personen nach einem Teil ihres Namens oder ihrer E-Mail-Adresse.',
  operatorUsersInvite: 'Erstellt ein Konto und einen Link, mit dem man sich einmal darin anmelden kann.',
  operatorGuidesAssign: 'Macht jemanden zur Begleitung einer Person.',
  operatorGuidesCohort: 'Macht jemanden zur Begleitung aller Personen einer Kohorte.',
  operatorGuidesEnd: 'Beendet die Begleitung einer Person.',
  operatorUsersRole: 'Nimmt jemanden ins Betriebsteam auf, das /operator öffnen kann, oder wieder heraus.',
  operatorUsersVerify: 'Markiert eine E-Mail-Adresse als bestätigt.',
  operatorUsersResend: 'Sendet den Code zum Bestätigen einer E-Mail-Adresse noch einmal.',
  operatorUsersSignOut: 'Meldet jemanden auf allen Geräten ab.',
  operatorUsersLock:
    'Meldet jemanden auf allen Geräten ab und verhindert neue Anmeldungen, bis das Konto entsperrt wird.',
  operatorUsersUnlock: 'Macht die Anmeldung in einem gesperrten Konto wieder möglich.',
  operatorUsersRemoveFactor:
    'Schaltet die Anmeldung in zwei Schritten aus, wenn jemand Handy und Wiederherstellungscodes verloren hat.',
  operatorUsersExport: 'Schreibt alles, was wir über jemanden haben, in eine ZIP-Datei.',
  operatorUsersDelete: 'Löscht ein Konto und alles, was dazugehört. Das lässt sich nicht rückgängig machen.',
  operatorContentList: 'Listet die Quests auf, mit denen du Kohorten eröffnen kannst.',
  operatorContentExport: 'Packt den Ordner einer Quest in eine ZIP-Datei, die „content import“ liest.',
  operatorContentImport: 'Legt die Quest einer ZIP-Datei in den Inhaltsordner oder ändert nichts.',
  operatorContentPublish:
    'Veröffentlicht eine Quest, während Server laufen. Kohorten, denen schon jemand beigetreten ist, behalten ihre Version.',
  operatorContentUpgrade:
    'Gibt einer Kohorte die neueste Version ihrer Quest. Beantwortete Bausteine bleiben, wie sie waren.',
  operatorOutboxList: 'Listet E-Mails und anderes auf, was wartet oder aufgegeben wurde, ohne den Inhalt.',
  operatorOutboxRetry: 'Versucht jetzt noch einmal, was wartet oder aufgegeben wurde: einen Eintrag oder alle.',
  operatorWebhookAdd:
    'Meldet Ereignisse an ein anderes System unter einer https-Adresse. Zeigt das Geheimnis der Signaturen nur einmal.',
  operatorWebhookList: 'Listet die Adressen auf, an die Ereignisse gemeldet werden.',
  operatorWebhookRemove: 'Meldet nichts mehr an eine Adresse und löscht ihr Protokoll.',
  operatorWebhookLog:
    'Listet die Ereignisse auf, die anderen Systemen gemeldet wurden, die neuesten zuerst, mit dem Grund jedes Fehlers.',
  operatorWebhookResend: 'Sendet ein Ereignis jetzt noch einmal.',
  operatorKeyAdd:
    'Erstellt einen Schlüssel, mit dem ein Programm Aufrufe des Betriebsteams machen kann. Zeigt ihn nur einmal.',
  operatorKeyList: 'Listet die Schlüssel von Programmen auf, mit Rechten, letztem Tag und letzter Verwendung.',
  operatorKeyRevoke: 'Widerruft einen Schlüssel: Er funktioniert ab sofort nicht mehr.',
  operatorOrganizationList: 'Listet die Organisationen auf, mit ihren Kohorten und ihrem Betriebsteam.',
  operatorOrganizationAdd: 'Legt eine Organisation an.',
  operatorOrganizationAssign: 'Ordnet eine Kohorte einer Organisation zu.',
  operatorOrganizationOperatorAdd:
    'Nimmt jemanden in das Betriebsteam einer Organisation auf, das nur deren Kohorten sieht.',
  operatorOrganizationOperatorRemove: 'Entfernt diese Rolle. Sie endet sofort.',
  operatorAuditList: 'Listet auf, was das Betriebsteam getan hat, das Neueste zuerst.',
  operatorEvents: 'Listet Anmeldungen, Änderungen an Konten und abgelehnte Anfragen auf, die neuesten zuerst.',
  operatorMigrate:
    'Bringt die Tabellen der Datenbank auf den neuesten Stand, mit der Rolle aus DATABASE_MIGRATION_URL, wenn das gesetzt ist.',
  operatorBackup: 'Schreibt die Datenbank und die Dateien, alle vom selben Zeitpunkt, in ein Archiv.',
  operatorRestore: 'Stellt ein Archiv wieder her, während kein Server läuft. Vorher wird das ganze Archiv geprüft.',
  operatorFilesOwn: 'Ordnet die Dateien des Buckets oder Ordners dieser Datenbank zu, die dann Dateien löschen kann.',
  operatorChatCopy:
    'Kopiert die Nachrichten des eingebauten Chats nach Firestore. Nachrichten, die schon dort sind, bleiben.',

  argumentQuest: 'die Quest, wie „content list“ sie anzeigt',
  argumentStart: 'der Tag, an dem sie beginnt, als JJJJ-MM-TT',
  argumentCode: 'der Quest-Code der Kohorte, wie „cohort list“ ihn anzeigt',
  argumentOrganization: 'die ID der Organisation, wie „organization list“ sie anzeigt',
  argumentOrganizationName: 'der Name der Organisation, in Anführungszeichen',
  argumentGuide: 'die E-Mail-Adresse der Begleitung',
  argumentEmail: 'die E-Mail-Adresse für die Anmeldung',
  argumentName: 'Vor- und Nachname, in Anführungszeichen',
  argumentText: 'ein Teil des Namens oder der E-Mail-Adresse',
  argumentRole: 'operator oder traveler',
  optionAnswersMayLeave:
    'macht auch weiter, wenn Antworten von der Seite verschwinden, auf der sie gegeben wurden; im Notizbuch bleiben sie',
  argumentQuestFolder: 'der Ordner einer Quest oder eine ZIP-Datei, die „npm run content:export“ geschrieben hat',
  argumentFolder: 'der Name des Quest-Ordners im Inhaltsordner',
  argumentZip: 'der Pfad einer Quest, die „npm run content:export“ geschrieben hat',
  argumentWebhook: 'die ID einer Adresse, wie „webhook list“ sie anzeigt',
  argumentDelivery: 'die ID eines Ereignisses, wie „webhook log“ sie anzeigt',
  argumentUrl: 'die https-Adresse des anderen Systems',
  argumentId: 'die ID eines Eintrags, wie „outbox list“ sie anzeigt',
  argumentNewFile: 'der Pfad einer Datei, die es noch nicht gibt',
  argumentArchive: 'der Pfad einer Datei, die „backup“ geschrieben hat',

  optionCode: '5 oder 6 Ziffern; wenn du nichts angibst, erzeugen wir einen',
  optionOrganization: 'die Organisation, zu der sie gehört; nicht nötig, wenn es nur eine gibt',
  optionOrganizationName: 'legt diese Organisation an, wenn es sie noch nicht gibt',
  optionAllowEditCompleted: 'ob sich Abgeschlossenes noch bearbeiten lässt',
  optionRelationships: 'ob Lernpartnerschaften möglich sind',
  optionMentors: 'ob Mentoring möglich ist',
  optionLanguages: 'die Übersetzungen der Quest, die sich lesen lassen, zum Beispiel „de“; oder „all“ oder „none“',
  optionFrom:
    'der jetzige Starttag der Kohorte, damit der Befehl sie nur einmal verschiebt, auch wenn er zweimal läuft',
  optionLater: 'um wie viele Wochen später',
  optionEarlier: 'um wie viele Wochen früher',
  optionDryRun: 'zeigt, was sich ändern würde, ohne etwas zu ändern',
  optionAll: 'alles, was wartet oder aufgegeben wurde',
  optionMost: 'wie viele höchstens',
  optionWebhookEvents: 'die Ereignisse, die gemeldet werden, getrennt durch Kommas; ohne diese Option alle',
  optionKeyFor: 'die E-Mail-Adresse der Person aus dem Betriebsteam, für die der Schlüssel handelt',
  optionKeyScopes: 'die Rechte des Schlüssels, getrennt durch Kommas, zum Beispiel progress:read',
  optionKeyUntil: 'der letzte Tag, an dem der Schlüssel gilt, als JJJJ-MM-TT, innerhalb eines Jahres',
  optionKind: 'nur Ereignisse dieser Art, zum Beispiel log-in',
  optionAccount: 'nur Ereignisse des Kontos mit dieser E-Mail-Adresse',
  optionSince: 'nur Ereignisse ab diesem Tag, als JJJJ-MM-TT',
  optionReplace: 'löscht, was die Datenbank und die Dateien jetzt enthalten',
  optionJson: 'gibt ein einziges JSON-Objekt aus; mit „npm run -s“ schreibt npm nichts dazu',
  optionAs: 'der Name für das Protokoll; wenn du nichts angibst, dein Benutzername auf diesem Rechner',
  optionHelp: 'zeigt diese Hilfe',

  cohortLine: '{code}  {quest}, ab {startingDate}, {organization}{closed}{editable}{languages}',
  cohortLineClosed: ', geschlossen',
  cohortLineEditable: ', Abgeschlossenes lässt sich bearbeiten',
  cohortLineLanguages: ', Übersetzungen: {languages}',
  cohortLineNoLanguages: ', keine Übersetzungen',
  cohortCreated: 'Der Quest-Code {code} öffnet {quest} ab {startingDate}.',
  cohortStands: 'Der Quest-Code {code} öffnet {quest} schon ab {startingDate}.',
  cohortRepaired: 'Personen mit einem falschen Wert, der jetzt stimmt: {count}.',
  cohortClosedNow: 'Der Kohorte {code} kann niemand mehr beitreten.',
  cohortEditableNow: 'In der Kohorte {code} lässt sich Abgeschlossenes bearbeiten.',
  cohortFixedNow: 'In der Kohorte {code} lässt sich Abgeschlossenes nicht bearbeiten.',
  cohortRelationshipsNow: 'In der Kohorte {code} sind Lernpartnerschaften möglich.',
  cohortNoRelationshipsNow: 'In der Kohorte {code} gibt es keine Verbindungen. Bestehende sind ausgeblendet.',
  cohortMentorsNow: 'In der Kohorte {code} ist Mentoring möglich.',
  cohortNoMentorsNow: 'In der Kohorte {code} lässt sich kein Mentoring hinzufügen.',
  cohortLanguagesNow: 'In der Kohorte {code} lässt sich die Quest in diesen Übersetzungen lesen: {languages}.',
  cohortAllLanguagesNow: 'In der Kohorte {code} lässt sich die Quest in allen ihren Übersetzungen lesen.',
  cohortNoLanguagesNow: 'In der Kohorte {code} lässt sich die Quest nur so lesen, wie sie geschrieben wurde.',
  cohortShifted:
    'Die Kohorte {code} beginnt am {startingDate}. Sie hat {walks} aktive {walks, plural, one {Person} other {Personen}}, und {days} {days, plural, one {geplanter Tag verschiebt sich} other {geplante Tage verschieben sich}}.',
  cohortShiftWaits:
    '{waiting} davon {waiting, plural, one {läge} other {lägen}} in der Vergangenheit und {waiting, plural, one {ist} other {sind}} ab heute neu geplant.',
  cohortMoved: 'Es geht weiter in der Kohorte {code}, die am {startingDate} beginnt.',

  userLine: '{email}  {name}  {id}  {state}{locked}{role}{code}',
  userVerified: 'bestätigt',
  userUnverified: 'nicht bestätigt',
  userGuest: 'Gast',
  userLocked: ', gesperrt',
  userOperator: ', Betriebsteam',
  userOnQuest: ', auf {code}',
  operatorInvited:
    'Mit diesem Link kann sich {email} einmal anmelden, innerhalb von {hours} {hours, plural, one {Stunde} other {Stunden}}:',
  operatorInvitedAgain: 'Der vorige Link funktioniert nicht mehr. Der Name bleibt, wie er war.',
  operatorInvitedAfter:
    'Sende ihn nur an diese Adresse. Mit „Passwort vergessen?“ lässt sich danach ein Passwort wählen.',
  guideAssigned: '{id} hat jetzt eine Begleitung.',
  guideAssignedCohort: '{assigned} {assigned, plural, one {Person} other {Personen}} zugeteilt. {left} unverändert.',
  guideEnded: '{id} und die bisherige Begleitung sind jetzt Mitreisende.',
  userOperatorNow: '{id} gehört jetzt zum Betriebsteam.',
  userTravelerNow: '{id} gehört nicht mehr zum Betriebsteam.',
  userVerifiedNow: 'Die E-Mail-Adresse von {id} ist bestätigt.',
  userVerifiedName:
    'Das Konto läuft auf den Namen {name}. Wenn dich jemand anderes darum gebeten hat, lösche es mit „users delete“ und lade die Person ein.',
  userVerifiedLink:
    'Das alte Passwort funktioniert nicht mehr. Dieser Link gilt für eine Anmeldung, innerhalb von {hours} {hours, plural, one {Stunde} other {Stunden}}:',
  userCodeSent: 'Wir haben einen Code an {id} gesendet.',
  userCodeOnItsWay: 'Wir haben gerade einen Code an {id} gesendet. Du kannst {when} einen weiteren senden.',
  userVerifiedAlready: 'Die E-Mail-Adresse von {id} ist schon bestätigt. Ein Code ist nicht nötig.',
  userSignedOut: '{id} ist auf allen Geräten abgemeldet.',
  userLockedNow: 'Das Konto {id} ist gesperrt und auf allen Geräten abgemeldet.',
  userUnlockedNow: 'Das Konto {id} ist entsperrt.',
  userFactorRemoved:
    'Die Anmeldung in zwei Schritten ist für {id} ausgeschaltet. Zum Anmelden genügt jetzt das Passwort.',
  userExported:
    'Alles, was wir über {id} haben, ist in {file}. Sende die Datei nur an diese Person und lösche sie dann.',
  userDeleted:
    'Das Konto {id} ist gelöscht. Gesendetes Feedback und gesendete Nachrichten bleiben, mit dem Absender „Gelöschtes Konto“.',
  userWouldGo:
    'Das würde das Konto {id} mit {rows} {rows, plural, one {Zeile} other {Zeilen}} und {files} {files, plural, one {Datei} other {Dateien}} löschen.',

  contentLine: '{quest}  {title}, {weeks} {weeks, plural, one {Woche} other {Wochen}}',
  contentExported: '{content}/{folder} ist in {file}.',
  contentImported: '{file} ist jetzt in {content}/{folder}. Server lesen das beim Start.',
  questPublished:
    '„{folder}“ ist veröffentlicht. Kohorten, die du ab jetzt mit diesem Inhaltsordner eröffnest, bekommen diese Version. Wenn du mehrere Rechner verwendest, gib den Ordner für alle frei oder veröffentliche auf jedem einzeln. Kohorten, denen schon jemand beigetreten ist, behalten ihre Version, bis du „content upgrade“ ausführst.',
  questGivenTo: 'Diese Kohorten haben die neue Version schon, weil ihnen noch niemand beigetreten ist: {codes}.',
  questToPublish: 'Das würde {file} in {content}/{folder} legen und veröffentlichen.',
  contentToImport: 'Das würde {file} in {content}/{folder} legen.',
  upgradeNone: 'Es sind keine Bausteine betroffen.',
  upgradeLine:
    '{change}: {applet} „{title}“, {answers} {answers, plural, one {Antwort} other {Antworten}}, {drafts} {drafts, plural, one {Entwurf} other {Entwürfe}}{stays}',
  upgradePartLine:
    '{change}: {kind} {id} „{title}“, {travelers} {travelers, plural, one {Person} other {Personen}} mittendrin, {answers} {answers, plural, one {Antwort} other {Antworten}}',
  upgradeRenamedLine:
    'umbenannt: {kind} {from} → {to}, {answers} {answers, plural, one {Antwort kommt} other {Antworten kommen}} mit',
  upgradeLeavesLine:
    'verlässt seine Seite: {applet} der Challenge {challenge}, {answers} {answers, plural, one {Antwort steht} other {Antworten stehen}} dann nur noch in Notizbüchern',
  upgradeHintLine:
    'Hinweis: Ist {to} das Applet {from} unter einer neuen ID? Dann ergänze dort „formerly: {from}“, und die Antworten ziehen mit um',
  upgradePreviewed: 'Nach dem Veröffentlichen würde „content upgrade {code}“ für Leute mittendrin das ändern:',
  upgradeNoCohort: 'Ein Upgrade würde für Leute mittendrin nichts ändern.',
  upgradeNeedsFlag:
    'Die Umstellung braucht --answers-may-leave, weil Antworten die Seite verlassen würden, auf der sie gegeben wurden.',
  upgradeStays: '; bleibt, wie es war',
  upgradeDone: 'Die Kohorte {code} hat jetzt die neueste Version ihrer Quest.',

  outboxLine: '{id}  {kind}, {state}, {attempts}-mal versucht, fällig {runAt}{error}',
  outboxError: ', zuletzt: {error}',
  outboxMore: 'Das sind die ersten {count}. Es gibt noch mehr.',
  usersMore: 'Das sind die ersten {count}. Es gibt noch mehr: Gib mehr vom Namen oder von der E-Mail-Adresse ein.',
  outboxRetried: 'Wir versuchen es jetzt mit {count} {count, plural, one {Eintrag} other {Einträgen}} noch einmal.',

  webhookAdded: 'Ereignisse werden jetzt an {url} gesendet. Die ID ist {id}.',
  webhookSecret: 'Das Geheimnis der Signaturen ist {secret}. Bewahre es jetzt auf: Wir zeigen es nicht noch einmal.',
  webhookLine: '{id}  {url}  {events}',
  webhookRemoved: 'Webhook {id} entfernt. Er bekommt keine Ereignisse mehr.',
  webhookDeliveryLine: '{id}  {createdAt}  {type}  {state}, {attempts}-mal versucht{failure}  {url}',
  webhookMore: 'Das sind die neuesten {count}. Es gibt noch mehr.',
  webhookResent: 'Wir senden {id} jetzt noch einmal.',

  organizationLine: '{id}  {name}  Kohorten {cohorts}  Betriebsteam {operators}',
  organizationAdded: 'Die Organisation {organization} ({name}) ist angelegt.',
  organizationAssigned: 'Die Kohorte {code} gehört jetzt zu {organization}.',
  organizationOperatorNow: '{id} gehört jetzt zum Betriebsteam von {organization}.',
  organizationOperatorRemoved: '{id} gehört nicht mehr zum Betriebsteam von {organization}.',
  apiKeyAdded: 'Der Schlüssel {name} gilt bis zum Ende des {lastDay} (UTC).',
  apiKeyText: 'Der Schlüssel ist {key}. Bewahre ihn jetzt auf: Wir zeigen ihn nicht noch einmal.',
  apiKeyLine: '{name}  {scopes}  für {email}  bis {lastDay}  zuletzt verwendet {used}  widerrufen {revoked}',
  apiKeyRevoked: 'Der Schlüssel {name} gilt nicht mehr.',

  eventLine: '{at}  {kind}  {outcome}  {reason}  Konto {account}  Netz {network}  Sitzung {session}',
  eventsMore: 'Das sind die neuesten {count}. Es gibt noch mehr.',

  auditLine: '{at}  {who}  {command}  {subject}  {result}',

  backupDone:
    '{rows} {rows, plural, one {Zeile} other {Zeilen}} aus {tables} {tables, plural, one {Tabelle} other {Tabellen}} und {objects} {objects, plural, one {Datei} other {Dateien}} von {database} sind in {file}.',
  backupSecret:
    'Bewahre WAYMARK_SECRET an einem anderen Ort auf. Ohne denselben Wert verlierst du Sitzungen, Links und wartende E-Mails.',
  backupMissing:
    '{count} {count, plural, one {Datei fehlt} other {Dateien fehlen}}, obwohl die Datenbank darauf verweist.',
  migrateDone:
    'Die Tabellen von {database} sind auf dem neuesten Stand: {count} {count, plural, one {Migration} other {Migrationen}} ausgeführt.',
  filesOwned:
    'Die Dateien gehören jetzt zu dieser Datenbank. Die Datenbank, die sie vorher verwendet hat, löscht keine mehr.',
  chatCopied:
    '{messages} {messages, plural, one {Nachricht} other {Nachrichten}} aus {chats} {chats, plural, one {Chat} other {Chats}} nach Firestore kopiert.',
  chatToCopy:
    '{messages} {messages, plural, one {Nachricht} other {Nachrichten}} aus {chats} {chats, plural, one {Chat} other {Chats}} {messages, plural, one {würde} other {würden}} nach Firestore kopiert.',
  restoreDone:
    '{rows} {rows, plural, one {Zeile} other {Zeilen}} aus {tables} {tables, plural, one {Tabelle} other {Tabellen}} und {objects} {objects, plural, one {Datei} other {Dateien}} sind wieder in {database}, Stand {at}.',
  restoreErasedAgain:
    '{count} seitdem {count, plural, one {gelöschtes Konto wurde} other {gelöschte Konten wurden}} wieder gelöscht.',
};
