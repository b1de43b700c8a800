export type { CalendarDate, DateParts, Instant, TimeZone } from './calendar-date.ts';
export { Clock } from './clock.port.ts';
export { Dice } from './dice.port.ts';
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
  isTimeZone,
  minutesBetween,
  mondayOf,
  partsOf,
  plusDays,
  plusMinutes,
  secondsOf,
  todayIn,
  weekdayOf,
} from './calendar.ts';
export { escaped } from './markup.ts';
export { orderedJson } from './ordered-json.ts';
export { questCodeProblem } from './quest-code.rules.ts';
export { isBlank, isEmptyRichText, isStorable, plainTextOf, richTextOf } from './rich-text.rules.ts';
export { firstMonday, isPlausibleToday, type Start } from './start.rules.ts';
