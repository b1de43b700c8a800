import { createHash, randomInt } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '#adapters/http/api-client';
import { httpAccounts } from '#adapters/http/account';
import { httpFileUploader } from '#adapters/http/applets';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import { MemoryNetwork } from '#adapters/in-memory/memory-network';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import { type FileToUpload, type FileUploader, PART_SIZE, UploadFile } from '#core/applets';
import type { DatabaseKind, TestDatabase } from '../support/databases.ts';
import { everyDatabase } from '../support/test-server.ts';
import { bundleEntry, startServerProcess, type ServerProcess } from '../support/server-process.ts';
import { freePort } from '../../setup/free-port.ts';

let program: string;
const alive: ServerProcess[] = [];
const folders: string[] = [];

beforeAll(async () => {
  program = await bundleEntry('server/main.ts', 'storage-kills');
});
afterAll(() => rmSync(program, { force: true }));
afterEach(async () => {
  await Promise.all(alive.splice(0).map((server) => server.end('SIGKILL')));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** When the server is killed, after how many milliseconds at most. */
interface Moment {
  readonly name: string;
  readonly parts: number;
  readonly at: 'put' | 'acknowledged' | 'complete';
  /** Which part of the file it is about; 0 of a file in one piece. */
  readonly part: number;
  readonly within: number;
}

const moments: readonly Moment[] = [
  { name: 'while its second part arrives', parts: 3, at: 'put', part: 2, within: 60 },
  { name: 'as soon as its second part was acknowledged', parts: 3, at: 'acknowledged', part: 2, within: 1 },
  { name: 'between its last part and its completion', parts: 3, at: 'acknowledged', part: 3, within: 1 },
  { name: 'while it is put together', parts: 3, at: 'complete', part: 3, within: 120 },
  { name: 'while all of it arrives at once', parts: 1, at: 'put', part: 0, within: 60 },
];

/** The storage, and what of its work was seen. */
function watchedUploader(
  api: ApiClient,
  see: (at: Moment['at'], part: number) => void,
): FileUploader & { readonly acknowledged: readonly number[] } {
  const { createUpload, uploadStatus, viewFile, send, complete } = httpFileUploader(api);
  const acknowledged: number[] = [];
  let last = 0;
  return {
    acknowledged,
    createUpload,
    uploadStatus,
    viewFile,
    send: async (link, type, bytes, watch) => {
      last = Number(new URL(link, 'http://here').searchParams.get('part') ?? 0);
      see('put', last);
      await send(link, type, bytes, watch);
      acknowledged.push(last);
      see('acknowledged', last);
    },
    complete: (url) => {
      see('complete', last);
      return complete(url);
    },
  };
}

const fileOf = (size: number): FileToUpload & { readonly all: Buffer } => {
  const all = Buffer.alloc(size, 'Grey, then gold, and a gull on the third post of the pier.\n');
  all.write(`Begun ${randomInt(1e9)} `);
  return {
    name: 'diary.txt',
    type: 'text/plain',
    size,
    bytes: async (from, to) => new Uint8Array(all.subarray(from, to)),
    all,
  };
};

async function environment({ settings }: TestDatabase): Promise<Record<string, string>> {
  const folder = settings.folder ?? mkdtempSync(join(tmpdir(), 'waymark-kills-'));
  folders.push(folder);
  return {
    PORT: String(await freePort()),
    WAYMARK_DATA: folder,
    LIMITS_SCALE: '9999',
    ...(settings.url !== undefined && { DATABASE_URL: settings.url, WAYMARK_SECRET: 'x'.repeat(40) }),
  };
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe.each(everyDatabase)('an upload whose server is killed, on $name', (kind: DatabaseKind) => {
  test.each(moments)(
    '[APL-5] $name, is completed by the next one, and no part is sent twice',
    { timeout: 480_000 },
    async (moment) => {
      const made = await kind.make();
      const env = await environment(made);
      let server = await startServerProcess(program, env);
      alive.push(server);
      const line = { baseURL: `${server.url}/api/v1`, timeout: 100_000, retryDelay: 20 };
      const sessionStore = new MemorySessionStore();
      const api = new ApiClient(sessionStore, new MemoryRandomSource(randomInt(1e9)), new MemoryNetwork(), line);
      sessionStore.save(
        await httpAccounts(api).logIn({ email: 'traveler@demo.waymark.test', password: 'waymark-demo' }),
      );

      let again: Promise<void> | undefined;
      const restart = async (): Promise<void> => {
        await pause(randomInt(moment.within));
        expect((await server.end('SIGKILL')).signal).toBe('SIGKILL');
        server = await startServerProcess(program, env);
        alive.push(server);
      };
      const uploader = watchedUploader(api, (at, part) => {
        if (at === moment.at && part === moment.part) again ??= restart();
      });
      const file = fileOf(moment.parts === 1 ? PART_SIZE - 10 : (moment.parts - 1) * PART_SIZE + 10);
      const address = await new UploadFile(uploader).run(file, {
        onSent: () => undefined,
        stopped: new Promise(() => undefined),
        pause: async () => again,
      });
      expect(again).toBeDefined();
      await again;

      const { link, size } = await uploader.viewFile(address);
      const bytes = new Uint8Array(await (await fetch(server.url + link)).arrayBuffer());
      expect([size, sha256(bytes)]).toEqual([file.size, sha256(file.all)]);
      expect(new Set(uploader.acknowledged).size).toBe(uploader.acknowledged.length);
      await server.end('SIGKILL');

      const arriving = join(env['WAYMARK_DATA'] ?? '', 'files', 'arriving');
      const longAgo = new Date(Date.now() - 25 * 3_600_000);
      for (const draft of readdirSync(arriving)) utimesSync(join(arriving, draft), longAgo, longAgo);
      server = await startServerProcess(program, env);
      alive.push(server);
      await expect.poll(() => readdirSync(arriving), { timeout: 20_000 }).toEqual([]);
      await server.end('SIGKILL');
      await made.drop();
    },
  );
});
