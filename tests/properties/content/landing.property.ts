import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnLandingOption } from '#core/content';

test('[APL-3] the step of the first page draws among all of its options, by chance alone', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 9 }), fc.nat(), (options, chance) => {
      const sides: number[] = [];
      const random = { integerBelow: (below: number) => (sides.push(below), chance % below) };
      expect(drawnLandingOption({ options }, random)).toBe(options[chance % options.length]);
      expect(sides).toEqual([options.length]);
    }),
  );
});
