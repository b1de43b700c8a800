import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { command } from '../../scripts/house.ts';
import { projectRoot } from './tiny-house.ts';

/** A registry of packages, for as long as a test needs one. */
export interface Registry {
  readonly url: string;
  close(): void;
}

const folderOf = (name: string): string => join(projectRoot, 'node_modules', name);

/** Serves packages that are installed here, so that npm can install them elsewhere without a network. */
export async function openRegistry(...names: readonly string[]): Promise<Registry> {
  const home = mkdtempSync(join(tmpdir(), 'waymark-registry-'));
  const tarballs = new Map(names.map((name, place) => [`${place}.tgz`, name]));
  for (const [tarball, name] of tarballs) {
    const folder = folderOf(name);
    const packed = command(home, 'tar', '-czf', tarball, '-C', dirname(folder), basename(folder));
    if (!packed.ok) throw new Error(packed.output);
  }

  const server = createServer(({ url = '/' }, answer) => {
    const asked = decodeURIComponent(url.slice(1));
    const [tarball] = [...tarballs].find(([, name]) => name === asked) ?? [];
    if (tarballs.has(asked)) answer.end(readFileSync(join(home, asked)));
    else if (tarball === undefined) answer.writeHead(404).end('{}');
    else answer.end(JSON.stringify(described(asked, `${address()}${tarball}`)));
  });
  const address = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: address(),
    close: () => {
      server.close();
      server.closeAllConnections();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** What a registry says of a package of which it has one version. */
function described(name: string, tarball: string): object {
  const manifest = JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8')) as { version: string };
  const { version } = manifest;
  return { name, 'dist-tags': { latest: version }, versions: { [version]: { ...manifest, dist: { tarball } } } };
}
