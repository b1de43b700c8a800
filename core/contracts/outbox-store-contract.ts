import { type OutboxEntry, type OutboxStore, refusedOutboxEntry } from '../challenges/index.ts';
import { asHandedIn, type ContractRunner, type OpenedStore } from './contract-runner.ts';

/** An entry as a page puts it into the outbox. */
export const sampleOutboxEntry = (submission: string, text: string = submission): OutboxEntry => ({
  submission,
  challenge: 'shore',
  step: 'shore-look',
  isEdit: false,
  answers: [{ appletId: 'spot', appletType: 'inline-text', text }],
  post: null,
  draft: { base: 2, writer: 'this page', edit: 4 },
  title: 'Look',
  challengeTitle: 'The shore',
  place: 0,
  pieces: [{ title: 'The spot', words: text }],
  putAt: '2026-11-20T09:00:00.000Z',
  refusal: null,
});

/** The contract of every {@link OutboxStore}; `open` makes an empty one for a signed-in Traveler. */
export function outboxStoreContract({ test, assert }: ContractRunner, open: () => OpenedStore<OutboxStore>): void {
  const entry = sampleOutboxEntry;
  const names = (outbox: OutboxStore) => outbox.entries().map(({ submission }) => submission);
  const entries = (outbox: OutboxStore) => asHandedIn(outbox.entries(), entry(''));

  test('[ERR-4] is empty at first, then holds what was put, in order and byte for byte', () => {
    const outbox = open().now;
    assert.deepEqual(outbox.entries(), []);
    const odd = entry('z', '👩‍🚀 שלום \u202Ertl e\u0301 \u0007"\\');
    const former = { ...entry('a'), putAt: '2020-01-01T00:00:00.000Z' };
    assert.deepEqual([outbox.add(odd), outbox.add(former), outbox.add(entry('m'))], [true, true, true]);
    assert.deepEqual(entries(outbox), [odd, former, entry('m')]);
  });

  test('[ERR-4] holds a submission once, however often it is put', () => {
    const outbox = open().now;
    outbox.add(entry('one'));
    assert.deepEqual(outbox.add(entry('one', 'other words')), true);
    assert.deepEqual(entries(outbox), [entry('one')]);
  });

  test('[ERR-4] holds a change beside the completion of the same step, each as what it is', () => {
    const { now, reloaded } = open();
    const changed = { ...entry('changed'), isEdit: true };
    now.add(entry('completed'));
    now.add(changed);
    assert.deepEqual(entries(reloaded()), [entry('completed'), changed]);
  });

  test('[ERR-4] outlasts a reload, and what comes then stands behind', () => {
    const { now, reloaded } = open();
    now.add(entry('one'));
    now.add(entry('two'));
    const later = reloaded();
    const [first] = later.entries();
    if (first) later.remove(first);
    later.add(entry('three'));
    assert.deepEqual(names(reloaded()), ['two', 'three']);
  });

  test('[ERR-4] keeps what became of an entry, and brings none back that is gone', () => {
    const outbox = open().now;
    outbox.add(entry('one'));
    outbox.add(entry('two'));
    const [one, two] = outbox.entries();
    if (!one || !two) throw new Error('Nothing was kept');
    const refused = refusedOutboxEntry(one, { key: 'stepAlreadyCompleted', details: {} });
    outbox.update(refused);
    assert.deepEqual(outbox.entries(), [refused, two]);
    outbox.remove(two);
    outbox.update(two);
    assert.deepEqual(outbox.entries(), [refused]);
  });

  test('[ERR-4] lets one page after the other send, also after one that failed', async () => {
    const { now, reloaded } = open();
    const [seen, other]: [string[], OutboxStore] = [[], reloaded()];
    const work = (name: string) => async (): Promise<string> => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      if (name === 'one') throw new Error('cut off');
      return name;
    };
    const all = await Promise.allSettled([
      now.runExclusively(work('one')),
      other.runExclusively(work('two')),
      now.runExclusively(work('three')),
    ]);
    assert.deepEqual(
      all.map(({ status }) => status),
      ['rejected', 'fulfilled', 'fulfilled'],
    );
    assert.deepEqual(
      seen,
      ['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]),
    );
  });
}
