import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CustomTexts } from '#core/applets';
import { CUSTOM_TEXT_LIMITS, customTextsAfter, customTextsProblem } from '#core/applets/server';
import { forAll } from '../../support/for-all.ts';

const FIELDS = ['customTitle', 'customSubtitle', 'customDescription'] as const;
const fields = fc.constantFrom(...FIELDS);
const text = fc.string({ unit: fc.constantFrom('a', ' ', '👩‍🚀', 'ש'), maxLength: 20 });
const kept = fc.option(fc.constantFrom('One', 'Other'), { nil: null });
const befores: fc.Arbitrary<CustomTexts> = fc.record({
  customTitle: kept,
  customSubtitle: kept,
  customDescription: kept,
});
const changes: fc.Arbitrary<Partial<CustomTexts>> = fc.record(
  { customTitle: fc.option(text), customSubtitle: fc.option(text), customDescription: fc.option(text) },
  { requiredKeys: [] },
);

describe('what a Traveler calls an artifact', () => {
  test('[APL-90] has a limit of its own for each part, counted as people count', () => {
    expect(CUSTOM_TEXT_LIMITS).toEqual({ customTitle: 200, customSubtitle: 200, customDescription: 4000 });
    forAll([fields, fc.constantFrom('a', '🌊', 'ש')], (field, letter) => {
      const most = field === 'customDescription' ? 4000 : 200;
      expect(customTextsProblem({ [field]: letter.repeat(most) })).toBeUndefined();
      expect(customTextsProblem({ [field]: letter.repeat(most + 1) })).toEqual({
        key: 'customWordsTooLong',
        details: { field, most },
      });
    });
  });

  test('[APL-90] may not hold what cannot be saved, and may be nothing', () => {
    forAll([fields, text, text], (field, before, after) => {
      const problem = { key: 'textNotStorable', details: { field } };
      expect(customTextsProblem({ [field]: `${before}\0${after}` })).toEqual(problem);
      expect(customTextsProblem({ [field]: null })).toBeUndefined();
    });
    expect(customTextsProblem({})).toBeUndefined();
  });

  test('[APL-90] changes where it was said, stays where it was not, and goes where nothing is left to see', () =>
    forAll([befores, changes], (before, change) => {
      const after = customTextsAfter(before, change);
      for (const field of FIELDS) {
        const said = change[field];
        if (said === undefined) expect(after[field]).toBe(before[field]);
        else expect(after[field]).toBe(said?.trim() ? said : null);
      }
    }));
});
