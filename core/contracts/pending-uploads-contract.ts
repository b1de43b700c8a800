import type { FileToUpload, PendingUploads } from '../applets/index.ts';
import type { ContractRunner, SharedStore } from './contract-runner.ts';

const KEPT_AT = '2026-11-20T09:00:00.000Z';
const file = (name: string, ...all: readonly number[]): FileToUpload => ({
  name,
  type: 'audio/webm',
  size: all.length,
  bytes: async (from, to) => new Uint8Array(all.slice(from, to)),
});

/** The contract of every {@link PendingUploads}; `open` makes an empty one for a signed-in Traveler. */
export function pendingUploadsContract(
  { test, assert }: ContractRunner,
  open: () => Promise<SharedStore<PendingUploads>>,
): void {
  const taken = async (store: PendingUploads) =>
    Promise.all(
      (await store.take()).map(async ({ id, file: { name, type, size, bytes }, keptAt, url }) => {
        const [first, rest] = [await bytes(0, 1), await bytes(1, size)];
        return { id, name, type, keptAt, url, bytes: [...first, ...rest] };
      }),
    );
  const kept = (id: string, name: string, url: string | null, ...bytes: readonly number[]) => ({
    id,
    name,
    type: 'audio/webm',
    keptAt: KEPT_AT,
    url,
    bytes,
  });

  test('[APL-109] holds nothing at first, then each file byte for byte and where it goes', async () => {
    const { now } = await open();
    assert.deepEqual(await taken(now), []);
    await now.keep('voice', file('a.weba', 1, 2, 3), KEPT_AT);
    await now.note('voice', '/here');
    await now.note('other', '/there');
    assert.deepEqual(await taken(now), [kept('voice', 'a.weba', '/here', 1, 2, 3)]);
  });

  test('[APL-109] holds the last file of an upload, which goes nowhere yet', async () => {
    const { now } = await open();
    await now.keep('voice', file('a.weba', 1), KEPT_AT);
    await now.note('voice', '/here');
    await now.keep('voice', file('b.weba', 2), KEPT_AT);
    assert.deepEqual(await taken(now), [kept('voice', 'b.weba', null, 2)]);
  });

  test('[APL-109] removes one file and leaves the others', async () => {
    const { now } = await open();
    for (const id of ['voice', 'film']) await now.keep(id, file('a.weba', 1), KEPT_AT);
    await now.remove('voice');
    assert.deepEqual(await taken(now), [kept('film', 'a.weba', null, 1)]);
    await now.remove('film');
    assert.deepEqual(await taken(now), []);
  });

  test('[APL-109] leaves to another page what that sends', async () => {
    const { now, otherPage } = await open();
    const other = otherPage();
    await now.keep('voice', file('a.weba', 1), KEPT_AT);
    await other.keep('film', file('b.weba', 2), KEPT_AT);
    await other.remove('voice');
    const isRefused = await other.keep('voice', file('c.weba', 3), KEPT_AT).then(
      () => false,
      () => true,
    );
    assert.deepEqual(isRefused, true);
    assert.deepEqual(await taken(now), [kept('voice', 'a.weba', null, 1)]);
    assert.deepEqual(await taken(other), [kept('film', 'b.weba', null, 2)]);
  });
}
