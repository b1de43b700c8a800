import type { EmailDraftStore } from '../shared/index.ts';
import type { ContractRunner, OpenedStore } from './contract-runner.ts';

const draft = { name: 'Ida', message: 'A calm page.\nשלום 🌊' };

const inOrder = (one: string, other: string): number => (one < other ? -1 : 1);

/** The contract of every {@link EmailDraftStore}; `open` makes an empty one, for a signed-in Traveler or a visitor. */
export function emailDraftStoreContract(
  { test, assert }: ContractRunner,
  open: () => OpenedStore<EmailDraftStore>,
): void {
  test('[STP-5] is nothing before, as it was left last after the page was loaded again, and its own for each name', () => {
    const { now, reloaded } = open();
    assert.deepEqual([now.read('one'), now.begun()], [undefined, []]);
    now.save('one', { name: 'I', message: '' });
    now.save('one', draft);
    now.save('two\nlines', { message: 'Hm.' });
    assert.deepEqual(reloaded().read('one'), draft);
    assert.deepEqual(reloaded().read('two\nlines'), { message: 'Hm.' });
    assert.deepEqual(reloaded().begun().toSorted(inOrder), ['one', 'two\nlines']);
  });

  test('[STP-5] is forgotten once it was sent', () => {
    const { now, reloaded } = open();
    now.save('one', draft);
    now.forget('one');
    now.forget('never begun');
    assert.deepEqual([now.read('one'), now.begun()], [undefined, []]);
    assert.deepEqual([reloaded().read('one'), reloaded().begun()], [undefined, []]);
  });
}
