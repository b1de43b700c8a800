import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEAST_SHOWN_PEOPLE, shownCounts, shownFigures } from '#core/operator/server';
import { forAll } from '../support/for-all.ts';

const counts = fc.array(fc.oneof(fc.nat(6), fc.nat(200)), { minLength: 1, maxLength: 14 });
const small = [1, 2, 3, 4];

const sumOf = (all: readonly number[]): number => all.reduce((sum, count) => sum + count, 0);

test('[OPE-60] no shown count is from 1 to 4, and every other is the count itself', () => {
  forAll([counts], (all) => {
    for (const [place, shown] of shownCounts(all).entries()) {
      expect(small).not.toContain(shown);
      if (shown !== null) expect(shown).toBe(all[place]);
    }
    if (all.every((count) => count === 0 || count >= LEAST_SHOWN_PEOPLE)) expect(shownCounts(all)).toEqual(all);
  });
});

test('[OPE-60] hidden counts are together of five people or more, and a larger one is among them', () => {
  forAll([counts], (all) => {
    const shown = shownCounts(all);
    const hidden = all.filter((_, place) => shown[place] === null);
    if (hidden.length === 0 || sumOf(all) < LEAST_SHOWN_PEOPLE) return;
    expect(sumOf(hidden)).toBeGreaterThanOrEqual(LEAST_SHOWN_PEOPLE);
    if (hidden.length < all.length) expect(Math.max(...hidden)).toBeGreaterThanOrEqual(LEAST_SHOWN_PEOPLE);
  });
});

test.each([2, 3, 4])(
  '[OPE-60] a reader who knows the rule and all people of %i groups finds two numbers for each small count',
  (groups) => {
    const found = new Map<string, (readonly number[])[]>();
    for (const all of divisions(groups, 14)) {
      const seen = JSON.stringify([shownCounts(all), sumOf(all)]);
      found.set(seen, [...(found.get(seen) ?? []), all]);
    }
    const told = [...found.values()]
      .filter(([one = []]) => sumOf(one) >= LEAST_SHOWN_PEOPLE)
      .filter(([one = [], ...others]) =>
        one.some((count, place) => small.includes(count) && others.every((other) => other[place] === count)),
      );
    expect(told).toEqual([]);
  },
);

test('[OPE-60] nothing is shown of a cohort of 1 to 4 people, nor the steps of a challenge with a hidden number', () => {
  forAll([fc.array(fc.nat(9), { minLength: 2, maxLength: 5 }), fc.nat(9), fc.nat(9)], (items, nothing, givers) => {
    const inChallenge = sumOf(items);
    const people = nothing + inChallenge;
    const two = { withPartner: people, withoutPartner: 0 };
    const three = { cameBack: 0, stayedAway: 0, notReminded: people };
    const figures = shownFigures({
      people,
      weeks: [{ weekNumber: 1, people }],
      progress: [
        { challenge: null, title: null, people: nothing, items: [] },
        {
          challenge: 'shore',
          title: 'Shore',
          people: inChallenge,
          items: items.map((count) => ({ title: null, people: count })),
        },
      ],
      activity: [{ active: people, inactive: 0 }],
      reminders: three,
      partners: two,
      feedback: { answered: 0, waiting: 0, notShared: people },
      responses: { givers, medianHours: 7 },
    });
    if (people > 0 && people < LEAST_SHOWN_PEOPLE)
      expect(JSON.stringify(figures)).not.toMatch(
        /(people|active|cameBack|notReminded|withPartner|notShared|medianHours)":\d/,
      );
    const [, challenge] = figures.progress;
    if (challenge?.people === null) expect(challenge.items.every((item) => item.people === null)).toBe(true);
    expect(figures.responses.medianHours).toBe(
      people >= LEAST_SHOWN_PEOPLE && givers >= LEAST_SHOWN_PEOPLE
        ? 7
        : people === 0 && givers >= LEAST_SHOWN_PEOPLE
          ? 7
          : null,
    );
  });
});

/** Every division of up to `most` people into that many groups. */
function divisions(groups: number, most: number): readonly (readonly number[])[] {
  if (groups === 0) return [[]];
  return Array.from({ length: most + 1 }, (_, first) =>
    divisions(groups - 1, most - first).map((rest) => [first, ...rest]),
  ).flat();
}
