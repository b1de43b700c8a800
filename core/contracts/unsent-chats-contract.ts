import type { UnsentChat, UnsentChats } from '../chat/index.ts';
import type { ContractRunner, OpenedStore } from './contract-runner.ts';

const unsentIn = (chatId: string, draft: string): UnsentChat => {
  const message = { id: 'message1', text: '👩‍🚀 שלום', createdAt: '2026-11-20T09:00:00.000Z', senderId: 'ann' };
  return { chatId, draft, outgoing: [{ chatId, message, isRefused: true }] };
};

/** The contract of every {@link UnsentChats}; `open` makes an empty one for a signed-in Traveler. */
export function unsentChatsContract({ test, assert }: ContractRunner, open: () => OpenedStore<UnsentChats>): void {
  const inOrder = (store: UnsentChats): readonly UnsentChat[] =>
    store.all().toSorted((one, other) => (one.chatId < other.chatId ? -1 : 1));

  test('[CHT-9] are none at first, then of each room what was saved last, also after a reload', () => {
    const { now, reloaded } = open();
    assert.deepEqual(now.all(), []);
    now.save(unsentIn('one', 'Half a'));
    now.save(unsentIn('two', 'Of another room'));
    now.save(unsentIn('one', 'Half a sentence'));
    assert.deepEqual(inOrder(reloaded()), [unsentIn('one', 'Half a sentence'), unsentIn('two', 'Of another room')]);
  });

  test('[CHT-9] hold nothing of a room in which nothing is unsent any more', () => {
    const { now, reloaded } = open();
    now.save(unsentIn('one', 'Half a'));
    now.save({ chatId: 'one', draft: '', outgoing: [] });
    assert.deepEqual(reloaded().all(), []);
  });
}
