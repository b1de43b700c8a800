import type { BackgroundUpload, BackgroundUploads, FileToUpload } from '../applets/index.ts';
import type { ContractRunner } from './contract-runner.ts';

/** Uploads without a page, and a hand on the device that sends them. */
export interface SteeredBackgroundUploads {
  readonly uploads: BackgroundUploads;
  /** Nine bytes, as an object of the device. */
  readonly source: object;
  /** Another page of the same Traveler. */
  readonly otherPage: () => BackgroundUploads;
  /** Lets the device send some bytes of an upload. */
  readonly send: (id: string, bytes: number) => Promise<void>;
  /** Ends an upload of the device. */
  readonly end: (id: string) => Promise<void>;
}

/** The contract of every {@link BackgroundUploads}; `open` makes one for a signed-in Traveler, whose worker is active. */
export function backgroundUploadsContract(
  { test, assert }: ContractRunner,
  open: () => Promise<SteeredBackgroundUploads>,
): void {
  const bytes = async (from: number, to: number) => new Uint8Array(to - from);
  const file: FileToUpload = { name: 'a.txt', type: 'text/plain', size: 9, bytes };
  const link = (part: number): string => `https://waymark.example/api/v1/storage/one?part=${part}`;
  const upload = (id: string, source?: object): BackgroundUpload => ({
    id,
    title: 'Uploading a.txt',
    file: { ...file, ...(source && { source }) },
    missing: [
      { link: link(2), from: 3, to: 6 },
      { link: link(3), from: 6, to: 9 },
    ],
  });
  const untilSettled = async (uploads: BackgroundUploads, id: string) => {
    const left: number[] = [];
    await uploads.settled(id, (one) => left.push(one));
    return left;
  };

  test('[STP-25] has nothing to wait for at first', async () => {
    const { uploads } = await open();
    assert.deepEqual(await untilSettled(uploads, 'film'), []);
    await uploads.stop('film');
  });

  test('[STP-25] reports the bytes that are left, to every page, until an upload ends', async () => {
    const { uploads, source, otherPage, send, end } = await open();
    await untilSettled(uploads, 'film');
    assert.deepEqual(uploads.begin(upload('film', source)), true);
    const all = [uploads, otherPage()].map((one) => untilSettled(one, 'film'));
    await send('film', 0);
    await send('film', 4);
    await end('film');
    for (const left of await Promise.all(all)) assert.deepEqual([...new Set(left)], [6, 2]);
    assert.deepEqual(await untilSettled(uploads, 'film'), []);
  });

  test('[STP-25] stops one upload and leaves the others', async () => {
    const { uploads, source, end } = await open();
    await untilSettled(uploads, 'film');
    for (const id of ['film', 'voice']) uploads.begin(upload(id, source));
    await uploads.stop('film');
    assert.deepEqual(await untilSettled(uploads, 'film'), []);
    const voice = untilSettled(uploads, 'voice');
    await end('voice');
    assert.deepEqual([...new Set(await voice)], [6]);
  });

  test('[STP-25] does not take a file that the device would have to read first', async () => {
    const { uploads } = await open();
    await untilSettled(uploads, 'film');
    assert.deepEqual(uploads.begin(upload('film')), false);
  });
}
