import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storedFileUrl, PART_SIZE, UploadFile } from '#core/applets';
import { everyEnvironment, type ContractEnvironment } from '../support/environments.ts';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import type { TravelerPorts } from '../support/contract-environment.ts';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const LARGE = bytesOf('A line of a long diary.\n'.repeat(400_000));

describe.each(everyEnvironment)('the storage behind $name', ({ open }) => {
  let world: ContractEnvironment;
  let ann: TravelerPorts;
  let ben: TravelerPorts;

  beforeEach(async () => {
    world = await open();
    ann = await world.addTraveler();
    ben = await world.addTraveler();
  });
  afterEach(async () => world.close());

  const diary = { name: 'diary.txt', type: 'text/plain', size: 5 };
  const stored = async (who: TravelerPorts, content = 'Hello'): Promise<string> => {
    const { link } = await who.fileUploader.createUpload({ ...diary, size: bytesOf(content).length });
    await who.fileUploader.send(link, 'text/plain', bytesOf(content));
    return storedFileUrl(link);
  };

  test('[APL-5] keeps a file that came whole under its link, at that link without its query string', async () => {
    const url = await stored(ann);
    expect(url).toMatch(/^\/api\/v1\/storage\/[\da-f-]{36}$/);
    expect(await ann.fileUploader.viewFile(url)).toMatchObject({
      name: 'diary.txt',
      type: 'text/plain',
      size: 5,
      preview: null,
    });
    expect(await ann.fileUploader.uploadStatus(url)).toMatchObject({ isStored: true });
  });

  test('[APL-5] knows nothing of a file that did not come whole', async () => {
    const { link } = await ann.fileUploader.createUpload(diary);
    expect(await refusalKeyOf(ann.fileUploader.send(link, 'text/plain', bytesOf('Hell')))).toBe('uploadIncomplete');
    expect(await refusalKeyOf(ann.fileUploader.viewFile(storedFileUrl(link)))).toBe('fileNotFound');
    expect(await refusalKeyOf(ann.fileUploader.complete(storedFileUrl(link)))).toBe('uploadIncomplete');
    await ann.fileUploader.send(link, 'text/plain', bytesOf('Hello'));
    expect(await ann.fileUploader.viewFile(storedFileUrl(link))).toMatchObject({ size: 5 });
  });

  test('[APL-5] never writes over what arrived', async () => {
    const { link } = await ann.fileUploader.createUpload(diary);
    await ann.fileUploader.send(link, 'text/plain', bytesOf('Hello'));
    expect(await refusalKeyOf(ann.fileUploader.send(link, 'text/plain', bytesOf('Other')))).toBe('alreadyUploaded');
    expect(await ann.fileUploader.complete(storedFileUrl(link))).toMatchObject({ size: 5 });
  });

  test('[APL-5] issues links for 15 minutes, and others when it is asked', async () => {
    const { link } = await ann.fileUploader.createUpload(diary);
    world.setTime('2026-11-20T12:15:00.000Z');
    expect(await refusalKeyOf(ann.fileUploader.send(link, 'text/plain', bytesOf('Hello')))).toBe('uploadLinkNotValid');
    const { parts } = await ann.fileUploader.uploadStatus(storedFileUrl(link));
    await ann.fileUploader.send(parts[0]?.link ?? '', 'text/plain', bytesOf('Hello'));
    expect(await ann.fileUploader.viewFile(storedFileUrl(link))).toMatchObject({ size: 5 });
  });

  test('[APL-5] takes no link that it did not make', async () => {
    const { link } = await ann.fileUploader.createUpload(diary);
    const other = storedFileUrl((await ann.fileUploader.createUpload(diary)).link);
    const query = link.slice(storedFileUrl(link).length);
    const strange = [
      storedFileUrl(link),
      other + query,
      link.replace(/part=0/, 'part=1'),
      link.replace(/until=(\d+)/, (_, until) => `until=${Number(until) + 1}`),
      link.replace(/proof=./, 'proof=!'),
    ];
    for (const wrong of strange)
      expect(await refusalKeyOf(ann.fileUploader.send(wrong, 'text/plain', bytesOf('Hello')))).toBe(
        'uploadLinkNotValid',
      );
    expect(await refusalKeyOf(ann.fileUploader.viewFile(storedFileUrl(link)))).toBe('fileNotFound');
  });

  test('takes a large file in parts, asks for those that are missing, and puts them together once', async () => {
    const { link, parts } = await ann.fileUploader.createUpload({ ...diary, size: LARGE.length });
    const url = storedFileUrl(link);
    expect(parts).toMatchObject({ size: PART_SIZE, links: [expect.any(String), expect.any(String)] });
    await ann.fileUploader.send(parts?.links[1] ?? '', 'text/plain', LARGE.slice(PART_SIZE));
    expect(await refusalKeyOf(ann.fileUploader.complete(url))).toBe('uploadIncomplete');
    const standing = await ann.fileUploader.uploadStatus(url);
    expect(standing.parts.map(({ isThere }) => isThere)).toEqual([false, true]);
    await ann.fileUploader.send(standing.parts[0]?.link ?? '', 'text/plain', LARGE.slice(0, PART_SIZE));
    const view = await ann.fileUploader.complete(url);
    expect(view).toMatchObject({ size: LARGE.length, type: 'text/plain' });
    expect(await ann.fileUploader.complete(url)).toMatchObject({ size: LARGE.length });
  });

  test('goes on where a broken connection left a file', async () => {
    const sent: number[] = [];
    let cuts = 2;
    const uploader = Object.create(ann.fileUploader, {
      send: {
        value: async (...sending: Parameters<TravelerPorts['fileUploader']['send']>) => {
          await ann.fileUploader.send(...sending);
          if ((cuts -= 1) >= 0) return ann.fileUploader.send(...sending);
        },
      },
    }) as TravelerPorts['fileUploader'];
    const url = await new UploadFile(uploader).run(
      { ...diary, size: LARGE.length, bytes: async (from, to) => LARGE.slice(from, to) },
      { onSent: (bytes) => sent.push(bytes), stopped: new Promise(() => undefined), pause: async () => undefined },
    );
    expect(await ann.fileUploader.viewFile(url)).toMatchObject({ size: LARGE.length });
    expect(sent.at(-1)).toBe(LARGE.length);
    expect(cuts).toBe(0);
  });

  test('[APL-5] goes on where an earlier try left a file, and begins anew what nobody knows any more', async () => {
    const file = { ...diary, size: LARGE.length, bytes: async (from: number, to: number) => LARGE.slice(from, to) };
    const begun: (readonly [string, number])[] = [];
    const watch = {
      onSent: () => undefined,
      onBegun: (url: string, stored: number) => void begun.push([url, stored]),
      stopped: new Promise(() => undefined),
      pause: async () => undefined,
    };
    const { link, parts } = await ann.fileUploader.createUpload(file);
    const url = storedFileUrl(link);
    await ann.fileUploader.send(parts?.links[0] ?? '', 'text/plain', LARGE.slice(0, PART_SIZE));
    expect(await new UploadFile(ann.fileUploader).run(file, watch, url)).toBe(url);
    expect(await ann.fileUploader.viewFile(url)).toMatchObject({ size: LARGE.length });
    expect(await new UploadFile(ann.fileUploader).run(file, watch, url)).toBe(url);
    const gone = url.replace(/[\da-f]{12}$/, '000000000000');
    const other = await new UploadFile(ann.fileUploader).run(file, watch, gone);
    expect(await ann.fileUploader.viewFile(other)).toMatchObject({ size: LARGE.length });
    expect(begun).toEqual([
      [url, PART_SIZE],
      [url, LARGE.length],
      [other, 0],
    ]);
  });

  test('[APL-4] refuses what cannot be a file that is taken, before it is sent', async () => {
    expect(await refusalKeyOf(ann.fileUploader.createUpload({ ...diary, name: 'run.exe' }))).toBe(
      'appletFileUnsupported',
    );
    expect(await refusalKeyOf(ann.fileUploader.createUpload({ ...diary, type: 'text/html' }))).toBe(
      'appletFileUnsupported',
    );
    expect(await refusalKeyOf(ann.fileUploader.createUpload({ ...diary, size: 0 }))).toBe('appletFileEmpty');
    expect(await refusalKeyOf(ann.fileUploader.createUpload({ ...diary, size: 100 * 1024 * 1024 + 1 }))).toBe(
      'appletFileTooLarge',
    );
  });

  test('[APL-4] refuses bytes that are not what the name says, and forgets them', async () => {
    const { link } = await ann.fileUploader.createUpload({ name: 'photo.jpg', type: 'image/jpeg', size: 5 });
    expect(await refusalKeyOf(ann.fileUploader.send(link, 'image/jpeg', bytesOf('Hello')))).toBe(
      'appletFileUnsupported',
    );
    expect(await refusalKeyOf(ann.fileUploader.uploadStatus(storedFileUrl(link)))).toBe('fileNotFound');
  });

  test('takes bytes under the type that they were announced with, and as many as announced', async () => {
    const { link } = await ann.fileUploader.createUpload(diary);
    expect(await refusalKeyOf(ann.fileUploader.send(link, 'image/png', bytesOf('Hello')))).toBe('errorInvalidRequest');
    expect(await refusalKeyOf(ann.fileUploader.send(link, 'text/plain', bytesOf('Hello, and more')))).toBe(
      'errorTooLarge',
    );
  });

  test('shows a file to nobody but its owner, as if there were none', async () => {
    const url = await stored(ann);
    expect(await refusalKeyOf(ben.fileUploader.viewFile(url))).toBe('fileNotFound');
    expect(await refusalKeyOf(ben.fileUploader.uploadStatus(url))).toBe('fileNotFound');
    expect(await refusalKeyOf(ben.fileUploader.complete(url))).toBe('fileNotFound');
    const nowhere = url.replace(/[\da-f]{12}$/, '000000000000');
    for (const strange of [nowhere, '/content/a.png', ''])
      expect(await refusalKeyOf(ann.fileUploader.viewFile(strange))).toBe('fileNotFound');
  });

  test('[APL-5] tells which addresses are whole files of a Traveler, and what they are by their bytes', async () => {
    const url = await stored(ann);
    const { link } = await ann.fileUploader.createUpload(diary);
    const others = [await stored(ben), storedFileUrl(link), 'https://elsewhere.example/a.png', ''];
    if (!ann.storedFiles) return;
    expect(await ann.storedFiles.findComplete([url, ...others])).toEqual(new Map([[url, 'text/plain']]));
    expect(await ann.storedFiles.findComplete([])).toEqual(new Map());
  });
});
