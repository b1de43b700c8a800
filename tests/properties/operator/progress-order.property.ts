import fc from 'fast-check';
import { expect, test } from 'vitest';
import { peopleProgress } from '#core/arbitraries';
import { type PersonProgress, PROGRESS_ORDERS } from '#core/operator';
import { forAll } from '../support/for-all.ts';
import { pageEndOf, progressInOrder, progressMatches, progressPage } from '../../memory/operator/progress-page.ts';

const person = (displayName: string, more: Partial<PersonProgress> = {}): PersonProgress => ({
  traveler: displayName,
  displayName,
  email: `${displayName.toLowerCase()}@scene.test`,
  lastActive: null,
  weekNumber: null,
  weekPercent: 0,
  startingDate: '2026-11-16',
  completed: 0,
  late: 0,
  openSince: null,
  hasPartner: false,
  isStalled: false,
  ...more,
});

const namesOf = (people: readonly PersonProgress[]): readonly string[] => people.map(({ displayName }) => displayName);

const [ann, ben, cho] = [person('Ann'), person('Ben'), person('Cho')];

test('[OPE-11] people with equal figures have a fixed order, and descending is the exact reverse', () =>
  forAll(
    [fc.shuffledSubarray([ann, ben, cho], { minLength: 3 }), fc.constantFrom(...PROGRESS_ORDERS), fc.boolean()],
    (people, by, isDownwards) => {
      const upwards = ['Ann', 'Ben', 'Cho'];
      const isReversed = isDownwards !== (by === 'late');
      expect(namesOf(progressInOrder(people, by, isDownwards))).toEqual(isReversed ? upwards.toReversed() : upwards);
    },
  ));

test('[OPE-11] whoever was never here was away longest, longer than from any moment', () => {
  const long = person('Ann', { lastActive: '1903-05-01T09:00:00.000Z' });
  for (const by of ['care', 'lastActive'] as const) {
    expect(namesOf(progressInOrder([long, ben], by))).toEqual(['Ben', 'Ann']);
    expect(namesOf(progressInOrder([long, ben], by, true))).toEqual(['Ann', 'Ben']);
  }
});

test('[OPE-15] a search finds somebody by their address, whatever stands around what was typed and in whatever case', () =>
  forAll([peopleProgress, fc.constantFrom('', ' ', '\t', '  ')], ({ email }, blank) => {
    const nameless = { displayName: '', email };
    for (const typed of [email, email.toUpperCase(), email.slice(1)])
      expect(progressMatches(nameless, `${blank}${typed}${blank}`)).toBe(true);
    expect(progressMatches(nameless, `${email}x`)).toBe(false);
  }));

test('[OPE-15] a page has fifty people at most, and only a list with more has another page', () =>
  forAll([fc.integer({ min: 0, max: 104 })], (count) => {
    const people = Array.from({ length: count }, (_, index) => person(`Person-${index}`));
    const page = progressPage(people, { by: 'name', isDownwards: false, filter: 'all', search: '' });
    expect(page.people).toHaveLength(Math.min(count, 50));
    expect(page.next === null).toBe(count <= 50);
  }));

test('[OPE-15] after a person who is gone the list goes on with the people after them; by name it begins again', () => {
  const gone = person('Bea', { late: 1, openSince: '2026-11-17' });
  const people = [gone, ann, person('Zoe', { late: 1, openSince: '2026-11-17' }), cho];
  for (const [by, rest] of [
    ['care', ['Zoe', 'Ann', 'Cho']],
    ['name', ['Ann', 'Cho', 'Zoe']],
  ] as const) {
    const query = { by, isDownwards: false, filter: 'all', search: '' } as const;
    const after = pageEndOf(gone, query);
    const left = people.filter((one) => one !== gone);
    expect(namesOf(progressPage(left, { ...query, after }).people)).toEqual(rest);
  }
});
