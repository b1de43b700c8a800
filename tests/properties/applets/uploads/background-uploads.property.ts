import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FileUploader, type MissingPart, PART_SIZE, UploadFile } from '#core/applets';
import { forAllAsync } from '../../support/for-all.ts';

const URL = '/api/v1/storage/00000000-0000-4000-8000-000000000001';
const linkOf = (part: number): string => `${URL}?part=${part}`;

test('[STP-25] at every moment the missing parts and those that were sent are the whole file, each once', () =>
  forAllAsync([fc.array(fc.boolean(), { minLength: 2, maxLength: 6 }), fc.nat({ max: 5 })], async (there, cutAt) => {
    const size = (there.length - 1) * PART_SIZE + 1;
    const arrived = new Set(there.flatMap((isThere, index) => (isThere ? [linkOf(index)] : [])));
    const first = new Set(arrived);
    const told: (readonly MissingPart[])[] = [];
    let sent = 0;
    const uploader: FileUploader = {
      createUpload: () => Promise.reject(new Error('The server knows the file')),
      uploadStatus: async () => ({
        isStored: false,
        partSize: PART_SIZE,
        parts: there.map((_, index) => ({ link: linkOf(index), isThere: first.has(linkOf(index)) })),
      }),
      send: async (link) => {
        if (sent === cutAt) throw new Error('Cut');
        sent += 1;
        const [now = []] = told.slice(-1);
        expect(now[0]?.link).toBe(link);
        expect([...arrived, ...now.map((one) => one.link)].toSorted()).toEqual(there.map((_, one) => linkOf(one)));
        for (const { link: at, from, to } of now)
          expect([at, Math.min(size, from + PART_SIZE)]).toEqual([linkOf(from / PART_SIZE), to]);
        arrived.add(link);
      },
      complete: async () => ({ link: URL, preview: null, name: 'a', type: 'text/plain', size }),
      viewFile: () => Promise.reject(new Error('Nobody looks')),
    };
    const file = { name: 'a.txt', type: 'text/plain', size, bytes: async () => new Uint8Array() };
    const watch = {
      onSent: () => undefined,
      onMissing: (missing: readonly MissingPart[]) => void told.push(missing),
      stopped: new Promise(() => undefined),
      pause: () => Promise.reject(new Error('Given up')),
    };
    const isWhole = await new UploadFile(uploader).run(file, watch, URL).then(
      () => true,
      () => false,
    );
    expect(isWhole).toBe(arrived.size === there.length);
    if (isWhole) expect(told.at(-1)).toEqual([]);
  }));
