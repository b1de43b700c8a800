/** What the server says to those who run it or build on it. */
export const serverMessages = {
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
  serverFailed: 'Waymark had to stop:',
  serverFolderInUse:
    'The data folder {folder} is in use by process {pid}. Stop it first, or name another folder in WAYMARK_DATA.',
  serverPortInUse: 'Port {port} is in use. Stop what uses it, or name another one in PORT.',
} as const;
