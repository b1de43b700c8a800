import { normalizePath, type Plugin } from 'vite';

/** Characters before minifying of each area of a chunk, by the name of its file. */
export type AreasOfChunks = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Where a built site says which areas its chunks consist of. */
export const AREAS_FILE = '.vite/areas.json';

/** The package of a module, or the first two folders of its file: `node_modules/axios`, `ui/quests`. */
function areaOf(id: string): string {
  const [, library] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
  if (library !== undefined) return `node_modules/${library}`;
  if (!id.startsWith(root)) return 'other';
  const folders = id.slice(root.length).split('/');
  return folders.slice(0, Math.max(1, Math.min(2, folders.length - 1))).join('/');
}

const root = `${normalizePath(process.cwd())}/`;

/** Notes beside the manifest how much of each chunk comes from which area, for the size budget. */
export const noteAreas: Plugin = {
  name: 'note-areas',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const areas: Record<string, Record<string, number>> = {};
    for (const part of Object.values(bundle)) {
      if (part.type !== 'chunk') continue;
      const ofChunk = (areas[part.fileName] = {} as Record<string, number>);
      for (const [id, { renderedLength }] of Object.entries(part.modules))
        ofChunk[areaOf(id)] = (ofChunk[areaOf(id)] ?? 0) + renderedLength;
    }
    this.emitFile({ type: 'asset', fileName: AREAS_FILE, source: JSON.stringify(areas) });
  },
};
