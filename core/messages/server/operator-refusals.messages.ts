/** Why something is refused to those who run the product. */
export const operatorRefusalMessages = {
  operatorNobody: 'No one has the email {email}.',
  guideOfOneself: 'Someone can’t be their own Guide.',
  guideNotPossible: 'These two people can’t be Guide and Traveler.',
  userRoleUnknown: 'There is no role “{role}”. Use operator or traveler.',
  operatorNoDatabase:
    'There is no database here: DATABASE_URL is not set, and {data} has none. Load the settings of the server, or start a server once to create one. To restore an archive into a new folder, name the folder in WAYMARK_DATA.',
  operatorFileStands: '{file} already exists. Choose another name, or move it away.',
  operatorContentElsewhere:
    'Quests are read from Contentful here, so nothing was imported: imported files would never be shown.',
  operatorFileMissing: '{file} does not exist.',
  cohortUnknown: 'No cohort has the Quest Code {code}.',
  cohortCodeTaken: 'Another cohort has the Quest Code {code}.',
  cohortStartNotValid: '“{date}” is not a date. Write it as YYYY-MM-DD.',
  cohortEditNotValid: 'Add at least one of --allow-edit-completed, --relationships and --mentors, each with yes or no.',
  questContentUnknown: 'There is no quest “{quest}”. Available: {known}.',
  questContentGone: 'The quest “{quest}” is no longer authored. Its cohorts keep the content they have.',
  organizationUnknown:
    'There is no organization “{organization}”. Choose one with --organization, or add --organization-name to create it.',
  shiftNotValid: 'You can shift a cohort by 1 to 52 whole weeks, with --later or --earlier.',
  shiftFromMissing:
    'Add --from {startingDate}, the current start date of the cohort. Running the command twice then moves it only once.',
  shiftFromElsewhere:
    'The cohort starts on {startingDate}, not on {from}. If you mean that, use --from {startingDate}.',
  moveWithoutQuest: 'They are not on a quest. Give them the Quest Code instead.',
  moveToOtherQuest: 'That cohort is on another quest. Give them its Quest Code instead. What they have done is kept.',
  moveToWalkedCohort: 'They were in that cohort before. They can switch back to it in their own quest list.',
  jobNotNamed: 'Name one id or use --all, but not both.',
  eventKindUnknown: '“{kind}” is no kind of event. These are: {kinds}.',
  auditMostNotValid: '--most must be a whole number from 1 to {most}.',
  jobUnknown: 'Nothing in the outbox has the id {id}.',
  jobForgotten: 'The content of {id} was deleted because it could not be delivered. It can’t be sent again.',
  reportUnknown: 'This report no longer exists.',
  reportAnswered: 'Someone has already answered this report.',
  reportAnswerMissing: 'Please write an answer.',
  folderNotWritable:
    'The content folder {content} is not writable ({code}). Give this user write access, or name another folder in WAYMARK_CONTENT.',
  demoInProduction:
    'This database is used in production, so no demo accounts are created in it. Set WAYMARK_MODE=production, or use another DATABASE_URL.',
  restoreNotArchive: '{file} is not a complete Waymark archive.',
  restoreDamaged: '{file} is damaged: “{part}” is not what was written. Nothing was changed.',
  restoreTooNew: '{file} was made by a newer Waymark ({migration}). Nothing was changed.',
  restoreNotEmpty:
    'The database {database} has {rows} {rows|row|rows}. Use an empty database, or add --replace to delete them.',
  restoreOtherFile: 'Another file already has the name {object}. No row was changed. Use an empty place for files.',
  restoreWhileRunning: 'A server is using this database. Stop all servers first.',
} as const;
