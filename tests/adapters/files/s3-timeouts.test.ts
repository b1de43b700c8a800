import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { S3ObjectStore } from '#adapters/files/s3-object-store';

const PATIENCE = 50;
/** More than a test takes: what ends before it did not end by patience. */
const LONG = 60_000;

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A bucket behind a server that answers like this. */
async function bucketBehind(answer: RequestListener, patience = PATIENCE): Promise<S3ObjectStore> {
  const listening = createServer(answer);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  return bucketAt(port, patience);
}

const bucketAt = (port: number, patience: number): S3ObjectStore =>
  new S3ObjectStore(
    { url: `http://127.0.0.1:${port}/files`, region: 'eu', accessKeyId: 'id', secretAccessKey: 'secret' },
    patience,
  );

async function* some(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text);
}

async function read(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  let text = '';
  for await (const piece of bytes) text += Buffer.from(piece).toString();
  return text;
}

const everyQuestion: readonly (readonly [string, (objects: S3ObjectStore) => Promise<unknown>])[] = [
  ['whose it is', (objects) => objects.owner()],
  ['to belong to somebody', (objects) => objects.claim('mark', true)],
  ['how large an object is', (objects) => objects.sizeOf('one')],
  ['to keep an object', (objects) => objects.add('one', 'text/plain', some('One'))],
  ['for an object', (objects) => read(objects.read('one'))],
  ['for every name', async (objects) => (await objects.names()[Symbol.asyncIterator]().next()).value],
  ['to let go of an object', (objects) => objects.remove(['one'])],
];

describe('a bucket', () => {
  test.each(everyQuestion)('that hangs when it is asked %s is not waited for longer than that', async (_, ask) => {
    const objects = await bucketBehind((request) => request.resume());
    await expect(ask(objects)).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  test('that falls silent in the middle of an object is not waited for either', async () => {
    const objects = await bucketBehind((_, response) => {
      response.writeHead(200, { 'content-length': '10' });
      response.write('half ');
    });
    await expect(read(objects.read('one'))).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  test('that is away says so at once', async () => {
    const objects = await bucketBehind((_, response) => response.end(), LONG);
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
    await expect(objects.owner()).rejects.toThrow('ECONNREFUSED');
  });
});
