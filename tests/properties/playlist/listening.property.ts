import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionToSave, withPositionSaved } from '#core/playlist';
import { forAll } from '../support/for-all.ts';

test('[PLY-10] a place is never past where it was left, and nothing hardly begun or as good as over has one', () =>
  forAll([fc.double({ min: 0, max: 9000, noNaN: true }), fc.double({ min: 0, max: 9000, noNaN: true })], (at, all) => {
    const index = positionToSave(at, all);
    expect(Number.isInteger(index)).toBe(true);
    expect(index).toBeLessThanOrEqual(at);
    const isOver = all > 0 && at >= all - 5;
    expect(index > 0).toBe(at > 10 && !isOver);
  }));

test('[PLY-10] the last fifty places are saved, each once, and one at the start needs none', () => {
  const left = fc.array(fc.tuple(fc.nat({ max: 80 }).map(String), fc.nat({ max: 900 })), {
    maxLength: 200,
    size: 'max',
  });
  forAll([left], (all) => {
    const stored = all.reduce<Readonly<Record<string, number>>>(
      (positions, [name, seconds]) => withPositionSaved(positions, `/audio/${name}`, seconds),
      {},
    );
    expect(Object.keys(stored).length).toBeLessThanOrEqual(50);
    const [name, seconds] = all.at(-1) ?? ['', 0];
    expect(stored[`/audio/${name}`]).toBe(seconds > 0 ? seconds : undefined);
  });
});

test.each([
  [300, 600, 297],
  [300.9, 600, 297],
  [10, 600, 0],
  [10.5, 600, 7],
  [11, 600, 8],
  [594.5, 600, 591],
  [595, 600, 0],
  [600, 600, 0],
  [300, 0, 297],
  [300, Number.NaN, 297],
  [Number.POSITIVE_INFINITY, 0, 0],
  [Number.NaN, 600, 0],
])('[PLY-10] left at second %d of %d, a recording goes on at %d', (seconds, duration, position) => {
  expect(positionToSave(seconds, duration)).toBe(position);
});

test('[PLY-10] the newest place stands last, an older one of the same recording and one at the start are gone', () => {
  const names = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  forAll([fc.uniqueArray(names), names, fc.integer({ min: 0, max: 2 })], (all, name, seconds) => {
    const positions = Object.fromEntries(all.map((one) => [one, 100]));
    const others = all.filter((one) => one !== name).map((one) => [one, 100]);
    const now = Object.entries(withPositionSaved(positions, name, seconds));
    expect(now).toEqual(seconds > 0 ? [...others, [name, seconds]] : others);
  });
});
