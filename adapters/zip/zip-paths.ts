import { Refusal } from '#core/messages';

/** Refuses the paths of an archive that could not be written beneath one folder, each in its own place, on every system. */
export function refuseUnsafePaths(paths: readonly string[]): void {
  const places = new Map<string, Place>();
  for (const path of paths) {
    const isFolder = path.endsWith('/');
    const names = (isFolder ? path.slice(0, -1) : path).split('/');
    if (names.some((name) => !isPlain(name))) throw new Refusal('archivePathRefused', { path });
    for (const depth of names.keys())
      take(places, names.slice(0, depth + 1).join('/'), isFolder || depth < names.length - 1);
  }
}

/** What was seen under a name without regard to its letters' case. */
interface Place {
  readonly path: string;
  readonly isFolder: boolean;
}

/** Folders may be met again, as they were written before; a file stands once. */
function take(places: Map<string, Place>, path: string, isFolder: boolean): void {
  const name = path.normalize('NFC').toLowerCase();
  const known = places.get(name);
  if (known && !(known.isFolder && isFolder && known.path === path)) throw new Refusal('archivePathTwice', { path });
  places.set(name, { path, isFolder });
}

/** A name that every system takes as one, and as no way out. */
const isPlain = (name: string): boolean =>
  name !== '' && name.length <= 200 && !/[\p{Cc}\\:*?"<>|]/u.test(name) && !/[. ]$/.test(name) && !RESERVED.test(name);

const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
