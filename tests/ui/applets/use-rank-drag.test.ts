import { expect, test } from 'vitest';
import { indexDuringDrag, dropIndex, rowOffset } from '#ui/applets/rank/rank.tsx';

/** Rows of 40, 60 and 100 pixels with gaps of 10. */
const rows = [
  { top: 0, bottom: 40 },
  { top: 50, bottom: 110 },
  { top: 120, bottom: 220 },
];

test.each([
  [0, 0, 0],
  [0, 40, 0],
  [0, 41, 1],
  [0, 130, 1],
  [0, 131, 2],
  [0, 999, 2],
  [0, -999, 0],
  [2, -39, 2],
  [2, -41, 1],
  [2, -101, 0],
  [1, 61, 2],
  [1, -31, 0],
])('row %i dragged by %i pixels comes down at place %i', (from, by, to) => {
  expect(dropIndex(rows, from, by)).toBe(to);
});

test('rows in between make room, each by the height of the dragged row, and are renumbered', () => {
  const down = { id: 'a', from: 0, to: 2, offset: 87, rowHeight: 50 };
  expect([0, 1, 2, 3].map((index) => rowOffset(index, down))).toEqual([87, -50, -50, 0]);
  expect([0, 1, 2, 3].map((index) => indexDuringDrag(index, down))).toEqual([2, 0, 1, 3]);
  const up = { id: 'd', from: 3, to: 1, offset: -99, rowHeight: 50 };
  expect([0, 1, 2, 3].map((index) => rowOffset(index, up))).toEqual([0, 50, 50, -99]);
  expect([0, 1, 2, 3].map((index) => indexDuringDrag(index, up))).toEqual([0, 2, 3, 1]);
});

test('no row moves while none is dragged', () => {
  expect(rowOffset(1, undefined)).toBe(0);
  expect(indexDuringDrag(1, undefined)).toBe(1);
});
