/** Why something is refused to those who run the product. */
export const operatorRefusalMessages = {
  operatorAccountUnknown: 'There is no account with the email {email}.',
  guideOfOneself: 'Someone can’t be their own Guide.',
  guideNotPossible: 'These two people can’t be Guide and Traveler.',
  userRoleUnknown: 'There is no role “{role}”. Use operator or traveler.',
  operatorNoDatabase:
    'There is no database here: DATABASE_URL is not set, and {data} has none. Load the settings of the server, or start a server once to create one. To restore an archive into a new folder, name the folder in WAYMARK_DATA.',
  operatorFileStands: '{file} already exists. Choose another name, or move it away.',
  operatorContentElsewhere:
    'Nothing was imported. Quests are read from Contentful here, so imported files would never be shown.',
  operatorFileMissing: '{file} doesn’t exist.',
  cohortUnknown: 'No cohort has the Quest Code {code}.',
  cohortCodeTaken: 'Another cohort has the Quest Code {code}.',
  cohortStartNotValid: '“{date}” isn’t a date. Write it as YYYY-MM-DD.',
  dayNotInMonth: 'The date {date} doesn’t exist: the last day of {month} is {days}.',
  monthNotInYear: 'The date {date} doesn’t exist: there is no month {month}.',
  cohortEditNotValid:
    'Add at least one of --allow-edit-completed, --relationships and --mentors, each with yes or no, or add --languages.',
  cohortLanguageMissing: 'This quest has no translation into “{language}”. Choose from: {known}.',
  cohortLanguagesDiffer:
    'Cohort {code} already exists with other translations. To change them, use cohort edit {code} --languages {languages}. To create another cohort, add --code with a new Quest Code.',
  questContentUnknown: 'There is no quest “{quest}”. Available: {known}.',
  answersWouldLeave:
    '{answers} {answers, plural, one {answer} other {answers}} would leave the page where people gave {answers, plural, one {it} other {them}}, and stay in their notebooks only. To go on, add --answers-may-leave.',
  formerIdOtherKind:
    '“{id}” can’t take the answers of “{formerly}”, because they are not of the same type. Remove “formerly” from “{id}”, or give it the same type.',
  questContentGone: 'The quest “{quest}” is no longer in the content. Its cohorts keep the version they have.',
  organizationUnknown:
    'There is no organization “{organization}”. Choose one with --organization, or add --organization-name to create it.',
  organizationIdNotValid:
    'Use 1 to 40 small letters, digits and hyphens for the id, and start with a letter or a digit.',
  organizationNameNotValid: 'Use one line of 1 to {most, number} characters for the name.',
  organizationNotListed: 'There is no organization “{organization}”. “organization list” shows all of them.',
  shiftNotValid: 'You can shift a cohort by 1 to 52 whole weeks, with --later or --earlier.',
  shiftFromMissing:
    'Add --from {startingDate}, the current start date of the cohort. Running the command twice then moves it only once.',
  shiftFromElsewhere: 'The cohort starts on {startingDate}, not on {from}. To shift it, use --from {startingDate}.',
  moveWithoutQuest: 'They aren’t on a quest. Give them the Quest Code instead.',
  moveToOtherQuest: 'That cohort is on another quest. Give them its Quest Code instead. They keep what they’ve done.',
  moveToWalkedCohort: 'They were in that cohort before. They can switch back to it in their own quest list.',
  jobNotNamed: 'Give one id or use --all, but not both.',
  chatNotInFirestore:
    'This server keeps chats in its database. To keep them in Firestore, set FIREBASE_PROJECT, FIREBASE_API_KEY and FIREBASE_SERVICE_ACCOUNT.',
  eventKindUnknown: 'There is no kind of event “{kind}”. Use one of: {kinds}.',
  auditMostNotValid: '--most must be a whole number from 1 to {most}.',
  jobUnknown: 'There is nothing in the outbox with the id {id}.',
  jobForgotten: 'You can’t send {id} again. Its content was deleted because it could not be delivered.',
  webhookUrlNotValid: 'Enter an address that starts with https:// and has no user name and no password.',
  webhookEventsUnknown: 'Name at least one of these events, separated by commas: {known}.',
  webhookUnknown: 'There is no webhook with the id {id}.',
  webhookDeliveryUnknown: 'There is no event with the id {id} in the log.',
  apiKeyIncomplete: 'Add --for with the email of an operator, --scopes and --until.',
  apiKeyNameNotValid: 'Use 2 to 40 small letters, digits and hyphens for the name, and start with a letter.',
  apiKeyScopesUnknown: 'Name at least one of these scopes, separated by commas: {known}.',
  apiKeyEndNotValid: 'Choose a last day from {today} to {latest}.',
  apiKeyNotOfOperator: '{email} is not an operator.',
  apiKeyNameTaken: 'There is already a key with the name {name}. Revoked keys keep their names.',
  apiKeyUnknown: 'There is no key with the name {name} that could be revoked.',
  groupEmailSubjectMissing: 'Please write a subject.',
  groupEmailSubjectNotValid: 'Use one line of at most {most, number} characters for the subject.',
  groupEmailTextMissing: 'Please write a message.',
  groupEmailReachesNoOne: 'No one on this list can get emails.',
  groupEmailTooManyPeople: 'An email can go to at most {most, number} people. Narrow the list.',
  reportUnknown: 'This report no longer exists.',
  reportAnswered: 'Someone has already answered this report.',
  reportAnswerMissing: 'Please write an answer.',
  folderNotWritable:
    'We can’t write to the content folder {content} ({code}). Give this user write access, or name another folder in WAYMARK_CONTENT.',
  importUnderWay:
    'Another import is changing the content folder {content} (process {pid}). Try again when it has ended.',
  demoInProduction:
    'This database is used in production, so we won’t create demo accounts in it. Set WAYMARK_MODE=production, or use another DATABASE_URL.',
  restoreNotArchive: '{file} isn’t a complete Waymark archive.',
  restoreDamaged: '{file} is damaged: “{part}” has changed since it was written. Nothing was changed.',
  restoreTooNew: '{file} was made by a newer Waymark ({migration}). Nothing was changed.',
  restoreNotEmpty:
    'The database {database} has {rows} {rows, plural, one {row} other {rows}}. Use an empty database, or add --replace to delete them.',
  restoreOtherFile: 'Another file already has the name {object}. No row was changed. Use an empty place for files.',
  restoreWhileRunning: 'A server is using this database. Stop all servers first.',
} as const;
