import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

const root = fileURLToPath(new URL('../../ui/applets-page', import.meta.url));

/** The state of a sample: blank and marked as missing, answered, or completed. */
export type SampleState = 'blank' | 'answered' | 'completed';

/** The page that shows one sample of applets at a time, built and served. */
export interface AppletsPage {
  readonly address: (sample: string, state: SampleState) => string;
  readonly close: () => Promise<void>;
}

/** Builds the applets page into a temporary folder and serves it. */
export async function serveAppletsPage(): Promise<AppletsPage> {
  const outDir = mkdtempSync(join(tmpdir(), 'applets-page-'));
  const plan = { root, configFile: false, logLevel: 'error', build: { outDir, minify: false } } as const;
  await build(plan);
  const server = await preview({ ...plan, preview: { port: 0, host: '127.0.0.1' } });
  const [url = ''] = server.resolvedUrls?.local ?? [];
  return {
    address: (sample, state) => `${url}?show=${sample}&as=${state}`,
    close: async () => {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
