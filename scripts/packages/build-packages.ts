import { join } from 'node:path';
import { buildClient } from './build-client.ts';
import { buildCore } from './build-core.ts';

/** Builds the core and the client as packages and returns their folders; throws what the compiler says. */
export function buildPackages(root: string): readonly string[] {
  return (
    [
      [buildCore, 'dist/core-package'],
      [buildClient, 'dist/client-package'],
    ] as const
  ).map(([build, folder]) => {
    const { ok, output } = build(root, join(root, folder));
    if (!ok) throw new Error(output);
    console.log(output);
    return folder;
  });
}
