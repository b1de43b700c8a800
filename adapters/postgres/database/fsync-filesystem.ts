import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { PGlite } from '@electric-sql/pglite';
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The properties used here of an open file or folder of the embedded database. */
interface Stream {
  /** The file's descriptor; a folder has none. */
  readonly nfd?: number;
  readonly node: unknown;
}

/** The members used here of the file system of the embedded database. */
interface FolderSystem {
  readonly realPath: (node: unknown) => string;
  readonly stream_ops: { fsync?: (stream: Stream) => number };
}

/** The folder of an embedded database that really flushes when the database asks, which the one it extends does not. */
export class FsyncFilesystem extends NodeFS {
  override async init(database: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(database, options);
    const teach = (module: { readonly NODEFS: FolderSystem }): void => {
      const system = module.NODEFS;
      system.stream_ops.fsync = ({ nfd, node }) => {
        if (nfd === undefined) fsyncPath(system.realPath(node));
        else fsyncSync(nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...asList(emscriptenOpts.preRun), teach as never] } };
  }
}

/** Flushes a folder with everything in it: what made it did not. */
export function fsyncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile() || entry.isDirectory()) fsyncPath(join(entry.parentPath, entry.name));
  fsyncPath(folder);
}

/** Flushes one file, or the names in one folder. */
export function fsyncPath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

const asList = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as T];
