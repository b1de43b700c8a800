import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatMessage } from '#core/messages';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';

describe.each(everyDatabase)('the reference of the core on $name', (database) => {
  let folder: string;
  let server: TestServer;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'waymark-reference-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>core</title>');
    writeFileSync(join(folder, 'assets/main.js'), 'void 0;');
    server = await startServer(database, { settings: { referenceFolder: folder } });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  test('is shown with its own scripts, and nothing else runs in it', async () => {
    const page = await fetch(`${server.url}/api/docs/core`);
    expect([page.status, page.url]).toEqual([200, `${server.url}/api/docs/core/index.html`]);
    expect(await page.text()).toContain('<title>core</title>');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toEqual(expect.arrayContaining(["default-src 'none'", "script-src 'self'"]));
    expect((await fetch(`${server.url}/api/docs/core/assets/main.js`)).status).toBe(200);
    expect((await fetch(`${server.url}/api/docs/core/missing.html`)).status).toBe(404);
  });

  test('says how it is built where it is not', async () => {
    const other = await startServer(database, {});
    const page = await fetch(`${other.url}/api/docs/core`);
    expect(page.status).toBe(404);
    expect(await page.text()).toContain(formatMessage('docsReferenceMissing'));
    await other.close();
  });
});
