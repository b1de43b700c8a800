import { Refusal } from '#core/messages';

/** Refuses archive paths that could leave the folder, or collide with one another, on any operating system. */
export function assertSafePaths(paths: readonly string[]): void {
  const seenPaths = new Map<string, SeenPath>();
  for (const path of paths) {
    const isFolder = path.endsWith('/');
    const names = (isFolder ? path.slice(0, -1) : path).split('/');
    if (names.some((name) => !isPlain(name))) throw new Refusal('archivePathRefused', { path });
    for (const depth of names.keys())
      take(seenPaths, names.slice(0, depth + 1).join('/'), isFolder || depth < names.length - 1);
  }
}

/** The path that was seen under a case-insensitive name. */
interface SeenPath {
  readonly path: string;
  readonly isFolder: boolean;
}

/** A folder may occur again in the same spelling; a file only once. */
function take(seenPaths: Map<string, SeenPath>, path: string, isFolder: boolean): void {
  const name = path.normalize('NFC').toLowerCase();
  const known = seenPaths.get(name);
  if (known && !(known.isFolder && isFolder && known.path === path)) throw new Refusal('archivePathTwice', { path });
  seenPaths.set(name, { path, isFolder });
}

/** Whether every operating system accepts the name as a single path segment. */
const isPlain = (name: string): boolean =>
  name !== '' && name.length <= 200 && !/[\p{Cc}\\:*?"<>|]/u.test(name) && !/[. ]$/.test(name) && !RESERVED.test(name);

const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
