import { startTool, type ToolResult } from './run-tool.ts';

/** Finds values of the core that no line of the product, the examples or the benches uses, but tests may. */
export const unusedInCore = (root: string): Promise<ToolResult> =>
  startTool(
    root,
    'knip',
    '--no-progress',
    '--production',
    '--config=knip.production.json',
    '--workspace=core',
    '--include=exports',
    '--include-entry-exports',
  );

/** Finds what nothing uses, and what of the core only tests use. */
export async function checkUnused(root: string): Promise<ToolResult> {
  const found = [await startTool(root, 'knip', '--no-progress'), await unusedInCore(root)];
  return {
    ok: found.every(({ ok }) => ok),
    output: found
      .map(({ output }) => output)
      .join('\n')
      .trim(),
  };
}
