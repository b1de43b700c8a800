import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Space } from './space.ts';

/** What is known of a space, in a file that is there whole or not at all. */
export class CachedSpace {
  private readonly file: string;

  constructor(private readonly folder: string) {
    this.file = join(folder, 'space.json');
  }

  /** Nothing where nothing was kept, or where it cannot be read: the space is then asked for everything. */
  read(): Space | undefined {
    if (!existsSync(this.file)) return undefined;
    try {
      return JSON.parse(readFileSync(this.file, 'utf8')) as Space;
    } catch {
      return undefined;
    }
  }

  write(space: Space): void {
    mkdirSync(this.folder, { recursive: true });
    const draft = `${this.file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(space), { flush: true });
    renameSync(draft, this.file);
  }
}
