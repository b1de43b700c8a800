import type { CaptureBytes, KeptRecording, RecordingStore } from '../applets/index.ts';
import type { ContractRunner, SharedStore } from './contract-runner.ts';

const voice: KeptRecording = { id: 'voice', kind: 'sound', name: 'a.weba', type: 'audio/webm', seconds: 0 };
const bytes = (...all: readonly number[]): CaptureBytes => new Uint8Array(all);

/** The contract of every {@link RecordingStore}; `open` makes an empty one for a signed-in Traveler. */
export function recordingStoreContract(
  { test, assert }: ContractRunner,
  open: () => Promise<SharedStore<RecordingStore>>,
): void {
  const found = async (store: RecordingStore, id = 'voice') => {
    const kept = await store.find(id);
    return kept && { ...kept, chunks: kept.chunks.map((chunk) => [...chunk]) };
  };
  const isRefused = (call: Promise<unknown>): Promise<boolean> =>
    call.then(
      () => false,
      () => true,
    );

  test('[APL-107] holds no recording at first, and none before its first chunk', async () => {
    const { now } = await open();
    assert.deepEqual([now.has('voice'), await found(now)], [false, undefined]);
    await now.begin(voice);
    assert.deepEqual([now.has('voice'), now.has('other'), await found(now)], [true, false, undefined]);
  });

  test('[APL-107] holds a recording with its chunks in order, also after a reload', async () => {
    const { now, reloaded } = await open();
    const token = await now.begin(voice);
    await now.add('voice', token, bytes(1, 2), 1);
    await now.add('voice', token, bytes(3), 2);
    now.release('voice');
    const later = reloaded();
    assert.deepEqual(later.has('voice'), true);
    assert.deepEqual(await found(later), { recording: { ...voice, seconds: 2 }, chunks: [[1, 2], [3]] });
    assert.deepEqual(await found(later, 'other'), undefined);
  });

  test('[APL-107] holds the last recording of an upload, and adds nothing to it that belongs to a former one', async () => {
    const { now } = await open();
    const former = await now.begin(voice);
    await now.add('voice', former, bytes(1), 1);
    const token = await now.begin({ ...voice, name: 'b.weba' });
    assert.deepEqual(await isRefused(now.add('voice', former, bytes(2), 2)), true);
    await now.add('voice', token, bytes(3), 1);
    assert.deepEqual(await found(now), { recording: { ...voice, name: 'b.weba', seconds: 1 }, chunks: [[3]] });
  });

  test('[APL-107] removes one recording and leaves the others', async () => {
    const { now } = await open();
    const film = { ...voice, id: 'film' };
    for (const one of [voice, film]) await now.add(one.id, await now.begin(one), bytes(1), 1);
    await now.remove('voice');
    assert.deepEqual([now.has('voice'), await found(now)], [false, undefined]);
    assert.deepEqual(await found(now, 'film'), { recording: { ...film, seconds: 1 }, chunks: [[1]] });
  });

  test('[APL-107] neither shows, replaces nor removes what another page has, until that lets it go', async () => {
    const { now, otherPage } = await open();
    const other = otherPage();
    await now.add('voice', await now.begin(voice), bytes(1), 1);
    assert.deepEqual([await found(other), await isRefused(other.begin(voice))], [undefined, true]);
    await other.remove('voice');
    now.release('voice');
    assert.deepEqual(await found(other), { recording: { ...voice, seconds: 1 }, chunks: [[1]] });
  });
}
