import { Readable } from 'node:stream';
import sharp from 'sharp';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Token } from '#core/account';
import { storedFileUrl, fileIdOf } from '#core/applets';
import type { TravelerId } from '#core/shared';
import { API_PREFIX } from '#server/http/api-routes';
import { deleteFilesOf, cleanUpUploads } from '#server/jobs/file-cleanup';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { createUpload, readUploadStatus, viewFile } from '#api/storage/storage.api';

const MEGABYTE = 1024 * 1024;
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** A JPEG lying on its side that tells where it was taken. */
const located = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1f5c4d' } })
      .withExif({
        IFD0: { Copyright: 'canary of the harbour' },
        IFD3: { GPSLatitude: '54/1 19/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
  );

describe.each(everyDatabase)('files on $name', (database) => {
  let server: TestServer;
  let ann: TravelerId;
  let token: Token;

  beforeAll(async () => {
    const fileLimits = { file: 12 * MEGABYTE, traveler: 20 * MEGABYTE };
    server = await startServer(database, { prepare: seedSampleQuests, settings: { fileLimits } });
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    ann = await addTraveler(server.context);
    token = await sessionToken(server.context, ann);
  });

  const issued = (originalName: string, mimeType: string, size: number) =>
    server.call(createUpload, { originalName, mimeType, size }, { token });
  const sent = async (name: string, type: string, bytes: Uint8Array<ArrayBuffer>) => {
    const { link } = (await issued(name, type, bytes.length)).body.data;
    const response = await fetch(server.url + link, { method: 'PUT', body: bytes, headers: { 'content-type': type } });
    return {
      file: fileIdOf(storedFileUrl(link)) ?? '',
      status: response.status,
      code: (await response.json()).errorCode,
    };
  };
  const shown = async (file: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(server.url + (await server.call(viewFile, { file }, { token })).body.link, { headers });
  const namesKept = async (): Promise<readonly string[]> => {
    const names: string[] = [];
    for await (const name of server.context.objects.names()) names.push(name);
    return names;
  };

  test('[APL-4] a picture loses the place where it was taken, and stands upright', async () => {
    const picture = await located();
    expect((await sharp(picture).metadata()).exif?.toString('latin1')).toContain('canary');
    const { file } = await sent('harbour.jpg', 'image/jpeg', picture);
    const saved = Buffer.from(await (await shown(file)).arrayBuffer());
    const { width, height, exif, format } = await sharp(saved).metadata();
    expect([width, height, exif, format]).toEqual([40, 60, undefined, 'jpeg']);
    expect(saved.includes('canary')).toBe(false);
  });

  test('[APL-4] what hides behind a picture is gone once it is saved', async () => {
    const page = bytesOf('<html><script>alert(1)</script></html>');
    const { file, status } = await sent('both.jpg', 'image/jpeg', Buffer.concat([await located(), page]) as never);
    expect(status).toBe(200);
    expect(Buffer.from(await (await shown(file)).arrayBuffer()).includes('<script>')).toBe(false);
  });

  test.each([
    ['a page called a picture', 'a.png', 'image/png', '<html><script>alert(1)</script></html>'],
    ['a drawing that can run, called a picture', 'a.png', 'image/png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page called a document', 'a.pdf', 'application/pdf', '<!doctype html><p>%PDF-1.7'],
    ['a program called a film', 'a.mp4', 'video/mp4', 'MZ\u0090\0\u0003'],
    ['a film of nothing', 'a.mp4', 'video/mp4', '\0\0\0\u0018ftypisom\0\0\0\0isommp42\0\0\0\u0008free'],
    [
      'a film without anything to see',
      'a.mov',
      'video/quicktime',
      '\0\0\0\u0018ftypqt  \0\0\0\0qt  qt  \0\0\0\u0010moov\0\0\0\u0008mvhd',
    ],
    ['a text with a NUL', 'a.txt', 'text/plain', 'a\0b'],
    ['a broken picture', 'a.jpg', 'image/jpeg', '\u00ff\u00d8\u00ff\u00e0 and nothing else'],
  ])('[APL-4] %s is refused, and nothing of it stays', async (_, name, type, text) => {
    const before = await namesKept();
    const { file, status, code } = await sent(
      name,
      type,
      Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
    );
    expect([status, code]).toEqual([422, 'appletFileUnsupported']);
    expect(await namesKept()).toEqual(before);
    expect((await server.call(readUploadStatus, { file }, { token })).status).toBe(404);
  });

  test.each([
    ['page.html', 'text/html'],
    ['page.xhtml', 'application/xhtml+xml'],
    ['drawing.svg', 'image/svg+xml'],
    ['drawing.svgz', 'image/svg+xml'],
    ['letter.xml', 'application/xml'],
    ['run.js', 'text/javascript'],
    ['drawing.svg', 'image/png'],
    ['photo.png', 'image/svg+xml'],
    ['photo.png.html', 'image/png'],
  ])('[APL-4] %s announced as %s is refused before it is sent', async (name, type) => {
    const { status, body } = await issued(name, type, 10);
    expect([status, body.errorCode]).toEqual([422, 'appletFileUnsupported']);
  });

  const PAGE = '<html><script>alert(1)</script></html>';
  test.each([
    ['a document that is a page too', 'both.pdf', 'application/pdf', `%PDF-1.7\n${PAGE}\nstartxref\n0\n%%EOF`],
    ['a page that is a document too', 'both.rtf', 'application/rtf', `{\\rtf1 ${PAGE}}`],
    ['a film that is a page too', 'both.mp4', 'video/mp4', `\0\0\0\u0018ftypisom\0\0\0\0isommp42${PAGE}`],
    [
      'a sound that is a page too',
      'both.mp3',
      'audio/mpeg',
      `ID3\u0004\0\0\0\0\0\0${PAGE}\u00ff\u00fb\u0090\0${'\0'.repeat(413)}`,
    ],
    ['a text that is a page too', 'both.txt', 'text/plain', PAGE],
  ])('[APL-4] %s is refused, or never runs where it is handed out', async (_, name, type, text) => {
    const { file, status, code } = await sent(
      name,
      type,
      Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
    );
    if (status !== 200) return expect(code).toBe('appletFileUnsupported');
    const { headers } = await shown(file);
    expect(headers.get('content-type')).not.toMatch(/html|svg|xml|script/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox$/);
    if (!/^(image|audio|video|text\/plain)/.test(headers.get('content-type') ?? ''))
      expect(headers.get('content-disposition')).toMatch(/^attachment/);
  });

  test('[APL-4] a text that is not UTF-8 is refused, a page called a text is a text', async () => {
    expect((await sent('a.txt', 'text/plain', Uint8Array.of(0xc3, 0x28))).code).toBe('appletFileUnsupported');
    const { file } = await sent('page.txt', 'text/plain', bytesOf('<script>alert(1)</script>'));
    const response = await shown(file);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
  });

  test('[APL-4] a document is handed out to be saved, under its own name whatever that is', async () => {
    const name = 'naïve "plan"; \u202Efdp ☃.pdf';
    const { file } = await sent(name, 'application/pdf', bytesOf('%PDF-1.7\nstartxref\n0\n%%EOF'));
    const disposition = (await shown(file)).headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; filename\*=UTF-8''[\w%.-]+$/);
    expect(decodeURIComponent(disposition.slice(disposition.indexOf("''") + 2))).toBe(name);
  });

  test('a film is handed out piece by piece', async () => {
    const film = Buffer.concat([
      Buffer.from('\0\0\0\u0018ftypisom\0\0\0\0isommp42\0\0\0\u0010moov\0\0\0\u0008mvhd', 'latin1'),
      Buffer.from('\0\0\u0003\u00F0mdat', 'latin1'),
      Buffer.alloc(1000, 'x'),
    ]);
    const { file } = await sent('walk.mp4', 'video/mp4', new Uint8Array(film));
    const asked = async (range: string) => {
      const response = await shown(file, { range });
      return [response.status, response.headers.get('content-range'), (await response.arrayBuffer()).byteLength];
    };
    expect(await asked('bytes=0-9')).toEqual([206, `bytes 0-9/${film.length}`, 10]);
    expect(await asked(`bytes=${film.length - 5}-`)).toEqual([206, expect.stringContaining(`/${film.length}`), 5]);
    expect(await asked('bytes=-7')).toEqual([206, expect.anything(), 7]);
    expect(await asked('bytes=5000-')).toEqual([416, `bytes */${film.length}`, 0]);
    expect((await asked('lines=1-2'))[0]).toBe(200);
  });

  test('a file that is too large, and one too many, are refused before they are sent', async () => {
    const large = await issued('a.mp4', 'video/mp4', 12 * MEGABYTE + 1);
    expect([large.status, large.body]).toMatchObject([
      422,
      { errorCode: 'appletFileTooLarge', additionalInformation: { limit: 12 } },
    ]);
    expect((await issued('a.mp4', 'video/mp4', 12 * MEGABYTE)).status).toBe(200);
    const full = await issued('b.mp4', 'video/mp4', 9 * MEGABYTE);
    expect(full.body).toMatchObject({ errorCode: 'storageFull', additionalInformation: { limit: 20 } });
    const [one, other] = await Promise.all([
      issued('c.mp4', 'video/mp4', 5 * MEGABYTE),
      issued('d.mp4', 'video/mp4', 5 * MEGABYTE),
    ]);
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('[APL-5] an upload that was cut at half leaves nothing, and can be sent again', async () => {
    const { link } = (await issued('a.txt', 'text/plain', 10)).body.data;
    const cut = new ReadableStream({
      start(stream) {
        stream.enqueue(bytesOf('Hello'));
        setTimeout(() => stream.error(new Error('cut')), 50);
      },
    });
    const init = { method: 'PUT', body: cut, headers: { 'content-type': 'text/plain' }, duplex: 'half' };
    await expect(fetch(server.url + link, init as RequestInit)).rejects.toThrow();
    const whole = { method: 'PUT', body: 'Hello Anna', headers: { 'content-type': 'text/plain' } };
    await expect.poll(async () => (await fetch(server.url + link, whole)).status).toBe(200);
  });

  test('[APL-5] an upload whose server died before it was finished is finished later, one that never came is let go', async () => {
    const link = (await issued('a.txt', 'text/plain', 5)).body.data.link;
    const lost = (await issued('b.txt', 'text/plain', 5)).body.data.link;
    const [file, other] = [fileIdOf(storedFileUrl(link)) ?? '', fileIdOf(storedFileUrl(lost)) ?? ''];
    await server.context.objects.add(`${file}.0`, 'text/plain', Readable.from([Buffer.from('Hello')]));
    await cleanUpUploads(server.context);
    expect((await server.call(readUploadStatus, { file: other }, { token })).status).toBe(200);
    server.clock.advance({ days: 2 });
    await cleanUpUploads(server.context);
    token = await sessionToken(server.context, ann);
    expect(await (await shown(file)).text()).toBe('Hello');
    expect((await server.call(readUploadStatus, { file: other }, { token })).status).toBe(404);
    expect((await namesKept()).filter((name) => name.startsWith(file))).toHaveLength(1);
  });

  test('[ACC-8] [APL-5] bytes go with their owner, also those that arrive afterwards', async () => {
    const { file } = await sent('a.txt', 'text/plain', bytesOf('Hello'));
    const stored = async () => (await namesKept()).filter((name) => name.startsWith(file));
    expect(await stored()).toHaveLength(1);
    await deleteFilesOf(server.context, ann);
    expect(await stored()).toEqual([]);
    await server.context.objects.add(`${file}.0`, 'text/plain', Readable.from([Buffer.from('late')]));
    await cleanUpUploads(server.context);
    expect(await stored()).toEqual([]);
  });

  test('[ACC-9] a Traveler’s files are in the download of everything, under names that lead nowhere', async () => {
    await sent('../../diary.txt', 'text/plain', bytesOf('A heron'));
    const response = await fetch(`${server.url}${API_PREFIX}/users/data`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const [name = ''] = Object.keys(files).filter((one) => one.startsWith('files/'));
    expect(name).toMatch(/^files\/[\da-f]{8}-[^/\\]*diary\.txt$/);
    expect(strFromU8(files[name] ?? new Uint8Array())).toBe('A heron');
  });
});
