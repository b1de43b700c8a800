import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCK_HEARTBEAT } from '#adapters/postgres/database/folder-lock';
import { maxConnections } from '#server/http/connections';
import { bundleEntry, startServerProcess } from '../support/server-process.ts';
import { freePort } from '../../setup/free-port.ts';

let program: string;

beforeAll(async () => {
  program = await bundleEntry('server/main.ts', 'crowd');
});
afterAll(() => rmSync(program, { force: true }));

describe('more connections than files may be open', () => {
  it('are let go, and the server stays and serves whoever comes afterwards', { timeout: 120_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'waymark-crowd-'));
    const port = await freePort();
    const server = await startServerProcess(
      program,
      { PORT: String(port), WAYMARK_DATA: folder, LIMITS_SCALE: '9999' },
      1024,
    );
    const crowd = Array.from({ length: 1100 }, () => begun(port));
    await pause(2.5 * LOCK_HEARTBEAT.every);
    expect(server.process.exitCode).toBeNull();
    const open = crowd.filter(({ destroyed }) => !destroyed).length;
    expect(open).toBeGreaterThan(500);
    expect(open).toBeLessThan(1024);
    for (const socket of crowd) socket.destroy();
    const legal = (): Promise<number> =>
      fetch(`${server.url}/api/v1/users/unique-email?email=ann%40scene.test`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(legal, { timeout: 10_000 }).toBe(200);
    expect(server.output()).not.toContain('EMFILE');
    expect((await server.end('SIGTERM')).code).toBe(0);
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['Max open files            1024                 524288               files', 768],
    ['Max open files            300                  524288               files', 256],
    ['Max open files            unlimited            unlimited            files', undefined],
    ['', undefined],
  ])('%j leave room for so many', (limits, most) => {
    expect(maxConnections(limits)).toBe(most);
  });
});

/** A connection that starts a request and never finishes it. */
function begun(port: number): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n'));
  return socket.on('error', () => socket.destroy()).on('close', () => socket.destroy());
}
