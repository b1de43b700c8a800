import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeWorker } from '../../../scripts/site/write-worker.mjs';

test('[ERR-28] the first styles are kept on a device with the scripts of screens, and what only runs before the app is not', () => {
  const site = mkdtempSync(join(tmpdir(), 'waymark-site-'));
  onTestFinished(() => rmSync(site, { recursive: true }));
  const files = {
    '.vite/manifest.json': JSON.stringify({ 'index.html': { file: 'assets/index-1a.js' } }),
    'assets/index-1a.js': 'app()',
    'assets/start-2b.css': 'body {}',
    'assets/start-3c.js': 'beforeTheApp()',
    'assets/picture-4d.png': 'pixels',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, name)), { recursive: true });
    writeFileSync(join(site, name), text);
  }
  copyFileSync('public/worker.js', join(site, 'worker.js'));
  writeWorker(site, '/home', '/app.webmanifest');
  const [, bundle = ''] = /"bundle":"\/(.*?)"/.exec(readFileSync(join(site, 'worker.js'), 'utf8')) ?? [];
  expect(JSON.parse(readFileSync(join(site, bundle), 'utf8'))).toEqual({
    '/assets/index-1a.js': 'app()',
    '/assets/start-2b.css': 'body {}',
  });
});
