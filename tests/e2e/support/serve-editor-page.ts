import react from '@vitejs/plugin-react';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import * as vite from 'vite';
import { pageContentPolicy } from '#server/http/security-headers';

/** A page with only the editor, served with the product's content security policy. */
export interface ServedEditorPage {
  readonly url: string;
  readonly close: () => Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** A single green pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkqPtfDwAD6QHzu0nKzwAAAABJRU5ErkJggg==',
  'base64',
);

export async function serveEditorPage(): Promise<ServedEditorPage> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-editor-'));
  await vite.build({
    root: 'tests/ui/editor-page',
    // Its chunks are its own: those of the site are for pages that share them.
    configFile: false,
    plugins: [react()],
    define: { global: 'globalThis' },
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0 },
  });
  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    reply.setHeader('content-security-policy', pageContentPolicy());
    if (pathname.endsWith('.png')) return reply.setHeader('content-type', 'image/png').end(PICTURE);
    const path = pathname === '/' ? '/index.html' : pathname;
    try {
      const body = readFileSync(join(folder, path));
      reply.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream').end(body);
    } catch {
      reply.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
