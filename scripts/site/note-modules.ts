import { normalizePath, type Plugin } from 'vite';

/** Characters before minifying of each module of a chunk, by the name of the chunk's file. */
export type ModulesOfChunks = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The path in a built site of the list of the modules in each chunk. */
export const MODULES_FILE = '.vite/modules.json';

const root = `${normalizePath(process.cwd())}/`;

/** The file of a module, from its package on or from the root of the repository. */
const pathOf = (id: string): string => {
  const [, inPackage] = /.*(\/node_modules\/.*)/.exec(id) ?? [];
  if (inPackage !== undefined) return inPackage.slice(1);
  return id.startsWith(root) ? id.slice(root.length) : 'other';
};

/** Notes beside the manifest how much of each chunk comes from which module, for the size budget. */
export const noteModules: Plugin = {
  name: 'note-modules',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const modules: Record<string, Record<string, number>> = {};
    for (const part of Object.values(bundle)) {
      if (part.type !== 'chunk') continue;
      const ofChunk = (modules[part.fileName] = {} as Record<string, number>);
      for (const [id, { renderedLength }] of Object.entries(part.modules))
        ofChunk[pathOf(id)] = (ofChunk[pathOf(id)] ?? 0) + renderedLength;
    }
    this.emitFile({ type: 'asset', fileName: MODULES_FILE, source: JSON.stringify(modules) });
  },
};
