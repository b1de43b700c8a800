import { type Instant, offsetIn, WEEKDAYS } from '../../../shared/index.ts';
import type { FindableCohort } from '../relationships.port.ts';
import { sharedDays, sharedHours } from './partner-fit.rules.ts';
import type { FindablePerson, PairProposal } from '../../partner-fit/partner-fit.ts';

/**
 * OPE-18 · The number of people up to which all are compared with each other, and in a larger cohort the number of next
 * people in order that each is compared with.
 */
export const COMPARED: { readonly all: number; readonly next: number } = { all: 120, next: 8 };

/** A Traveler with the data that the fit is computed from. */
interface PairCandidate {
  readonly person: FindablePerson;
  readonly offset: number;
  /** Those seven of the promised hours, as a list. */
  readonly week: readonly number[];
  readonly days: number;
  readonly hours: number;
}

type Two = readonly [PairCandidate, PairCandidate];

/**
 * OPE-18 · The pairs that an operator can bring together: the best-fitting pair, then the best-fitting pair of those
 * left, and so on. Each person is in at most one pair, and the same input gives the same pairs. Leaves out pairs with a
 * block between them, former running partners, and pairs of whom one declined (REL-34). In a large cohort, compares
 * only people whose hours are on nearly the same days and whose time zones are close.
 */
export function proposedPairs({ people, blocks, partings }: FindableCohort, now: Instant): readonly PairProposal[] {
  const apart = [...blocks.map(({ by, blocked }) => [by, blocked]), ...partings.map(({ one, other }) => [one, other])];
  const parted = new Set(apart.flatMap(([one = '', other = '']) => [key(one, other), key(other, one)]));
  const pairs: Two[] = [];
  let left = inOrder(people, now);
  let width = COMPARED.next;
  while (left.length > 1) {
    const isWhole = left.length <= COMPARED.all || left.length <= width;
    const matched = bestOf(left, isWhole ? left.length : width, parted);
    pairs.push(...matched);
    if (isWhole) break;
    width = matched.length === 0 ? width * 2 : COMPARED.next;
    const taken = new Set(matched.flat());
    left = left.filter((candidate) => !taken.has(candidate));
  }
  return pairs
    .map(([one, other]) => ({ one, other, hours: sharedHours(one.person.hours, other.person.hours) }))
    .toSorted((first, second) => second.hours - first.hours || apartOf(first) - apartOf(second))
    .map(({ one, other }) => proposalOf(one, other));
}

/** Sorts people by the days of their hours, then by their time zones. */
const inOrder = (people: readonly FindablePerson[], now: Instant): readonly PairCandidate[] => {
  const offsets = new Map(people.map(({ zone }) => [zone, 0]));
  for (const zone of offsets.keys()) offsets.set(zone, offsetIn(zone, now));
  return people
    .map((person) => {
      const week = WEEKDAYS.map((day) => person.hours[day]);
      return {
        person,
        offset: offsets.get(person.zone) ?? 0,
        week,
        days: week.reduce((days, hours) => days * 2 + Number(hours > 0), 0),
        hours: week.reduce((sum, hours) => sum + hours, 0),
      };
    })
    .toSorted(
      (one, other) =>
        one.days - other.days ||
        one.offset - other.offset ||
        other.hours - one.hours ||
        (one.person.id < other.person.id ? -1 : 1),
    );
};

/**
 * The best-fitting pairs, each compared with only `width` following candidates. Each pair is one number, lower for a
 * better fit, that ends in its position, so that there are no ties and thousands of people take milliseconds.
 */
const bestOf = (candidates: readonly PairCandidate[], width: number, parted: ReadonlySet<string>): readonly Two[] => {
  const places = candidates.length * width;
  const ranks = new Float64Array(places).fill(Infinity);
  for (const [at, one] of candidates.entries()) {
    for (let next = 0; next < width; next += 1) {
      const other = candidates[at + 1 + next];
      if (other === undefined) break;
      if (parted.size > 0 && parted.has(key(one.person.id, other.person.id))) continue;
      const place = at * width + next;
      ranks[place] = rankOf(one, other) * places + place;
    }
  }
  const taken = new Set<PairCandidate>();
  const pairs: Two[] = [];
  for (const rank of ranks.sort()) {
    if (rank === Infinity) break;
    const place = rank % places;
    const at = Math.floor(place / width);
    const [one, other] = [candidates[at], candidates[at + 1 + (place % width)]];
    if (!one || !other || taken.has(one) || taken.has(other)) continue;
    taken.add(one).add(other);
    pairs.push([one, other]);
  }
  return pairs;
};

const MOST_MINUTES = 7 * 24 * 60;
const MOST_APART = 4096;

/** Smaller with more shared hours, to the minute, then with nearer clocks. */
const rankOf = (one: PairCandidate, other: PairCandidate): number => {
  let hours = 0;
  for (let day = 0; day < 7; day += 1) hours += Math.min(one.week[day] ?? 0, other.week[day] ?? 0);
  const missing = Math.max(0, MOST_MINUTES - Math.round(hours * 60));
  return missing * MOST_APART + Math.min(MOST_APART - 1, Math.round(apartOf({ one, other })));
};

const apartOf = ({ one, other }: { readonly one: PairCandidate; readonly other: PairCandidate }): number =>
  Math.abs(one.offset - other.offset);

const proposalOf = (one: PairCandidate, other: PairCandidate): PairProposal => {
  const people = [one.person, other.person].toSorted((first, second) => (first.id < second.id ? -1 : 1));
  return {
    people: people.map(({ id, displayName, email }) => ({ traveler: id, displayName, email })),
    sharedDays: sharedDays(one.person.hours, other.person.hours),
    minutesApart: apartOf({ one, other }),
  };
};

const key = (one: string, other: string): string => `${one} ${other}`;
