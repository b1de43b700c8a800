import { Worker } from 'node:worker_threads';

/** The points of a picture, four bytes each. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** How many points a picture may have, and for how many milliseconds it is worked on. */
const MAX_PIXELS = 60_000_000;
const TIMEOUT = 30_000;

/**
 * Decodes in a thread of its own, so that no picture can hold the server up or take it down with it. Written as a text, as a
 * thread needs a file or one, and the server is a single file once it is built; the library is looked up from this module.
 */
const WORK = `
const { parentPort, workerData } = require('node:worker_threads');
const decode = require('node:module').createRequire(workerData.from)('heic-decode');
(async () => {
  const [picture] = await decode.all({ buffer: workerData.bytes });
  if (picture.width * picture.height > workerData.most) throw new RangeError('too many points');
  const { width, height, data } = await picture.decode();
  const bytes = new Uint8Array(data);
  parentPort.postMessage({ width, height, data: bytes }, [bytes.buffer]);
})().catch(() => parentPort.postMessage(undefined));
`;

/** The pixels of a HEIC or HEIF picture; `undefined` when it cannot be decoded, is too large, or takes too long. */
export function decodeHeic(bytes: Uint8Array): Promise<Pixels | undefined> {
  const worker = new Worker(WORK, {
    eval: true,
    stdout: true,
    stderr: true,
    workerData: { from: import.meta.url, bytes, most: MAX_PIXELS },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  return new Promise((resolve) => {
    const end = (points: Pixels | undefined): void => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(points);
    };
    const timer = setTimeout(() => end(undefined), TIMEOUT);
    worker.once('message', end);
    worker.once('error', () => end(undefined));
    worker.once('exit', () => end(undefined));
  });
}
