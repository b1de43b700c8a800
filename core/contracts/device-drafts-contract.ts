import type { DeviceDrafts, PageDraft } from '../applets/index.ts';
import { asHandedIn, type ContractRunner, type SharedStore } from './contract-runner.ts';

/** A draft as a page stores it; by default by this page for the first step, with one edit. */
const draft = (text: string, { place = 'step:one', writer = 'this page', edit = 1 } = {}): PageDraft => ({
  place,
  keptAt: '2026-11-20T09:00:00.000Z',
  state: {
    content: {
      answers: [{ appletId: 'applet-1', appletType: 'inline-text', text, untouched: false, modified: true }],
      reflectAnswers: '',
    },
    edit,
    editHere: 0,
    editOnServer: 0,
    base: 0,
    writer,
    sent: [{ submission: `for ${text}`, edit }],
    rival: null,
  },
});

/** The contract of every {@link DeviceDrafts}; `open` makes an empty one for a signed-in Traveler. */
export function deviceDraftsContract({ test, assert }: ContractRunner, open: () => SharedStore<DeviceDrafts>): void {
  const listed = (drafts: DeviceDrafts, place?: string) => asHandedIn(drafts.list(place), draft(''));
  const inTwo = draft('two', { place: 'step:two' });
  const ofAnother = draft('other', { writer: 'another page' });

  test('[STP-5] hold nothing where nothing was begun', () => {
    const drafts = open().now;
    assert.deepEqual([drafts.list('step:one'), drafts.list()], [[], []]);
  });

  test('[STP-5] give back what was begun, each place its own, byte for byte', () => {
    const drafts = open().now;
    const odd = draft('👩‍🚀 שלום \u202Ertl e\u0301 \u0007"\\');
    assert.deepEqual([drafts.save(odd), drafts.save(inTwo)], [true, true]);
    assert.deepEqual([listed(drafts, 'step:one'), listed(drafts, 'step:two')], [[odd], [inTwo]]);
    assert.deepEqual(drafts.list().length, 2);
  });

  test('[STP-5] keep one of each page at a place, the one that it kept last', () => {
    const drafts = open().now;
    drafts.save(draft('first'));
    drafts.save(draft('another', { writer: 'another page' }));
    drafts.save(draft('second', { edit: 2 }));
    const words = drafts.list('step:one').map(({ state }) => state.content.answers[0]?.text);
    assert.deepEqual([words.length, words.includes('another'), words.includes('second')], [2, true, true]);
  });

  test('[STP-5] outlast a reload of the page', () => {
    const { now, reloaded } = open();
    now.save(draft('one'));
    now.save(inTwo);
    now.remove(now.list('step:two'));
    assert.deepEqual(listed(reloaded()), [draft('one')]);
  });

  test('[STP-5] forget what they are told to, and leave its neighbours', () => {
    const drafts = open().now;
    for (const one of [draft('one'), ofAnother, inTwo]) drafts.save(one);
    drafts.remove(drafts.list('step:one').filter(({ state }) => state.writer === 'this page'));
    drafts.remove([]);
    assert.deepEqual([listed(drafts, 'step:one'), listed(drafts, 'step:two')], [[ofAnother], [inTwo]]);
  });

  test('[STP-5] do not forget what a page has kept anew since', () => {
    const drafts = open().now;
    drafts.save(draft('one'));
    const seen = drafts.list('step:one');
    drafts.save(draft('one and more', { edit: 2 }));
    drafts.remove(seen);
    assert.deepEqual(listed(drafts, 'step:one'), [draft('one and more', { edit: 2 })]);
  });

  test('[STP-5] are not changed by who still holds what was saved', () => {
    const drafts = open().now;
    const sent = [{ submission: 'before', edit: 1 }];
    const one = draft('one');
    drafts.save({ ...one, state: { ...one.state, sent } });
    sent.push({ submission: 'after', edit: 1 });
    assert.deepEqual(drafts.list('step:one')[0]?.state.sent, [{ submission: 'before', edit: 1 }]);
  });

  test('[STP-17] tell a page the place where another page has kept or removed something, until it stops', async () => {
    const { now, otherPage } = open();
    const changed: string[] = [];
    let told = (): void => undefined;
    const nextTold = () => new Promise<void>((resolve) => (told = resolve));
    const stop = now.watch((place) => {
      changed.push(place);
      told();
    });
    now.save(draft('own'));
    const other = otherPage();
    const there = draft('one', { place: 'step:a.b', writer: 'another page' });
    const saved = nextTold();
    other.save(there);
    await saved;
    assert.deepEqual(changed, ['step:a.b']);
    assert.deepEqual(listed(now, 'step:a.b'), [there]);
    const removed = nextTold();
    other.remove(other.list('step:a.b'));
    await removed;
    assert.deepEqual(changed, ['step:a.b', 'step:a.b']);
    stop();
    other.save(draft('two', { writer: 'another page' }));
    await Promise.resolve();
    assert.deepEqual(changed.length, 2);
  });
}
