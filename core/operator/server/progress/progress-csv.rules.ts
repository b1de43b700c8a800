import { formatMessage } from '../../../messages/index.ts';
import { csvLines, csvOf } from './csv.rules.ts';
import type { PersonProgress } from '../../progress/person-progress.ts';

/** OPE-12 · How a file for spreadsheets begins that says where the people of a cohort stand. */
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
