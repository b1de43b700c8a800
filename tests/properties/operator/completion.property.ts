import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CohortFigures, completionPercent, completionsOf } from '#core/operator';
import { LEAST_SHOWN_PEOPLE, shownFigures } from '#core/operator/server';
import { forAll } from '../support/for-all.ts';

const count = fc.oneof(fc.nat(6), fc.nat(200));
const challenges = fc.array(fc.array(count, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });

const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);

/** The figures of people at these places: before the first item, and at the items of each challenge. */
function figuresAt(nothing: number, places: readonly (readonly number[])[]): CohortFigures<number> {
  const people = nothing + sumOf(places.flat());
  return {
    people,
    weeks: [],
    progress: [
      { challenge: null, title: null, people: nothing, items: [] },
      ...places.map((items, place) => ({
        challenge: `challenge-${place}`,
        title: `Challenge ${place}`,
        people: sumOf(items),
        items: items.map((one) => ({ title: null, people: one })),
      })),
    ],
    activity: [],
    reminders: { cameBack: 0, stayedAway: 0, notReminded: people },
    partners: { withPartner: 0, withoutPartner: people },
    feedback: { answered: 0, waiting: 0, notShared: people },
    responses: { givers: 0, medianHours: null },
  };
}

test('[OPE-63] a shown number of people who began or completed a challenge is the number itself', () => {
  forAll([count, challenges], (nothing, places) => {
    const all = figuresAt(nothing, places);
    for (const [place, { begun, completed }] of completionsOf(shownFigures(all)).entries()) {
      const later = sumOf(places.slice(place + 1).flat());
      expect([null, later + sumOf(places[place] ?? [])]).toContain(begun);
      expect([null, later + (places[place]?.at(-1) ?? 0)]).toContain(completed);
    }
    if (places.flat().every((one) => one >= LEAST_SHOWN_PEOPLE) && nothing >= LEAST_SHOWN_PEOPLE)
      expect(JSON.stringify(completionsOf(shownFigures(all)))).not.toContain('null');
  });
});

test('[OPE-63] no difference of the shown numbers is from 1 to 4 people', () => {
  forAll([count, challenges], (nothing, places) => {
    const { people, ...figures } = shownFigures(figuresAt(nothing, places));
    const numbers = completionsOf({ people, ...figures }).flatMap(({ begun, completed }) => [begun, completed]);
    const shown = [people, ...numbers, 0].filter((one) => one !== null);
    for (const [place, one] of shown.entries())
      for (const other of shown.slice(place + 1)) expect([1, 2, 3, 4]).not.toContain(Math.abs(one - other));
  });
});

test('[OPE-63] the share is whole percent, 100 only if everyone completed it, and none where no one began', () => {
  forAll([fc.nat(3000), fc.nat(3000)], (begun, most) => {
    const completed = Math.min(begun, most);
    const percent = completionPercent({ begun, completed });
    if (begun === 0) expect(percent).toBeNull();
    else expect(percent === 100).toBe(completed === begun);
    expect(completionPercent({ begun: null, completed: null })).toBeNull();
    expect(completionPercent({ begun, completed: null })).toBeNull();
  });
});
