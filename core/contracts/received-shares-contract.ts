import type { ReceivedShare, ReceivedShares } from '../challenges/index.ts';
import type { ContractRunner } from './contract-runner.ts';

/** What another app shares with this one. */
export interface SampleShare {
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly files: readonly { readonly name: string; readonly type: string; readonly bytes: readonly number[] }[];
}

/** Shares on a device that has received none, and a way to receive one. */
export interface OpenedShares {
  readonly shares: ReceivedShares;
  readonly receive: (share: SampleShare) => Promise<void>;
}

const GULL: SampleShare = {
  title: 'Tides',
  text: 'A gull\nat dawn',
  url: 'https://tides.test/?day=1',
  files: [
    { name: 'gull.jpg', type: 'image/jpeg', bytes: [255, 0, 128] },
    { name: 'tern.jpg', type: 'image/jpeg', bytes: [1] },
  ],
};
const TERN: SampleShare = { title: '', text: 'A tern', url: '', files: [] };

/** The contract of every {@link ReceivedShares}; `open` makes an empty one. */
export function receivedSharesContract({ test, assert }: ContractRunner, open: () => Promise<OpenedShares>): void {
  const isEqual = async (share: ReceivedShare | undefined, expected: unknown): Promise<void> => {
    const { title, text, url, isCut, file, files } = share ?? { file: null };
    const bytes = file && [...(await file.bytes(0, file.size))];
    const first = file && { name: file.name, type: file.type, size: file.size, bytes };
    assert.deepEqual(share && { title, text, url, isCut, file: first, files }, expected);
  };
  const words = { title: 'Tides', text: 'A gull\nat dawn', url: 'https://tides.test/?day=1', isCut: false };
  const file = { name: 'gull.jpg', type: 'image/jpeg', size: 3, bytes: [255, 0, 128] };
  const tern = { title: '', text: 'A tern', url: '', isCut: false, file: null, files: 0 };
  const received = async (...all: readonly SampleShare[]) => {
    const { shares, receive } = await open();
    for (const one of all) await receive(one);
    return { shares, receive, id: (await shares.find())?.id ?? '' };
  };

  test('[STP-23] holds no share at first', async () => {
    const { shares } = await open();
    await shares.remove('text', 'none');
    await shares.clear('none');
    await isEqual(await shares.find(), undefined);
  });

  test('[STP-23] holds the texts of a share and the first of its files, byte for byte', async () => {
    const { shares } = await received(GULL);
    const found = await shares.find();
    await isEqual(found, { ...words, file, files: 2 });
    assert.deepEqual([...((await found?.file?.bytes(1, 3)) ?? [])], [0, 128]);
  });

  test('[STP-23] removes each part alone', async () => {
    const one = await received(GULL);
    await one.shares.remove('file', one.id);
    await isEqual(await one.shares.find(), { ...words, file: null, files: 0 });
    const other = await received(GULL);
    await other.shares.remove('text', other.id);
    await isEqual(await other.shares.find(), { title: '', text: '', url: '', isCut: false, file, files: 2 });
  });

  test('[STP-23] holds the last share, with an id of its own', async () => {
    const { shares, receive, id } = await received(GULL);
    await receive(TERN);
    const next = await shares.find();
    await isEqual(next, tern);
    assert.deepEqual(next?.id === id, false);
  });

  test('[STP-23] leaves a share that came after the one to change', async () => {
    const { shares, receive, id } = await received(GULL);
    await receive(TERN);
    await shares.remove('text', id);
    await shares.clear(id);
    await isEqual(await shares.find(), tern);
  });

  test('[STP-23] removes a whole share, and receives the next', async () => {
    const { shares, receive, id } = await received(GULL);
    await shares.clear(id);
    await isEqual(await shares.find(), undefined);
    await receive(TERN);
    await isEqual(await shares.find(), tern);
  });
}
