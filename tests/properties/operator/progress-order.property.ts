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
  late: 0,
  hasPartner: false,
  isStalled: false,
  ...more,
});

const namesOf = (people: readonly PersonProgress[]): readonly string[] => people.map(({ displayName }) => displayName);

const [ann, ben, cho] = [person('Ann'), person('Ben'), person('Cho')];

test('[OPE-11] the name decides among equals upwards, whichever way the list goes, unless it is the list by name', () =>
  forAll(
    [fc.shuffledSubarray([ann, ben, cho], { minLength: 3 }), fc.constantFrom(...PROGRESS_ORDERS), fc.boolean()],
    (people, by, isDownwards) => {
      const upwards = ['Ann', 'Ben', 'Cho'];
      expect(namesOf(progressInOrder(people, by, isDownwards))).toEqual(
        by === 'name' && isDownwards ? upwards.toReversed() : upwards,
      );
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

test('[OPE-15] after somebody who is gone the list goes on with everybody who is equal to them, so that nobody is left out', () => {
  const nameless = person('', { email: '1@scene.test', late: 1 });
  const people = [nameless, person('Ann', { late: 1 }), person('Zoe', { late: 1 }), person('Ben', { late: 2 }), cho];
  const query = { by: 'late', isDownwards: false, filter: 'all', search: '' } as const;
  const after = { ...pageEndOf(nameless, query), id: 'gone' };
  expect(namesOf(progressPage(people, { ...query, after }).people)).toEqual(['', 'Ann', 'Zoe', 'Ben']);
});
