import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionToSave, withPositionSaved } from '#core/playlist';

test('[PLY-10] a place is never past where it was left, and nothing hardly begun or as good as over has one', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 9000, noNaN: true }),
      fc.double({ min: 0, max: 9000, noNaN: true }),
      (at, all) => {
        const index = positionToSave(at, all);
        expect(Number.isInteger(index)).toBe(true);
        expect(index).toBeLessThanOrEqual(at);
        const isOver = all > 0 && at >= all - 5;
        expect(index > 0).toBe(at > 10 && !isOver);
      },
    ),
  );
});

test('[PLY-10] the last fifty places are saved, each once, and one at the start needs none', () => {
  const left = fc.array(fc.tuple(fc.nat({ max: 80 }).map(String), fc.nat({ max: 900 })), {
    maxLength: 200,
    size: 'max',
  });
  fc.assert(
    fc.property(left, (all) => {
      const stored = all.reduce<Readonly<Record<string, number>>>(
        (positions, [name, seconds]) => withPositionSaved(positions, `/audio/${name}`, seconds),
        {},
      );
      expect(Object.keys(stored).length).toBeLessThanOrEqual(50);
      const [name, seconds] = all.at(-1) ?? ['', 0];
      expect(stored[`/audio/${name}`]).toBe(seconds > 0 ? seconds : undefined);
    }),
  );
});
