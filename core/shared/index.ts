export { isSafeAddress } from './address.rules.ts';
export type { CalendarDate, DateParts, Instant, TimeZone } from './calendar-date.ts';
export { Clock } from './clock.port.ts';
export { Dice } from './dice.port.ts';
export type { Complaints } from './complaints.ts';
export type { AppletId, OrganizationId, SubmissionKey, TravelerId } from './ids.ts';
export { Network } from './network.port.ts';
export type { RichText, RichTextBranch, RichTextLeaf, RichTextNode } from './rich-text.ts';
export { type Theme, ThemeKeeper, THEMES } from './theme-keeper.port.ts';
export { type Weekday, WEEKDAYS } from './weekday.ts';
export {
  dateOf,
  daysBetween,
  hourIn,
  instantAt,
  isCalendarDate,
  isSameZone,
  isTimeZone,
  knownTimeZones,
  minutesBetween,
  mondayOf,
  offsetIn,
  partsOf,
  plusDays,
  plusMinutes,
  secondsOf,
  timeIn,
  todayIn,
  weekdayOf,
} from './calendar.rules.ts';
export { type ClockChange, clockChanges } from './clock-changes.rules.ts';
export { dateInWords, dayAndMonth, dayNumber, shortDate, weekdayAndDate } from './date-words.rules.ts';
export { ErrorDesk } from './error-desk.port.ts';
export { codesReported, errorReport, reportedErrors } from './error-report.rules.ts';
export { type CallEnd, Calls } from './calls.port.ts';
export { PageLoader } from './page-loader.port.ts';
export { ReloadKeeper } from './reload-keeper.port.ts';
export { formerTraveler, type Signature } from './former.rules.ts';
export { LETTER_CHARACTERS, LETTER_DETAILS, LETTER_LINKS, type LetterProblem, letterProblem } from './letter.rules.ts';
export { escaped } from './markup.ts';
export { orderedJson } from './ordered-json.ts';
export { questCodeProblem } from './quest-code.rules.ts';
export { mayReload, type ReloadMemory, reloadFlagCleared, reloadRemembered } from './reload.rules.ts';
export { REQUEST_STATUSES, type RequestEvent, type RequestStatus, statusAfter } from './request-status.rules.ts';
export { isBlank, isEmptyRichText, isOneLine, isStorable, plainTextOf, richTextOf } from './rich-text.rules.ts';
export { isRating, meanScore, RATING } from './score.rules.ts';
export { firstMonday, isPlausibleToday, type Start } from './start.rules.ts';
export { charactersIn, nameMatches, onOneLine } from './text.rules.ts';
export { type Toast, TOAST_MILLISECONDS, toastInView } from './toast.rules.ts';
