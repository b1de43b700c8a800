import {
  type CohortAudience,
  LIST_PAGE_SIZE,
  type PageEnd,
  pageEndText,
  type PersonProgress,
  type ProgressFilter,
  type ProgressOrder,
  type ProgressPage,
  type ProgressQuery,
  type ProgressSorting,
} from '#core/operator';
import { type CalendarDate, foldedText, millisecondsOf, nameMatches } from '#core/shared';

/** The key by which names are sorted: their letters, ignoring case, and their digits. */
export function nameOrderKey(name: string): string {
  return foldedText(name).replace(/\d+/g, (number) => number.padStart(NUMBER_WIDTH, '0').slice(-NUMBER_WIDTH));
}

const NUMBER_WIDTH = 12;

/** Texts in the order of their characters' numbers, as databases order them. */
export function byCodePoints(one: string, other: string): number {
  const [left, right] = [Array.from(one), Array.from(other)];
  const place = left.findIndex((character, index) => character !== right[index]);
  if (place === -1) return left.length - right.length;
  return (left[place]?.codePointAt(0) ?? -1) - (right[place]?.codePointAt(0) ?? -1);
}

/** The largest number in a page's end, positive or negative. */
export const PAGE_END_LIMIT = 99_999_999_999_999;

/** The values by which people are put in order. */
type ProgressKey = readonly (number | string)[];

/**
 * Sorts people by need for care, those who are late for longest first, then those whose next item is due first, then
 * those who were away longest; or by one column, ascending or descending. Descending is the exact reverse.
 */
export function progressInOrder(
  people: readonly PersonProgress[],
  by: ProgressOrder,
  isDownwards = false,
): readonly PersonProgress[] {
  const order: ProgressSorting = { by, isDownwards };
  const keys = new Map(people.map((person) => [person, progressKey(person, by)]));
  return people.toSorted((one, other) =>
    compareKeys(keys.get(one) ?? progressKey(one, by), keys.get(other) ?? progressKey(other, by), order),
  );
}

/**
 * Whether a search matches a person: the text is part of their name, ignoring case and accents, or of their address.
 */
export function progressMatches(
  { displayName, email }: Pick<PersonProgress, 'displayName' | 'email'>,
  search: string,
): boolean {
  return nameMatches(displayName, search) || email.toLowerCase().includes(search.trim().toLowerCase());
}

/** The people of a cohort that a filter and a search find. */
export const audienceOf = (
  people: readonly PersonProgress[],
  { filter, search }: CohortAudience,
): readonly PersonProgress[] => people.filter((person) => progressMatches(person, search) && filters[filter](person));

/** A page of the people of a cohort, in order, from where another page ended; the first one tells how many a search finds. */
export function progressPage(people: readonly PersonProgress[], query: ProgressQuery): ProgressPage {
  const found = audienceOf(people, { ...query, filter: 'all' });
  const shown = progressInOrder(audienceOf(found, query), query.by, query.isDownwards);
  const end = query.after === undefined ? undefined : endKey(people, query.after, query);
  const rest = end ? shown.filter((person) => compareKeys(progressKey(person, query.by), end, query) > 0) : shown;
  const page = rest.slice(0, LIST_PAGE_SIZE);
  const last = page.at(-1);
  return {
    people: page,
    next: last && rest.length > page.length ? pageEndText(pageEndOf(last, query)) : null,
    totals: end
      ? null
      : {
          people: found.length,
          late: found.filter(filters.late).length,
          withoutPartner: found.filter(filters.withoutPartner).length,
          stalled: found.filter(filters.stalled).length,
        },
    stoppedAtTitle: null,
  };
}

/** Where a page ends that ends with this person. */
export function pageEndOf(person: PersonProgress, order: ProgressSorting): PageEnd {
  return { numbers: rising[order.by](person), id: person.traveler };
}

const filters: Readonly<Record<ProgressFilter, (person: PersonProgress) => boolean>> = {
  all: () => true,
  late: ({ late }) => late > 0,
  withoutPartner: ({ hasPartner }) => !hasPartner,
  stalled: ({ isStalled }) => isStalled,
};

const endKey = (people: readonly PersonProgress[], { numbers, id }: PageEnd, { by }: ProgressSorting): ProgressKey => {
  if (by !== 'name') return [...numbers, id];
  const last = people.find(({ traveler }) => traveler === id);
  return last ? progressKey(last, by) : ['', ''];
};

const progressKey = (person: PersonProgress, by: ProgressOrder): ProgressKey =>
  by === 'name' ? [nameOrderKey(person.displayName), person.traveler] : [...rising[by](person), person.traveler];

/** Those who are late for longest have the earliest date, so that the order by lateness runs against the dates. */
function compareKeys(one: ProgressKey, other: ProgressKey, { by, isDownwards }: ProgressSorting): number {
  const difference =
    one.map((value, index) => compareValues(value, other[index] ?? value)).find((result) => result !== 0) ?? 0;
  return isDownwards !== (by === 'late') ? -difference : difference;
}

const compareValues = (one: number | string, other: number | string): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : byCodePoints(String(one), String(other));

/** A person who was never active was away longest. */
const activeAt = ({ lastActive }: PersonProgress): number =>
  lastActive === null ? -PAGE_END_LIMIT : millisecondsOf(lastActive);

const dayOf = (date: CalendarDate): number => millisecondsOf(`${date}T00:00:00.000Z`) / 86_400_000;

const byCare = (person: PersonProgress): readonly [number, number] => [
  dayOf(person.openSince ?? '9999-12-31'),
  activeAt(person),
];

const rising: Readonly<Record<ProgressOrder, (person: PersonProgress) => readonly [number, number]>> = {
  care: byCare,
  name: () => [0, 0],
  lastActive: (person) => [activeAt(person), 0],
  week: ({ startingDate, completed }) => [-dayOf(startingDate), completed],
  late: byCare,
  partner: (person) => [Number(person.hasPartner), activeAt(person)],
};
