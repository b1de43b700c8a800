import type { OverviewState, OverviewStore } from '../challenges/index.ts';
import type { ContractRunner, OpenedStore } from './contract-runner.ts';

const left = (more: Partial<OverviewState> = {}): OverviewState => ({
  filter: 'LATE',
  tab: 1,
  view: 'timeline',
  weekNumber: 3,
  date: null,
  collapsed: ['week-1', 'שבוע'],
  ...more,
});

/** The contract of every {@link OverviewStore}; `open` makes an empty one for a signed-in Traveler. */
export function overviewStoreContract({ test, assert }: ContractRunner, open: () => OpenedStore<OverviewStore>): void {
  test('[PRG-9] is nothing before somebody left it', () => {
    assert.deepEqual(open().now.read('coast'), undefined);
  });

  test('[PRG-9] is as it was left last, on the quest on which it was', () => {
    const overviewStore = open().now;
    overviewStore.save('coast', left());
    overviewStore.save('coast', left({ date: '2026-11-20', tab: 2 }));
    assert.deepEqual(overviewStore.read('coast'), left({ date: '2026-11-20', tab: 2 }));
    assert.deepEqual(overviewStore.read('forest'), undefined);
  });

  test('[PRG-9] makes room for another quest', () => {
    const overviewStore = open().now;
    overviewStore.save('coast', left());
    overviewStore.save('forest', left({ view: 'grid' }));
    assert.deepEqual(overviewStore.read('coast'), undefined);
    assert.deepEqual(overviewStore.read('forest'), left({ view: 'grid' }));
  });

  test('[PRG-9] outlasts a reload of the page', () => {
    const { now, reloaded } = open();
    now.save('coast', left());
    assert.deepEqual(reloaded().read('coast'), left());
  });
}
