import { createServer } from 'vite';
import { pseudoLocale } from './pseudo-texts.ts';

/** The site in a made-up language, two fifths longer, accented and from right to left, over the server at an address. */
export async function servePseudoSite(
  server: string,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  process.env['WAYMARK_SERVER'] = server;
  const site = await createServer({
    plugins: [pseudoLocale],
    cacheDir: 'dist/pseudo',
    logLevel: 'error',
    server: { port: 0, host: 'localhost', hmr: false, watch: null },
  });
  await site.listen();
  return { url: (site.resolvedUrls?.local[0] ?? '').replace(/\/$/, ''), close: () => site.close() };
}
