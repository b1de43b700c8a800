import type { serverMessages as english } from '../../server/server.messages.ts';
import type { Translation } from '../../translation.ts';

/** The German texts of the server for those who run it or build on it. */
export const serverMessages: Translation<typeof english> = {
  siteDescription: 'Das Reisetagebuch für deine Quest: kleine Schritte, Woche für Woche, auf einem Weg.',
  appDescription: 'Eine Quest mit Begleitung, Schritt für kleinen Schritt.',
  appShortcutStep: 'Nächster Schritt',
  appShortcutPeople: 'Leute',
  previewTitle: 'Vorschau der Inhalte',
  previewIntro:
    'Wähle einen Tag einer Quest und wie weit die Person darin ist. Die Vorschau verwendet keine echten Daten und wird gelöscht, wenn sie endet.',
  previewDay: 'Tag {day}',
  previewTraveler: 'Robin Ferryman',
  previewStarted: 'begonnen',
  previewLate: 'überfällig',
  previewComplete: 'abgeschlossen',
  previewBonus: 'Bonus',
  previewTrial: 'Probe-Quest',
  previewStateUnknown: 'Den Stand „{state}“ gibt es nicht. Möglich sind: {known}.',
  previewStateNotInQuest:
    'Die Quest {quest} hat keine Bonus-Aufgabe. Möglich sind: {states}. Oder schreib „bonus: true“ in eine Aufgabe.',
  previewDayUnknown:
    'Die Quest {quest} hat {days} {days, plural, one {Tag} other {Tage}}. Wähle einen Tag von 1 bis {days}.',
  previewPortUnusable: '„{port}“ kann kein Port sein. Wähle eine Zahl von 1 bis 65535.',
  previewPortInUse: 'Port {port} ist schon belegt. Wähle mit --port einen anderen.',
  previewLinkNeedsQuest: 'Gib zu --link auch --quest an, damit es einen Tag gibt, auf den der Link zeigen kann.',
  previewNotRunning:
    'Auf Port {port} läuft keine Vorschau. Starte sie mit „npm run content:preview“ in einem anderen Terminal und lass sie laufen. Wenn sie einen anderen Port verwendet, gib --port an.',
  previewMend: 'Das kann noch nicht angezeigt werden:',
  previewStopped: 'Die erfundene Person kann die Aufgabe „{challenge}“ nicht abschließen: {reason}',
  previewUsage:
    'npm run content:preview -- [--content ORDNER] [--port PORT] [--quest QUEST] [--day TAG] [--state STAND] [--link]. Stände: {states}. Mit --link gibt der Befehl den Link zu diesem Tag aus, für eine Vorschau, die schon läuft, und endet.',
  keptMailTitle: 'Gesendete E-Mails',
  keptMailEmpty: 'Noch keine E-Mails.',
  keptMailTo: 'An {recipient}, {sentAt}',
  docsTitle: 'Waymark-API',
  docsIntro: 'Maschinenlesbare Fassung:',
  docsReferenceTitle: 'Referenz zu @waymark/core',
  docsReferenceMissing:
    'Diese Seiten sind noch nicht gebaut. Führe npm run build:reference aus und starte den Server neu.',
  docsWho: 'Erlaubt für: {allow}.',
  docsAreas: 'Bereiche',
  docsSent: 'Anfrage',
  docsAnswer: 'Antwort',
  docsNothing: 'Nichts',
  docsErrors: 'Fehler',
  docsExample: 'Beispiel',
  docsSchema: 'Schema',
  docsSchemas: 'Schemas',
  docsSchemasIntro: 'Schemas, die mehrere Aufrufe gemeinsam haben, nach dem Namen hinter `#/components/schemas/`.',
  docsRequired: '({place}, erforderlich)',
  docsOptional: '({place}, optional)',
  serverReady: 'Waymark ist bereit: {url}',
  serverMail: 'E-Mails werden hier angezeigt: {url}',
  serverApi: 'Die API-Dokumentation ist hier: {url}',
  serverDemoPerson: 'Melde dich als {email} mit dem Passwort {password} an',
  serverDemoCode: 'Quest-Code {code}: {title}, ab {startingDate}',
  serverDemoShowcase: 'Eine Ausstellung ist hier: {url}',
  serverStopping: 'Wird beendet\u00a0…',
  serverCannotStart: 'Waymark kann nicht starten:',
  serverContentfulDown: 'Contentful antwortet nicht wie erwartet: {reason}',
  serverContentFaulty: 'Wir verwenden die Inhalte, aber sie haben diese Fehler:',
  serverContentKept:
    'Wir können die Inhalte wegen dieser Fehler nicht verwenden. Die letzte fehlerfreie Version bleibt in Gebrauch:',
  serverDemoLocked:
    'Diese Datenbank enthält Demo-Konten. Niemand kann sich mehr damit anmelden. Lösche jedes einzeln mit dem Befehl „users delete EMAIL“: {people}',
  serverImportLeft:
    'Ein unterbrochener Import hat in {content} Dateien hinterlassen, die wir nicht reparieren konnten. Der Server verwendet die letzte fehlerfreie Version: {reason}',
  serverFilesOfAnother:
    'Die Dateien gehören zu einer anderen Datenbank, deshalb löschen wir keine davon. Wenn das hier eine Kopie ist, gib ihr einen eigenen Bucket oder Ordner. Wenn sie die andere für immer ersetzt, führe den Befehl „files own“ aus.',
  serverFilesAway:
    'Der Dateispeicher antwortet nicht wie erwartet, deshalb löschen wir vorerst keine Dateien: {reason}',
  serverClockWrong:
    'Die Uhr dieses Rechners weicht um {seconds} Sekunden von der Uhr der Datenbank ab. Waymark verwendet die Uhr der Datenbank. Stell die Uhr dieses Rechners richtig.',
  serverDemoWaits:
    'Die Demo-Konten mit Bildern und Aufnahmen erstellen wir, sobald der Dateispeicher antwortet. Die anderen sind bereit.',
  serverFailed: 'Waymark musste beendet werden:',
  serverFolderInUse:
    'Der Datenordner {folder} wird vom Prozess {pid} verwendet. Beende diesen Server zuerst. Um einen zweiten daneben zu starten, gib in WAYMARK_DATA einen anderen Ordner an.',
  serverDatabaseDamaged:
    'Die Datenbank in {folder} ist beschädigt und kann nicht geöffnet werden. Verschiebe diesen Ordner und bewahre ihn auf. Stell dann die letzte Sicherung mit dem Befehl „restore FILE“ wieder her: siehe „Backups“ in docs/operating.md.',
  serverDataCorrupted:
    'Die Datenbank ist beschädigt: {reason}. Bewahre eine Kopie davon auf. Stell dann die letzte Sicherung mit dem Befehl „restore FILE“ wieder her: siehe „Backups“ in docs/operating.md.',
  serverDatabaseUnreachable:
    'Wir können die Datenbank nicht verwenden: {reason}. Prüfe, ob PostgreSQL läuft und {setting} stimmt.',
  serverDatabaseAway:
    'Die Datenbank antwortet nicht mehr: {reason}. Das kann vorkommen, während ein anderer Rechner übernimmt. Versuch es in einer Minute noch einmal.',
  serverDatabaseReadOnly:
    'Die Datenbank ist schreibgeschützt: Sie ist ein Standby, oder default_transaction_read_only ist eingeschaltet. Lass DATABASE_URL zum Primary führen oder nenne darin alle Hosts, durch Kommas getrennt.',
  serverStoreUnreachable: 'Wir erreichen den Dateispeicher nicht: {reason}. Prüfe, ob er läuft und S3_URL stimmt.',
  serverBucketMissing: 'Unter S3_URL gibt es keinen Bucket. Lege ihn an oder korrigiere S3_URL.',
  serverBucketDenied:
    'Der Dateispeicher verweigert den Zugriff auf den Bucket. Prüfe S3_ACCESS_KEY, S3_SECRET_KEY und S3_REGION und ob dieser Schlüssel dort lesen, schreiben, auflisten und löschen darf.',
  serverPoolerInBetween:
    'Zwischen Waymark und PostgreSQL steht ein Connection-Pooler. Setze DATABASE_DIRECT_URL auf eine URL, die direkt zu PostgreSQL führt.',
  serverDatabasesDiffer:
    'DATABASE_URL und DATABASE_DIRECT_URL führen zu verschiedenen Datenbanken. Beide müssen zu derselben führen.',
  serverDatabaseTooNew:
    'Eine neuere Version von Waymark hat die Tabellen der Datenbank geändert. Starte Version {version} oder eine neuere.',
  serverTablesNewer:
    'Eine neuere Version von Waymark hat die Tabellen der Datenbank geändert ({migrations}). Diese arbeitet mit ihnen: Aktualisiere diesen Server bald.',
  serverMigrationDenied:
    'Die Tabellen der Datenbank sind nicht aktuell, und die Rolle aus DATABASE_URL darf sie nicht ändern. Führe zuerst „waymark-operator migrate“ aus.',
  serverCannotListen: 'Der Server kann {host} nicht verwenden: {reason}. Setze HOST oder PORT anders.',
  serverPathUnusable:
    'Wir können {path} nicht lesen oder schreiben ({code}). Prüfe, ob der Ordner existiert und dieses Benutzerkonto darin schreiben darf.',
  serverPortInUse:
    'Port {port} ist schon belegt. Beende das Programm, das ihn verwendet, oder setze PORT auf einen anderen Wert.',
  guestName: 'Gast',
};
