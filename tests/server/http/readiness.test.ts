import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#adapters/postgres/database/database';
import { createServer } from '#server/create-server';
import { serveHealth } from '#server/http/health';
import { anyDatabase, createTestContext, everyDatabase, startServer, TestClock } from '../support/test-server.ts';

describe('a disk that is full', () => {
  it.each([
    [0, {}, 503],
    [31 * 1024 ** 2, { databaseUrl: 'postgres://elsewhere' }, 503],
    [33 * 1024 ** 2, {}, 200],
    [0, { databaseUrl: 'postgres://elsewhere', bucket: { name: 'elsewhere' } as never }, 200],
  ])('with %i bytes left makes a server with %j answer /readyz with %i', async (left, settings, status) => {
    const { context, close } = await startServer(anyDatabase);
    const app = Fastify();
    const disk = { freeBytes: async () => left, isWritable: async () => true };
    serveHealth(app, { ...context, settings: { ...context.settings, ...settings } }, disk);
    const { statusCode, body } = await app.inject('/readyz');
    expect([statusCode, body]).toEqual([status, JSON.stringify({ status: status === 200 ? 'ok' : 'disk is full' })]);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await close();
  });
});

describe('a place that takes no writes', () => {
  const plenty = { freeBytes: async () => 1024 ** 3, isWritable: async () => true };

  it('makes a server not ready: a folder of files that is read-only', async () => {
    const { context, close } = await startServer(anyDatabase);
    const app = Fastify();
    serveHealth(app, context, { ...plenty, isWritable: async () => false });
    const { statusCode, body } = await app.inject('/readyz');
    expect([statusCode, body]).toEqual([503, '{"status":"folder of files is read-only"}']);
    await close();
  });

  it('makes a server not ready: a database whose disk had no room for a write', async () => {
    const { context, close } = await startServer(anyDatabase);
    const app = Fastify();
    serveHealth(app, context, plenty);
    app.get('/writes', () => Promise.reject(Object.assign(new Error('could not extend file'), { code: '53100' })));
    await app.inject('/writes');
    expect((await app.inject('/readyz')).body).toBe('{"status":"database is full"}');
    await close();
  });
});

describe.each(everyDatabase)('a server on $name', (kind) => {
  it('/readyz says when it is read-only, and that it was asked is not logged', async () => {
    const made = await kind.make();
    const { db, close } = await openDatabase({ ...made.settings, connections: 1 });
    const lines: string[] = [];
    const { app } = await createServer(createTestContext(db, new TestClock()), {
      log: { write: (line) => void lines.push(line) },
    });
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    await app.inject('/healthz');
    expect(lines.join('')).not.toContain('answered');
    await sql`set default_transaction_read_only = on`.execute(db);
    await pause(1_100);
    const { statusCode, body } = await app.inject('/readyz');
    expect([statusCode, body]).toEqual([503, '{"status":"database is read-only"}']);
    expect(lines.join('')).toContain('"database is read-only"');
    await app.close();
    await close();
    await made.drop();
  });
});
