/** Why something is refused to those who run the product. */
export const operatorRefusalMessages = {
  operatorNobody: 'Nobody has the address {email}.',
  userRoleUnknown: 'There is no role “{role}”. Say operator or traveler.',
  operatorNoDatabase:
    'There is no database here: no DATABASE_URL is set, and {data} holds none. Load the settings of the server, or start a server once, which makes one. An archive can be restored into a new folder that WAYMARK_DATA names.',
  operatorFileStands: 'There is a file {file} already. Name another one, or move it away.',
  operatorContentElsewhere:
    'Quests are read from Contentful here, so nothing was imported: what is imported into files would never be shown.',
  operatorFileMissing: 'There is no file {file}.',
  cohortUnknown: 'No cohort has the Quest Code {code}.',
  cohortCodeTaken: 'Another cohort has the Quest Code {code}.',
  cohortStartNotValid: '“{date}” is no day of a calendar. Write it as YYYY-MM-DD.',
  cohortEditNotValid: 'Say at least one of --allow-edit-completed, --relationships and --mentors, each with yes or no.',
  questContentUnknown: 'Nobody authored a quest “{quest}”. There are: {known}.',
  questContentGone: 'The quest “{quest}” is authored no longer; its cohorts go on with what they are pinned to.',
  organizationUnknown:
    'There is no organization “{organization}”. Name one with --organization, and add --organization-name to make it.',
  shiftNotValid: 'A cohort is shifted by 1 to 52 whole weeks, --later or --earlier.',
  shiftFromMissing:
    'Say --from {startingDate}, the day on which the cohort starts now, so that the same words said twice shift it once.',
  shiftFromElsewhere: 'The cohort starts on {startingDate}, not on {from}. Say --from {startingDate} if that is meant.',
  moveWithoutQuest: 'They are on no quest. Give them the Quest Code instead.',
  moveToOtherQuest:
    'That cohort walks another quest. Give them its Quest Code instead; what they have done stays where it is.',
  moveToWalkedCohort: 'They walked in that cohort before. Their own quest manager takes them back there.',
  jobNotNamed: 'Name the id of one thing, or say --all: either, not both.',
  auditMostNotValid: 'Say --most with a whole number from 1 to {most}.',
  jobUnknown: 'Nothing that was to be sent has the id {id}.',
  jobForgotten: 'What {id} was about is forgotten, as nobody could ever take it. It cannot be sent again.',
  reportUnknown: 'There is no such report any more.',
  reportAnswered: 'Somebody answered this report already.',
  reportAnswerMissing: 'Write an answer first.',
  folderNotWritable:
    'Nothing can be written to the content folder {content} ({code}). Let the user that runs this write to it, or name another folder in WAYMARK_CONTENT.',
  demoInProduction:
    'This database is served in production, so no people of a demo are made in it. Say WAYMARK_MODE=production, or name another DATABASE_URL.',
  restoreNotArchive: '{file} is no archive of Waymark, or only a part of one.',
  restoreDamaged: '{file} is damaged: “{part}” is not what was written. Nothing was changed.',
  restoreTooNew: '{file} was made by a newer Waymark ({migration}). Nothing was changed.',
  restoreNotEmpty:
    'The database {database} holds {rows} {rows|row|rows}. Name an empty one, or say --replace to let go of them.',
  restoreOtherFile: 'There is another file under the name {object}. No row was changed; name an empty place for files.',
  restoreWhileRunning: 'A server works on this database. Stop every one of them first.',
} as const;
