import { describe, expect, test } from 'vitest';
import { isTimeZone, minutesBetween } from '#core/shared';
import { everyClock, everyRandomSource } from '../support/device-stores.ts';

describe.each(everyClock)('the clock of $name', ({ open }) => {
  test('[TIME-6] tells moments in UTC that never go back', () => {
    const clock = open();
    const moments = Array.from({ length: 20 }, () => clock.now());
    for (const moment of moments) expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(moments).toEqual(moments.toSorted());
    expect(minutesBetween(moments[0] ?? '', moments[19] ?? '')).toBeLessThan(1);
  });

  test('[TIME-2] names a zone that there is', () => {
    expect(isTimeZone(open().zone())).toBe(true);
  });
});

describe.each(everyRandomSource)('the random source of $name', ({ open }) => {
  test('[TIME-6] fall on every side about equally often, and on no other', () => {
    const random = open();
    const counts = new Map<number, number>();
    for (let throws = 0; throws < 60_000; throws += 1) {
      const side = random.integerBelow(6);
      counts.set(side, (counts.get(side) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5]);
    for (const count of counts.values()) expect(Math.abs(count - 10_000)).toBeLessThan(600);
    expect(random.integerBelow(1)).toBe(0);
  });

  test('[TIME-6] make identifiers that are UUIDs, and never the same twice', () => {
    const random = open();
    const ids = Array.from({ length: 2_000 }, () => random.uuid());
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-[47][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
