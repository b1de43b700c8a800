import { RETENTION, type RetentionDays, type RetentionName, retentions } from '#adapters/postgres/retention/retention';
import { nearestWord } from '#core/content/server';

type Environment = Readonly<Record<string, string | undefined>>;

/** The most days for which rows can be kept: ten years. */
const MOST_DAYS = 3_650;

/** The names of the retentions that can be set. */
const names: readonly string[] = retentions.flatMap(([name, { least }]) => (least === undefined ? [] : [name]));

const partsOf = ({ RETENTION_DAYS = '' }: Environment): readonly (readonly [name: string, days: string])[] =>
  RETENTION_DAYS.split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [name = '', ...days] = part.split('=');
      return [name.trim(), days.join('=').trim()];
    });

/** OPE-32 · The numbers of days that the environment sets, such as `notifications=30,security-events=180`. */
export const retentionDaysOf = (env: Environment): RetentionDays =>
  Object.fromEntries(partsOf(env).map(([name, days]) => [name, Number(days)]));

/** The problems of the retention settings: unknown names, and days outside of their range. */
export function retentionProblems(env: Environment): readonly string[] {
  return partsOf(env).flatMap(([name, days]) => {
    if (!names.includes(name)) {
      const nearest = nearestWord(name, names);
      const hint = nearest === undefined ? `choose from ${names.join(', ')}` : `did you mean ${nearest}?`;
      return [`RETENTION_DAYS has “${name}”, which can’t be set: ${hint}`];
    }
    const { least = 0 } = RETENTION[name as RetentionName] as { readonly least?: number };
    const isWithin = /^\d{1,4}$/.test(days) && Number(days) >= least && Number(days) <= MOST_DAYS;
    return isWithin ? [] : [`RETENTION_DAYS must give ${name} a whole number from ${least} to ${MOST_DAYS}`];
  });
}
