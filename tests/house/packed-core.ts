import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildCore } from '../../scripts/build-core.ts';
import { projectRoot } from './tiny-house.ts';

/** The core as a package, built into a folder of its own. */
export interface PackedCore {
  /** The built package. */
  readonly folder: string;
  readonly tarball: string;
  /** What the tarball holds, by path. */
  readonly files: readonly string[];
  remove(): void;
}

/** Builds and packs the core as `npm run build:core` and `npm pack` do. */
export function packCore(): PackedCore {
  const home = mkdtempSync(join(tmpdir(), 'waymark-core-'));
  const folder = join(home, 'package');
  const built = buildCore(projectRoot, folder);
  if (!built.ok) throw new Error(built.output);
  const packed = pack(home, folder);
  return {
    folder,
    tarball: join(home, packed.filename),
    files: packed.files.map(({ path }) => path).sort(),
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}

/** What npm says of a package that it packed. */
interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

/** Packs a folder into a tarball in `target`. */
function pack(target: string, folder: string): Packed {
  const said = execFileSync('npm', ['pack', '--ignore-scripts', '--json', `--pack-destination=${target}`, folder], {
    cwd: target,
    env: outsideNpm,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [packed] = JSON.parse(said) as Packed[];
  if (!packed) throw new Error('npm pack made nothing');
  return packed;
}

/** The environment without what an npm that runs the tests has put there for itself. */
export const outsideNpm: NodeJS.ProcessEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)),
);

/** A folder in which the built core and what it needs can be imported by their names, and nothing else. */
export function projectAround({ folder }: PackedCore): string {
  const project = join(dirname(folder), 'project');
  cpSync(folder, join(project, 'node_modules/@waymark/core'), { recursive: true });
  mkdirSync(join(project, 'node_modules/@date-fns'));
  for (const name of ['date-fns', '@date-fns/tz', 'fast-check'])
    symlinkSync(join(projectRoot, 'node_modules', name), join(project, 'node_modules', name));
  return project;
}
