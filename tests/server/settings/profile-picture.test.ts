import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessionOf, type Token } from '#core/account';
import { storedFileUrl } from '#core/applets';
import { PICTURE_SIDE, pictureFileOf } from '#core/settings';
import { cleanUpUploads } from '#server/jobs/file-cleanup';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';

import { changePicture, deleteAccount } from '#api/settings/settings.api';
import { createUpload } from '#api/storage/storage.api';

/** A JPEG lying on its side, red above and blue below once upright, that tells where it was taken. */
const located = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const half = { width: 400, height: 600, channels: 3 } as const;
  const blue = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer();
  return new Uint8Array(
    await sharp({ create: { ...half, width: 800, background: '#ff0000' } })
      .composite([{ input: blue, left: 400, top: 0 }])
      .withExif({ IFD0: { Copyright: 'canary of the harbour' }, IFD3: { GPSLatitude: '54/1 19/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
  );
};

describe.each(everyDatabase)('the profile picture on $name', (database) => {
  let server: TestServer;
  let token: Token;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    token = await sessionToken(server.context, await addTraveler(server.context));
  });

  const uploaded = async (name: string, type: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
    const announced = { originalName: name, mimeType: type, size: bytes.length };
    const { link } = (await server.call(createUpload, announced, { token })).body.data;
    const response = await fetch(server.url + link, { method: 'PUT', body: bytes, headers: { 'content-type': type } });
    expect(response.status).toBe(200);
    return storedFileUrl(link);
  };
  const changed = async (fileUrl: string | null): Promise<string | null> => {
    const { status, body } = await server.call(changePicture, { fileUrl }, { token });
    expect(status).toBe(200);
    return sessionOf(body.jwt)?.profilePictureUrl ?? null;
  };
  const opened = (url: string | null): Promise<Response> => fetch(server.url + (url ?? ''));
  const objectsOf = async (url: string | null): Promise<number> => {
    let count = 0;
    for await (const name of server.context.objects.names())
      if (name.startsWith(pictureFileOf(url ?? '') ?? 'nothing')) count += 1;
    return count;
  };

  test('[PRF-10] is a square, upright, without a trace of where it was taken, and open to anybody for good', async () => {
    const response = await opened(await changed(await uploaded('me.jpg', 'image/jpeg', await located())));
    expect([
      response.status,
      ...['content-type', 'cache-control', 'x-content-type-options'].map((name) => response.headers.get(name)),
    ]).toEqual([200, 'image/jpeg', 'public, max-age=31536000, immutable', 'nosniff']);
    const bytes = Buffer.from(await response.arrayBuffer());
    const { format, width, height, exif, orientation } = await sharp(bytes).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({
      format: 'jpeg',
      width: PICTURE_SIDE,
      height: PICTURE_SIDE,
      exif: undefined,
      orientation: undefined,
    });
    expect(bytes.includes('canary')).toBe(false);
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([Number(data[0]) > 200, Number(data.at(-1)) > 200]).toEqual([true, true]);
  });

  test('[PRF-10] that is replaced or taken away is gone with its bytes', async () => {
    const image = await uploaded('me.jpg', 'image/jpeg', await located());
    const first = await changed(image);
    const second = await changed(image);
    await server.mails();
    expect([(await opened(first)).status, await objectsOf(first)]).toEqual([404, 0]);
    expect([(await opened(second)).status, await objectsOf(second)]).toEqual([200, 1]);
    expect(await changed(null)).toBeNull();
    await server.mails();
    expect([(await opened(second)).status, await objectsOf(second)]).toEqual([404, 0]);
  });

  test('[PRF-10] outlives the cleaning of files', async () => {
    const url = await changed(await uploaded('me.jpg', 'image/jpeg', await located()));
    await cleanUpUploads(server.context);
    expect((await opened(url)).status).toBe(200);
  });

  test('[PRF-10][ACC-8] goes with the account', async () => {
    const url = await changed(await uploaded('me.jpg', 'image/jpeg', await located()));
    await server.call(deleteAccount, {}, { token });
    await server.mails();
    expect([(await opened(url)).status, await objectsOf(url)]).toEqual([404, 0]);
  });

  test('[PRF-7] is no other kind of file, and no file of somebody else', async () => {
    const text = await uploaded('me.txt', 'text/plain', new TextEncoder().encode('Hello'));
    const image = await uploaded('me.jpg', 'image/jpeg', await located());
    expect(await server.call(changePicture, { fileUrl: text }, { token })).toMatchObject({
      status: 422,
      body: { errorCode: 'avatarNotImage' },
    });
    const other = await sessionToken(server.context, await addTraveler(server.context));
    expect(await server.call(changePicture, { fileUrl: image }, { token: other })).toMatchObject({
      status: 404,
      body: { errorCode: 'fileNotFound' },
    });
  });

  test.each([undefined, 5, 'x'.repeat(501)])('[PRF-10] is not asked for with %j', async (fileUrl) => {
    expect((await server.call(changePicture, { fileUrl } as never, { token })).status).toBe(422);
  });

  test('[PRF-10] is nothing else that is stored', async () => {
    const file = await uploaded('me.jpg', 'image/jpeg', await located());
    for (const name of [file.split('/').at(-1), `${file.split('/').at(-1)}.jpg`, 'x.jpg', '..%2Fstorage.jpg'])
      expect((await opened(`/api/v1/pictures/${name}`)).status).toBe(404);
  });
});
