/** What the server says to those who run it or build on it. */
export const serverMessages = {
  previewTitle: 'Time machine',
  previewIntro:
    'Choose a day of a quest and how somebody stands on it. Nobody’s data is touched: all of this is gone when it ends.',
  previewDay: 'Day {day}',
  previewTraveler: 'Robin Ferryman',
  previewStarted: 'started',
  previewLate: 'late',
  previewComplete: 'complete',
  previewBonus: 'bonus',
  previewTrial: 'trial',
  previewNothing:
    'There is no such day or state of a quest of that name. There are the quests {quests}, and the states {states}.',
  keptMailTitle: 'Kept mail',
  keptMailEmpty: 'No letter has been written yet.',
  keptMailTo: 'To {recipient} at {sentAt}',
  docsTitle: 'Waymark API',
  docsIntro: 'Every call of the product. The same as a document for programs: {url}',
  docsWho: 'Who may: {allow}',
  docsSent: 'Sent',
  docsAnswer: 'Answer',
  docsNothing: 'Nothing',
  docsRefusals: 'A refusal names its reason in errorCode and what fills its text in additionalInformation.',
  serverReady: 'Waymark is ready at {url}',
  serverMail: 'Letters are kept at {url}',
  serverApi: 'The API is described at {url}',
  serverDemoPerson: 'Sign in as {email} with the password {password}',
  serverDemoCode: 'Quest Code {code}: {title}, from {startingDate}',
  serverStopping: 'Finishing what is under way …',
  serverCannotStart: 'Waymark cannot start:',
  serverContentfulDown: 'Contentful does not answer as it should: {reason}',
  serverContentFaulty: 'The content is served. This in it waits to be mended:',
  serverContentKept: 'The content cannot be served as it is. What was served last goes on until this is mended:',
  serverDemoLocked:
    'People of the demo are in this database. Nobody can sign in as them any more; take each away with npm run operator -- users delete: {people}',
  serverImportLeft:
    'What an import left in {content} when it was cut off cannot be mended. The server goes on with what was served last: {reason}',
  serverFilesOfAnother:
    'The files belong to another database, so nothing of them is ever let go of here. If this is a copy, give it a bucket or a folder of its own; if it takes the other one’s place for good, say: npm run operator -- files own',
  serverFilesAway:
    'The store of the files does not answer as it should, so none of them is let go of for now: {reason}',
  serverDemoWaits:
    'Those people of the demo who keep pictures and recordings are made once the store of the files answers; the others are there.',
  serverFailed: 'Waymark had to stop:',
  serverFolderInUse:
    'The data folder {folder} is in use by process {pid}. Stop it first, or name another folder in WAYMARK_DATA.',
  serverDatabaseDamaged:
    'The database in {folder} is damaged and cannot be opened. Move that folder away and keep it; then put the last backup in its place with the operator’s command “restore FILE”: see “Backups” in docs/operating.md.',
  serverDataCorrupted:
    'The database is damaged: {reason}. Keep a copy of it as it is; then put the last backup in its place with the operator’s command “restore FILE”: see “Backups” in docs/operating.md.',
  serverPortInUse: 'Port {port} is in use. Stop what uses it, or name another one in PORT.',
} as const;
