import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env['WAYMARK_SERVER'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: {
    proxy: Object.fromEntries(['/api', '/content', '/dev/mail', '/healthz', '/readyz'].map((path) => [path, server])),
  },
});
