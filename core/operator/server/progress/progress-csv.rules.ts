import { formatMessage } from '../../../messages/index.ts';
import type { PersonProgress } from '../../person-progress.ts';

/** OPE-12 · A cell of a CSV file, quoted; one that a spreadsheet would take for a formula has an apostrophe in front, and is text. */
export function csvCell(value: string): string {
  const isFormula = FORMULA.test(value);
  return `"${isFormula ? "'" : ''}${value.replaceAll('"', '""')}"`;
}

/** OPE-12 · A CSV file that spreadsheets read as UTF-8: a line for each row, every cell quoted and inert. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${csvLines(rows)}`;
}

/** OPE-12 · More lines of a spreadsheet file. */
const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');

/**
 * Matches characters that start a formula, wide or not, after characters that a spreadsheet skips; a cell that starts
 * with a tab or a new line counts too.
 */
const FORMULA = /^[\s\p{C}]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/u;

/** OPE-12 · The head of a spreadsheet file with the progress of a cohort's people. */
export function progressCsvHead(): string {
  return csvOf([
    [
      formatMessage('consoleName'),
      formatMessage('consoleAddress'),
      formatMessage('consoleLastActive'),
      formatMessage('consoleWeek'),
      formatMessage('consoleWeekPercent'),
      formatMessage('consoleLate'),
      formatMessage('consolePartner'),
    ],
  ]);
}

/** OPE-12 · Its lines for these people, one for each, in the order given. */
export function progressCsvLines(people: readonly PersonProgress[]): string {
  return csvLines(
    people.map((person) => [
      person.displayName,
      person.email,
      person.lastActive ?? '',
      person.weekNumber === null ? '' : String(person.weekNumber),
      String(person.weekPercent),
      String(person.late),
      formatMessage(person.hasPartner ? 'consoleHasPartner' : 'consoleNoPartner'),
    ]),
  );
}
