import {
  LIST_PAGE_SIZE,
  PAGE_END_LIMIT,
  type PageEnd,
  pageEndText,
  type PersonProgress,
  type ProgressFilter,
  type ProgressOrder,
  type ProgressPage,
  type ProgressQuery,
  type ProgressSorting,
} from '#core/operator';
import { foldedText, millisecondsOf, nameMatches } from '#core/shared';

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

/** What people are put in order by: two numbers that rise, then the name and the address. */
interface ProgressKey {
  readonly numbers: readonly [number, number];
  readonly name: string;
  readonly email: string;
}

/**
 * Sorts people by need for care, those with most late items first, then those who were away longest; or by one column,
 * ascending or descending. Equals are sorted by name, then by address.
 */
export function progressInOrder(
  people: readonly PersonProgress[],
  by: ProgressOrder,
  isDownwards = false,
): readonly PersonProgress[] {
  const order: ProgressSorting = { by, isDownwards };
  const keys = new Map(people.map((person) => [person, progressKey(person, order)]));
  return people.toSorted((one, other) =>
    compareKeys(keys.get(one) ?? progressKey(one, order), keys.get(other) ?? progressKey(other, order), order),
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

/** A page of the people of a cohort, in order, from where another page ended; the first one tells how many a search finds. */
export function progressPage(people: readonly PersonProgress[], query: ProgressQuery): ProgressPage {
  const found = people.filter((person) => progressMatches(person, query.search));
  const shown = progressInOrder(found.filter(filters[query.filter]), query.by, query.isDownwards);
  const end = query.after === undefined ? undefined : endKey(people, query.after, query);
  const rest = end ? shown.filter((person) => compareKeys(progressKey(person, query), end, query) > 0) : shown;
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
  };
}

/** Where a page ends that ends with this person. */
export function pageEndOf(person: PersonProgress, order: ProgressSorting): PageEnd {
  return { numbers: numbersOf(person, order), id: person.traveler };
}

const filters: Readonly<Record<ProgressFilter, (person: PersonProgress) => boolean>> = {
  all: () => true,
  late: ({ late }) => late > 0,
  withoutPartner: ({ hasPartner }) => !hasPartner,
  stalled: ({ isStalled }) => isStalled,
};

const endKey = (people: readonly PersonProgress[], end: PageEnd, order: ProgressSorting): ProgressKey => {
  const last = people.find(({ traveler }) => traveler === end.id);
  return { ...(last ? progressKey(last, order) : { name: '', email: '' }), numbers: end.numbers };
};

const progressKey = (person: PersonProgress, order: ProgressSorting): ProgressKey => ({
  numbers: numbersOf(person, order),
  name: nameOrderKey(person.displayName),
  email: person.email,
});

const compareKeys = (one: ProgressKey, other: ProgressKey, { by, isDownwards }: ProgressSorting): number =>
  one.numbers[0] - other.numbers[0] ||
  one.numbers[1] - other.numbers[1] ||
  (by === 'name' && isDownwards ? -1 : 1) *
    (byCodePoints(one.name, other.name) || byCodePoints(one.email, other.email));

const numbersOf = (person: PersonProgress, { by, isDownwards }: ProgressSorting): readonly [number, number] => {
  const [first, second] = rising[by](person);
  return isDownwards ? [-first, -second] : [first, second];
};

/** A person who never logged in was away longest. */
const activeAt = ({ lastActive }: PersonProgress): number =>
  lastActive === null ? -PAGE_END_LIMIT : millisecondsOf(lastActive);

const rising: Readonly<Record<ProgressOrder, (person: PersonProgress) => readonly [number, number]>> = {
  care: (person) => [-person.late, activeAt(person)],
  name: () => [0, 0],
  lastActive: (person) => [activeAt(person), 0],
  week: ({ weekNumber, weekPercent }) => [weekNumber ?? 0, weekPercent],
  late: ({ late }) => [late, 0],
  partner: ({ hasPartner }) => [Number(hasPartner), 0],
};
