import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Bytes, ObjectStore } from '#core/applets';

/** Says whose the folder is; no object can be called like that. */
const OWNER = 'owner';

/** Objects as files of one folder: written aside, flushed, and then there under their name all at once. */
export class DiskObjects extends ObjectStore {
  constructor(private readonly folder: string) {
    super();
  }

  async add(name: string, _type: string, bytes: Bytes): Promise<number | undefined> {
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
    try {
      return (await stat(this.pathOf(name))).size;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  async *read(name: string, from = 0, to?: number): Bytes {
    if (to !== undefined && to <= from) return;
    yield* createReadStream(this.pathOf(name), { start: from, ...(to !== undefined && { end: to - 1 }) });
  }

  async drop(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => rm(this.pathOf(name), { force: true })));
  }

  async *names(): AsyncIterable<string> {
    for (const shelf of await shelvesIn(this.folder)) yield* await readdir(join(this.folder, shelf));
  }

  async owner(): Promise<string | undefined> {
    try {
      return (await readFile(join(this.folder, OWNER), 'utf8')).trim();
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  async own(mark: string, takesOver = false): Promise<void> {
    const draft = await this.newDraft();
    try {
      await written(draft, once(`${mark}\n`));
      await (takesOver ? rename : link)(draft, join(this.folder, OWNER));
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    } finally {
      await rm(draft, { force: true });
    }
  }

  private async newDraft(): Promise<string> {
    const arriving = join(this.folder, 'arriving');
    await mkdir(arriving, { recursive: true, mode: 0o700 });
    return join(arriving, randomUUID());
  }

  /** Two letters of the name are the folder that it stands in: no folder grows too long. */
  private pathOf(name: string): string {
    if (!/^[\da-f]{2}[\w-][\w.-]*$/.test(name)) throw new Error('This is no name of an object.');
    return join(this.folder, name.slice(0, 2), name);
  }
}

async function* once(text: string): Bytes {
  yield Buffer.from(text);
}

async function written(path: string, bytes: Bytes): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    let size = 0;
    for await (const piece of bytes) {
      await file.writeFile(piece);
      size += piece.length;
    }
    await file.datasync();
    return size;
  } finally {
    await file.close();
  }
}

async function shelvesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter((name) => /^[\da-f]{2}$/.test(name));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
