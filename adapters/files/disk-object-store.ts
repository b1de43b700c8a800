import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ByteStream, ObjectStore } from '#core/applets';
import type { Instant } from '#core/shared';

/** The name of the file with the folder's owner; no object can have that name. */
const OWNER = 'owner';

/** Stores objects as files of one folder: each is written to a temporary file, flushed, and then renamed. */
export class DiskObjectStore extends ObjectStore {
  private readonly arriving: string;

  constructor(private readonly folder: string) {
    super();
    this.arriving = join(folder, 'arriving');
  }

  async add(name: string, _type: string, bytes: ByteStream): Promise<number | undefined> {
    const draft = await this.newDraft();
    try {
      const size = await written(draft, bytes);
      const path = this.pathOf(name);
      await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
      await link(draft, path);
      return size;
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return undefined;
      throw error;
    } finally {
      await rm(draft, { force: true });
    }
  }

  async sizeOf(name: string): Promise<number | undefined> {
    return (await orMissing(stat(this.pathOf(name))))?.size;
  }

  async *read(name: string, from = 0, to?: number): ByteStream {
    if (to !== undefined && to <= from) return;
    yield* createReadStream(this.pathOf(name), { start: from, ...(to !== undefined && { end: to - 1 }) });
  }

  async remove(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => rm(this.pathOf(name), { force: true })));
  }

  async *names(): AsyncIterable<string> {
    const subfolders = (await orMissing(readdir(this.folder))) ?? [];
    for (const subfolder of subfolders.filter((name) => /^[\da-f]{2}$/.test(name)))
      yield* await readdir(join(this.folder, subfolder));
  }

  async removeIncomplete(before: Instant): Promise<void> {
    for (const name of (await orMissing(readdir(this.arriving))) ?? []) {
      const draft = join(this.arriving, name);
      const touched = (await orMissing(stat(draft)))?.mtimeMs;
      if (touched !== undefined && touched < Date.parse(before)) await rm(draft, { force: true });
    }
  }

  async owner(): Promise<string | undefined> {
    return (await orMissing(readFile(join(this.folder, OWNER), 'utf8')))?.trim();
  }

  async claim(databaseId: string, takesOver = false): Promise<void> {
    if (!takesOver && (await this.owner()) !== undefined) return;
    const draft = await this.newDraft();
    try {
      await written(draft, once(`${databaseId}\n`));
      await (takesOver ? rename : link)(draft, join(this.folder, OWNER));
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    } finally {
      await rm(draft, { force: true });
    }
  }

  private async newDraft(): Promise<string> {
    await mkdir(this.arriving, { recursive: true, mode: 0o700 });
    return join(this.arriving, randomUUID());
  }

  /** The path of an object: a subfolder named after the first 2 characters of its name, so that no folder grows too large. */
  private pathOf(name: string): string {
    if (!/^[\da-f]{2}[\w-][\w.-]*$/.test(name)) throw new Error('This is no name of an object.');
    return join(this.folder, name.slice(0, 2), name);
  }
}

async function* once(text: string): ByteStream {
  yield Buffer.from(text);
}

async function written(path: string, bytes: ByteStream): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    let size = 0;
    for await (const chunk of bytes) {
      await file.writeFile(chunk);
      size += chunk.length;
    }
    await file.datasync();
    return size;
  } finally {
    await file.close();
  }
}

/** Nothing when what was looked at is not there. */
async function orMissing<T>(looked: Promise<T>): Promise<T | undefined> {
  try {
    return await looked;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
