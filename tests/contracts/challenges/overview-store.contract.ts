// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import type { OverviewState } from '#core/challenges';
import { everyOverviewStore } from '../support/device-stores.ts';

const left = (more: Partial<OverviewState> = {}): OverviewState => ({
  filter: 'LATE',
  tab: 1,
  view: 'timeline',
  weekNumber: 3,
  date: null,
  collapsed: ['week-1', 'שבוע'],
  ...more,
});

describe.each(everyOverviewStore)('the overview saved by $name', ({ open }) => {
  test('[PRG-9] is nothing before somebody left it', () => {
    expect(open().now.read('coast')).toBeUndefined();
  });

  test('[PRG-9] is as it was left last, on the quest on which it was', () => {
    const overviewStore = open().now;
    overviewStore.save('coast', left());
    overviewStore.save('coast', left({ date: '2026-11-20', tab: 2 }));
    expect(overviewStore.read('coast')).toEqual(left({ date: '2026-11-20', tab: 2 }));
    expect(overviewStore.read('forest')).toBeUndefined();
  });

  test('[PRG-9] makes room for another quest', () => {
    const overviewStore = open().now;
    overviewStore.save('coast', left());
    overviewStore.save('forest', left({ view: 'grid' }));
    expect(overviewStore.read('coast')).toBeUndefined();
    expect(overviewStore.read('forest')).toEqual(left({ view: 'grid' }));
  });

  test('[PRG-9] outlasts a reload of the page', () => {
    const { now, reloaded } = open();
    now.save('coast', left());
    expect(reloaded().read('coast')).toEqual(left());
  });
});
