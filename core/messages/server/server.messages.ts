/** The texts of the server for those who run it or build on it. */
export const serverMessages = {
  siteDescription: 'A field journal for your quest: small steps, week by week, on one trail.',
  appDescription: 'A guided quest, one small step at a time.',
  appShortcutStep: 'Next step',
  appShortcutPeople: 'People',
  previewTitle: 'Content preview',
  previewIntro:
    'Choose a day of a quest, and how far the Traveler has got. The preview uses no real data and is deleted when it ends.',
  previewDay: 'Day {day}',
  previewTraveler: 'Robin Ferryman',
  previewStarted: 'started',
  previewLate: 'late',
  previewComplete: 'complete',
  previewBonus: 'bonus',
  previewTrial: 'trial',
  previewStateUnknown: 'There is no state “{state}”. Use one of: {known}.',
  previewStateNotInQuest:
    'The quest {quest} has no bonus challenge. Use one of: {states}. Or write “bonus: true” in a challenge.',
  previewDayUnknown:
    'The quest {quest} has {days} {days, plural, one {day} other {days}}. Choose a day from 1 to {days}.',
  previewPortUnusable: '“{port}” can’t be a port. Choose a number from 1 to 65535.',
  previewPortInUse: 'Port {port} is already in use. Choose another one with --port.',
  previewLinkNeedsQuest: 'Add --quest to --link, so that there is a day to link to.',
  previewNotRunning:
    'No preview is running on port {port}. Start one with “npm run content:preview” in another terminal, and leave it running. If it uses another port, add --port.',
  previewMend: 'This can’t be shown yet:',
  previewStopped: 'The made-up Traveler can’t complete the challenge “{challenge}”: {reason}',
  previewUsage:
    'npm run content:preview -- [--content FOLDER] [--port PORT] [--quest QUEST] [--day DAY] [--state STATE] [--link]. States: {states}. With --link it prints the link of that day, for a preview that is already running, and ends.',
  keptMailTitle: 'Sent emails',
  keptMailEmpty: 'No emails yet.',
  keptMailTo: 'To {recipient} at {sentAt}',
  docsTitle: 'Waymark API',
  docsIntro: 'Machine-readable version:',
  docsReferenceTitle: 'Reference of @waymark/core',
  docsReferenceMissing: 'These pages aren’t built yet. Run npm run build:reference, and start the server again.',
  docsWho: 'Allowed for: {allow}.',
  docsAreas: 'Areas',
  docsSent: 'Request',
  docsAnswer: 'Response',
  docsNothing: 'Nothing',
  docsErrors: 'Errors',
  docsExample: 'Example',
  docsSchema: 'Schema',
  docsSchemas: 'Schemas',
  docsSchemasIntro: 'Schemas that several calls share, by the name after `#/components/schemas/`.',
  docsRequired: '({place}, required)',
  docsOptional: '({place}, optional)',
  serverReady: 'Waymark is ready at {url}',
  serverMail: 'Emails are shown at {url}',
  serverApi: 'API documentation is at {url}',
  serverDemoPerson: 'Log in as {email} with the password {password}',
  serverDemoCode: 'Quest Code {code}: {title}, from {startingDate}',
  serverDemoShowcase: 'A showcase is at {url}',
  serverStopping: 'Shutting down…',
  serverCannotStart: 'Waymark can’t start:',
  serverContentfulDown: 'Contentful isn’t responding as expected: {reason}',
  serverContentFaulty: 'We’re using the content, but it has these problems:',
  serverContentKept: 'We can’t use the content, because of these problems. The last good version stays in use:',
  serverDemoLocked:
    'This database has demo accounts. No one can log in to them now. Delete each one with the command “users delete EMAIL”: {people}',
  serverImportLeft:
    'An interrupted import left files in {content} that we could not repair. The server uses the last good version: {reason}',
  serverFilesOfAnother:
    'The files belong to another database, so we won’t delete any of them. If this is a copy, give it its own bucket or folder. If it replaces the other one for good, run the command “files own”.',
  serverFilesAway: 'The file store isn’t responding as expected, so we won’t delete any files for now: {reason}',
  serverClockWrong:
    'The clock of this machine is {seconds} seconds off the clock of the database. Waymark uses the database’s clock. Correct this machine’s clock.',
  serverDemoWaits:
    'We’ll create the demo accounts with pictures and recordings when the file store responds. The others are ready.',
  serverFailed: 'Waymark had to stop:',
  serverFolderInUse:
    'The data folder {folder} is in use by process {pid}. Stop that server first. To start a second one beside it, name another folder in WAYMARK_DATA.',
  serverDatabaseDamaged:
    'The database in {folder} is damaged and can’t be opened. Move that folder away and keep it. Then restore the last backup with the command “restore FILE”: see “Backups” in docs/operating.md.',
  serverDataCorrupted:
    'The database is damaged: {reason}. Keep a copy of it. Then restore the last backup with the command “restore FILE”: see “Backups” in docs/operating.md.',
  serverDatabaseUnreachable:
    'We can’t use the database: {reason}. Check that PostgreSQL is running and that {setting} is right.',
  serverDatabaseAway:
    'The database stopped responding: {reason}. This can happen while another machine takes over. Try again in a minute.',
  serverDatabaseReadOnly:
    'The database is read-only: it is a standby, or default_transaction_read_only is on. Let DATABASE_URL lead to the primary, or name all hosts in it, separated by commas.',
  serverStoreUnreachable: 'We can’t reach the file store: {reason}. Check that it is running and that S3_URL is right.',
  serverBucketMissing: 'There is no bucket at S3_URL. Create it, or correct S3_URL.',
  serverBucketDenied:
    'The file store denies access to the bucket. Check S3_ACCESS_KEY, S3_SECRET_KEY and S3_REGION, and that this key may read, write, list and delete there.',
  serverPoolerInBetween:
    'There is a connection pooler between Waymark and PostgreSQL. Set DATABASE_DIRECT_URL to a URL that leads to PostgreSQL itself.',
  serverDatabasesDiffer:
    'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. Both must lead to the same one.',
  serverDatabaseTooNew:
    'A newer version of Waymark changed the tables of the database. Start version {version} or newer.',
  serverTablesNewer:
    'A newer version of Waymark changed the tables of the database ({migrations}). This one works with them: upgrade this server soon.',
  serverMigrationDenied:
    'The tables of the database are not up to date, and the role of DATABASE_URL can’t change them. Run “waymark-operator migrate” first.',
  serverCannotListen: 'We can’t listen at {host}: {reason}. Set another HOST or PORT.',
  serverPathUnusable:
    'We can’t read or write {path} ({code}). Check that its folder exists and that this user may write to it.',
  serverPortInUse: 'Port {port} is already in use. Stop the program that uses it, or set another PORT.',
  guestName: 'Guest',
} as const;
