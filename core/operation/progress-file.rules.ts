import { say } from '../messages/index.ts';
import { csvOf } from './csv.rules.ts';
import type { PersonProgress } from './progress.ts';

/** OPE-12 · Where the people of a cohort stand, as a file for spreadsheets: a line for each, in the order given. */
export function progressFile(people: readonly PersonProgress[]): string {
  return csvOf([
    [
      say('deskName'),
      say('deskAddress'),
      say('deskLastActive'),
      say('deskWeek'),
      say('deskWeekPercent'),
      say('deskLate'),
      say('deskPartner'),
    ],
    ...people.map((person) => [
      person.displayName,
      person.email,
      person.lastActive ?? '',
      person.weekNumber === null ? '' : String(person.weekNumber),
      String(person.weekPercent),
      String(person.late),
      say(person.hasPartner ? 'deskHasPartner' : 'deskNoPartner'),
    ]),
  ]);
}
