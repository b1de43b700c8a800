/** The texts of the operator commands, in a table of their own, so that no browser loads it. */
export const operatorCommandMessages = {
  operatorUsage: 'Commands, each after “npm run operator -- ”:',
  operatorUsageMore:
    'Add --help to a command for details and an example, --json for output that programs read (after “npm run -s operator -- ”), or --as NAME for the audit log.',
  operatorUsageOf: 'Usage:',
  operatorArguments: 'Arguments:',
  operatorOptions: 'Options:',
  operatorExample: 'Example:',
  operatorTypedWrong: 'We couldn’t read the command: {reason}',
  operatorFailed: 'Not done:',
  operatorUnchanged: 'Nothing to change: this is already done.',
  operatorDry: 'This is what would happen. Nothing was changed.',
  operatorNone: 'None.',

  operatorCohortList: 'Lists every cohort.',
  operatorCohortCreate: 'Opens a cohort of a quest on a given day. Without --code, we make a Quest Code for it.',
  operatorCohortClose: 'Closes a cohort, so that no one else can join. People in it continue.',
  operatorCohortEdit:
    'Changes what people in a cohort can do: edit what they completed, have relationships, have mentors.',
  operatorCohortMove: 'Moves a Traveler to another cohort of the same quest, with everything they have done.',
  operatorCohortShift: 'Starts a cohort, and everyone active in it, some weeks later or earlier.',
  operatorUsersFind: 'Finds people by part of their name or email.',
  operatorUsersInvite: 'Creates an account and a link that signs its owner in once.',
  operatorGuidesAssign: 'Makes someone the Guide of a Traveler.',
  operatorGuidesCohort: 'Makes someone the Guide of everyone in a cohort.',
  operatorGuidesEnd: 'Ends a Traveler’s Guide assignment.',
  operatorUsersRole: 'Makes someone an operator, who can open /operator, or a Traveler again.',
  operatorUsersVerify: 'Marks an email as confirmed.',
  operatorUsersResend: 'Sends the code that confirms an email again.',
  operatorUsersSignOut: 'Signs someone out on every device.',
  operatorUsersLock: 'Signs someone out on every device and blocks sign-in until the account is unlocked.',
  operatorUsersUnlock: 'Lets the owner of a locked account sign in again.',
  operatorUsersRemoveFactor: 'Turns off two-step log-in for someone who lost their phone and recovery codes.',
  operatorUsersExport: 'Writes everything we have about someone into a ZIP file.',
  operatorUsersDelete: 'Deletes an account and everything that belongs to it. This can’t be undone.',
  operatorContentList: 'Lists the quests you can open cohorts with.',
  operatorContentImport: 'Puts the quest of a ZIP file into the content folder, or changes nothing.',
  operatorContentPublish:
    'Publishes a quest while servers are running. Cohorts that people have joined keep their version.',
  operatorContentUpgrade: 'Gives a cohort the newest version of its quest. Answered applets stay as they were.',
  operatorOutboxList: 'Lists emails and other items that are waiting or were given up, without their content.',
  operatorOutboxRetry: 'Tries one or all of the waiting or given-up items again now.',
  operatorAuditList: 'Lists what operators did, newest first.',
  operatorEvents: 'Lists log-ins, account changes and refused requests, newest first.',
  operatorMigrate:
    'Brings the tables of the database up to date, with the role of DATABASE_MIGRATION_URL if that is set.',
  operatorBackup: 'Writes the database and the files, as they are at one moment, into one archive.',
  operatorRestore: 'Restores an archive while no server is running. The whole archive is checked first.',
  operatorFilesOwn: 'Makes the files of the bucket or folder belong to this database, which can then delete them.',
  operatorChatCopy: 'Copies the messages of the embedded chat into Firestore. Messages that are there already stay.',

  argumentQuest: 'the quest, as “content list” shows it',
  argumentStart: 'the day it starts, as YYYY-MM-DD',
  argumentCode: 'the Quest Code of the cohort, as “cohort list” shows it',
  argumentGuide: 'the email of the Guide',
  argumentEmail: 'the email they log in with',
  argumentName: 'first and last name, in quotes',
  argumentText: 'part of a name or email',
  argumentRole: 'operator or traveler',
  optionAnswersMayLeave: 'go on where answers leave the page on which they were given; they stay in the notebook',
  argumentQuestFolder: 'the folder of a quest, or a ZIP file that “npm run content:export” wrote',
  argumentZip: 'the path of a quest that “npm run content:export” wrote',
  argumentId: 'the id of an item, as “outbox list” shows it',
  argumentNewFile: 'the path of a file that does not exist yet',
  argumentArchive: 'the path of a file that “backup” wrote',

  optionCode: '5 or 6 digits; if you leave it out, we make one',
  optionOrganization: 'the organization it belongs to; not needed if there is only one',
  optionOrganizationName: 'creates that organization if it doesn’t exist',
  optionAllowEditCompleted: 'whether people can edit what they completed',
  optionRelationships: 'whether people can have running partners',
  optionMentors: 'whether people can have mentors',
  optionLanguages: 'the translations of the quest that people can read, such as “de”; or “all” or “none”',
  optionFrom: 'the current start date of the cohort, so that running the command twice only moves it once',
  optionLater: 'how many weeks later',
  optionEarlier: 'how many weeks earlier',
  optionDryRun: 'shows what would change without changing anything',
  optionAll: 'everything that is waiting or was given up',
  optionMost: 'how many at most',
  optionKind: 'only events of this kind, such as log-in',
  optionAccount: 'only events of the account with this email',
  optionSince: 'only events from this day on, as YYYY-MM-DD',
  optionReplace: 'deletes what the database and the files hold now',
  optionJson: 'prints one JSON object; use “npm run -s” to silence npm',
  optionAs: 'the name for the audit log; if you leave it out, your user name on this machine',
  optionHelp: 'shows this help',

  cohortLine: '{code}  {quest}, from {startingDate}, {organization}{closed}{editable}{languages}',
  cohortLineClosed: ', closed',
  cohortLineEditable: ', completed work can be edited',
  cohortLineLanguages: ', translations: {languages}',
  cohortLineNoLanguages: ', no translations',
  cohortCreated: 'Quest Code {code} opens {quest} from {startingDate} on.',
  cohortStands: 'Quest Code {code} already opens {quest} from {startingDate} on.',
  cohortClosedNow: 'No one else can join cohort {code}.',
  cohortEditableNow: 'People in cohort {code} can edit what they completed.',
  cohortFixedNow: 'People in cohort {code} can’t edit what they completed.',
  cohortRelationshipsNow: 'People in cohort {code} can have running partners.',
  cohortNoRelationshipsNow: 'Cohort {code} has no relationships. Existing ones are hidden.',
  cohortMentorsNow: 'People in cohort {code} can have mentors.',
  cohortNoMentorsNow: 'People in cohort {code} can’t add mentors.',
  cohortLanguagesNow: 'People in cohort {code} can read the quest in these translations: {languages}.',
  cohortAllLanguagesNow: 'People in cohort {code} can read the quest in all its translations.',
  cohortNoLanguagesNow: 'People in cohort {code} read the quest as it was written.',
  cohortShifted:
    'Cohort {code} starts on {startingDate}. It has {walks} active {walks, plural, one {person} other {people}}, and {days} planned {days, plural, one {day} other {days}} moved.',
  cohortShiftWaits: '{waiting} of these days would be in the past. We’ve planned them again from today.',
  cohortMoved: 'They continue in cohort {code}, which starts on {startingDate}.',

  userLine: '{email}  {name}  {id}  {state}{locked}{role}{code}',
  userVerified: 'verified',
  userUnverified: 'not verified',
  userGuest: 'guest',
  userLocked: ', locked',
  userOperator: ', operator',
  userOnQuest: ', on {code}',
  operatorInvited: 'This link signs {email} in once, within {hours} {hours, plural, one {hour} other {hours}}:',
  operatorInvitedAgain: 'The previous link no longer works. The name stays as it was.',
  operatorInvitedAfter: 'Send it to that address only. They can then choose a password with “Forgot your password?”.',
  guideAssigned: '{id} has a Guide.',
  guideAssignedCohort: 'Assigned to {assigned} {assigned, plural, one {person} other {people}}. {left} not changed.',
  guideEnded: '{id} and their Guide are now Fellow Travelers.',
  userOperatorNow: '{id} is an operator.',
  userTravelerNow: '{id} is not an operator.',
  userVerifiedNow: 'The email of {id} is confirmed.',
  userVerifiedName:
    'The account is in the name of {name}. If someone else asked you, delete it with “users delete” and invite them.',
  userVerifiedLink:
    'Their old password no longer works. This link signs them in once, within {hours} {hours, plural, one {hour} other {hours}}:',
  userCodeSent: 'We sent a code to {id}.',
  userCodeOnItsWay: 'We just sent a code to {id}. You can send another one {when}.',
  userVerifiedAlready: 'The email of {id} is already confirmed. No code is needed.',
  userSignedOut: '{id} is signed out on every device.',
  userLockedNow: 'The account {id} is locked, and signed out on every device.',
  userUnlockedNow: 'The account {id} is unlocked.',
  userFactorRemoved: 'Two-step log-in is off for {id}. They only need their password to log in.',
  userExported: 'Everything we have about {id} is in {file}. Send it to them only, then delete it.',
  userDeleted: 'The account {id} is deleted. Feedback and messages they sent stay, shown as from “Former Traveler”.',
  userWouldGo:
    'This would delete the account {id} with {rows} {rows, plural, one {row} other {rows}} and {files} {files, plural, one {file} other {files}}.',

  contentLine: '{quest}  {title}, {weeks} {weeks, plural, one {week} other {weeks}}',
  contentImported: '{file} is now in {content}/{folder}. Servers read it when they start.',
  questPublished:
    'Published “{folder}”. Cohorts you open from now on with this content folder get it. If you use several machines, share the folder between them, or publish on each one. Cohorts that people have joined keep their version until you run “content upgrade”.',
  questGivenTo: 'These cohorts have it already, because nobody has joined them: {codes}.',
  questToPublish: 'This would put {file} into {content}/{folder} and publish it.',
  contentToImport: 'This would put {file} into {content}/{folder}.',
  upgradeNone: 'No applets are affected.',
  upgradeLine:
    '{change}: {applet} “{title}”, {answers} {answers, plural, one {answer} other {answers}}, {drafts} {drafts, plural, one {draft} other {drafts}}{stays}',
  upgradePartLine:
    '{change}: {kind} {id} “{title}”, {travelers} {travelers, plural, one {person} other {people}} in the middle of it, {answers} {answers, plural, one {answer} other {answers}}',
  upgradeRenamedLine:
    'renamed: {kind} {from} → {to}, {answers} {answers, plural, one {answer goes} other {answers go}} along',
  upgradeLeavesLine:
    'leaves its page: applet {applet} of challenge {challenge}, {answers} {answers, plural, one {answer stays} other {answers stay}} in notebooks only',
  upgradeHintLine:
    'hint: is {to} the applet {from} under a new id? Then add “formerly: {from}” to it, and its answers go along',
  upgradePreviewed: 'Once this is published, “content upgrade {code}” would change for people in the middle:',
  upgradeNoCohort: 'An upgrade would change nothing for people in the middle.',
  upgradeNeedsFlag:
    'The upgrade asks for --answers-may-leave, because answers would leave the page where people gave them.',
  upgradeStays: '; stays as it was',
  upgradeDone: 'Cohort {code} now has the newest version of its quest.',

  outboxLine:
    '{id}  {kind}, {state}, tried {attempts} {attempts, plural, one {time} other {times}}, due {runAt}{error}',
  outboxError: ', last: {error}',
  outboxMore: 'These are the first {count}. There are more.',
  usersMore: 'These are the first {count}. There are more: enter more of the name or email.',
  outboxRetried: 'We will try {count} again now.',

  eventLine: '{at}  {kind}  {outcome}  {reason}  account {account}  network {network}  session {session}',
  eventsMore: 'These are the newest {count}. There are more.',

  auditLine: '{at}  {who}  {command}  {subject}  {result}',

  backupDone:
    '{rows} {rows, plural, one {row} other {rows}} of {tables} {tables, plural, one {table} other {tables}} and {objects} {objects, plural, one {file} other {files}} of {database} are in {file}.',
  backupSecret:
    'Keep WAYMARK_SECRET in another place. Without the same secret, you lose sessions, links and waiting emails.',
  backupMissing:
    '{count} {count, plural, one {file is} other {files are}} missing, although the database refers to them.',
  migrateDone:
    'The tables of {database} are up to date: {count} {count, plural, one {migration} other {migrations}} applied.',
  filesOwned: 'The files now belong to this database. The database that used them before no longer deletes any.',
  chatCopied:
    '{messages} {messages, plural, one {message} other {messages}} of {chats} {chats, plural, one {chat} other {chats}} copied to Firestore.',
  chatToCopy:
    '{messages} {messages, plural, one {message} other {messages}} of {chats} {chats, plural, one {chat} other {chats}} would be copied to Firestore.',
  restoreDone:
    '{rows} {rows, plural, one {row} other {rows}} of {tables} {tables, plural, one {table} other {tables}} and {objects} {objects, plural, one {file} other {files}} are back in {database}, as of {at}.',
  restoreErasedAgain:
    '{count} {count, plural, one {account} other {accounts}} deleted since then {count, plural, one {was} other {were}} deleted again.',
} as const;

export type OperatorCommandMessageKey = keyof typeof operatorCommandMessages;
