import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runTool, type ToolResult } from '../run-tool.ts';

/** The folder that a server shows at `/api/docs/core`. */
const outputFolder = 'dist/reference';

/** TypeDoc writes a script into each page; as a file of its own it runs under a policy without inline scripts. */
const INLINE_SCRIPT = /<script>([^<]+)<\/script>/;

/** Builds the pages that describe every export of the core's areas. */
export function buildReference(root: string, target: string): ToolResult {
  rmSync(target, { recursive: true, force: true });
  const { ok, output } = runTool(
    root,
    'typedoc',
    '--tsconfig',
    'core/tsconfig.json',
    '--entryPoints',
    'core/*/index.ts',
    '--readme',
    'core/README.md',
    '--name',
    '@waymark/core',
    '--excludeInternal',
    '--disableSources',
    '--skipErrorChecking',
    '--hideGenerator',
    '--out',
    target,
  );
  if (!ok) return { ok, output };
  const pages = readdirSync(target, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  for (const page of pages) moveScriptToFile(target, join(target, page));
  return { ok, output: `${pages.length} pages in ${target}` };
}

function moveScriptToFile(target: string, page: string): void {
  const html = readFileSync(page, 'utf8');
  const [, script] = INLINE_SCRIPT.exec(html) ?? [];
  const [, base] = /data-base="([^"]*)"/.exec(html) ?? [];
  if (script === undefined || base === undefined) throw new Error(`${page} has no script or no base`);
  writeFileSync(join(target, 'assets/theme.js'), script);
  writeFileSync(page, html.replace(INLINE_SCRIPT, `<script src="${base}assets/theme.js"></script>`));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const { ok, output } = buildReference(root, join(root, outputFolder));
  console.log(output);
  if (!ok) process.exitCode = 1;
}
