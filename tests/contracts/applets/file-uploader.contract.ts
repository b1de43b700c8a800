import { afterEach, assert, beforeEach, describe, expect, test } from 'vitest';
import { storedFileUrl, PART_SIZE, UploadFile } from '#core/applets';
import { fileUploaderContract } from '#core/contracts';
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

  fileUploaderContract({ test, assert }, async () => ({ own: ann.fileUploader, others: ben.fileUploader }));

  test('[APL-5] issues links for 15 minutes, and others when it is asked', async () => {
    const { link } = await ann.fileUploader.createUpload(diary);
    world.setTime('2026-11-20T12:15:00.000Z');
    expect(await refusalKeyOf(ann.fileUploader.send(link, 'text/plain', bytesOf('Hello')))).toBe('uploadLinkNotValid');
    const { parts } = await ann.fileUploader.uploadStatus(storedFileUrl(link));
    await ann.fileUploader.send(parts[0]?.link ?? '', 'text/plain', bytesOf('Hello'));
    expect(await ann.fileUploader.viewFile(storedFileUrl(link))).toMatchObject({ size: 5 });
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

  test('[APL-5] tells which addresses are whole files of a Traveler, and what they are by their bytes', async () => {
    const url = await stored(ann);
    const { link } = await ann.fileUploader.createUpload(diary);
    const others = [await stored(ben), storedFileUrl(link), 'https://elsewhere.example/a.png', ''];
    if (!ann.storedFiles) return;
    expect(await ann.storedFiles.findComplete([url, ...others])).toEqual(new Map([[url, 'text/plain']]));
    expect(await ann.storedFiles.findComplete([])).toEqual(new Map());
  });
});
