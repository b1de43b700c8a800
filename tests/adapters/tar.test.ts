import { describe, expect, test } from 'vitest';
import { type TarEntry, packTar, unpackTar } from '#adapters/archive/tar';

describe('an archive', () => {
  test('with a part that does not have its size is not made', async () => {
    const wrong: TarEntry = { name: 'one', size: 3, bytes: pieces('four') };
    await expect(bytesIn(packTar(listed([wrong])))).rejects.toThrow('4 bytes instead of 3');
    const long: TarEntry = { name: 'x'.repeat(101), size: 0, bytes: pieces() };
    await expect(bytesIn(packTar(listed([long])))).rejects.toThrow('does not fit');
  });

  test('can be passed over part by part, in pieces of any size', async () => {
    const parts = ['one', 'two', 'x'.repeat(2000)].map((text, index) => ({
      name: `part-${index}`,
      size: text.length,
      bytes: pieces(text),
    }));
    const archive = await bytesIn(packTar(listed(parts)));
    for (const size of [1, 100, 512, 10_000]) {
      const names: string[] = [];
      let last = '';
      for await (const { name, bytes } of unpackTar(cut(archive, size))) {
        names.push(name);
        if (name === 'part-2') last = (await bytesIn(bytes)).toString();
      }
      expect([names, last]).toEqual([['part-0', 'part-1', 'part-2'], 'x'.repeat(2000)]);
    }
  });
});

async function* pieces(...texts: readonly string[]): AsyncIterable<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

async function* listed(parts: readonly TarEntry[]): AsyncIterable<TarEntry> {
  yield* parts;
}

async function* cut(bytes: Buffer, size: number): AsyncIterable<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function bytesIn(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of bytes) all.push(piece);
  return Buffer.concat(all);
}
