import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contourLines, CONTOUR_VIEW_BOX } from '#ui/kit/illustration/contour-lines.ts';

const seeds = fc.string({ minLength: 1, maxLength: 40 });

test('the same quest always has the same terrain', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      expect(contourLines(seed)).toEqual(contourLines(seed));
    }),
    { numRuns: 20 },
  );
});

test('the terrain behind a page outside the shell is always the same', () => {
  const drawing = readFileSync('ui/kit/layout/terrain.svg', 'utf8');
  expect(drawing).toContain(`viewBox="0 0 ${CONTOUR_VIEW_BOX.width} ${CONTOUR_VIEW_BOX.height}"`);
  expect(drawing).toContain(` d="${contourLines('waymark').join('')}"`);
});

test('two quests have different terrains', () => {
  fc.assert(
    fc.property(fc.uniqueArray(seeds, { minLength: 2, maxLength: 2 }), ([one = '', other = '']) => {
      expect(contourLines(one)).not.toEqual(contourLines(other));
    }),
    { numRuns: 20 },
  );
});

test('every terrain has lines within the drawing', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const lines = contourLines(seed);
      expect(lines.length).toBeGreaterThan(4);
      const numbers = (lines.join(' ').match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
      expect(numbers.filter((x, index) => index % 2 === 0 && (x < 0 || x > CONTOUR_VIEW_BOX.width))).toEqual([]);
      expect(numbers.filter((y, index) => index % 2 === 1 && (y < 0 || y > CONTOUR_VIEW_BOX.height))).toEqual([]);
    }),
    { numRuns: 20 },
  );
});
