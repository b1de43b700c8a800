import type { ReviewDraftStore } from '../achievements/index.ts';
import type { ContractRunner, OpenedStore } from './contract-runner.ts';

const draft = { score: 4, answer: 'A calm page.\nשלום 🌊' };

/**
 * The contract of every {@link ReviewDraftStore}; `open` makes an empty one, for a signed-in Traveler where it needs
 * one.
 */
export function reviewDraftStoreContract(
  { test, assert }: ContractRunner,
  open: () => OpenedStore<ReviewDraftStore>,
): void {
  test('[ACH-21] is nothing before, as it was left last after the page was loaded again, and its own for each submission', () => {
    const { now, reloaded } = open();
    assert.deepEqual(now.read('one'), undefined);
    now.save('one', { score: 1, answer: '' });
    now.save('one', draft);
    now.save('other', { score: 2, answer: 'Hm.' });
    assert.deepEqual(reloaded().read('one'), draft);
    assert.deepEqual(reloaded().read('other'), { score: 2, answer: 'Hm.' });
  });

  test('[ACH-21] is forgotten once it was sent', () => {
    const { now, reloaded } = open();
    now.save('one', draft);
    now.forget('one');
    now.forget('never begun');
    assert.deepEqual(now.read('one'), undefined);
    assert.deepEqual(reloaded().read('one'), undefined);
  });
}
