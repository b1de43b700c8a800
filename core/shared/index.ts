export { isSafeUrl } from './safe-url.rules.ts';
export type { CalendarDate, DateParts, Instant, TimeZone } from './time/calendar-date.ts';
export { Clock } from './time/clock.port.ts';
export { RandomSource } from './random-source.port.ts';
export { type FieldProblems, refuseProblems } from './field-problems.ts';
export type { AppletId, OrganizationId, SubmissionKey, TravelerId } from './ids.ts';
export { LiveEvents, type LiveHint } from './live-events.port.ts';
export { Network } from './network.port.ts';
export type { RichText, RichTextBranch, RichTextLeaf, RichTextNode } from './text/rich-text.ts';
export { type Theme, ThemeStore, THEMES } from './theme-store.port.ts';
export { type Weekday, WEEKDAYS } from './time/weekday.ts';
export { noHours, totalHours, type WeeklyHours } from './time/weekly-hours.ts';
export {
  dateOf,
  daysBetween,
  hourIn,
  instantAt,
  isCalendarDate,
  isSameZone,
  isTimeZone,
  knownTimeZones,
  mondayOf,
  offsetIn,
  partsOf,
  plusDays,
  timeIn,
  todayIn,
  weekdayOf,
} from './time/calendar.rules.ts';
export { millisecondsOf, minutesBetween, plusMinutes, secondsOf } from './time/instant.rules.ts';
export { type ClockChange, clockChanges } from './time/clock-changes.rules.ts';
export { dateInWords, dayAndMonth, dayNumber, shortDate, weekdayAndDate } from './time/date-format.rules.ts';
export type { AbuseReport, ReportedKind, ReportedText } from './reports/abuse-report.ts';
export { abuseReasonProblem, abuseReportProblem, textWithContext } from './reports/abuse-report.rules.ts';
export { AbuseInbox, AbuseReports, type ReportedMessage } from './reports/abuse-reports.port.ts';
export { ErrorReports } from './error-reports.port.ts';
export { codesReported, errorReport, reportedErrors } from './error-report.rules.ts';
export { type CallOutcome, ApiCalls } from './api-calls.port.ts';
export { PageLoader } from './page-loader.port.ts';
export { ReloadStore } from './reload-store.port.ts';
export { formerTraveler, type AuthorProfile } from './former-traveler.rules.ts';
export { EMAIL_TEXT_DETAILS, EMAIL_TEXT_MAX_LENGTH, EMAIL_TEXT_MAX_LINKS } from './text/email-text.rules.ts';
export { type EmailTextProblem, emailTextProblem } from './text/email-text.rules.ts';
export { escapedHtml } from './text/escaped-html.ts';
export { stableJson } from './stable-json.ts';
export { questCodeProblem } from './quest-code.rules.ts';
export { mayReload, type ReloadState, reloadFlagCleared, reloadRemembered } from './reload.rules.ts';
export { REQUEST_STATUSES, type RequestEvent, type RequestStatus, requestStatusAfter } from './request-status.rules.ts';
export { holdsLink, linkCount } from './text/links.rules.ts';
export { type Reader, richTextWithName } from './text/reader-name.rules.ts';
export { isBlank, isEmptyRichText, isOneLine, isStorable, plainTextOf, richTextOf } from './text/rich-text.rules.ts';
export { isRating, meanScore, RATING_RANGE } from './rating.rules.ts';
export { firstMonday, isPlausibleToday, type StartDateInput } from './time/start-date.rules.ts';
export { characterCount, displayNameOf, foldedText, nameMatches, onOneLine } from './text/text.rules.ts';
export { TOAST_MILLISECONDS } from './toast.rules.ts';
