import type { FinishedFlowsStore } from '../onboarding/index.ts';
import type { ContractRunner, OpenedStore } from './contract-runner.ts';

/** The contract of every {@link FinishedFlowsStore}; `open` makes an empty one for a signed-in Traveler. */
export function finishedFlowsStoreContract(
  { test, assert }: ContractRunner,
  open: () => OpenedStore<FinishedFlowsStore>,
): void {
  test('[ONB-11] holds no flows at first', () => {
    assert.deepEqual(open().now.read(), { known: [], unsynced: [] });
  });

  test('[ONB-11] holds the last flows, also after a reload of the page', () => {
    const { now, reloaded } = open();
    now.save({ known: [], unsynced: ['week coast 1'] });
    now.save({ known: ['app', 'week coast 1'], unsynced: ['quest a b', 'offboarding שבוע'] });
    const last = { known: ['app', 'week coast 1'], unsynced: ['quest a b', 'offboarding שבוע'] };
    assert.deepEqual(now.read(), last);
    assert.deepEqual(reloaded().read(), last);
  });
}
